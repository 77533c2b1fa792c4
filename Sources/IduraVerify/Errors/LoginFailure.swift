/// Why a step of a login did not succeed; the trace id is added where the login ends.
enum LoginFailure: Error, Sendable {
  case cancelled
  case oauth(error: String, description: String?)
  case internalError(LoginStage, String, cause: (any Error)?)
  case notAssociated
  /// An error of another login's kind that comes through as it is.
  case passed(IduraVerifyError)

  static func internalError(_ stage: LoginStage, _ sentence: String) -> LoginFailure {
    .internalError(stage, sentence, cause: nil)
  }

  /// What a refusal of the service means.
  ///
  /// - Parameters:
  ///   - code: The code of the refusal.
  ///   - description: The text beside it.
  ///   - secrets: What no text may repeat.
  init(refusal code: String, _ description: String?, without secrets: [String]) {
    if OAuthErrorCode(rawValue: code).cancelled == true {
      self = .cancelled
    } else {
      self = .oauth(
        error: ForeignText.shown(code, upTo: ForeignText.longestCode, without: secrets),
        description: description.map {
          ForeignText.shown($0, upTo: ForeignText.longestDescription, without: secrets)
        })
    }
  }

  /// What a refusal in the body of an answer means.
  init(_ refusal: OAuthError, without secrets: [String]) {
    self.init(refusal: refusal.error.rawValue, refusal.errorDescription, without: secrets)
  }

  /// What callers of a login see.
  func error(traceID: String) -> IduraVerifyError {
    switch self {
    case .cancelled: .userCancelled(traceId: traceID)
    case .oauth(let error, let description):
      .oauth(error: error, errorDescription: description, traceId: traceID)
    case .internalError(let stage, let sentence, let cause):
      .internalError(message: "\(stage.name): \(sentence)", cause: cause, traceId: traceID)
    case .notAssociated: .associatedDomainsNotConfigured(traceId: traceID)
    case .passed(let error): error
    }
  }
}

/// The stages of a login, as messages name them.
enum LoginStage: CaseIterable, Sendable {
  case configuration, discovery, keys, par, browser, callback, token, idToken

  var name: String {
    switch self {
    case .configuration: "Configuration"
    case .discovery: "Discovery"
    case .keys: "Keys"
    case .par: "PAR"
    case .browser: "Browser"
    case .callback: "Callback"
    case .token: "Token"
    case .idToken: "ID token"
    }
  }
}
