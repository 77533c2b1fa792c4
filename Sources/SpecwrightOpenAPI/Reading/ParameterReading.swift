import SpecwrightJSON

extension OpenAPI.Parameter: ReferableReading {
  static var kind: ObjectKind { .parameter }
  package static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> {
    \.parameters
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let name = reader.requiredString("name")
    let place = context.choice(reader.requiredString("in"), Place.self)
    allowEmptyValue = reader.boolean("allowEmptyValue")
    field = OpenAPI.Field(&reader, context, what: "a parameter")
    context.finish(reader)
    guard let name, let place else { return nil }
    self.name = name
    self.place = place
    if place.value == .path, field.required?.value != true {
      let location = field.required?.location ?? place.location
      context.log.error(DocumentMessages.optionalPathParameter(name.value), at: location)
    }
  }
}

extension OpenAPI.Header: ReferableReading {
  static var kind: ObjectKind { .header }
  package static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> {
    \.headers
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    field = OpenAPI.Field(&reader, context, what: "a header")
    context.finish(reader)
  }
}

extension OpenAPI.Field {
  fileprivate init(_ reader: inout ObjectReader, _ context: ReadingContext, what: String) {
    location = reader.location
    description = reader.string("description")
    required = reader.boolean("required")
    deprecated = reader.boolean("deprecated")
    style = reader.string("style")
    explode = reader.boolean("explode")
    allowReserved = reader.boolean("allowReserved")
    let schemaNode = reader.value("schema")
    schema = schemaNode.flatMap { OpenAPI.Schema.read($0, context) }
    let contentMember = reader.member("content")
    content = context.contents(contentMember.map { context.log.members($0.value) } ?? [])
    example = reader.value("example")
    examples = context.map(
      reader.members("examples"), OpenAPI.Referenced<OpenAPI.Example>.read)
    sensitive = reader.value(.sensitive)
    if let contentMember {
      Self.check(contentMember, hasSchema: schemaNode != nil, context)
    } else if schemaNode == nil {
      context.log.error(DocumentMessages.neitherSchemaNorContent(what), at: location)
    }
  }

  private static func check(
    _ content: JSONMember, hasSchema: Bool, _ context: ReadingContext
  ) {
    if hasSchema {
      context.log.error(DocumentMessages.schemaAndContent, at: content.keyLocation)
    } else if content.value.kind == .object, content.value.count != 1 {
      let message = DocumentMessages.notOneMediaType(content.value.count)
      context.log.error(message, at: content.value.location)
    }
  }
}
