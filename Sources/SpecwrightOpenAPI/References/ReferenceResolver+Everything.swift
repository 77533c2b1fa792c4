import SpecwrightJSON

/// Everything of one kind that was read, wherever in the document it stands, in document order.
extension ReferenceResolver {
  /// Every schema, those inside of others included.
  package var schemas: [OpenAPI.Schema] { objects.schemas.inOrder }

  /// Every parameter and every header that is written out.
  package var fields: [OpenAPI.Field] {
    let parameters = objects.parameters.inOrder.compactMap { written($0)?.field }
    let headers = objects.headers.inOrder.compactMap { written($0)?.field }
    return parameters + headers
  }

  /// Every media type of a request body, a response, a parameter or a header.
  package var mediaTypes: [OpenAPI.Member<OpenAPI.MediaType>] {
    let bodies = objects.requestBodies.inOrder.compactMap { written($0)?.content }
    let responses = objects.responses.inOrder.compactMap { written($0)?.content }
    return (bodies + responses + fields.map(\.content)).flatMap(\.self)
  }

  private func written<Value: Referable>(_ referenced: OpenAPI.Referenced<Value>) -> Value? {
    if case .value(let value) = referenced { value } else { nil }
  }
}
