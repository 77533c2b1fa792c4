internal import DIDWWVerification

/// What a client meets beside the straight way.
extension Tour {
  func readStatusByNumber() async throws {
    transcript.step(5, "Ask by number", "client.status(number: number)")
    let result = try await client.status(number: Number.reached)
    try expect(result.status, .verified)
    transcript.good(result.status.rawValue)
  }

  func startInAnotherLanguage() async throws {
    transcript.step(
      6, "Wish for a language the service has no text for",
      """
      client.start(destination: another, method: .sms, sms: SMSOptions(languages: ["tr-TR"]))
      """)
    let verification = try await client.start(
      destination: Number.alsoReached, method: .sms, sms: SMSOptions(languages: ["tr-TR"]))
    try expect(verification.status, .pending)
    guard case .sms(let sms)? = verification.details, let language = sms.language else {
      throw Failure(description: "the answer does not tell its language")
    }
    transcript.good(
      "\(verification.status.rawValue): a text message in \(language), for want of one in tr-TR")
  }

  func startTooSoon() async throws {
    transcript.step(
      7, "Send another code at once", "client.start(destination: another, method: .sms)")
    do {
      try await client.start(destination: Number.alsoReached, method: .sms)
      throw Failure(description: "a second code was sent at once")
    } catch APIError.unexpectedStatus(let status, let items) {
      guard let seconds = items.compactMap(\.retryAfter).first else {
        throw Failure(description: "the answer does not tell how long to wait")
      }
      transcript.bad(
        """
        APIError.unexpectedStatus, \(status): \(items.map(\.code).joined(separator: ", ")); \
        again in \(Wait(seconds: Double(seconds)).text)
        """)
    }
  }

  func startWhereItIsDenied() async throws {
    transcript.step(
      8, "Call a country that is switched off",
      "client.start(destination: abroad, method: .callout)")
    let verification = try await client.start(destination: Number.denied, method: .callout)
    try expect(verification.status, .denied)
    let reason = verification.errorCode ?? "no reason"
    transcript.bad("\(verification.status.rawValue): \(reason); an outcome, not an error")
  }
}
