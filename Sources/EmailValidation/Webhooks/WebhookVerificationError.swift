public import Foundation

/// Why a webhook was not accepted.
///
/// Answer it with 400. Neither the secret nor the right signature is in it.
public struct WebhookVerificationError: Error, Sendable, Hashable {
  /// What is wrong with a webhook.
  public enum Cause: Sendable, Hashable, CaseIterable {
    /// One of the three header fields is missing or empty.
    case missingHeader
    /// The id or the time came with two different values.
    case ambiguousHeader
    /// The time is not a number of whole seconds.
    case invalidTimestamp
    /// The webhook is older than the tolerance: late, or replayed.
    case timestampTooOld
    /// The webhook is from further in the future than the tolerance.
    case timestampTooNew
    /// No signature fits: another secret, another body, or another sender.
    case noMatchingSignature
    /// The signature fits, but the body is none of a webhook.
    case invalidPayload
  }

  /// What is wrong.
  public let cause: Cause
  /// The same in words.
  public let message: String

  init(_ cause: Cause, _ message: String) {
    self.cause = cause
    self.message = message
  }
}

extension WebhookVerificationError: CustomStringConvertible, LocalizedError {
  /// The message.
  public var description: String { message }

  /// The message.
  public var errorDescription: String? { message }
}
