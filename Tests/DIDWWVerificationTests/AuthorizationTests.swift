import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@Suite struct AuthorizationTests {
  @Test(arguments: [
    (AuthorizationMethod.public(appKey: "key-1"), "Application key-1"),
    (.public(appKey: "k/ü +=%20"), "Application k/ü +=%20"),
    (.public(appKey: "a:b"), "Application a:b"),
    (.basic(appKey: "key", secret: "secret"), "Basic a2V5OnNlY3JldA=="),
    (.basic(appKey: "k", secret: "p+q:r=é"), "Basic azpwK3E6cj3DqQ=="),
    (
      .basic(appKey: "k", secret: String(repeating: "x", count: 100)),
      "Basic azp4" + String(repeating: "eHh4", count: 33)
    ),
  ])
  func authorizesEveryCall(method: AuthorizationMethod, field: String) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient.over(transport, auth: method)
    for call in SampleCall.all { try await call.perform(client) }
    let fields = transport.requests.map { $0.header("Authorization") }
    #expect(fields == Array(repeating: field, count: 5))
  }

  static let unusable: [AuthorizationMethod] = [
    .public(appKey: ""),
    .public(appKey: "a\r\nX-Other: b"),
    .public(appKey: "a\n"),
    .public(appKey: "\u{0}"),
    .public(appKey: "a\u{7f}"),
    .public(appKey: "a\u{85}"),
    .public(appKey: "a\tb"),
    .basic(appKey: "", secret: "s"),
    .basic(appKey: "k", secret: ""),
    .basic(appKey: "k:l", secret: "s"),
    .basic(appKey: "k\n", secret: "s"),
    .basic(appKey: "k", secret: "s\r"),
  ]

  @Test(arguments: unusable)
  func sendsNothingWithAKeyThatCannotBeSent(method: AuthorizationMethod) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient.over(transport, auth: method)
    for call in SampleCall.all {
      await #expect(throws: APIError.transport(URLError(.userAuthenticationRequired))) {
        try await call.perform(client)
      }
    }
    #expect(transport.requests.isEmpty)
  }
}
