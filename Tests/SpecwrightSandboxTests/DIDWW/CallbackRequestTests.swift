import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// Callbacks that are asked over HTTP.
@Suite struct CallbackRequestTests {
  /// Keeps what it is sent and answers.
  private struct Backend: HTTPTransport {
    let received = Locked<[HTTPRequest]>([])
    var answer: @Sendable () throws -> HTTPResponse

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      received.withLock { $0.append(request) }
      return try answer()
    }
  }

  private static func says(_ status: Int, _ body: String) -> @Sendable () throws -> HTTPResponse {
    { HTTPResponse(status: status, body: Data(body.utf8)) }
  }

  @Test(
    arguments: [
      (says(200, #"{"action":"allow"}"#), "201 pending"),
      (says(200, #"{"action":"deny"}"#), "201 denied denied_by_callback"),
      (
        says(200, #"{"action":"allow"}"# + String(repeating: " ", count: 9000)),
        "201 denied denied_invalid_callback_response"
      ),
      (says(303, #"{"action":"allow"}"#), "201 denied denied_invalid_callback_response"),
      ({ throw URLError(.timedOut) }, "201 denied denied_invalid_callback_response"),
    ] as [(@Sendable () throws -> HTTPResponse, String)])
  func decideByWhatComesBack(
    _ answer: @escaping @Sendable () throws -> HTTPResponse, _ summary: String
  ) async throws {
    let backend = Backend(answer: answer)
    let door = ServiceDoor { $0.callback = DIDWW.askingBackends(over: backend) }
    #expect(try await door.start().summary == summary)
    #expect(backend.received.withLock(\.count) == 1)
  }

  @Test(arguments: [
    ("https://example.com/a%20b/c?d=e", "/a%20b/c"), ("https://example.com", ""),
    ("https://example.com/", "/"), ("https://example.com?x=y", ""),
  ])
  func areSignedOverThePathOfTheRegisteredURL(_ url: String, _ path: String) async throws {
    let backend = Backend(answer: Self.says(200, #"{"action":"allow"}"#))
    let door = ServiceDoor {
      $0.applications[0].callbackURL = URL(string: url)
      $0.applications[0].previousSecret = "b2xk"
      $0.callback = DIDWW.askingBackends(over: backend)
    }
    _ = try await door.start()
    let received = backend.received.withLock { $0.first }
    let request = try #require(received)
    guard case .data(let body) = request.body else {
      Issue.record("expected a body")
      return
    }
    let message = DIDWW.SignedMessage(
      method: "POST", body: Array(body), contentType: "application/json",
      timestamp: "1796029200", path: path)
    let signature = try message.signature(secret: "c2FuZGJveC1zZWNyZXQ") ?? "none"
    #expect(request.method == "POST")
    #expect(request.url.absoluteString == url)
    #expect(
      request.headers == [
        "Authorization": "Application sandbox-key:\(signature)",
        "Content-Type": "application/json", "x-timestamp": "1796029200",
        "x-signature-previous": try message.signature(secret: "b2xk"),
      ])
  }
}
