// A program as a user of the published documentation writes it: it imports nothing but the SDK and
// Foundation, and has to compile as it stands.

import DIDWWVerification
import Foundation

struct PrintingLogger: VerificationLogger {
  func log(_ message: String) { print(message) }
}

enum PublishedSurface {
  static func clients(key: String, secret: String, proxy: URL) -> [VerificationClient] {
    [
      VerificationClient(auth: .public(appKey: key)),
      VerificationClient(environment: .sandbox, auth: .basic(appKey: key, secret: secret)),
      VerificationClient(
        environment: .custom(proxy), auth: .public(appKey: key), configuration: .init()),
      VerificationClient(
        environment: .production, auth: .public(appKey: key),
        configuration: Configuration(timeout: 10, logger: PrintingLogger())),
      VerificationClient(
        auth: .public(appKey: key), configuration: Configuration(logger: PrintingLogger())),
      VerificationClient(auth: .public(appKey: key), configuration: .init(timeout: 5)),
    ]
  }

  static func starts(_ client: VerificationClient) async throws {
    let verification = try await client.start(destination: "+12025550101", method: .sms)
    print(verification.id, verification.destination, verification.expiresAt as Date)
    try await client.start(destination: "+12025550101", method: .callout)
    try await client.start(
      destination: "+12025550101", method: .sms,
      sms: SMSOptions(languages: Locale.preferredLanguages, autofill: .domain, templateGroup: "a"),
      custom: "order-7")
    try await client.start(
      destination: "+12025550101", method: .sms, sms: .init(autofill: .disabled))
    try await client.start(
      destination: "+12025550101", method: .callout,
      callout: CalloutOptions(languages: ["de-DE"], templateGroup: "a"), custom: "order-7")
    let options = SMSOptions()
    try await client.start(
      destination: "+12025550101", method: .sms, sms: options, callout: nil, custom: nil)
  }

  static func verifies(_ client: VerificationClient, code: String) async throws -> Bool {
    let verification: Verification = try await client.start(
      destination: "+12025550101", method: .sms)
    let result: VerificationResult = try await client.verify(verification, code: code)
    let now = try await client.status(verification)
    let byNumber = try await client.verify(number: "+1 202 555 0101", code: code, method: .sms)
    let latest = try await client.status(number: "12025550101")
    return [result, now, byNumber, latest].allSatisfy { $0.status == .verified }
  }

  static func failure(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "none"
    } catch let error as APIError {
      return failure(error)
    } catch let error as VerificationError {
      switch error {
      case .channelMismatch(let expected): return "options for \(expected)"
      case .invalidNumber: return "number"
      }
    } catch is CancellationError {
      return "cancelled"
    } catch {
      return "other"
    }
  }

  static func failure(_ error: APIError) -> String {
    switch error {
    case .invalidParameters(let items): return "\(items.map(\.code))"
    case .unauthorized: return "unauthorized"
    case .insufficientBalance: return "balance"
    case .notFound: return "not found"
    case .validationFailed(let items):
      if items.contains(where: { $0.known == .codeInvalid }) { return "wrong code" }
      return items.map { "\($0.code): \($0.detail)" }.joined()
    case .unexpectedStatus(let code, let items):
      let wait: Int? = items.first?.retryAfter
      if code == 429, items.first?.known == .destinationInCooldown { return "wait \(wait ?? 30)" }
      return "\(code)"
    case .unexpectedResponse(let text): return text
    case .transport(let error): return error.code == .timedOut ? "timeout" : "\(error.code)"
    }
  }

  static func words(_ status: Verification.Status) -> String {
    switch status {
    case .pending: "pending"
    case .verified: "verified"
    case .failed: "failed"
    case .expired: "expired"
    case .denied: "denied"
    case .other(let raw): status.isTerminal ? "over: \(raw)" : raw
    }
  }

  static func words(_ reason: Verification.Reason?) -> String {
    switch reason {
    case .failedToDeliver, .expired, .tooManyAttempts: "try again"
    case .numberUnreachable: "older"
    case .applicationDeleted, .superseded: "over"
    case .deniedMissingCallbackURL, .deniedByCallback, .deniedInvalidCallbackResponse: "callback"
    case .applicationPaused, .destinationCountryDisabled: "settings"
    case .destinationNotSupportedForChannel: "channel"
    case .other(let raw): raw
    case nil: "none"
    }
  }

  static func words(_ method: DeliveryMethod) -> String {
    switch method {
    case .sms: "message"
    case .callout: "call"
    case .other(let raw): raw
    }
  }

  static func words(_ details: Verification.Details?) -> String {
    switch details {
    case .sms(let sms):
      let code: Int? = sms.codeLength
      let used: Bool = sms.templateGroupUsed
      return [sms.template, sms.language, sms.templateGroup, words(sms.autofill)]
        .compactMap(\.self).joined() + "\(code ?? 6) \(used) \(words(sms.templateFallbackReason))"
    case .callout(let callout):
      return "\(callout.language ?? "") \(callout.codeLength ?? 6) \(callout.templateGroup ?? "")"
        + "\(callout.templateGroupUsed) \(words(callout.templateFallbackReason))"
    case nil:
      return ""
    }
  }

  static func words(_ reason: TemplateFallbackReason?) -> String {
    switch reason {
    case .languageMissing: "language"
    case .versionPending, .versionRejected: "review"
    case .audioNotReady: "recording"
    case .groupMissing: "group"
    case .other(let raw): raw
    case nil: ""
    }
  }

  static func words(_ autofill: Verification.Details.SMS.Autofill?) -> String? {
    switch autofill?.type {
    case .appHash: "hash \(autofill?.value ?? "")"
    case .domain: "domain \(autofill?.value ?? "")"
    case .other(let raw): raw
    case nil: nil
    }
  }

  static func words(_ code: APIErrorCode) -> String {
    switch code {
    case .parameterMissing, .validationFailed, .internalError: "service"
    case .unauthorized, .balanceInsufficient: "account"
    case .notFound: "none"
    case .destinationBlank, .destinationInvalid, .destinationNotSupportedForChannel: "number"
    case .deliveryMethodBlank, .deliveryMethodInclusion, .deliveryMethodInvalid: "method"
    case .languagesInvalid, .autofillInvalid, .appHashInvalid, .customTooLong: "options"
    case .templateGroupNotFound, .smsDomainNotConfigured: "settings"
    case .codeBlank, .codeInvalid, .alreadyVerified, .notReadyToReport: "code"
    case .destinationInCooldown, .rateLimitPerIP, .rateLimitFailedAuth, .rateLimitPerAccount,
      .rateLimitPublicPerAccount, .volumeLimitReached:
      "limit"
    }
  }

  static func options() -> [String?] {
    var message = SMSOptions(languages: nil, autofill: nil, templateGroup: nil)
    message.languages = ["de-DE"]
    message.autofill = .domain
    message.templateGroup = "a"
    var call = CalloutOptions(languages: nil, templateGroup: nil)
    call.languages = ["de-DE"]
    call.templateGroup = "a"
    return [message.languages?.first, message.templateGroup, call.languages?.first]
  }

  static func configured() -> Configuration {
    var configuration = Configuration(timeout: 30, logger: nil)
    configuration.timeout = 10
    configuration.logger = PrintingLogger()
    return configuration
  }

  static func facts(_ one: Verification, _ other: VerificationResult) -> [String] {
    let fees: [Decimal?] = [one.fee, other.fee]
    let expiries: [Date?] = [one.expiresAt, other.expiresAt]
    return [
      one.errorCode, one.errorDetail, other.errorCode, other.errorDetail, words(one.reason),
      words(other.reason), words(one.details), words(other.details), words(one.deliveryMethod),
      words(one.status), words(other.status), words(other.deliveryMethod), other.id,
      other.destination, "\(one.isExpired) \(other.isExpired) \(fees) \(expiries)",
    ].compactMap { $0 }
  }

  static func doubles() -> [Verification] {
    [
      Verification(
        id: "1", destination: "12025550101", deliveryMethod: .sms, expiresAt: Date() + 300),
      Verification(
        id: "1", destination: "12025550101", deliveryMethod: .sms, expiresAt: Date(),
        status: .denied, errorCode: "denied_by_callback"),
      Verification(
        id: "1", destination: "12025550101", deliveryMethod: .sms, expiresAt: Date(),
        status: .failed, errorCode: "dispatch_failed", errorDetail: "failed to deliver", fee: 0.06,
        details: nil),
    ]
  }

  static func items() -> [APIErrorItem] {
    APIErrorCode.allCases.map { APIErrorItem(code: $0.rawValue, detail: "") }
      + [APIErrorItem(code: "new", detail: "text", retryAfter: 3)]
  }

  /// What the documentation says of the types holds for each of them.
  static func conform() {
    values(Verification.self)
    values(VerificationResult.self)
    values(Verification.Status.self)
    values(Verification.Reason.self)
    values(Verification.Details.self)
    values(Verification.Details.SMS.self)
    values(Verification.Details.SMS.Autofill.self)
    values(Verification.Details.Callout.self)
    values(TemplateFallbackReason.self)
    values(DeliveryMethod.self)
    values(APIErrorCode.self)
    values(SMSOptions.self)
    values(CalloutOptions.self)
    values(SMSAutofill.self)
    values(VerifyEnvironment.self)
    values(APIErrorItem.self)
    errors(APIError.self)
    errors(VerificationError.self)
    values(AuthorizationMethod.self)
    sendable(Configuration.self)
    sendable(VerificationClient.self)
  }

  private static func values<T: Sendable & Hashable>(_: T.Type) {}
  private static func errors<T: Error & Sendable & Equatable>(_: T.Type) {}
  private static func sendable<T: Sendable>(_: T.Type) {}
}
