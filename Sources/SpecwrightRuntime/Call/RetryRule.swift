/// What a description says about trying an operation again.
public struct RetryRule: Hashable, Sendable {
  /// The statuses after which the server has done nothing, so that the call may be tried again.
  public var statuses: [Int]
  /// The error codes that are never tried again, whatever their status.
  public var neverCodes: [String]
  /// Whether the call may be tried again when no answer came.
  public var onNetworkFailure: Bool

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - statuses: The statuses that may be tried again.
  ///   - neverCodes: The error codes that never are.
  ///   - onNetworkFailure: Whether the call may be tried again when no answer came.
  public init(statuses: [Int], neverCodes: [String], onNetworkFailure: Bool) {
    self.statuses = statuses
    self.neverCodes = neverCodes
    self.onNetworkFailure = onNetworkFailure
  }
}
