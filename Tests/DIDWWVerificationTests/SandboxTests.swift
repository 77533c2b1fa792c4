import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightSandbox
import Testing

/// The calls against a service that behaves, in memory and over a socket.
@Suite struct SandboxTests {
  enum Door: CaseIterable {
    case memory
    case loopback
  }

  /// A client and the sandbox behind it.
  private struct Setting {
    let sandbox: Sandbox
    let clock = ManualClock()
    let client: VerificationClient

    /// What the description forbids fails the call, unless the test sends such on purpose.
    init(
      _ door: Door = .memory, auth: AuthorizationMethod = .public(appKey: "sandbox-key"),
      sendsForbidden: Bool = false
    ) throws {
      sandbox = Sandbox(
        didww: DIDWW.Settings(limits: .none), clock: clock.clock,
        descriptions: sendsForbidden ? .strictAnswers : .strict)
      switch door {
      case .memory:
        client = VerificationClient(auth: auth, transport: sandbox.transport())
      case .loopback:
        let listener = try sandbox.listen()
        client = VerificationClient(
          environment: .custom(listener.url), auth: auth,
          // Long, since on a busy machine the tests that compute hold up those that wait.
          configuration: Configuration(timeout: 300),
          transport: NetworkTransport(listener: listener))
      }
    }
  }

  /// The network, with the server that it reaches: a listener serves until it is let go.
  private struct NetworkTransport: HTTPTransport {
    let listener: LoopbackListener
    private let network = URLSessionTransport()

    init(listener: LoopbackListener) {
      self.listener = listener
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await network.send(request)
    }
  }

  private func items(_ code: APIErrorCode, retryAfter: Int? = nil) -> [APIErrorItem] {
    [APIErrorItem(code: code.rawValue, detail: code.detail, retryAfter: retryAfter)]
  }

  @Test(arguments: Door.allCases)
  func aNumberIsVerified(door: Door) async throws {
    // An empty code is one that the description forbids.
    let setting = try Setting(door, sendsForbidden: true)
    let client = setting.client
    let verification = try await client.start(
      destination: "+1 202 555 0100", method: .sms,
      sms: SMSOptions(languages: ["zh-Hans-CN", "de-DE"], autofill: .disabled), custom: "a")
    #expect(verification.status == .pending)
    #expect(verification.destination == "12025550100")
    guard case .sms(let sms) = verification.details else {
      Issue.record("no block of a text message")
      return
    }
    #expect(sms.language == "zh-CN")
    #expect(sms.codeLength == 6)
    await #expect(throws: APIError.validationFailed(items(.codeInvalid))) {
      try await client.verify(verification, code: "000000")
    }
    await #expect(throws: APIError.validationFailed(items(.codeBlank))) {
      try await client.verify(verification, code: "")
    }
    #expect(try await client.status(verification).status == .pending)
    #expect(try await client.verify(verification, code: "123456").status == .verified)
    #expect(try await client.status(number: "+1 202 555 0100").status == .verified)
    await #expect(throws: APIError.validationFailed(items(.alreadyVerified))) {
      try await client.verify(verification, code: "000000")
    }
  }

  @Test(arguments: Door.allCases)
  func aNumberIsVerifiedByCallAndNumber(door: Door) async throws {
    let client = try Setting(
      door, auth: .basic(appKey: "sandbox-key", secret: "c2FuZGJveC1zZWNyZXQ")
    ).client
    let verification = try await client.start(
      destination: "447700900001", method: .callout, callout: CalloutOptions(languages: ["hi-IN"]))
    guard case .callout(let callout) = verification.details else {
      Issue.record("no block of a call")
      return
    }
    #expect(callout.language == "hi-IN")
    await #expect(throws: APIError.validationFailed(items(.deliveryMethodInvalid))) {
      try await client.verify(number: "+44 7700 900001", code: "123456", method: .sms)
    }
    let result = try await client.verify(
      number: "+44 7700 900001", code: "123456", method: .callout)
    #expect(result.status == .verified)
    #expect(result.id == verification.id)
  }

  /// What a report answers for what is over already: it is read back, save a wrong code for a number
  /// that is verified.
  @Test func aReportForWhatIsOverReadsItBack() async throws {
    let setting = try Setting()
    let client = setting.client
    let verified = try await client.start(destination: "+12025550100", method: .sms)
    for _ in 1...2 {
      #expect(try await client.verify(verified, code: "123456").status == .verified)
    }
    await #expect(throws: APIError.validationFailed(items(.alreadyVerified))) {
      try await client.verify(verified, code: "654321")
    }
    let failed = try await client.start(destination: "+12025550110", method: .sms)
    let expired = try await client.start(destination: "+12025550101", method: .sms)
    let denied = try await client.start(destination: "+12025550150", method: .sms)
    setting.clock.advance(by: 301)
    for code in ["123456", "654321"] {
      #expect(try await client.verify(failed, code: code).reason == .failedToDeliver)
      #expect(try await client.verify(expired, code: code).reason == .expired)
      let result = try await client.verify(denied, code: code)
      #expect(result.status == .denied)
      #expect(result.reason == .destinationCountryDisabled)
    }
    await #expect(throws: APIError.validationFailed(items(.deliveryMethodInvalid))) {
      try await client.verify(number: "+12025550101", code: "123456", method: .callout)
    }
    setting.clock.advance(by: 25 * 3_600)
    for verification in [verified, failed, denied] {
      await #expect(throws: APIError.notFound) { try await client.status(verification) }
    }
  }

  @Test func aFourthReportComesTooLate() async throws {
    let client = try Setting().client
    let verification = try await client.start(destination: "+12025550102", method: .sms)
    for _ in 1...3 {
      await #expect(throws: APIError.validationFailed(items(.codeInvalid))) {
        try await client.verify(verification, code: "000000")
      }
    }
    let result = try await client.verify(verification, code: "123456")
    #expect(result.status == .failed)
    #expect(result.reason == .tooManyAttempts)
    #expect(verification.status == .pending)
  }

  @Test(arguments: [
    (
      "+12025550110", DeliveryMethod.sms, Verification.Status.failed,
      Verification.Reason.failedToDeliver
    ),
    ("+12025550120", .sms, .expired, .expired),
    ("+12025550130", .sms, .failed, .destinationNotSupportedForChannel),
    ("+447700900040", .callout, .failed, .destinationNotSupportedForChannel),
    ("+447700900050", .sms, .denied, .destinationCountryDisabled),
    ("+12025559999", .sms, .failed, .failedToDeliver),
  ])
  func aVerificationEndsOtherwise(
    number: String, method: DeliveryMethod, status: Verification.Status,
    reason: Verification.Reason
  ) async throws {
    let client = try Setting().client
    let verification = try await client.start(destination: number, method: method)
    let result = try await client.status(verification)
    #expect(result.status == status)
    #expect(result.reason == reason)
    #expect(result.errorDetail == reason.detail)
  }

  @Test func aReportMayComeTooEarly() async throws {
    let client = try Setting().client
    let verification = try await client.start(destination: "+12025550160", method: .sms)
    await #expect(throws: APIError.validationFailed(items(.notReadyToReport))) {
      try await client.verify(verification, code: "123456")
    }
    #expect(try await client.verify(verification, code: "123456").status == .verified)
  }

  @Test func aStartMayBeRefused() async throws {
    // Half of the starts are such as the description forbids.
    let client = try Setting(sendsForbidden: true).client
    await #expect(throws: APIError.insufficientBalance) {
      try await client.start(destination: "+12025550170", method: .sms)
    }
    let limited = APIError.unexpectedStatus(
      code: 429, items: items(.volumeLimitReached, retryAfter: 172_800))
    await #expect(throws: limited) {
      try await client.start(destination: "+12025550180", method: .sms)
    }
    await #expect(throws: APIError.unexpectedStatus(code: 500, items: items(.internalError))) {
      try await client.start(destination: "+12025550190", method: .sms)
    }
    await #expect(throws: APIError.validationFailed(items(.destinationInvalid))) {
      try await client.start(destination: "+1.202.555.0100", method: .sms)
    }
    await #expect(throws: APIError.validationFailed(items(.deliveryMethodInclusion))) {
      try await client.start(destination: "+12025550100", method: .other("pigeon"))
    }
    await #expect(throws: APIError.validationFailed(items(.languagesInvalid))) {
      try await client.start(
        destination: "+12025550100", method: .sms, sms: SMSOptions(languages: ["en_US"]))
    }
    await #expect(throws: APIError.validationFailed(items(.smsDomainNotConfigured))) {
      try await client.start(
        destination: "+12025550100", method: .sms, sms: SMSOptions(autofill: .domain))
    }
    await #expect(throws: APIError.validationFailed(items(.templateGroupNotFound))) {
      try await client.start(
        destination: "+12025550100", method: .sms, sms: SMSOptions(templateGroup: "none"))
    }
    let tooLong = String(repeating: "x", count: 4_097)
    await #expect(throws: APIError.validationFailed(items(.customTooLong))) {
      try await client.start(destination: "+12025550100", method: .sms, custom: tooLong)
    }
  }

  @Test func aSecondStartWaitsAndThenReplacesTheFirst() async throws {
    let setting = try Setting()
    let first = try await setting.client.start(destination: "+12025550103", method: .sms)
    setting.clock.advance(by: 10)
    let cooldown = APIError.unexpectedStatus(
      code: 429, items: items(.destinationInCooldown, retryAfter: 20))
    await #expect(throws: cooldown) {
      try await setting.client.start(destination: "+12025550103", method: .sms)
    }
    setting.clock.advance(by: 21)
    let second = try await setting.client.start(destination: "+12025550103", method: .sms)
    #expect(try await setting.client.status(first).reason == .superseded)
    #expect(try await setting.client.status(number: "+12025550103").id == second.id)
  }

  @Test func aDeniedStartIsNoError() async throws {
    let setting = try Setting()
    setting.sandbox.updateDIDWW { $0.callback = { _ in .deny } }
    let denied = try await setting.client.start(destination: "+12025550104", method: .sms)
    #expect(denied.status == .denied)
    #expect(denied.reason == .deniedByCallback)
    setting.sandbox.updateDIDWW { $0.applications[0].callbackURL = nil }
    let missing = try await setting.client.start(destination: "+12025550105", method: .sms)
    #expect(missing.reason == .deniedMissingCallbackURL)
  }

  @Test(arguments: [TimeInterval.nan, .infinity, .greatestFiniteMagnitude])
  func aTimeoutBeyondAllTimeIsNone(timeout: TimeInterval) async throws {
    let listener = try Sandbox(descriptions: .strict).listen()
    let client = VerificationClient(
      environment: .custom(listener.url), auth: .public(appKey: "sandbox-key"),
      configuration: Configuration(timeout: timeout),
      transport: NetworkTransport(listener: listener))
    let verification = try await client.start(destination: "+12025550108", method: .sms)
    #expect(verification.status == .pending)
  }

  @Test(arguments: Door.allCases)
  func unknownKeysAndVerificationsAreRefused(door: Door) async throws {
    let stranger = try Setting(door, auth: .public(appKey: "other"))
    await #expect(throws: APIError.unauthorized) {
      try await stranger.client.start(destination: "+12025550100", method: .sms)
    }
    let weak = try Setting(door, auth: .basic(appKey: "sandbox-key", secret: "wrong"))
    await #expect(throws: APIError.unauthorized) {
      try await weak.client.status(number: "+12025550100")
    }
    let client = try Setting(door).client
    await #expect(throws: APIError.notFound) { try await client.status(.sample()) }
    await #expect(throws: APIError.notFound) { try await client.status(.sample(id: "a/b?c#d %")) }
    await #expect(throws: APIError.notFound) {
      try await client.verify(number: "+12025550100", code: "123456", method: .sms)
    }
  }

  @Test(arguments: [
    [], ["de-DE"], ["DE-de"], ["pl", "es-419"], ["zh-Hans-CN"], ["zh-Hans"], ["hi-IN", "fil-PH"],
    ["ka-GE", "en-US"], ["hi-IN", "ka-GE"], ["ru-RU"], ["en-GB-oed"], ["x"], ["de-DE", "en_US"],
  ])
  func theSandboxChoosesTheLanguageThatWasPredicted(preferences: [String]) async throws {
    let client = try Setting().client
    let message = try? await client.start(
      destination: "+12025550106", method: .sms, sms: SMSOptions(languages: preferences))
    let written = SMSLanguage.prediction(for: preferences).language
    #expect(message?.details.flatMap(language(of:)) == written?.rawValue)
    let call = try? await client.start(
      destination: "+12025550107", method: .callout,
      callout: CalloutOptions(languages: preferences))
    let spoken = CalloutLanguage.prediction(for: preferences).language
    #expect(call?.details.flatMap(language(of:)) == spoken?.rawValue)
  }

  private func language(of details: Verification.Details) -> String? {
    switch details {
    case .sms(let sms): sms.language
    case .callout(let callout): callout.language
    }
  }
}
