import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// Reads a value as a client does.
func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
  try JSONCoding.decoder.decode(type, from: Data(text.utf8))
}

/// The text that is written for a value, with its members in order.
func written(_ value: some Encodable) throws -> String {
  String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
}

/// What is written for a value that was read.
func rewritten<Value: Codable>(_ type: Value.Type, _ text: String) throws -> String {
  try written(try read(type, text))
}

/// The place that the error of a text names which cannot be read: the keys with dots between.
func fault<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> String {
  do {
    _ = try read(type, text)
  } catch let error as DecodingError {
    let path: [any CodingKey] =
      switch error {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    return path.map(\.stringValue).joined(separator: ".")
  }
  Issue.record("'\(text)' was read as \(type)")
  return ""
}

/// A service that answers every call alike.
func answering(
  _ status: Int, _ body: String = "", type: String? = "application/json",
  headers: [String: String] = [:]
) -> StubTransport {
  StubTransport { _ in
    var headers = headers
    headers["Content-Type"] = type
    return HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
  }
}

/// A client of such a service.
func client(_ transport: StubTransport) throws -> APIClient {
  let address = try #require(URL(string: "https://api.example.com"))
  return APIClient(baseURL: address, transport: transport, userAgent: "test")
}

/// What a call asks for: the path and the query as they are sent.
func target<Answer>(of call: Endpoint<Answer>) async throws -> String {
  let transport = answering(404)
  _ = try? await client(transport).send(call)
  let url = try #require(transport.requests.first?.url.absoluteString)
  return String(url.dropFirst("https://api.example.com".count))
}
