import SpecwrightJSON

/// A text with the mark `▸` before the byte a diagnostic must begin at.
struct MarkedText {
  let file: SourceFile
  /// The offset of the byte behind the mark, or nil without a mark.
  let offset: Int?

  init(_ text: String, path: String = "spec/Rows.json") {
    let bytes = [UInt8](text.utf8)
    let mark = [UInt8]("▸".utf8)
    let offset = bytes.indices.first { bytes[$0...].starts(with: mark) }
    var unmarked = bytes
    if let offset { unmarked.removeSubrange(offset..<offset + mark.count) }
    file = SourceFile(path: path, bytes: unmarked)
    self.offset = offset
  }
}

/// Parses a text that is meant to be fine.
func parsed(_ text: String, maximumDepth: Int = 512) throws -> JSONNode {
  try JSONParser.parse(SourceFile(path: "spec/Rows.json", text: text), maximumDepth: maximumDepth)
}

/// What is wrong with some bytes; nothing when they are accepted.
func refusals(_ file: SourceFile, maximumDepth: Int = 512) -> [Diagnostic] {
  do {
    _ = try JSONParser.parse(file, maximumDepth: maximumDepth)
    return []
  } catch {
    return error.diagnostics
  }
}
