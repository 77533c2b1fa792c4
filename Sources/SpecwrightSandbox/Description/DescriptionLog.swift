internal import SpecwrightHTTP

/// What a sandbox has found, and what becomes of it.
final class DescriptionLog: Sendable {
  /// How many violations are kept, so that a long-lived sandbox does not grow.
  static let capacity = 1_000

  private let policy: DescriptionPolicy
  private let found = Locked<[DescriptionViolation]>([])

  init(_ policy: DescriptionPolicy) {
    self.policy = policy
  }

  /// The newest violations, oldest first.
  var violations: [DescriptionViolation] { found.withLock { $0 } }

  /// Takes down what is wrong with a message.
  ///
  /// - Returns: the answer to give instead, when that fails the call.
  func failure(_ violations: [DescriptionViolation]) -> ServerResponse? {
    guard let message = violations.first?.message else { return nil }
    note(violations)
    return policy.fails(message) ? Self.response(violations, message) : nil
  }

  /// Takes down what is wrong with a message that fails nothing.
  func note(_ violations: [DescriptionViolation]) {
    guard !violations.isEmpty else { return }
    found.withLock { found in
      found += violations
      found.removeFirst(max(0, found.count - Self.capacity))
    }
    for violation in violations { policy.onViolation(violation) }
  }

  /// An answer that no service gives: problem details (RFC 9457).
  private static func response(
    _ violations: [DescriptionViolation], _ message: DescriptionViolation.Message
  ) -> ServerResponse {
    let list = violations.map { violation -> JSON in
      [
        "part": .string(violation.part), "pointer": .string(violation.pointer),
        "rule": .string(violation.rule), "reason": .string(violation.reason),
      ]
    }
    let body: JSON = [
      "title": .string("The description forbids this \(message.rawValue)."), "status": 500,
      "violations": .array(list),
    ]
    return ServerResponse(
      status: 500, fields: ["Content-Type": "application/problem+json"], body: body.bytes)
  }
}
