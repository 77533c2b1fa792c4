import DIDWWVerification
import Foundation
import SpecwrightTestSupport
import Testing

/// Fees and dates in every spelling, and answers that cannot be read.
@Suite struct AnswerValueTests {
  private func started(_ changes: [String: String?] = [:]) async throws -> Verification {
    let transport = StubTransport(status: 201, body: SampleAnswer.verification(changes))
    return try await VerificationClient.over(transport).start(destination: "1", method: .sms)
  }

  private func read(_ changes: [String: String?] = [:]) async throws -> VerificationResult {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification(changes))
    return try await VerificationClient.over(transport).status(.sample())
  }

  @Test(arguments: [
    ("\"0.06\"", "0.06"), ("\"0.0450\"", "0.045"), ("\"0\"", "0"), ("\"0.0\"", "0"),
    ("\"00.06\"", "0.06"),
    ("\"0.1000000000000000055511151231257827\"", "0.1000000000000000055511151231257827"),
    ("\"1234567890.123456789\"", "1234567890.123456789"), ("0.06", "0.06"), ("0", "0"),
    ("12", "12"),
    ("0.1", "0.1"), ("0.3", "0.3"), ("1.10", "1.1"), ("123456789.987654321", "123456789.987654321"),
  ])
  func readsAFeeWithoutBinaryFloatingPoint(json: String, text: String) async throws {
    let fee = try #require(Decimal(string: text))
    #expect(try await started(["fee": json]).fee == fee)
    #expect(try await read(["fee": json]).fee == fee)
  }

  @Test(arguments: [
    "\"\"", "\" 0.06\"", "\"0,06\"", "\"abc\"", "\"0.06 USD\"", "\"NaN\"", "\"0x1\"", "true", "{}",
    "[]", "\"1e3\"", "\"1E-2\"", "\"0.06e0\"", "\"-\"", "\"+1\"", "\".5\"", "\"5.\"", "\"0.0.6\"",
    "\"٠\"", "\"0.06\\n\"",
  ])
  func aFeeThatIsNoDecimalIsUnexpected(json: String) async throws {
    for call in SampleCall.all {
      let transport = StubTransport(
        status: 200, body: SampleAnswer.verification(["fee": json]))
      let error = await #expect(throws: APIError.self) { try await call.perform(.over(transport)) }
      guard case .unexpectedResponse(let text) = error else {
        Issue.record("another error")
        return
      }
      #expect(text.contains(" data.fee "))
    }
  }

  @Test(arguments: [
    ("2026-11-30T09:05:00Z", 1_796_029_500), ("2026-11-30T09:05:00.000Z", 1_796_029_500),
    ("2026-11-30T09:05:00.123Z", 1_796_029_500.123), ("2026-11-30T09:05:00.5Z", 1_796_029_500.5),
    ("2026-11-30T10:05:00+01:00", 1_796_029_500), ("2026-11-30T03:35:00-05:30", 1_796_029_500),
    ("2026-11-30T09:05:00.250+00:00", 1_796_029_500.25),
    // An odd spelling loses no answer.
    ("2026-11-30 10:05:00 +0100", 1_796_029_500),
  ])
  func readsEveryDate(text: String, seconds: Double) async throws {
    let change = ["expires_at": "\"\(text)\""]
    let started = try await started(change).expiresAt
    #expect(abs(started.timeIntervalSince1970 - seconds) < 0.001)
    let read = try #require(try await read(change).expiresAt)
    #expect(abs(read.timeIntervalSince1970 - seconds) < 0.001)
  }

  static let unreadableDates: [String?] = [
    nil, "null", "\"\"", "\"soon\"", "\"2026-02-30T00:00:00Z\"", "\"2026-11-30\"", "1796029500",
    "{}",
    "\"2026-11-30T09:05:00\"", "\"2026-11-30T09:05:00 CET\"",
  ]

  @Test(arguments: unreadableDates)
  func aStartWithoutItsExpiryIsUnexpected(json: String?) async throws {
    let error = await #expect(throws: APIError.self) {
      _ = try await started(["expires_at": json])
    }
    guard case .unexpectedResponse(let text) = error else {
      Issue.record("another error")
      return
    }
    #expect(text.contains(" data.expires_at "))
  }

  @Test(arguments: unreadableDates)
  func aReadWithoutItsExpiryHasNone(json: String?) async throws {
    let result = try await read(["expires_at": json])
    #expect(result.expiresAt == nil)
    #expect(!result.isExpired)
  }

  static let nonsense: [String] = [
    "", " ", "<html>", "null", "[]", "{}", "\"text\"", "7", #"{"data":null}"#, #"{"data":[]}"#,
    #"{"data":{}}"#, #"{"errors":[]}"#, "{\"data\":", SampleAnswer.verification(["id": nil]),
    SampleAnswer.verification(["id": "7"]), SampleAnswer.verification(["status": nil]),
    SampleAnswer.verification(["status": "null"]), SampleAnswer.verification(["destination": nil]),
    SampleAnswer.verification(["delivery_method": "null"]),
    SampleAnswer.verification(["sms": "\"SECRET\""]), SampleAnswer.verification(["sms": "[]"]),
    SampleAnswer.verification(["error_code": "42"]),
    SampleAnswer.verification(["sms": SampleAnswer.sms(["code_length": "\"SECRET\""])]),
    SampleAnswer.verification(["sms": SampleAnswer.sms(["code_length": "6.5"])]),
    SampleAnswer.verification(["sms": SampleAnswer.sms(["code_length": "99999999999999999999"])]),
    SampleAnswer.verification(["sms": SampleAnswer.sms(["autofill": "{}"])]),
    String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
    "{\"data\":" + String(repeating: "{\"a\":", count: 10_000) + "1"
      + String(repeating: "}", count: 10_001),
  ]

  @Test(arguments: nonsense)
  func aSuccessThatCannotBeReadIsUnexpected(body: String) async throws {
    for status in [200, 201] {
      for call in SampleCall.all {
        let transport = StubTransport(status: status, body: body)
        let error = await #expect(throws: APIError.self) {
          try await call.perform(.over(transport))
        }
        guard case .unexpectedResponse(let text) = error else {
          Issue.record("another error: \(String(describing: error))")
          return
        }
        #expect(!text.isEmpty && text.count < 200)
        #expect(!text.contains("SECRET") && !text.contains("12025550101"))
      }
    }
  }

  @Test(
    arguments: [
      (["id": nil], "data.id is missing"), (["status": "null"], "data.status is null"),
      (["destination": "7"], "data.destination is of another type than documented"),
      (["fee": "\"x\""], "data.fee has an unusable value"),
    ] as [([String: String?], String)])
  func namesThePlaceThatCannotBeRead(change: [String: String?], fault: String) async throws {
    let text = "startVerification was answered with status 201, but \(fault)"
    await #expect(throws: APIError.unexpectedResponse(text)) { _ = try await started(change) }
  }

  @Test func readsTenMegabytes() async throws {
    let text = String(repeating: "x", count: 10 << 20)
    let result = try await read(["padding": "\"\(text)\""])
    #expect(result.status == .pending)
  }

  @Test(arguments: ["text/html", "application/problem+json", "nonsense", ""])
  func readsASuccessWhateverTheContentTypeSays(type: String) async throws {
    let transport = StubTransport(
      status: 200, headers: ["Content-Type": type], body: SampleAnswer.verification())
    #expect(try await VerificationClient.over(transport).status(.sample()).status == .pending)
  }
}
