import SpecwrightJSON

extension OpenAPI.Server {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let url = reader.requiredString("url")
    location = node.location
    description = reader.string("description")
    variables = context.map(reader.members("variables"), OpenAPI.ServerVariable.init)
    context.finish(reader)
    guard let url else { return nil }
    self.url = url
  }
}

extension OpenAPI.ServerVariable {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let defaultValue = reader.requiredString("default")
    location = node.location
    values = reader.strings("enum")
    if let list = reader.value("enum"), list.kind == .array, list.count == 0 {
      context.log.warning(DocumentMessages.emptyList("enum"), at: list.location)
    }
    description = reader.string("description")
    context.finish(reader)
    guard let defaultValue else { return nil }
    self.defaultValue = defaultValue
  }
}
