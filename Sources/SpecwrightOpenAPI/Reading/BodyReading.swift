import SpecwrightJSON

extension OpenAPI.RequestBody: ReferableReading {
  static var kind: ObjectKind { .requestBody }
  package static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> {
    \.requestBodies
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    location = node.location
    description = reader.string("description")
    let contentNode = reader.requiredValue("content")
    content = context.contents(contentNode.map { context.log.members($0) } ?? [])
    required = reader.boolean("required")
    if let contentNode, contentNode.kind == .object, contentNode.count == 0 {
      context.log.warning(DocumentMessages.nothingSent, at: contentNode.location)
    }
    context.finish(reader)
  }
}

extension OpenAPI.Response: ReferableReading {
  static var kind: ObjectKind { .response }
  package static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> {
    \.responses
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let description = reader.requiredString("description")
    location = node.location
    headers = context.headers(reader.members("headers"))
    content = context.contents(reader.members("content"))
    links = context.map(reader.members("links"), OpenAPI.Referenced<OpenAPI.Link>.read)
    context.finish(reader)
    guard let description else { return nil }
    self.description = description
  }
}

extension OpenAPI.MediaType {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    location = node.location
    schema = reader.value("schema").flatMap { OpenAPI.Schema.read($0, context) }
    example = reader.value("example")
    examples = context.map(
      reader.members("examples"), OpenAPI.Referenced<OpenAPI.Example>.read)
    encoding = context.map(reader.members("encoding"), OpenAPI.Encoding.init)
    if example != nil { context.reportBoth(node, "example", "examples") }
    context.finish(reader)
  }
}

extension OpenAPI.Encoding {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    location = node.location
    contentType = reader.string("contentType")
    headers = context.headers(reader.members("headers"))
    style = reader.string("style")
    explode = reader.boolean("explode")
    allowReserved = reader.boolean("allowReserved")
    context.finish(reader)
  }
}

extension OpenAPI.Example: ReferableReading {
  static var kind: ObjectKind { .example }
  package static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> {
    \.examples
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    location = node.location
    summary = reader.string("summary")
    description = reader.string("description")
    value = reader.value("value")
    externalValue = reader.string("externalValue")
    if externalValue != nil { context.reportBoth(node, "value", "externalValue") }
    context.finish(reader)
  }
}

extension OpenAPI.Link: ReferableReading {
  static var kind: ObjectKind { .link }
  package static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> {
    \.links
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    location = node.location
    operationReference = reader.string("operationRef")
    operationID = reader.string("operationId")
    if let operationID { context.linkedOperations.append(operationID) }
    if operationReference != nil { context.reportBoth(node, "operationRef", "operationId") }
    parameters = context.map(reader.members("parameters")) { node, _ in node }
    requestBody = reader.value("requestBody")
    description = reader.string("description")
    server = reader.value("server").flatMap { OpenAPI.Server($0, context) }
    context.finish(reader)
  }
}
