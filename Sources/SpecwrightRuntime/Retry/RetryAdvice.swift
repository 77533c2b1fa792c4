/// What a refusal says about trying again.
public struct RetryAdvice: Hashable, Sendable {
  /// What went wrong, as the service spells it; nil when it does not say.
  public var code: String?
  /// The whole seconds to wait; nil when the service does not say.
  public var seconds: Int?

  /// Makes an advice.
  ///
  /// - Parameters:
  ///   - code: What went wrong, as the service spells it.
  ///   - seconds: The whole seconds to wait.
  public init(code: String? = nil, seconds: Int? = nil) {
    self.code = code
    self.seconds = seconds
  }
}
