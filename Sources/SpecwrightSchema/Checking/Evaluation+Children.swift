import SpecwrightJSON

extension Evaluation {
  /// What other schemas have to say about the same value.
  func children(of combination: Rule.Combination) -> ChildCursor {
    let node = top.node
    switch combination {
    case .reference(let schema), .not(let schema), .condition(let schema, _, _):
      return ChildCursor([Child(schema: schema, node: node)])
    case .allOf(let schemas), .anyOf(let schemas), .oneOf(let schemas):
      return ChildCursor(
        schemas.enumerated().map { Child(schema: $1, node: node, token: .index($0)) })
    case .dependentSchemas(let entries):
      guard node.kind == .object else { return .none }
      return ChildCursor(
        entries.filter { node[$0.key] != nil }
          .map { Child(schema: $0.schema, node: node, token: .key($0.key)) })
    }
  }

  /// What other schemas have to say about members or elements.
  mutating func children(of parts: Rule.Parts) -> ChildCursor {
    let node = top.node
    budget.pay(node.count)
    switch parts {
    case .properties(let table): return properties(node, table)
    case .patternProperties(let patterns): return patternProperties(node, patterns)
    case .additionalProperties(let schema, let declared, let patterns):
      return additionalProperties(node, schema, declared, patterns)
    case .propertyNames(let schema):
      return ChildCursor(node.members.map { Child(schema: schema, node: $0.keyNode) })
    case .prefixItems(let schemas):
      return ChildCursor(
        zip(schemas, node.elements).enumerated().map { index, pair in
          Child(schema: pair.0, node: pair.1, token: .index(index))
        })
    case .items(let schema, let first):
      var elements = node.elements
      for _ in 0..<min(first, node.count) { _ = elements.next() }
      return .elements(elements, schema: schema)
    case .contains(let schema, _, _):
      return .elements(node.elements, schema: schema)
    case .unevaluatedProperties(let schema), .unevaluatedItems(let schema):
      return unevaluated(node, schema, parts)
    }
  }

  private func properties(_ node: JSONNode, _ table: PropertyTable) -> ChildCursor {
    ChildCursor(
      node.members.compactMap { member in
        let key = member.key
        return table[key].map { Child(schema: $0, node: member.value, token: .key(key)) }
      })
  }

  private mutating func patternProperties(
    _ node: JSONNode, _ patterns: [(pattern: Pattern, text: String, schema: Int)]
  ) -> ChildCursor {
    var children: [Child] = []
    for member in node.members {
      let key = member.key
      for (pattern, text, schema) in patterns where pattern.matches(key, &budget) == true {
        children.append(Child(schema: schema, node: member.value, token: .key(text)))
      }
    }
    return ChildCursor(children)
  }

  private mutating func additionalProperties(
    _ node: JSONNode, _ schema: Int, _ declared: JSONNode?, _ patterns: [Pattern]
  ) -> ChildCursor {
    var children: [Child] = []
    for member in node.members {
      let key = member.key
      guard declared?.member(key) == nil else { continue }
      if patterns.contains(where: { $0.matches(key, &budget) == true }) { continue }
      children.append(Child(schema: schema, node: member.value))
    }
    return ChildCursor(children)
  }

  /// The members or elements that nothing else has looked at.
  ///
  /// Where another schema for the same value failed nobody knows what it would have looked at, and
  /// the value is refused already: then there are none.
  private func unevaluated(_ node: JSONNode, _ schema: Int, _ parts: Rule.Parts) -> ChildCursor {
    guard !top.isUnclear, !top.evaluated.isEverything else { return .none }
    var nodes: [JSONNode]
    if case .unevaluatedItems = parts {
      nodes = [JSONNode](node.elements)
    } else {
      nodes = node.members.map(\.value)
    }
    nodes.removeAll { top.evaluated.contains($0.range.lowerBound) }
    return ChildCursor(nodes.map { Child(schema: schema, node: $0) })
  }
}
