import SpecwrightJSON

/// What a schema says against itself.
///
/// The code is the same either way, so that these are warnings.
extension SchemaReader {
  func checkSense() {
    // In 3.0 nothing counts beside a reference.
    if context.version == .v30, value(.reference) != nil { return }
    for (keyword, value) in found { check(keyword, value) }
    if constraints.count > 1 { checkRanges() }
    checkItems()
  }

  private func check(_ keyword: SchemaKeyword, _ value: JSONNode) {
    switch keyword {
    case .type:
      guard value.kind == .array else { return }
      checkEmpty(keyword, value)
      checkRepeated(value)
    // Names of `required` are unique (JSON Schema validation 6.5.3).
    case .required: checkRepeated(value)
    case .allOf, .anyOf, .oneOf: checkEmpty(keyword, value)
    case .defaultValue: checkDefault(value)
    case .format: checkRoom(for: value)
    case .readOnly: checkDirections(value)
    default: break
    }
  }

  private func checkRepeated(_ list: JSONNode) {
    guard list.count > 1 else { return }
    let names = Repetitions<JSONNode>(key: \.string, place: \.location)
    names.report(among: list.elements) { node, _, notes in
      context.log.warning(
        DocumentMessages.repeatedRequirement(node.string ?? ""), at: node.location, notes: notes)
    }
  }

  /// Such lists have an element at least (JSON Schema core 10.2.1; of `type` validation 6.1.1 demands it).
  private func checkEmpty(_ keyword: SchemaKeyword, _ list: JSONNode) {
    guard list.kind == .array, list.count == 0 else { return }
    context.log.warning(DocumentMessages.emptyList(keyword.rawValue), at: list.location)
  }

  /// What is only read and only written is never there (OpenAPI 3.0.4 section 4.7.24.2).
  private func checkDirections(_ readOnly: JSONNode) {
    guard readOnly.boolean == true, let writeOnly = value(.writeOnly), writeOnly.boolean == true
    else { return }
    context.log.warning(DocumentMessages.neverThere, at: writeOnly.location)
  }

  /// A default is a value of the type beside it (OpenAPI 3.0.4 section 4.7.24.2; in 3.1 a
  /// recommendation).
  private func checkDefault(_ written: JSONNode) {
    guard let type = value(.type) else { return checkDefaultIsListed(written) }
    var names = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
    if value(.nullable)?.boolean == true { names.append("null") }
    guard !names.isEmpty, !names.contains(where: { Self.isOfType(written, $0) }) else {
      return checkDefaultIsListed(written)
    }
    context.log.warning(
      ReadingMessages.expected(DocumentMessages.defaultValue(of: names), found: written),
      at: written.location)
  }

  private func checkDefaultIsListed(_ written: JSONNode) {
    guard let list = value(.enumeration), list.count > 0, !written.isNull,
      !list.elements.contains(where: { Self.areEqual($0, written) })
    else { return }
    context.log.warning(DocumentMessages.unlistedDefault, at: written.location)
  }

  /// Whether two scalars are equal; arrays and objects are not looked into, and count as equal.
  private static func areEqual(_ one: JSONNode, _ other: JSONNode) -> Bool {
    guard one.kind == other.kind else { return false }
    switch one.kind {
    case .string: return one.string == other.string
    case .number: return one.number?.double == other.number?.double
    case .boolean: return one.boolean == other.boolean
    case .null, .array, .object: return true
    }
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
