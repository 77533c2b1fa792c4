import SpecwrightJSON

/// A reference whose target is looked at once everything is read.
struct PendingReference {
  /// What the target must be.
  let kind: ObjectKind
  let text: Located<String>
  /// The object the reference stands in.
  let node: JSONNode
  /// The node of the text.
  let textNode: JSONNode
}

extension OpenAPI.Referenced where Value: ReferableReading {
  /// Reads an object, or a reference in its place.
  static func read(_ node: JSONNode, _ context: ReadingContext) -> OpenAPI.Referenced<Value>? {
    if let known = context.objects[keyPath: Value.table][node] { return known }
    let referenced: OpenAPI.Referenced<Value>?
    if node.kind == .object, let text = node["$ref"] {
      referenced = readReference(node, text, context)
    } else {
      referenced = Value(node, context).map { .value($0) }
    }
    context.objects.kinds[node] = Value.kind
    context.objects[keyPath: Value.table][node] = referenced
    return referenced
  }

  private static func readReference(
    _ node: JSONNode, _ textNode: JSONNode, _ context: ReadingContext
  ) -> OpenAPI.Referenced<Value>? {
    guard let text = context.log.string(textNode) else { return nil }
    context.references.append(
      PendingReference(kind: Value.kind, text: text, node: node, textNode: textNode))
    let takesTexts = context.version == .v31
    let reference = OpenAPI.Reference(
      location: node.location, target: text, targetNode: textNode,
      summary: takesTexts ? node["summary"].flatMap { context.log.string($0) } : nil,
      description: takesTexts ? node["description"].flatMap { context.log.string($0) } : nil)
    for member in node.members where !isRead(member.key, takesTexts) {
      if context.reportExtension(member) { continue }
      context.log.warning(DocumentMessages.ignoredSibling(member.key), at: member.keyLocation)
    }
    return .reference(reference)
  }

  private static func isRead(_ key: String, _ takesTexts: Bool) -> Bool {
    switch key {
    case "$ref": return true
    case "summary", "description": return takesTexts
    default: return false
    }
  }
}
