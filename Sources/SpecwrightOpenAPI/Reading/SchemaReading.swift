import SpecwrightJSON

extension OpenAPI.Schema {
  /// Reads a schema; reports what is none.
  static func read(_ node: JSONNode, _ context: ReadingContext) -> OpenAPI.Schema? {
    switch (node.kind, context.version) {
    case (.object, _), (.boolean, .v31):
      return OpenAPI.Schema(SchemaReader(node, context))
    case (_, .v31):
      let message = ReadingMessages.expected("an object or a Boolean", found: node)
      context.log.error(message, at: node.location)
    case (_, .v30):
      context.log.error(ReadingMessages.expected("an object", found: node), at: node.location)
    }
    return nil
  }
}

extension SchemaReader {
  func reference() -> Located<String>? { string(.reference) }
  func types() -> [Located<String>]? { value(.type).flatMap { context.log.string($0) }.map { [$0] } }
  func nullable() -> Located<Bool>? { boolean(.nullable) }
  func externalDocumentation() -> OpenAPI.ExternalDocumentation? { nil }
  func discriminator() -> OpenAPI.Discriminator? { nil }
}
