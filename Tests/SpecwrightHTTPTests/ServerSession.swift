import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport

/// Runs a body against a server that is stopped behind it.
func withServer<Value>(
  _ script: @escaping @Sendable (ReceivedRequest) -> [ServerStep],
  _ body: (HostileServer) async throws -> Value
) async throws -> Value {
  let server = try HostileServer(script)
  defer { server.stop() }
  return try await body(server)
}

/// Runs a body against a server that does the same for every request.
func withServer<Value>(
  _ steps: [ServerStep], _ body: (HostileServer) async throws -> Value
) async throws -> Value {
  try await withServer({ _ in steps }, body)
}

/// Runs a body once for each carrier, each time against a server of its own.
func withEachCarrier(
  _ script: @escaping @Sendable (ReceivedRequest) -> [ServerStep],
  _ body: (HostileServer) async throws -> Void
) async throws {
  for carrier in Carrier.allCases {
    try await Carrier.$current.withValue(carrier) { try await withServer(script, body) }
  }
}

/// Runs a body once for each carrier, each time against a server that does the same for every request.
func withEachCarrier(
  _ steps: [ServerStep], _ body: (HostileServer) async throws -> Void
) async throws {
  try await withEachCarrier({ _ in steps }, body)
}

extension HostileServer {
  /// Sends a request to this server over the network, within a generous time.
  func answer(
    _ method: String = "GET", _ path: String = "/", headers: [String: String] = [:],
    body: HTTPRequest.Body = .none, timeout: TimeInterval = 300, limit: Int = 1 << 20,
    over transport: URLSessionTransport = Carrier.current.transport()
  ) async throws -> (response: HTTPResponse, body: Data) {
    let request = HTTPRequest(
      method: method, url: try url(path), headers: headers, body: body, timeout: timeout,
      responseLimit: limit)
    return try await finishing {
      let response = try await transport.send(request)
      return (response, try await response.body.data())
    }
  }

  /// The error code of a request that gets no answer.
  func failure(
    _ method: String = "GET", _ path: String = "/", body: HTTPRequest.Body = .none,
    timeout: TimeInterval = 300, limit: Int = 1 << 20
  ) async throws -> URLError.Code? {
    do {
      _ = try await answer(method, path, body: body, timeout: timeout, limit: limit)
      return nil
    } catch let error as URLError {
      return error.code
    }
  }
}
