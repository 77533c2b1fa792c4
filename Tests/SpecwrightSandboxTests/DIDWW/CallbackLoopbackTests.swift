import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// A backend on a real socket: what it is asked, and what its answers lead to.
@Suite struct CallbackLoopbackTests {
  /// A backend that keeps what reaches it.
  private struct Backend {
    let requests = Locked<[ServerRequest]>([])
    let listener: LoopbackListener

    init(_ answer: @escaping LoopbackListener.Handler) throws {
      listener = try LoopbackListener { [requests] request in
        requests.withLock { $0.append(request) }
        return await answer(request)
      }
    }

    func door(_ path: String = "/hook", timeout: TimeInterval = 300) -> ServiceDoor {
      ServiceDoor {
        $0.applications[0].callbackURL = URL(string: listener.url.absoluteString + path)
        $0.callback = DIDWW.askingBackends(over: URLSessionTransport(), timeout: timeout)
      }
    }
  }

  private static func says(
    _ status: Int, _ body: String, _ fields: FieldList = [:]
  ) -> ServerResponse {
    ServerResponse(status: status, fields: fields, body: Array(body.utf8))
  }

  static let answers: [(ServerResponse, String)] = [
    (says(200, #"{"action":"allow"}"#), "201 pending"),
    (says(202, #"{"action":"allow"}"#, ["Content-Type": "text/plain"]), "201 pending"),
    (says(200, #"{"action":"deny"}"#), "201 denied denied_by_callback"),
    (says(200, ""), "201 denied denied_invalid_callback_response"),
    (says(204, ""), "201 denied denied_invalid_callback_response"),
    (says(200, "allow"), "201 denied denied_invalid_callback_response"),
    (says(200, #"{"action":"later"}"#), "201 denied denied_invalid_callback_response"),
    (says(401, #"{"action":"allow"}"#), "201 denied denied_invalid_callback_response"),
    (says(500, #"{"action":"allow"}"#), "201 denied denied_invalid_callback_response"),
    (
      says(302, #"{"action":"allow"}"#, ["Location": "/elsewhere"]),
      "201 denied denied_invalid_callback_response"
    ),
    (
      says(200, #"{"action":"allow"}"# + String(repeating: " ", count: 8192)),
      "201 denied denied_invalid_callback_response"
    ),
  ]

  @Test(arguments: answers)
  func decidesByItsAnswer(_ answer: ServerResponse, _ summary: String) async throws {
    let backend = try Backend { _ in answer }
    #expect(try await backend.door().start().summary == summary)
    #expect(backend.requests.withLock(\.count) == 1, "it is asked once, whatever it says")
    await backend.listener.stop()
  }

  @Test func deniesByItsSilence() async throws {
    let backend = try Backend { _ in
      // For as long as the connection lasts.
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      for await _ in stream {}
      continuation.finish()
      return ServerResponse(status: 200)
    }
    let door = backend.door(timeout: 0.5)
    #expect(try await door.start().summary == "201 denied denied_invalid_callback_response")
    await backend.listener.stop()
    #expect(
      try await door.start().summary == "201 denied denied_invalid_callback_response",
      "a backend that cannot be reached")
  }

  @Test(arguments: ["/hook?team=1", "/a%20b", "/", ""])
  func isAskedByASignedRequest(_ path: String) async throws {
    let backend = try Backend { _ in Self.says(200, #"{"action":"allow"}"#) }
    let door = backend.door(path)
    let start = try await door.start([
      "destination": "+1 202 555 0100", "delivery_method": "sms", "custom": "a b",
    ])
    let received = backend.requests.withLock { $0 }
    let request = try #require(received.first)
    #expect(request.method == "POST")
    #expect(request.target == (path.isEmpty ? "/" : path))
    #expect(request.fields[single: "Content-Type"] == "application/json")
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"event":"verification_request","data":{"id":"\#(start.id)","#
        + #""destination":"12025550100","delivery_method":"sms","custom":"a b"}}"#)
    let message = DIDWW.SignedMessage(
      method: "POST", body: request.body, contentType: "application/json",
      timestamp: request.fields[single: "x-timestamp"] ?? "",
      // Of the registered URL, which has no path where the request has a slash.
      path: String(path.prefix { $0 != "?" }))
    let signature = try message.signature(secret: DIDWW.Application.sample.secret) ?? "none"
    #expect(request.fields[single: "Authorization"] == "Application sandbox-key:\(signature)")
    #expect(request.fields[single: "x-timestamp"] == "1796029200")
    await backend.listener.stop()
  }
}
