import SpecwrightModel

extension DocComment {
  /// The words of the document, or the fallback where it is silent.
  ///
  /// With `source` the JSON Pointer is told, as types and operations do.
  init(_ documentation: Documentation, fallback: String, source: Bool = false) {
    self.init()
    summary = documentation.summary.isEmpty ? fallback : documentation.summary
    if source, let pointer = documentation.pointer {
      paragraphs.append("From `\(pointer)`.")
    }
    if documentation.isDeprecated { paragraphs.append("Deprecated in the description.") }
    if !documentation.discussion.isEmpty { paragraphs.append(documentation.discussion) }
  }
}

extension AccessLevel {
  /// `public`, or nothing where Swift says it anyway.
  var modifiers: [String] {
    self == .public ? ["public"] : []
  }
}
