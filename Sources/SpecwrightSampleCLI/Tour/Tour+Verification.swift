internal import DIDWWVerification
internal import Foundation

/// The way from a number to a verified one.
extension Tour {
  func start() async throws -> Verification {
    transcript.step(
      1, "Send a code",
      """
      client.start(destination: number, method: .sms, sms: SMSOptions(languages: ["de-DE"]))
      """)
    let verification = try await client.start(
      destination: Number.reached, method: .sms, sms: SMSOptions(languages: ["de-DE"]))
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
    let end = result.status.isTerminal ? ", and that is final" : ""
    let fee = result.fee.map { "; fee \($0)" } ?? ""
    transcript.good("\(result.status.rawValue)\(end)\(fee)")
  }

  static func summary(_ items: [APIErrorItem]) -> String {
    items.map { "\($0.code) (\($0.detail))" }.joined(separator: ", ")
  }

  private static func summary(_ verification: Verification) -> String {
    var parts: [String] = []
    if case .sms(let sms)? = verification.details {
      if let language = sms.language { parts.append("a text message in \(language)") }
      if let length = sms.codeLength { parts.append("\(length) digits") }
    }
    let wait = Wait(seconds: verification.expiresAt.timeIntervalSinceNow)
    return (parts + ["valid for \(wait.text)"]).joined(separator: ", ")
  }
}
