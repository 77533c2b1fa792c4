public import Foundation

/// How a client behaves beside where and as whom it calls.
public struct Configuration: Sendable {
  /// The seconds a call may take until its answer is complete.
  public var timeout: TimeInterval
  /// Who receives the log lines; nil logs nothing.
  public var logger: (any VerificationLogger)?
  /// What is masked in log lines beside runs of 4 to 15 digits, which always are.
  public var redaction = RedactionNets.all

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - timeout: The seconds a call may take until its answer is complete.
  ///   - logger: Who receives the log lines; nil logs nothing.
  public init(timeout: TimeInterval = 30, logger: (any VerificationLogger)? = nil) {
    self.timeout = timeout
    self.logger = logger
  }

  /// Makes a configuration that masks less in log lines.
  ///
  /// - Parameters:
  ///   - timeout: The seconds a call may take until its answer is complete.
  ///   - logger: Who receives the log lines; nil logs nothing.
  ///   - redaction: What is masked beside runs of 4 to 15 digits, which always are.
  public init(
    timeout: TimeInterval = 30, logger: (any VerificationLogger)? = nil, redaction: RedactionNets
  ) {
    self.init(timeout: timeout, logger: logger)
    self.redaction = redaction
  }
}
