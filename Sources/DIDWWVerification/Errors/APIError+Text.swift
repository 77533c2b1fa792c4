public import Foundation

extension APIError: LocalizedError {
  /// A sentence that a user interface may show; it holds nothing of the call or the answer.
  public var errorDescription: String? {
    switch self {
    case .invalidParameters: "The request could not be understood."
    case .unauthorized: "This app may not verify phone numbers."
    case .insufficientBalance: "Phone numbers cannot be verified at the moment."
    case .notFound: "There is no such verification, or it is too old."
    case .validationFailed(let items): items.sentence ?? "The request was refused."
    case .unexpectedStatus(_, let items): items.sentence ?? "The service failed. Try again later."
    case .unexpectedResponse: "The service gave an answer that this app cannot read."
    case .transport(let error): error.code.sentence
    }
  }
}

extension [APIErrorItem] {
  /// The sentence for the first item whose code is known and worth one.
  fileprivate var sentence: String? {
    for item in self {
      if let sentence = item.known?.sentence(retryAfter: item.retryAfter) { return sentence }
    }
    return nil
  }
}

extension APIErrorCode {
  /// What the person who waits for a code can do about it; nil when there is nothing.
  fileprivate func sentence(retryAfter: Int?) -> String? {
    switch self {
    case .destinationBlank, .destinationInvalid:
      "This is not a phone number that can be verified."
    case .destinationNotSupportedForChannel:
      "This phone number cannot be reached this way."
    case .codeBlank, .codeInvalid:
      "The code is not right."
    case .alreadyVerified:
      "This phone number is verified already."
    case .notReadyToReport:
      "The code is still on its way. Try again in a moment."
    case .destinationInCooldown:
      "A code was requested a moment ago. \(Self.advice(retryAfter))"
    case .rateLimitPerIP, .rateLimitFailedAuth, .rateLimitPerAccount, .rateLimitPublicPerAccount,
      .volumeLimitReached:
      "Too many codes were requested. \(Self.advice(retryAfter))"
    default:
      nil
    }
  }

  private static func advice(_ seconds: Int?) -> String {
    switch seconds {
    case .some(1): "Try again in 1 second."
    case .some(let seconds) where (2...120).contains(seconds): "Try again in \(seconds) seconds."
    default: "Try again later."
    }
  }
}

extension URLError.Code {
  fileprivate var sentence: String {
    switch self {
    case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed:
      "There is no connection to the internet."
    case .timedOut:
      "The service did not answer in time."
    case .userAuthenticationRequired:
      "This app may not verify phone numbers."
    default:
      "The service cannot be reached."
    }
  }
}
