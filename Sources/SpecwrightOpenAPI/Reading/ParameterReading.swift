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
  static func check(
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
