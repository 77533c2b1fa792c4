import Dispatch

/// Two pieces of work at once, since most machines have more than one processor.
package enum SideBySide {
  /// Does both, and returns when both are done.
  package static func run<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    // Each is written by one piece of work, and read when both have ended.
    nonisolated(unsafe) var one: First?
    nonisolated(unsafe) var other: Second?
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 { one = first() } else { other = second() }
    }
    guard let one, let other else {
      preconditionFailure("concurrentPerform returns when everything is done")
    }
    return (one, other)
  }
}
