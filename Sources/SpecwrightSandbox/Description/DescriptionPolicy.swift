/// What becomes of calls that the description of their service forbids.
///
/// The sandbox answers as the services do, their leniencies included. Beside that it holds every
/// request and every answer against the description, so that neither a client nor the sandbox itself
/// can drift away from it unnoticed.
public struct DescriptionPolicy: Sendable {
  /// Which violations fail a call.
  public enum Strictness: Hashable, Sendable {
    /// None: they are reported, and the service answers.
    case reporting
    /// Those of answers and webhooks: for tests that send on purpose what the description forbids.
    case strictAnswers
    /// All of them. A request that is forbidden never reaches the service.
    case strict
  }

  /// Which violations fail a call: it is answered 500, and the body tells of the violations.
  public var strictness: Strictness
  /// Told of each violation as it happens, on whichever thread that is.
  public var onViolation: @Sendable (DescriptionViolation) -> Void

  /// Makes a policy.
  public init(
    _ strictness: Strictness = .reporting,
    onViolation: @escaping @Sendable (DescriptionViolation) -> Void = { _ in }
  ) {
    self.strictness = strictness
    self.onViolation = onViolation
  }

  /// Violations are reported and change nothing.
  public static let reporting = DescriptionPolicy(.reporting)
  /// Violations of answers and webhooks fail the call.
  public static let strictAnswers = DescriptionPolicy(.strictAnswers)
  /// Violations fail the call.
  public static let strict = DescriptionPolicy(.strict)

  func fails(_ message: DescriptionViolation.Message) -> Bool {
    switch (strictness, message) {
    // Whoever answers is told by what the service makes of it.
    case (.reporting, _), (_, .receipt): false
    case (.strictAnswers, _): message != .request
    case (.strict, _): true
    }
  }
}
