package import SpecwrightJSON

extension OpenAPI {
  /// What a call sends.
  package struct RequestBody: Sendable {
    package let location: Location
    package let description: Located<String>?
    /// The shapes by media type or range of media types.
    package let content: [Member<MediaType>]
    package let required: Located<Bool>?
  }

  /// What a call is answered with.
  package struct Response: Sendable {
    package let location: Location
    package let description: Located<String>
    /// The headers by name.
    package let headers: [Member<Referenced<Header>>]
    /// The shapes by media type or range of media types.
    package let content: [Member<MediaType>]
    package let links: [Member<Referenced<Link>>]
  }

  /// The shape of a body in one media type.
  package struct MediaType: Sendable {
    package let location: Location
    package let schema: Schema?
    package let example: JSONNode?
    package let examples: [Member<Referenced<Example>>]
    /// How the properties of a form travel, by name.
    package let encoding: [Member<Encoding>]
  }

  /// How one property of a form travels.
  package struct Encoding: Sendable {
    package let location: Location
    package let contentType: Located<String>?
    package let headers: [Member<Referenced<Header>>]
    package let style: Located<String>?
    package let explode: Located<Bool>?
    package let allowReserved: Located<Bool>?
  }

  /// A value to show.
  package struct Example: Sendable {
    package let location: Location
    package let summary: Located<String>?
    package let description: Located<String>?
    package let value: JSONNode?
    package let externalValue: Located<String>?
  }

  /// A call that can follow a response.
  package struct Link: Sendable {
    package let location: Location
    package let operationReference: Located<String>?
    package let operationID: Located<String>?
    /// The arguments by name, values or runtime expressions.
    package let parameters: [Member<JSONNode>]
    package let requestBody: JSONNode?
    package let description: Located<String>?
    package let server: Server?
  }
}
