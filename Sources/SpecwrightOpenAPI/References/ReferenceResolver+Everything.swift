import SpecwrightJSON

/// Everything of one kind that was read, wherever in the document it stands, in document order.
extension ReferenceResolver {
  /// Every schema, those inside of others included.
  package var schemas: [OpenAPI.Schema] { inOrder(objects.schemas) }

  /// Every parameter and every header that is written out.
  package var fields: [OpenAPI.Field] {
    let parameters = inOrder(objects.parameters).compactMap { written($0)?.field }
    let headers = inOrder(objects.headers).compactMap { written($0)?.field }
    return parameters + headers
  }

  /// Every media type of a request body, a response, a parameter or a header.
  package var mediaTypes: [OpenAPI.Member<OpenAPI.MediaType>] {
    let bodies = inOrder(objects.requestBodies).compactMap { written($0)?.content }
    let responses = inOrder(objects.responses).compactMap { written($0)?.content }
    return (bodies + responses + fields.map(\.content)).flatMap(\.self)
  }

  private func inOrder<Value>(_ table: [JSONNode: Value]) -> [Value] {
    table.sorted { $0.key.range.lowerBound < $1.key.range.lowerBound }.map(\.value)
  }

  private func written<Value: Referable>(_ referenced: OpenAPI.Referenced<Value>) -> Value? {
    if case .value(let value) = referenced { value } else { nil }
  }
}
