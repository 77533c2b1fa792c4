public import Foundation

/// Why the system's browser cannot be used as it is set up.
///
/// It has no trace id, since it may come when no login runs.
public enum BrowserManagerError: Error, Hashable, Sendable {
  /// The redirect URI or the app is not set up for it; the message says what to change.
  case configurationError(message: String)
}

extension BrowserManagerError: LocalizedError {
  /// What to change.
  public var errorDescription: String? {
    switch self {
    case .configurationError(let message): message
    }
  }
}
