import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport

/// A body as tests read it.
struct Entry: Codable, Equatable, Sendable {
  var id: Int
  var name: String?
}

/// A documented error body.
struct Problem: Codable, Equatable, Sendable {
  var code: String
}

extension APIClient {
  /// A client whose every call is answered so.
  static func answered(
    _ status: Int, _ headers: [String: String] = [:], _ body: String = "",
    log: (@Sendable (String) -> Void)? = nil
  ) -> APIClient {
    let transport = StubTransport { _ in
      HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
    }
    return stub(transport, log: log)
  }

  /// A client over a transport of a test.
  static func stub(
    _ transport: any HTTPTransport, base: String = "https://api.example.com",
    credentials: [SecurityScheme: Credential] = [:], log: (@Sendable (String) -> Void)? = nil
  ) -> APIClient {
    APIClient(
      baseURL: URL(string: base) ?? URL(fileURLWithPath: "/"), transport: transport,
      credentials: credentials, userAgent: "specwright-tests/1", log: log)
  }
}

/// A call whose answer does not matter.
func call(
  _ method: String = "GET", _ target: RequestTarget = RequestTarget("/rows"),
  headers: RequestHeaders = RequestHeaders(), body: RequestBody = .none,
  security: [[SecurityScheme]] = []
) -> Endpoint<Void> {
  Endpoint(
    operation: "doIt", method: method, target: target, headers: headers, body: body,
    security: security, success: [.empty(.range(2), ())])
}

/// What a call sends.
func sent(
  _ endpoint: Endpoint<Void>, base: String = "https://api.example.com",
  credentials: [SecurityScheme: Credential] = [:]
) async throws -> HTTPRequest? {
  let transport = StubTransport { _ in HTTPResponse(status: 200) }
  try await APIClient.stub(transport, base: base, credentials: credentials).send(endpoint)
  return transport.requests.count == 1 ? transport.requests.first : nil
}

/// Why a call is refused, provided that nothing was sent.
func refusal(
  _ endpoint: Endpoint<Void>, base: String = "https://api.example.com",
  credentials: [SecurityScheme: Credential] = [:]
) async throws -> RequestError.Reason? {
  let transport = StubTransport { _ in HTTPResponse(status: 200) }
  do {
    try await APIClient.stub(transport, base: base, credentials: credentials).send(endpoint)
    return nil
  } catch let error as RequestError {
    return transport.requests.isEmpty && error.operation == "doIt" ? error.reason : nil
  }
}
