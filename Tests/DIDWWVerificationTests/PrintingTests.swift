import DIDWWVerification
import Foundation
import SpecwrightTestSupport
import Testing

/// Nothing that is printed, dumped or logged holds a number, a code, a key or a body.
@Suite struct PrintingTests {
  private static let secrets = ["2025550101", "483920", "KEYKEY", "S0VZ", "SECRET"]

  private func expectNoSecret(in value: Any) {
    for text in Printed.texts(of: value) {
      for secret in Self.secrets { #expect(!text.contains(secret), "\(text)") }
    }
  }

  @Test func aVerificationLeavesItsNumberOut() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient.over(transport)
    let verification = try await client.start(destination: "+12025550101", method: .sms)
    let result = try await client.verify(verification, code: "483920")
    #expect(verification.destination == "12025550101")
    expectNoSecret(in: verification)
    expectNoSecret(in: result)
    expectNoSecret(in: ["a": [Optional(verification)]])
    for text in Printed.texts(of: verification) + Printed.texts(of: result) {
      #expect(text.contains("pending"))
    }
  }

  @Test(arguments: SampleCall.all, [200, 400, 401, 404, 422, 429, 500])
  func anErrorHoldsNothingOfTheCallOrTheAnswer(call: SampleCall, status: Int) async throws {
    let body =
      #"{"errors":[{"code":"code_invalid 483920","detail":"SECRET 483920 for +12025550101"}]}"#
    let transport = StubTransport(
      status: status, headers: ["X-Echo": "KEYKEY"], body: body)
    let client = VerificationClient.over(transport, auth: .public(appKey: "KEYKEY"))
    let error = await #expect(throws: APIError.self) { try await call.perform(client) }
    expectNoSecret(in: try #require(error))
    expectNoSecret(in: try #require(error).localizedDescription)
  }

  @Test func anItemStaysReadableInCode() {
    let item = APIErrorItem(code: "code_invalid", detail: "SECRET", retryAfter: 3)
    #expect(item.detail == "SECRET")
    for text in Printed.texts(of: item) {
      #expect(text.contains("code_invalid") && text.contains("3"))
    }
  }

  @Test(arguments: [
    AuthorizationMethod.public(appKey: "KEYKEY"), .basic(appKey: "KEYKEY", secret: "SECRET"),
  ])
  func aClientLeavesItsKeysOut(method: AuthorizationMethod) {
    let client = VerificationClient.over(StubTransport(status: 200), auth: method)
    expectNoSecret(in: method)
    expectNoSecret(in: client)
  }
}
