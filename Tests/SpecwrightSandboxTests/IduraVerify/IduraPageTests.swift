import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

@Suite struct IduraPageTests {
  private func page(_ changes: [String: String?]) async throws -> IduraAnswer {
    let door = IduraDoor()
    let url = try await door.url(changes)
    return try await door.send(HTTPRequest(method: "GET", url: url, headers: [:], body: .none))
  }

  @Test func showsTextAsText() async throws {
    let message = #"</blockquote><script>alert("1")</script> & 'so on'"#
    let answer = try await page([
      "acr_values": "urn:grn:authn:se:frejaid",
      "login_hint": "title:\(base64("<b>T</b>")) message:\(base64(message)) action:sign",
    ])
    #expect(answer.text.contains("&lt;/blockquote&gt;&lt;script&gt;alert(&quot;1&quot;)"))
    #expect(answer.text.contains("<strong>&lt;b&gt;T&lt;/b&gt;</strong>"))
    #expect(!answer.text.contains("<script"))
    #expect(answer.text.contains("<h1>Sign with Freja</h1>"))
  }

  @Test(
    arguments: [
      (nil, "Log in with MitID"), ("action:login", "Log in with MitID"),
      ("action:confirm", "Confirm with MitID"), ("action:accept", "Accept with MitID"),
      ("action:approve", "Approve with MitID"), ("action:sign", "Sign with MitID"),
      ("action:sign_advanced", "Sign with MitID"),
    ] as [(String?, String)])
  func saysWhatIsBeingDone(hint: String?, heading: String) async throws {
    let answer = try await page(["login_hint": hint])
    #expect(answer.text.contains("<h1>\(heading)</h1>"))
  }

  @Test func loadsNothingAndRunsNothing() async throws {
    let answer = try await page(["redirect_uri": "http://127.0.0.1:4711/callback"])
    let policy = try #require(answer.headers["Content-Security-Policy"])
    #expect(policy.hasPrefix("default-src 'none'; style-src 'nonce-"))
    #expect(
      policy.hasSuffix(
        "form-action 'self' http://127.0.0.1:4711; base-uri 'none'; frame-ancestors 'none'"))
    #expect(answer.headers["Cache-Control"] == "no-store")
    #expect(answer.headers["Referrer-Policy"] == "no-referrer")
    #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
    for word in ["<script", "src=", "http:", "https:", "url("] {
      #expect(!answer.text.contains(word), "\(word)")
    }
    let nonce = try #require(
      policy.components(separatedBy: "'nonce-").last?.components(separatedBy: "'").first)
    #expect(answer.text.contains("<style nonce=\"\(nonce)\">"))
  }

  @Test func namesNoOneTwiceByTheSameSecret() async throws {
    let door = IduraDoor()
    var seen: Set<String> = []
    for _ in 0..<3 {
      let url = try await door.url()
      let answer = try await door.send(
        HTTPRequest(method: "GET", url: url, headers: [:], body: .none))
      seen.insert(try #require(Idura.LoginForm(answer.text).hidden.first?.value))
    }
    #expect(seen.count == 3)
  }

  private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
}
