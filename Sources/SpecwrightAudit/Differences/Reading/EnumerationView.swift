import SpecwrightJSON

/// The values that a schema lists, in whatever notation.
struct EnumerationView {
  struct Value {
    /// Equal for equal values.
    let text: ExactText
    let node: JSONNode
    /// The schema of an annotated value.
    let note: JSONNode?
  }

  /// `enum`, `const` or `oneOf`.
  let keyword: String
  /// What stands under it.
  let node: JSONNode
  /// All values but null, as often as they are listed.
  let values: [Value]
  /// Where null is listed, as often as it is.
  let nulls: [JSONNode]

  /// Reads the list of a schema; nil when it has none.
  ///
  /// - Parameters:
  ///   - isVersion30: Whether the document is one of OpenAPI 3.0, which has no `const`.
  ///   - member: Gives a member of the schema.
  init?(isVersion30: Bool, _ member: (String) -> JSONNode?) {
    if !isVersion30, let node = member("const") {
      self.init("const", node, [Value(node, note: nil)])
    } else if let node = member("enum") {
      self.init("enum", node, node.elements.map { Value($0, note: nil) })
    } else if let node = member("oneOf"), let values = Self.annotated(node, isVersion30) {
      self.init("oneOf", node, values)
    } else if let node = member("anyOf"), let values = Self.annotated(node, isVersion30) {
      self.init("anyOf", node, values)
    } else {
      return nil
    }
  }

  private init(_ keyword: String, _ node: JSONNode, _ values: [Value]) {
    self.keyword = keyword
    self.node = node
    self.values = values.filter { !$0.node.isNull }
    let alternatives = keyword.hasSuffix("Of") ? [JSONNode](node.elements) : []
    nulls =
      values.map(\.node).filter(\.isNull)
      + alternatives.filter { SchemaWrapper.isPlain($0, "null") }
  }

  /// Whether a value fits that is listed so often: of a `oneOf` no more than one alternative may fit.
  func admits(_ count: Int) -> Bool { keyword == "oneOf" ? count == 1 : count > 0 }

  /// Where null is admitted as one of the values, if it is.
  var null: JSONNode? { admits(nulls.count) ? nulls.first : nil }

  private static func annotated(_ branches: JSONNode, _ isVersion30: Bool) -> [Value]? {
    var values: [Value] = []
    for branch in branches.elements where !SchemaWrapper.isPlain(branch, "null") {
      let single = branch["enum"].flatMap { $0.count == 1 ? $0.elements.first { _ in true } : nil }
      guard let node = (isVersion30 ? nil : branch["const"]) ?? single else { return nil }
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
