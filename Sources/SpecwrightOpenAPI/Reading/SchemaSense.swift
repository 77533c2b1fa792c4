import SpecwrightJSON

/// What a schema says against itself.
///
/// The code is the same either way, so that these are warnings.
extension SchemaReader {
  func checkSense() {
    // In 3.0 nothing counts beside a reference.
    if context.version == .v30, value(.reference) != nil { return }
    checkRequired()
    if constraints.count > 1 { checkRanges() }
    checkDefault()
    checkItems()
  }

  /// Names of `required` are unique (JSON Schema validation 6.5.3).
  private func checkRequired() {
    guard let list = value(.required), list.count > 1 else { return }
    let names = Repetitions<JSONNode>(key: \.string, place: \.location)
    names.report(among: list.elements) { node, _, notes in
      context.log.warning(
        DocumentMessages.repeatedRequirement(node.string ?? ""), at: node.location, notes: notes)
    }
  }

  private func checkRanges() {
    for (least, most) in Self.ranges {
      guard let least = constraints.first(where: { $0.keyword == least }),
        let most = constraints.first(where: { $0.keyword == most }),
        let minimum = least.value.number?.double, let maximum = most.value.number?.double,
        maximum < minimum
      else { continue }
      context.log.warning(DocumentMessages.emptyRange(least, most), at: most.value.location)
    }
  }

  private static let ranges: [(OpenAPI.Constraint.Keyword, OpenAPI.Constraint.Keyword)] = [
    (.minimum, .maximum), (.minLength, .maxLength), (.minItems, .maxItems),
    (.minContains, .maxContains), (.minProperties, .maxProperties),
  ]

  /// A default is a value of the type beside it (OpenAPI 3.0.4 section 4.7.24.2; in 3.1 a
  /// recommendation).
  private func checkDefault() {
    guard let written = value(.defaultValue), let type = value(.type) else { return }
    var names = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
    if value(.nullable)?.boolean == true { names.append("null") }
    guard !names.isEmpty, !names.contains(where: { Self.isOfType(written, $0) }) else { return }
    context.log.warning(
      ReadingMessages.expected(DocumentMessages.defaultValue(of: names), found: written),
      at: written.location)
  }

  private static func isOfType(_ node: JSONNode, _ type: String) -> Bool {
    switch type {
    case "string": node.kind == .string
    case "boolean": node.kind == .boolean
    case "number": node.kind == .number
    case "integer": node.number?.isWhole == true
    case "array": node.kind == .array
    case "object": node.kind == .object
    case "null": node.isNull
    // It is reported as none.
    default: true
    }
  }

  private func checkItems() {
    guard context.version == .v30, let type = value(.type), type.string == "array",
      value(.items) == nil
    else { return }
    context.log.warning(DocumentMessages.noItems, at: type.location)
  }
}
