import Dispatch

/// Work on parts that know nothing of each other, on as many processors as there are.
package enum SideBySide {
  /// Makes something of each part.
  ///
  /// - Parameters:
  ///   - parts: What is worked on; they are begun in this order.
  ///   - make: Makes a result of one part. It runs on several threads at once.
  /// - Returns: The results in the order of the parts, whichever was ready first.
  package static func map<Part: Sendable, Result: Sendable>(
    _ parts: [Part], _ make: @Sendable (Part) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: parts.count) { places, count in
      // Each place is written once, by the one thread that has its part.
      nonisolated(unsafe) let places = places
      DispatchQueue.concurrentPerform(iterations: parts.count) { index in
        places.initializeElement(at: index, to: make(parts[index]))
      }
      count = parts.count
    }
  }

  /// Does two pieces of work, and returns when both are done.
  package static func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    // Each is written by one piece of work, and read when both have ended.
    nonisolated(unsafe) var one: First?
    nonisolated(unsafe) var other: Second?
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 { one = first() } else { other = second() }
    }
    // `concurrentPerform` returns when everything is done, so neither is missing.
    guard let one, let other else { preconditionFailure("a piece of work has not been done") }
    return (one, other)
  }
}
