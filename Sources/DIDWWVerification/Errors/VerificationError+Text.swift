public import Foundation

extension VerificationError: LocalizedError {
  /// A sentence that a user interface may show.
  public var errorDescription: String? {
    switch self {
    case .channelMismatch: "The options are not those of the chosen way to receive the code."
    case .invalidNumber: "This is not a phone number."
    }
  }
}
