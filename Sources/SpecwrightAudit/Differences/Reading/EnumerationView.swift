import SpecwrightJSON

/// The values that a schema lists, in whatever notation.
struct EnumerationView {
  struct Value {
    /// Equal for equal values.
    let text: String
    let node: JSONNode
    /// The schema of an annotated value.
    let note: JSONNode?
  }

  /// `enum`, `const` or `oneOf`.
  let keyword: String
  /// What stands under it.
  let node: JSONNode
  /// All values but null.
  let values: [Value]
  /// Where null is among the values, if it is.
  let null: JSONNode?

  /// Reads the list of a schema; nil when it has none.
  ///
  /// - Parameter member: Gives a member of the schema.
  init?(_ member: (String) -> JSONNode?) {
    if let node = member("const") {
      self.init("const", node, [Value(node, note: nil)])
    } else if let node = member("enum") {
      self.init("enum", node, node.elements.map { Value($0, note: nil) })
    } else if let node = member("oneOf"), let values = Self.annotated(node) {
      self.init("oneOf", node, values)
    } else if let node = member("anyOf"), let values = Self.annotated(node) {
      self.init("anyOf", node, values)
    } else {
      return nil
    }
  }

  private init(_ keyword: String, _ node: JSONNode, _ values: [Value]) {
    self.keyword = keyword
    self.node = node
    self.values = values.filter { !$0.node.isNull }
    let hasPlainNull =
      node.kind == .array && keyword.hasSuffix("Of")
      && node.elements.contains { SchemaWrapper.isPlain($0, "null") }
    null = values.first { $0.node.isNull }?.node ?? (hasPlainNull ? node : nil)
  }

  private static func annotated(_ branches: JSONNode) -> [Value]? {
    var values: [Value] = []
    for branch in branches.elements where !SchemaWrapper.isPlain(branch, "null") {
      let single = branch["enum"].flatMap { $0.count == 1 ? $0.elements.first { _ in true } : nil }
      guard let node = branch["const"] ?? single else { return nil }
      values.append(Value(node, note: branch))
    }
    return values.isEmpty ? nil : values
  }

  /// Whether all values are texts, null apart.
  var hasOnlyTexts: Bool { values.allSatisfy { $0.node.kind == .string } }

  /// The types of the values.
  var types: Set<String> {
    Set(
      values.map { value in
        switch value.node.kind {
        case .null: "null"
        case .boolean: "boolean"
        case .number: value.node.number?.isWhole == true ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
      })
  }
}

extension EnumerationView.Value {
  fileprivate init(_ node: JSONNode, note: JSONNode?) {
    self.init(text: CanonicalText.of(node), node: node, note: note)
  }
}
