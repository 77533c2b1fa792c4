package import SpecwrightJSON

extension OpenAPI {
  /// The objects a document gives names to.
  package struct Components: Sendable {
    /// Where they stand, or nil when the document has none.
    package let location: Location?
    package let schemas: [Member<Schema>]
    package let responses: [Member<Referenced<Response>>]
    package let parameters: [Member<Referenced<Parameter>>]
    package let examples: [Member<Referenced<Example>>]
    package let requestBodies: [Member<Referenced<RequestBody>>]
    package let headers: [Member<Referenced<Header>>]
    package let securitySchemes: [Member<Referenced<SecurityScheme>>]
    package let links: [Member<Referenced<Link>>]
    package let callbacks: [Member<Referenced<Callback>>]
    /// 3.1 only.
    package let pathItems: [Member<PathItem>]
  }
}
