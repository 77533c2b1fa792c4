public import Foundation

/// Why a login has not led to a token.
///
/// `login` throws nothing else. No case holds a token, a code, or anything that is known of the
/// person; texts from outside are cut to a length and cleaned of control characters.
public enum IduraVerifyError: Error, Sendable {
  /// The person, or the app by cancelling the task, has stopped the login.
  case userCancelled(traceId: String)
  /// The service refuses, by a code of OAuth 2.0 or of its own.
  ///
  /// - Parameters:
  ///   - error: The code, at most 256 characters.
  ///   - errorDescription: A text for developers, at most 1024 characters.
  case oauth(error: String, errorDescription: String?, traceId: String)
  /// Something else went wrong.
  ///
  /// - Parameters:
  ///   - message: What went wrong, behind the name of the stage: `Configuration:`, `Discovery:`,
  ///     `Keys:`, `PAR:`, `Browser:`, `Callback:`, `Token:` or `ID token:`.
  ///   - cause: The error behind it, if there is one; of the system's only domain and code.
  case internalError(message: String, cause: (any Error)?, traceId: String)
  /// The app is not associated with the host of the redirect URI, so that the system would not
  /// bring the person back. It needs the entry `webcredentials:HOST` among its associated domains.
  case associatedDomainsNotConfigured(traceId: String)

  /// The trace id of the login as 32 hexadecimal digits, for questions to the service.
  public var traceId: String {
    switch self {
    case .userCancelled(let traceId), .oauth(_, _, let traceId),
      .internalError(_, _, let traceId), .associatedDomainsNotConfigured(let traceId):
      traceId
    }
  }
}

extension IduraVerifyError: LocalizedError {
  /// What happened, in a sentence without anything that is known of the person.
  public var errorDescription: String? {
    switch self {
    case .userCancelled:
      "Sign-in was cancelled before it finished."
    case .oauth(let error, let description?, _):
      "The identity service refused the request (\(error)): \(description)"
    case .oauth(let error, nil, _):
      "The identity service refused the request (\(error))."
    case .internalError(let message, _, _):
      message
    case .associatedDomainsNotConfigured:
      "The app is not associated with the callback host for web credentials."
    }
  }
}
