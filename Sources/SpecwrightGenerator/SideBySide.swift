import Dispatch

/// Work on parts that know nothing of each other, on as many processors as there are.
enum SideBySide {
  /// Makes something of each part.
  ///
  /// - Parameters:
  ///   - parts: What is worked on; they are begun in this order.
  ///   - make: Makes a result of one part. It runs on several threads at once.
  /// - Returns: The results in the order of the parts, whichever was ready first.
  static func map<Part: Sendable, Result: Sendable>(
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
}
