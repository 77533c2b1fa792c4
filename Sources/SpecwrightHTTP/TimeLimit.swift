package import Foundation

/// The seconds that a request allows, as the clocks below can take them.
package struct TimeLimit: Hashable, Sendable {
  /// When the attempt ends: at once for a negative number, and in ten years for what is none.
  ///
  /// A longer wait overflows the dispatch clock, and so does what is no number.
  package let deadline: TimeInterval

  /// Bounds a number of seconds.
  package init(_ seconds: TimeInterval) {
    deadline = seconds < Self.longest ? max(0, seconds) : Self.longest
  }

  /// The time without progress after which the stack itself gives up.
  ///
  /// The deadline is ours, and this one must only never come first.
  package var idle: TimeInterval { deadline + 60 }

  private static let longest: TimeInterval = 3e8
}
