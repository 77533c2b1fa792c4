public import Foundation

/// What is wrong with a setting, for the developer of the app.
///
/// A bad setting makes every login fail, with this error as the cause.
public enum IduraVerifyConfigurationError: Error, Hashable, Sendable {
  /// The domain is none; the message names it and says what is wrong.
  case invalidDomain(message: String)
  /// The redirect URI cannot be used; the message says why.
  case invalidRedirectUri(message: String)
}

extension IduraVerifyConfigurationError: LocalizedError {
  /// What is wrong, and what to write instead.
  public var errorDescription: String? {
    switch self {
    case .invalidDomain(let message), .invalidRedirectUri(let message): message
    }
  }
}
