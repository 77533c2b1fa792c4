import SpecwrightJSON

/// A schema that is another one, and null or any text beside it.
///
///     {"anyOf": [{"$ref": "#/components/schemas/Status"}, {"type": "string"}]}
struct SchemaWrapper {
  /// `anyOf` or `oneOf`, with its branches.
  let branches: JSONNode
  /// The one that is wrapped.
  let inner: JSONNode
  let admitsNull: Bool
  let admitsText: Bool

  /// Whether a schema admits one type and says nothing else of it.
  static func isPlain(_ schema: JSONNode, _ type: String) -> Bool {
    plainTypes(schema) == [type]
  }

  /// The types of a schema that says nothing else; nil where it does.
  private static func plainTypes(_ schema: JSONNode) -> Set<String>? {
    guard let type = schema["type"],
      schema.members.allSatisfy({ ["type", "title", "description", "$comment"].contains($0.key) })
    else { return nil }
    return Set(type.string.map { [$0] } ?? type.elements.compactMap(\.string))
  }

  /// Whether a schema admits null, or text, or both, and says nothing else.
  static func isPlainText(_ schema: JSONNode) -> Bool {
    plainTypes(schema).map { $0.contains("string") && $0.isSubset(of: ["string", "null"]) } == true
  }

  /// Looks at a schema; nil when it is no wrapper.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - isTextEnumeration: Whether a schema lists texts, which only makes text beside it a sign of
  ///     openness.
  init?(_ schema: JSONNode, isTextEnumeration: (JSONNode) -> Bool) {
    let lists = ["anyOf", "oneOf"].compactMap { schema[$0] }
    guard lists.count == 1, let branches = lists.first, (2...3).contains(branches.count) else {
      return nil
    }
    let nulls = branches.elements.filter { Self.isPlain($0, "null") }
    let others = branches.elements.filter { !Self.isPlain($0, "null") }
    let texts = others.filter(Self.isPlainText)
    let inner = others.filter { !Self.isPlainText($0) }
    guard inner.count == 1 || inner.isEmpty && texts.count == 1, nulls.count < 2, texts.count < 2,
      let only = inner.first ?? texts.first
    else { return nil }
    let isOpen = !inner.isEmpty && texts.count == 1
    if isOpen, !isTextEnumeration(only) || schema["oneOf"] != nil { return nil }
    self.branches = branches
    self.inner = only
    admitsNull =
      !nulls.isEmpty || isOpen && texts.contains { Self.plainTypes($0)?.contains("null") == true }
    admitsText = isOpen
  }
}
