// The samples of the README and of this SDK's documentation, as somebody's own file: it imports
// nothing but what is published. `DocumentedSampleTests` finds each sample here, line by line.

import DIDWWVerification
import Foundation
import SpecwrightSandbox
import Testing

func owns(_ number: String, enterCode: () async -> String) async throws -> Bool {
  let client = VerificationClient(auth: .public(appKey: "the key of your application"))
  let verification = try await client.start(destination: number, method: .sms)
  do {
    return try await client.verify(verification, code: await enterCode()).status == .verified
  } catch APIError.validationFailed(let items) {
    print(items.map(\.code))  // what the service says of the code
    return false
  }
}

enum LandingPage {
  static func proves(enterCode: () async -> String) async throws -> Bool {
    let client = VerificationClient(auth: .public(appKey: "the key of your application"))
    let verification = try await client.start(destination: "+12025550101", method: .sms)
    let result = try await client.verify(verification, code: await enterCode())
    let isProven = result.status == .verified
    return isProven
  }
}

struct GettingStarted {
  let client: VerificationClient

  func show(_ text: String, _ reason: Verification.Reason?) {}

  static func clients() -> [VerificationClient] {
    let inAnApp = VerificationClient(auth: .public(appKey: "the key of your application"))
    let onAServer = VerificationClient(
      environment: .sandbox, auth: .basic(appKey: "the key", secret: "the secret"))
    return [inAnApp, onAServer]
  }

  func start() async throws -> Verification {
    let verification = try await client.start(
      destination: "+1 202 555 0101", method: .sms,
      sms: SMSOptions(languages: Locale.preferredLanguages, autofill: .domain),
      custom: "signup/step-2")
    return verification
  }

  func look(at verification: Verification) {
    guard verification.status == .pending else {
      return show("No code can be sent to this number.", verification.reason)
    }
  }

  func report(_ verification: Verification, entered: String) async throws {
    do {
      let result = try await client.verify(verification, code: entered)
      switch result.status {
      case .verified: show("Thank you.", nil)
      case .pending: show("The code is still on its way.", nil)
      case .failed, .expired, .denied, .other: show("Ask for a new code.", result.reason)
      }
    } catch APIError.validationFailed(let items)
      where items.contains(where: { $0.known == .codeInvalid })
    {
      show("The code is not right.", nil)
    }
  }

  func comeBack(to verification: Verification) async throws -> [VerificationResult] {
    let data = try JSONEncoder().encode(verification)
    let restored = try JSONDecoder().decode(Verification.self, from: data)
    let now = try await client.status(restored)
    let newest = try await client.status(number: "+1 (202) 555-0101")
    return [now, newest]
  }
}

struct Errors {
  let client: VerificationClient

  func sentence(for number: String) async throws -> String {
    do {
      try await client.start(destination: number, method: .sms)
    } catch let error as APIError {
      return error.localizedDescription
    } catch let error as VerificationError {
      return error.localizedDescription
    } catch is CancellationError {
      return ""
    }
    return ""
  }

  func advice(_ error: APIError) -> String {
    switch error {
    case .validationFailed(let items):
      switch items.first?.known {
      case .codeInvalid, .codeBlank: return "Enter the code again."
      case .notReadyToReport: return "Wait a moment."
      case .alreadyVerified: return "Nothing is left to do."
      default: return items.map(\.code).joined(separator: ", ")
      }
    case .unexpectedStatus(429, let items):
      return "Wait \(items.first?.retryAfter ?? 30) seconds."
    default:
      return error.localizedDescription
    }
  }

  func start(_ number: String) async throws -> Verification.Status {
    do {
      return try await client.start(destination: number, method: .sms).status
    } catch APIError.transport {
      // Nobody knows whether it arrived.
      return try await client.status(number: number).status
    }
  }
}

struct ConsoleLogger: VerificationLogger {
  func log(_ message: String) { print(message) }
}

enum LoggingAndRedaction {
  static func client() -> VerificationClient {
    let client = VerificationClient(
      auth: .public(appKey: "the key of your application"),
      configuration: Configuration(logger: ConsoleLogger()))
    return client
  }

  static func lessRedaction() -> Configuration {
    let configuration = Configuration(
      logger: ConsoleLogger(), redaction: [.groupedNumbers, .digitsOfAnyScript, .encodedPlus])
    return configuration
  }

  static func printValues() {
    print(AuthorizationMethod.public(appKey: "the key of your application"))  // public(redacted)
    print(DeliveryMethod.other("+447700900123"))  // «redacted-number»
  }
}

enum Languages {
  static func options() -> SMSOptions {
    let options = SMSOptions(languages: Locale.preferredLanguages)
    return options
  }

  static func predict() {
    switch SMSLanguage.prediction(for: ["pl", "zh-Hans-CN"]) {
    case .match(let language, let preference): print("\(language), as \(preference) asks")
    case .fallback(let language): print("none of these; it will be \(language)")
    case .refusal(let tag): print("the service will refuse \(tag)")
    }
  }

  static func explain(_ verification: Verification) {
    if case .sms(let sms) = verification.details, let reason = sms.templateFallbackReason {
      print("\(sms.language ?? "?") by the system's template, because of \(reason)")
    }
  }
}

@Suite struct TestingSampleTests {
  @Test func aCodeThatArrivedProvesTheNumber() async throws {
    let sandbox = Sandbox()
    let client = VerificationClient(
      auth: .public(appKey: DIDWW.Application.sample.key), transport: sandbox.transport())

    let verification = try await client.start(destination: "+1 202 555 0100", method: .sms)
    let code = try #require(sandbox.didwwDelivery(of: verification.id)?.code)
    let result = try await client.verify(verification, code: code)

    #expect(result.status == .verified)
  }

  @Test func outcomesNeedNoCall() {
    let pending = Verification(
      id: "1", destination: "12025550101", deliveryMethod: .sms, expiresAt: Date() + 300)
    let denied = VerificationResult(
      id: "1", destination: "12025550101", deliveryMethod: .sms, status: .denied,
      errorCode: "denied_by_callback")
    let tooEarly = APIError.validationFailed([
      APIErrorItem(code: APIErrorCode.notReadyToReport.rawValue, detail: "")
    ])
    #expect(!pending.isExpired)
    #expect(denied.reason == .deniedByCallback)
    #expect(Errors(client: .init(auth: .public(appKey: "k"))).advice(tooEarly) == "Wait a moment.")
  }

  @Test func aSandboxMayListen() async throws {
    let listener = try Sandbox().listen()
    let client = VerificationClient(
      environment: .custom(listener.url), auth: .public(appKey: DIDWW.Application.sample.key))
    await #expect(throws: APIError.notFound) { try await client.status(number: "12025550100") }
    await listener.stop()
  }
}
