import DIDWWVerification
import Foundation
import SpecwrightTestSupport
import Testing

/// What a successful answer says, and how much of it may be missing or new.
@Suite struct AnswerTests {
  private func started(_ changes: [String: String?] = [:]) async throws -> Verification {
    let transport = StubTransport(status: 201, body: SampleAnswer.verification(changes))
    return try await VerificationClient.over(transport).start(destination: "1", method: .sms)
  }

  private func read(_ changes: [String: String?] = [:]) async throws -> VerificationResult {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification(changes))
    return try await VerificationClient.over(transport).status(.sample())
  }

  @Test func aStartCarriesEverything() async throws {
    let verification = try await started([
      "sms": SampleAnswer.sms([
        "template_group": "\"checkout\"", "template_group_used": "true",
        "autofill": #"{"type":"domain","value":"login.example.com"}"#,
      ])
    ])
    #expect(verification.id == SampleAnswer.id)
    #expect(verification.destination == "12025550101")
    #expect(verification.deliveryMethod == .sms)
    #expect(verification.status == .pending)
    #expect(verification.errorCode == nil)
    #expect(verification.errorDetail == nil)
    #expect(verification.reason == nil)
    #expect(verification.fee == Decimal(string: "0.06"))
    #expect(verification.expiresAt == Date(timeIntervalSince1970: 1_796_029_500))
    guard case .sms(let sms) = verification.details else {
      Issue.record("no block of a text message")
      return
    }
    #expect(sms.template == "Your code is {{CODE}}")
    #expect(sms.language == "en-US")
    #expect(sms.codeLength == 6)
    #expect(sms.templateGroup == "checkout")
    #expect(sms.templateGroupUsed)
    #expect(sms.templateFallbackReason == nil)
    #expect(sms.autofill?.type == .domain)
    #expect(sms.autofill?.value == "login.example.com")
  }

  @Test func aReadCarriesEverything() async throws {
    let result = try await read([
      "delivery_method": "\"callout\"", "status": "\"failed\"", "sms": nil,
      "error_code": "\"too_many_attempts\"", "error_detail": "\"too many attempts\"",
      "callout": """
      {"language":"pt-BR","code_length":4,"template_group":"checkout",
      "template_group_used":false,"template_fallback_reason":"audio_not_ready"}
      """,
    ])
    #expect(result.id == SampleAnswer.id)
    #expect(result.destination == "12025550101")
    #expect(result.deliveryMethod == .callout)
    #expect(result.status == .failed)
    #expect(result.errorCode == "too_many_attempts")
    #expect(result.errorDetail == "too many attempts")
    #expect(result.reason == .tooManyAttempts)
    #expect(result.fee == Decimal(string: "0.06"))
    #expect(result.expiresAt == Date(timeIntervalSince1970: 1_796_029_500))
    guard case .callout(let callout) = result.details else {
      Issue.record("no block of a call")
      return
    }
    #expect(callout.language == "pt-BR")
    #expect(callout.codeLength == 4)
    #expect(callout.templateGroup == "checkout")
    #expect(!callout.templateGroupUsed)
    #expect(callout.templateFallbackReason == .audioNotReady)
  }

  @Test func aDeniedStartIsAnAnswer() async throws {
    let verification = try await started([
      "status": "\"denied\"", "error_code": "\"denied_by_callback\"",
      "error_detail": "\"your callback denied the request\"", "fee": "\"0.0\"",
    ])
    #expect(verification.status == .denied)
    #expect(verification.status.isTerminal)
    #expect(verification.reason == .deniedByCallback)
    #expect(verification.fee == 0)
  }

  // MARK: Growth

  @Test(arguments: [
    ("pending", Verification.Status.pending, false), ("verified", .verified, true),
    ("failed", .failed, true), ("expired", .expired, true), ("denied", .denied, true),
    ("paused", .other("paused"), false), ("", .other(""), false),
    ("Verified", .other("Verified"), false),
  ])
  func readsEveryStatus(raw: String, status: Verification.Status, isTerminal: Bool) async throws {
    let result = try await read(["status": "\"\(raw)\""])
    #expect(result.status == status)
    #expect(result.status.rawValue == raw)
    #expect(result.status.isTerminal == isTerminal)
  }

  @Test(arguments: [
    ("dispatch_failed", Verification.Reason.failedToDeliver), ("denied", .other("denied")),
    ("brand_new", .other("brand_new")), ("", .other("")),
  ])
  func readsEveryReason(raw: String, reason: Verification.Reason) async throws {
    let change = ["error_code": "\"\(raw)\""]
    let verification = try await started(change)
    #expect(verification.reason == reason)
    #expect(verification.errorCode == raw)
    let result = try await read(change)
    #expect(result.reason == reason)
    #expect(result.errorCode == raw)
  }

  @Test func aMethodOfLaterDaysHasNoDetails() async throws {
    let result = try await read([
      "delivery_method": "\"pigeon\"", "pigeon": #"{"speed":9}"#, "callout": "{}",
    ])
    #expect(result.deliveryMethod == .other("pigeon"))
    #expect(result.details == nil)
  }

  @Test(
    arguments: [
      ("\"language_missing\"", TemplateFallbackReason.languageMissing),
      ("\"version_pending\"", .versionPending), ("\"version_rejected\"", .versionRejected),
      ("\"audio_not_ready\"", .audioNotReady), ("\"group_missing\"", .groupMissing),
      ("\"lost\"", .other("lost")), ("null", nil),
    ] as [(String, TemplateFallbackReason?)])
  func readsEveryFallbackReason(json: String, reason: TemplateFallbackReason?) async throws {
    let result = try await read(["sms": SampleAnswer.sms(["template_fallback_reason": json])])
    guard case .sms(let sms) = result.details else {
      Issue.record("no block of a text message")
      return
    }
    #expect(sms.templateFallbackReason == reason)
    let call = try await read([
      "delivery_method": "\"callout\"", "callout": "{\"template_fallback_reason\":\(json)}",
    ])
    guard case .callout(let callout) = call.details else {
      Issue.record("no block of a call")
      return
    }
    #expect(callout.templateFallbackReason == reason)
  }

  @Test(
    arguments: [
      (#"{"type":"app_hash","value":"Q7w/e5R+t9Y"}"#, "app_hash", "Q7w/e5R+t9Y"),
      (#"{"type":"domain","value":null}"#, "domain", nil), (#"{"type":"domain"}"#, "domain", nil),
      (#"{"type":"none"}"#, "none", nil), (#"{"type":"new","value":"v","more":1}"#, "new", "v"),
    ] as [(String, String, String?)])
  func readsEveryAutofill(json: String, type: String, value: String?) async throws {
    let verification = try await started(["sms": SampleAnswer.sms(["autofill": json])])
    guard case .sms(let sms) = verification.details else {
      Issue.record("no block of a text message")
      return
    }
    #expect(sms.autofill?.type.rawValue == type)
    #expect(sms.autofill?.value == value)
  }

  @Test func namesTheKindsOfAutofill() {
    typealias Kind = Verification.Details.SMS.Autofill.Kind
    #expect(Kind(rawValue: "app_hash") == .appHash)
    #expect(Kind(rawValue: "domain") == .domain)
    #expect(Kind(rawValue: "none") == .other("none"))
  }

  @Test func readsPastMembersItDoesNotKnow() async throws {
    let result = try await read([
      "sms": SampleAnswer.sms(["app_hash": "\"Q7w/e5R+t9Y\"", "cost": "{}"]), "cli": "[1,{}]",
    ])
    #expect(result.status == .pending)
  }

  // MARK: Absence

  @Test func anEmptyBlockIsABlockOfNothing() async throws {
    let result = try await read(["sms": "{}"])
    let empty = Verification.Details.SMS(
      template: nil, language: nil, codeLength: nil, templateGroup: nil, templateGroupUsed: false,
      templateFallbackReason: nil, autofill: nil)
    #expect(result.details == .sms(empty))
    let call = try await read(["delivery_method": "\"callout\"", "callout": "{}"])
    let emptyCall = Verification.Details.Callout(
      language: nil, codeLength: nil, templateGroup: nil, templateGroupUsed: false,
      templateFallbackReason: nil)
    #expect(call.details == .callout(emptyCall))
  }

  @Test func nullInABlockIsAbsence() async throws {
    let nulls = """
      {"template":null,"language":null,"interception_timeout":null,"code_length":null,
      "template_group":null,"template_group_used":null,"template_fallback_reason":null,
      "autofill":null}
      """
    #expect(try await read(["sms": nulls]).details == read(["sms": "{}"]).details)
  }

  /// Members that nobody knows are ignored, wherever they stand and however deep they nest.
  @Test func readsPastAMemberThatNestsDeep() async throws {
    let deep = String(repeating: "{\"a\":[", count: 5_000) + String(repeating: "]}", count: 5_000)
    let changes = ["new": deep, "sms": SampleAnswer.sms(["new": deep, "language": "\"de-DE\""])]
    #expect(
      try await started(changes).details
        == started(["sms": SampleAnswer.sms(["language": "\"de-DE\""])]).details)
    #expect(try await read(changes).status == .pending)
    let body = #"{"errors":[{"code":"code_invalid","new":\#(deep)}],"new":\#(deep)}"#
    let item = APIErrorItem(code: "code_invalid", detail: "")
    await #expect(throws: APIError.validationFailed([item])) {
      try await VerificationClient.over(StubTransport(status: 422, body: body)).status(.sample())
    }
  }

  /// RFC 8259 section 4 leaves it open which one counts.
  @Test func theFirstOfSeveralMembersOfOneNameCounts() async throws {
    let status = "\"verified\",\"status\":\"failed\",\"status\":7"
    let changes = ["status": status, "fee": "\"0.06\",\"fee\":\"x\"", "sms": "{},\"sms\":7"]
    let result = try await read(changes)
    #expect(result.status == .verified)
    #expect(result.fee == Decimal(string: "0.06"))
    #expect(try await started(changes).status == .verified)
    let body = #"{"errors":[{"code":"code_invalid","code":"not_found"}],"errors":[]}"#
    let item = APIErrorItem(code: "code_invalid", detail: "")
    await #expect(throws: APIError.validationFailed([item])) {
      try await VerificationClient.over(StubTransport(status: 422, body: body)).status(.sample())
    }
  }

  @Test(arguments: [nil, "null"])
  func noBlockIsNoDetails(sms: String?) async throws {
    #expect(try await read(["sms": sms]).details == nil)
    #expect(try await started(["sms": sms]).details == nil)
  }

  @Test func aBlockOfTheOtherChannelIsNoDetails() async throws {
    #expect(try await read(["delivery_method": "\"callout\""]).details == nil)
  }

  @Test(arguments: ["fee", "error_code", "error_detail"])
  func aMemberThatMayBeMissingIsNil(key: String) async throws {
    for change: String? in [nil, "null"] {
      let verification = try await started([key: change])
      let result = try await read([key: change])
      #expect(verification.errorCode == nil)
      #expect(result.errorDetail == nil)
      if key == "fee" {
        #expect(verification.fee == nil)
        #expect(result.fee == nil)
      }
    }
  }
}
