internal import DIDWWVerification
internal import Foundation

/// The way from a number to a verified one.
extension Tour {
  func start() async throws -> Verification {
    transcript.step(
      1, "Send a code", "client.start(destination: number, method: .sms, sms: german)")
    let german = SMSOptions(languages: ["de-DE", "en-US"])
    let verification = try await client.start(
      destination: Number.reached, method: .sms, sms: german)
    try expect(verification.status, .pending)
    transcript.good("\(verification.status.rawValue): \(Self.summary(verification))")
    return verification
  }

  func reportWrongCode(_ verification: Verification, instead code: String) async throws {
    transcript.step(2, "Report a wrong code", "client.verify(verification, code: wrong)")
    do {
      let result = try await client.verify(verification, code: String(code.reversed()))
      throw Failure(description: "a wrong code was taken: \(result.status.rawValue)")
    } catch APIError.validationFailed(let items) {
      transcript.bad("APIError.validationFailed: \(Self.summary(items))")
    }
  }

  func report(_ verification: Verification, _ code: String) async throws {
    transcript.step(3, "Report the right code", "client.verify(verification, code: entered)")
    let result = try await client.verify(verification, code: code)
    try expect(result.status, .verified)
    transcript.good(result.status.rawValue)
  }

  func readStatus(_ verification: Verification) async throws {
    transcript.step(4, "Ask for the status", "client.status(verification)")
    let result = try await client.status(verification)
    try expect(result.status, .verified)
    let fee = result.fee.map { ", fee \($0)" } ?? ""
    transcript.good("\(result.status.rawValue), final: \(result.status.isTerminal)\(fee)")
  }

  static func summary(_ items: [APIErrorItem]) -> String {
    items.map { "\($0.code) (\($0.detail))" }.joined(separator: ", ")
  }

  private static func summary(_ verification: Verification) -> String {
    let minutes = Int((verification.expiresAt.timeIntervalSinceNow / 60).rounded(.up))
    var parts = ["valid for \(minutes) minutes"]
    if case .sms(let sms)? = verification.details {
      if let language = sms.language { parts.insert("a text message in \(language)", at: 0) }
      if let length = sms.codeLength { parts.append("\(length) digits") }
    }
    return parts.joined(separator: ", ")
  }
}
