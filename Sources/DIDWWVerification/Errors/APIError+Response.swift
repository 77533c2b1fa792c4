internal import Foundation
internal import SpecwrightRuntime

extension APIError {
  /// The error of an answer that is no success.
  ///
  /// The status decides; the body only adds items.
  init(_ response: ErrorResponse) {
    switch response.status {
    case 400: self = .invalidParameters(APIErrorItem.items(of: response))
    case 401: self = .unauthorized
    case 402: self = .insufficientBalance
    case 404: self = .notFound
    case 422: self = .validationFailed(APIErrorItem.items(of: response))
    default:
      self = .unexpectedStatus(code: response.status, items: APIErrorItem.items(of: response))
    }
  }

  /// The error of a success that cannot be read.
  ///
  /// The text names the operation, the status, the place in the body and what is wrong there.
  init(_ answer: UnreadableAnswer) {
    self = .unexpectedResponse(answer.description)
  }

  /// The error of a call that could not be sent; nothing went out.
  ///
  /// There is no case for it: `badURL` stands for whatever keeps a call from being sent but its
  /// credentials, as `APIError.transport` says.
  init(_ error: RequestError) {
    switch error.reason {
    case .unusableCredential, .missingCredential:
      self = .transport(URLError(.userAuthenticationRequired))
    default:
      self = .transport(URLError(.badURL))
    }
  }

  /// The error of a call without an answer.
  ///
  /// Only the code is taken over: the rest names the address of the call, and with it a number.
  init(unanswered error: any Error) {
    let code = (error as? URLError)?.code ?? .unknown
    self = .transport(URLError(code))
  }
}

extension APIErrorItem {
  /// The readable items of an answer, each with the answer's waiting time.
  fileprivate static func items(of response: ErrorResponse) -> [APIErrorItem] {
    let envelope = response.body(as: ErrorEnvelope.self)
    let field = response.headers[ResponseHeaders.retryAfter.name]
    let retryAfter = RetryAfter.seconds(field)
    return (envelope?.errors ?? []).map {
      APIErrorItem(code: $0.code, detail: $0.detail, retryAfter: retryAfter)
    }
  }
}
