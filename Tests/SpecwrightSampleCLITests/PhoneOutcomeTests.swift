import DIDWWVerification
import Foundation
import Testing

@testable import SpecwrightSampleCLI

/// What is shown of answers that no sandbox gives.
@Suite struct PhoneOutcomeTests {
  private static let number = "+447700900123"
  private static let text = "483920 for +44 7700 900123, jane@example.com"

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static let details: [Verification.Details] = [
    .sms(
      .init(
        template: text, language: number, codeLength: 6, templateGroup: text,
        templateGroupUsed: true, templateFallbackReason: .other(text),
        autofill: .init(type: .other(number), value: text))),
    .callout(
      .init(
        language: number, codeLength: 4, templateGroup: text, templateGroupUsed: false,
        templateFallbackReason: .other(number))),
  ]

  @Test(arguments: details)
  func masksEveryTextOfTheService(details: Verification.Details) throws {
    let verification = Verification(
      id: Self.number, destination: Self.number, deliveryMethod: .other(Self.number),
      expiresAt: Date(timeIntervalSince1970: 0), status: .other(Self.text), errorCode: Self.text,
      errorDetail: Self.text, fee: 1, details: details)
    let outcome = PhoneOutcome(verification)
    let rows = outcome.rows(at: Date()).map { "\($0.name) \($0.value)" }
    for text in [try json(outcome), outcome.headline] + rows {
      for secret in ["7700900123", "7700 900123", "483920", "jane"] {
        #expect(!text.contains(secret), "\(text)")
      }
    }
  }

  @Test func writesTheWordsOfTheServiceAsTheyAre() throws {
    let id = "019a6f0e-4c1d-7b32-9a55-0d1e2f3a4b5c"
    let autofill = Verification.Details.SMS.Autofill(type: .domain, value: "login.example.com")
    let verification = Verification(
      id: id, destination: "1", deliveryMethod: .sms, expiresAt: Date(timeIntervalSince1970: 0),
      status: .failed, errorCode: "too_many_attempts", errorDetail: "too many attempts",
      details: .sms(
        .init(
          template: nil, language: "es-419", codeLength: nil, templateGroup: nil,
          templateGroupUsed: false, templateFallbackReason: nil, autofill: autofill)))
    let json = try json(PhoneOutcome(verification))
    for text in [
      id, "\"failed\"", "\"too_many_attempts\"", "\"too many attempts\"", "\"domain\"",
      "\"login.example.com\"", "\"es-419\"",
    ] {
      #expect(json.contains(text), "\(text) in \(json)")
    }
  }

  static let failures: [(APIError, String)] = [
    (.validationFailed([]), "422 refused without a reason"),
    (.invalidParameters([]), "400 refused without a reason"),
    (.unexpectedStatus(code: 502, items: []), "502 an answer that tells nothing more"),
    (.validationFailed([.init(code: "code_invalid", detail: "")]), "422 code_invalid"),
    (
      .validationFailed([.init(code: "new_483920", detail: number)]),
      "422 new_«redacted-code» («redacted-number»)"
    ),
    (.transport(URLError(.userAuthenticationRequired)), "the key or the secret cannot be sent"),
    (.transport(URLError(.timedOut)), "The service did not answer in time."),
  ]

  @Test(arguments: failures.indices)
  func saysWhyACallCameToNothing(row: Int) throws {
    let (error, headline) = Self.failures[row]
    let failure = try #require(PhoneFailure(error))
    #expect(failure.headline.hasPrefix(headline), "\(failure.headline)")
    #expect(failure.headline.last != " ")
    #expect(try json(failure).contains(headline))
  }

  @Test func asksForNoServerWhereAKeyCannotBeSent() throws {
    let failure = try #require(
      PhoneFailure(APIError.transport(URLError(.userAuthenticationRequired))))
    #expect(failure.advice?.contains("line break") == true)
    #expect(failure.exitCode == .usage)
  }
}
