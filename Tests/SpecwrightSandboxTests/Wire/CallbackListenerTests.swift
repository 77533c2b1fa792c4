import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

@Suite struct CallbackListenerTests {
  private func expecting(_ isAnswer: @escaping @Sendable (URL) -> Bool) throws -> CallbackListener {
    let listener = try CallbackListener()
    listener.expect(isAnswer)
    return listener
  }

  private func get(_ url: URL) async throws -> HTTPResponse {
    try await URLSessionTransport().send(
      HTTPRequest(method: "GET", url: url, headers: [:], body: .none, timeout: 300))
  }

  @Test func takesTheCallbackAndShowsAPage() async throws {
    let listener = try expecting { _ in true }
    let url = try #require(URL(string: listener.redirectURI.absoluteString + "?code=c&state=s"))
    async let page = get(url)
    #expect(try await listener.callback(within: 300) == url)
    let shown = try await page
    #expect(shown.status == 200)
    #expect(
      String(decoding: try await shown.body.data(), as: UTF8.self).contains(
        "You can close this page"))
    // It has stopped.
    await #expect(throws: (any Error).self) { try await get(url) }
  }

  @Test(arguments: ["", "other", "callback/", "callback/x?code=c"])
  func takesNothingElse(path: String) async throws {
    let listener = try expecting { _ in true }
    let base = try #require(URL(string: "/", relativeTo: listener.redirectURI)?.absoluteString)
    #expect(try await get(try #require(URL(string: base + path))).status == 404)
    let right = try #require(URL(string: listener.redirectURI.absoluteString + "?code=c"))
    async let page = get(right)
    #expect(try await listener.callback(within: 300) == right)
    #expect(try await page.status == 200)
  }

  @Test func takesOneCallbackOnly() async throws {
    let listener = try expecting { _ in true }
    let first = try #require(URL(string: listener.redirectURI.absoluteString + "?code=first"))
    let second = try #require(URL(string: listener.redirectURI.absoluteString + "?code=second"))
    #expect(try await get(first).status == 200)
    #expect(try await get(second).status == 400)
    #expect(try await listener.callback(within: 300) == first)
  }

  /// What arrives before anything is waited for, and what is not that, is refused.
  @Test func waitsForTheOneThatIsExpected() async throws {
    let listener = try CallbackListener()
    let base = listener.redirectURI.absoluteString
    let right = try #require(URL(string: base + "?code=c&state=s"))
    #expect(try await get(right).status == 400)
    listener.expect { $0 == right }
    for query in ["", "?code=c", "?code=c&state=t"] {
      let refusal = try await get(try #require(URL(string: base + query)))
      #expect(refusal.status == 400)
      #expect(
        String(decoding: try await refusal.body.data(), as: UTF8.self)
          == "This is no answer to the login that is waited for.\n")
    }
    async let page = get(right)
    #expect(try await listener.callback(within: 300) == right)
    #expect(try await page.status == 200)
  }

  @Test func givesUpInTime() async throws {
    let listener = try CallbackListener()
    await #expect(throws: CallbackListener.Failure.timeout) {
      try await listener.callback(within: 0)
    }
  }

  @Test func endsWhenItIsCancelled() async throws {
    let listener = try CallbackListener()
    let task = Task { try await listener.callback(within: 300) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
