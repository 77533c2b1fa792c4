package import SpecwrightJSON

extension OpenAPI {
  /// A value in the path, the query, a header or a cookie.
  package struct Parameter: Sendable {
    /// Where a parameter travels.
    package enum Place: String, Sendable, CaseIterable {
      case query
      case header
      case path
      case cookie
    }

    package let name: Located<String>
    package let place: Located<Place>
    package let allowEmptyValue: Located<Bool>?
    /// What parameters and headers have in common.
    package let field: Field

    package var location: Location { field.location }
  }

  /// A header of a response or of a part of a body.
  package struct Header: Sendable {
    /// What parameters and headers have in common.
    package let field: Field

    package var location: Location { field.location }
  }

  /// What parameters and headers have in common.
  package final class Field: Sendable {
    package let location: Location
    package let description: Located<String>?
    package let required: Located<Bool>?
    package let deprecated: Located<Bool>?
    package let style: Located<String>?
    package let explode: Located<Bool>?
    package let allowReserved: Located<Bool>?
    package let schema: Schema?
    /// The media type of the value, instead of a schema; exactly one.
    package let content: [Member<MediaType>]
    package let example: JSONNode?
    package let examples: [Member<Referenced<Example>>]
    /// `x-sensitive`, as written.
    package let sensitive: JSONNode?

    /// Reads the members that both have; `what` is the word for messages.
    init(_ reader: inout ObjectReader, _ context: ReadingContext, what: String) {
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
      if example != nil { context.reportBoth(reader.node, "example", "examples") }
      sensitive = reader.value(.sensitive)
      if let contentMember {
        Field.check(contentMember, hasSchema: schemaNode != nil, context)
      } else if schemaNode == nil {
        context.log.error(DocumentMessages.neitherSchemaNorContent(what), at: location)
      }
    }
  }
}
