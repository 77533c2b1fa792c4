import SpecwrightJSON

/// What makes another kind of type of a component.
///
/// Only of components: what has no name of its own is part of what it stands in.
extension AdditionKind {
  /// Whether the kind is about components alone.
  var isGrowth: Bool {
    switch self {
    case .firstProperty, .firstValue, .otherValue, .furtherValue, .alternative, .composition: true
    default: false
    }
  }

  /// The addition to a component, where it is one that the kind is about.
  func growth(of schema: JSONNode) -> Addition? {
    guard schema.isComponent, schema.kind == .object, let (node, text) = growth(in: schema) else {
      return nil
    }
    let place = schema.location.pointer.fragment
    guard self != .furtherValue else {
      let member = node.enclosingMember?.keyNode.range ?? node.range
      return Addition(
        place: place, owner: place, edits: [(member.lowerBound, text)],
        removed: member.lowerBound..<node.range.upperBound)
    }
    return Addition(place: place, owner: place, edits: [Self.edit(node, text, inFront: false)])
  }

  /// What is added, and the object or array that takes it.
  private func growth(in schema: JSONNode) -> (JSONNode, String)? {
    let keys = Set(schema.members.map(\.key))
    let type = schema["type"]?.string
    switch self {
    case .firstProperty:
      guard type == "object" || keys.isSubset(of: ["description"]) || keys == ["allOf"],
        schema["properties"] == nil
      else { return nil }
      return (schema, #""properties": {"zzAdded": {"type": "boolean"}}"#)
    case .firstValue:
      guard keys.isDisjoint(with: ["enum", "const"]) else { return nil }
      switch type {
      case "string": return (schema, #""enum": ["zzAdded"]"#)
      case "integer": return (schema, #""enum": [1, 2]"#)
      default: return nil
      }
    case .otherValue:
      guard let values = schema["enum"], type == nil,
        [JSONNode](values.elements).allSatisfy({ $0.number?.integer != nil })
      else { return nil }
      return (values, "1.5")
    case .furtherValue:
      guard let constant = schema["const"], constant.kind == .string else { return nil }
      return (constant, #""enum": ["a", "zzAdded"]"#)
    case .alternative:
      // Pairs of alternatives are another matter.
      guard (schema["oneOf"] == nil) != (schema["anyOf"] == nil),
        let list = schema["oneOf"] ?? schema["anyOf"], schema["discriminator"] == nil,
        [JSONNode](list.elements).allSatisfy({ $0["const"] == nil })
      else { return nil }
      return (list, #"{"type": "array", "title": "zzAdded", "items": {"type": "boolean"}}"#)
    case .composition:
      return schema["allOf"].map {
        ($0, #"{"type": "object", "properties": {"zzAdded": {"type": "boolean"}}}"#)
      }
    default: return nil
    }
  }
}

extension JSONNode {
  /// Whether it is a schema with a name of its own.
  var isComponent: Bool {
    let tokens = location.pointer.tokens
    return tokens.count == 3 && tokens.starts(with: ["components", "schemas"])
  }
}
