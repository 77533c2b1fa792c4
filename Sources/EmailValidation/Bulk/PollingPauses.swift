/// The pauses between two looks at a job: short at first, and never more than a quarter of a minute.
package struct PollingPauses: Sendable {
  private var pause = 1.0

  /// Begins with a second.
  package init() {}

  /// The next pause, in seconds.
  package mutating func next() -> Double {
    defer { pause = min(pause * 1.5, 15) }
    return pause
  }
}
