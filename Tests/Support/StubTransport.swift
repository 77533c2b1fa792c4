package import SpecwrightHTTP

/// A transport without a network: it keeps what it is given and answers as a test says.
package final class StubTransport: HTTPTransport {
  private let sent = Locked<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

  package init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.answer = answer
  }

  /// What was sent so far, oldest first.
  package var requests: [HTTPRequest] { sent.withLock { $0 } }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    sent.withLock { $0.append(request) }
    return try await answer(request)
  }
}
