public import Foundation

/// How a client behaves beside where and as whom it calls.
public struct Configuration: Sendable {
  /// The seconds a call may take until its answer is complete.
  public var timeout: TimeInterval
  /// Who receives the log lines; nil logs nothing.
  public var logger: (any VerificationLogger)?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - timeout: The seconds a call may take until its answer is complete.
  ///   - logger: Who receives the log lines; nil logs nothing.
  public init(timeout: TimeInterval = 30, logger: (any VerificationLogger)? = nil) {
    self.timeout = timeout
    self.logger = logger
  }
}
