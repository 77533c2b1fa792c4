/// A mistake that is noticed before anything is sent.
public enum VerificationError: Error, Sendable, Equatable {
  /// Options were given for another channel than the one asked for, `expected`.
  ///
  /// The service would ignore them without a word.
  case channelMismatch(expected: DeliveryMethod)
  /// A phone number that holds no digit.
  case invalidNumber
}
