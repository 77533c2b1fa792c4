internal import DIDWWVerification
internal import Foundation

/// What an answer tells about a verification, whichever call it came from; never the number.
struct PhoneOutcome: Hashable {
  var id: String
  var method: DeliveryMethod
  var status: Verification.Status
  var reason: String?
  var detail: String?
  var expiresAt: Date?
  var fee: Decimal?
  var details: Verification.Details?

  init(_ verification: Verification) {
    id = verification.id
    method = verification.deliveryMethod
    status = verification.status
    reason = verification.errorCode
    detail = verification.errorDetail
    expiresAt = verification.expiresAt
    fee = verification.fee
    details = verification.details
  }

  init(_ result: VerificationResult) {
    id = result.id
    method = result.deliveryMethod
    status = result.status
    reason = result.errorCode
    detail = result.errorDetail
    expiresAt = result.expiresAt
    fee = result.fee
    details = result.details
  }

  /// How a command ends that ends with this: well while the number is or may still be verified.
  var exitCode: ExitCode { status == .verified || !status.isTerminal ? .success : .negative }

  /// One line for people.
  var headline: String {
    guard let reason else { return Masked.text(status.rawValue) }
    return Masked.text("\(status.rawValue): \(reason)" + (detail.map { " (\($0))" } ?? ""))
  }

  /// What there is to know beside the headline, by name.
  func rows(at now: Date) -> [(name: String, value: String)] {
    var rows = texts.map { (name: $0.name, value: Masked.text($0.value)) }
    if status == .pending, let expiresAt {
      rows.append(("valid", "for " + Wait(seconds: expiresAt.timeIntervalSince(now)).text))
    }
    if let fee { rows.append(("fee", "\(fee)")) }
    return rows
  }

  /// What the service says in words of its own.
  private var texts: [(name: String, value: String)] {
    var rows = [(name: "id", value: id)]
    switch details {
    case .sms(let sms)?:
      rows.append(("channel", Self.channel("text message", sms.language)))
      if isOpen, let template = sms.template { rows.append(("text", template)) }
      rows += codeRow(sms.codeLength)
      rows += Self.groupRow(sms.templateGroup, sms.templateGroupUsed, sms.templateFallbackReason)
      if let autofill = sms.autofill {
        let value = autofill.value.map { " \($0)" } ?? ""
        rows.append(("autofill", autofill.type.rawValue + value))
      }
    case .callout(let callout)?:
      rows.append(("channel", Self.channel("call", callout.language)))
      rows += codeRow(callout.codeLength)
      rows += Self.groupRow(
        callout.templateGroup, callout.templateGroupUsed, callout.templateFallbackReason)
    case nil: rows.append(("channel", method.rawValue))
    }
    return rows
  }

  private static func channel(_ name: String, _ language: String?) -> String {
    language.map { "\(name) in \($0)" } ?? name
  }

  /// Whether a code still counts; of one that does not, nothing need be told.
  private var isOpen: Bool { !status.isTerminal }

  private func codeRow(_ length: Int?) -> [(name: String, value: String)] {
    guard isOpen else { return [] }
    return length.map { [("code", "\($0) digits")] } ?? []
  }

  private static func groupRow(
    _ name: String?, _ isUsed: Bool, _ fallback: TemplateFallbackReason?
  ) -> [(name: String, value: String)] {
    switch (name, fallback) {
    case (let name?, let fallback?): [("template", "not of '\(name)': \(fallback.rawValue)")]
    case (let name?, nil): [("template", isUsed ? "of '\(name)'" : "not of '\(name)'")]
    case (nil, let fallback?): [("template", fallback.rawValue)]
    case (nil, nil): []
    }
  }
}
