import SpecwrightJSON

extension OpenAPI.Contact {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    location = node.location
    name = reader.string("name")
    url = reader.string("url")
    email = reader.string("email")
    context.finish(reader)
  }
}

extension OpenAPI.License {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let name = reader.requiredString("name")
    location = node.location
    identifier = reader.valueSince31("identifier", context).flatMap { context.log.string($0) }
    url = reader.string("url")
    if identifier != nil { context.reportBoth(node, "identifier", "url") }
    context.finish(reader)
    guard let name else { return nil }
    self.name = name
  }
}

extension OpenAPI.Tag {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let name = reader.requiredString("name")
    location = node.location
    description = reader.string("description")
    externalDocumentation = reader.externalDocumentation(context)
    context.finish(reader)
    guard let name else { return nil }
    self.name = name
  }
}

extension ReadingContext {
  /// Reports tags that are described twice; their names are unique (OpenAPI 3.1.1 section 4.8.1).
  func reportRepeated(_ tags: [OpenAPI.Tag]) {
    let names = Repetitions<OpenAPI.Tag>(key: \.name.value, place: \.name.location)
    names.report(among: tags) { tag, _, notes in
      log.warning(
        DocumentMessages.repeatedTag(tag.name.value), at: tag.name.location, notes: notes)
    }
  }
}

extension OpenAPI.ExternalDocumentation {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let url = reader.requiredString("url")
    location = node.location
    description = reader.string("description")
    context.finish(reader)
    guard let url else { return nil }
    self.url = url
  }
}

extension ObjectReader {
  mutating func externalDocumentation(
    _ context: ReadingContext
  ) -> OpenAPI.ExternalDocumentation? {
    value("externalDocs").flatMap { OpenAPI.ExternalDocumentation($0, context) }
  }
}
