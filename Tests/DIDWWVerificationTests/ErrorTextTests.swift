import DIDWWVerification
import Foundation
import Testing

/// The sentences a user interface may show.
@Suite struct ErrorTextTests {
  private static func item(_ code: APIErrorCode, retryAfter: Int? = nil) -> APIErrorItem {
    APIErrorItem(code: code.rawValue, detail: "«detail»", retryAfter: retryAfter)
  }

  static let sentences: [(APIError, String)] = [
    (.invalidParameters([]), "The request could not be understood."),
    (.unauthorized, "This app may not verify phone numbers."),
    (.insufficientBalance, "Phone numbers cannot be verified at the moment."),
    (.notFound, "There is no such verification, or it is too old."),
    (.validationFailed([]), "The request was refused."),
    (.validationFailed([item(.codeInvalid)]), "The code is not right."),
    (.validationFailed([item(.codeBlank)]), "The code is not right."),
    (.validationFailed([item(.alreadyVerified)]), "This phone number is verified already."),
    (
      .validationFailed([item(.languagesInvalid), item(.destinationInvalid)]),
      "This is not a phone number that can be verified."
    ),
    (
      .validationFailed([APIErrorItem(code: "new", detail: "«detail»")]), "The request was refused."
    ),
    (
      .unexpectedStatus(code: 429, items: [item(.destinationInCooldown, retryAfter: 12)]),
      "A code was requested a moment ago. Try again in 12 seconds."
    ),
    (
      .unexpectedStatus(code: 429, items: [item(.rateLimitPerIP, retryAfter: 1)]),
      "Too many codes were requested. Try again in 1 second."
    ),
    (
      .unexpectedStatus(code: 429, items: [item(.volumeLimitReached, retryAfter: 172_800)]),
      "Too many codes were requested. Try again later."
    ),
    (
      .unexpectedStatus(code: 429, items: [item(.destinationInCooldown, retryAfter: 0)]),
      "A code was requested a moment ago. Try again later."
    ),
    (
      .unexpectedStatus(code: 500, items: [item(.internalError)]),
      "The service failed. Try again later."
    ),
    (.unexpectedStatus(code: 302, items: []), "The service failed. Try again later."),
    (
      .unexpectedResponse("data.fee is missing"),
      "The service gave an answer that this app cannot read."
    ),
    (
      .transport(URLError(.notConnectedToInternet)), "There is no connection to the internet."
    ),
    (.transport(URLError(.timedOut)), "The service did not answer in time."),
    (.transport(URLError(.cannotFindHost)), "The service cannot be reached."),
    (
      .transport(URLError(.userAuthenticationRequired)), "This app may not verify phone numbers."
    ),
  ]

  @Test(arguments: sentences)
  func saysWhatAPersonCanDo(error: APIError, sentence: String) {
    #expect(error.errorDescription == sentence)
    #expect((error as any Error).localizedDescription == sentence)
  }

  @Test func hasASentenceForEveryCode() {
    for code in APIErrorCode.allCases {
      let texts = [
        APIError.validationFailed([Self.item(code)]).localizedDescription,
        APIError.unexpectedStatus(code: 429, items: [Self.item(code)]).localizedDescription,
      ]
      for text in texts {
        #expect(text.hasSuffix("."))
        // What the service wrote is not for people who wait for a code.
        #expect(!text.contains("«detail»") && !text.contains(code.rawValue))
      }
    }
  }

  @Test func saysWhatIsWrongWithTheArguments() {
    #expect(
      VerificationError.invalidNumber.localizedDescription == "This is not a phone number.")
    let mismatch = VerificationError.channelMismatch(expected: .other("secret"))
    #expect(
      mismatch.localizedDescription
        == "The options are not those of the chosen way to receive the code.")
  }
}
