package import SpecwrightJSON

extension OpenAPI {
  /// One call.
  package final class Operation: Sendable {
    package let location: Location
    /// The member of the path item it stands under.
    package let method: Located<Method>
    package let operationID: Located<String>?
    package let tags: [Located<String>]
    package let summary: Located<String>?
    package let description: Located<String>?
    package let externalDocumentation: ExternalDocumentation?
    package let parameters: [Referenced<Parameter>]
    package let requestBody: Referenced<RequestBody>?
    /// The responses by status: `200`, `4XX` or `default`.
    package let responses: [Member<Referenced<Response>>]
    /// Where the responses stand, if only an empty object.
    package let responsesLocation: Location?
    /// The callbacks by name.
    package let callbacks: [Member<Referenced<Callback>>]
    package let deprecated: Located<Bool>?
    /// What a call must carry, or nil without such a member; empty means nothing.
    package let security: [SecurityRequirement]?
    package let servers: [Server]?
    /// `x-retry`, as written.
    package let retry: JSONNode?
    /// `x-body-from-file`, as written.
    package let bodyFromFile: JSONNode?
    /// `x-stream-response`, as written.
    package let streamResponse: JSONNode?

    /// Reads the operation that stands under a method.
    init?(
      _ member: JSONMember, _ method: OpenAPI.Method, _ context: ReadingContext
    ) {
      guard var reader = ObjectReader(member.value, context.log) else { return nil }
      location = reader.location
      self.method = Located(method, at: member.keyLocation)
      operationID = reader.string("operationId")
      tags = reader.strings("tags") ?? []
      summary = reader.string("summary")
      description = reader.string("description")
      externalDocumentation = reader.externalDocumentation(context)
      parameters =
        context.list(reader.elements("parameters"), OpenAPI.Referenced<OpenAPI.Parameter>.read)
        ?? []
      requestBody = reader.value("requestBody").flatMap {
        OpenAPI.Referenced<OpenAPI.RequestBody>.read($0, context)
      }
      responses = reader.responses(context)
      responsesLocation = reader.node.member("responses")?.keyLocation
      callbacks = context.map(
        reader.members("callbacks"), OpenAPI.Referenced<OpenAPI.Callback>.read)
      deprecated = reader.boolean("deprecated")
      security = context.list(reader.elements("security"), OpenAPI.SecurityRequirement.init)
      servers = context.list(reader.elements("servers"), OpenAPI.Server.init)
      retry = reader.value(.retry)
      bodyFromFile = reader.value(.bodyFromFile)
      streamResponse = reader.value(.streamResponse)
      context.finish(reader)
      if let operationID { context.operationIDs.append(operationID) }
    }
  }

  /// Calls the service makes, by the runtime expression of their address.
  package struct Callback: Sendable {
    package let location: Location
    package let paths: [Member<PathItem>]
  }
}
