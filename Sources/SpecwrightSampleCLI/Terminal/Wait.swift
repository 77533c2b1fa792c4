internal import Foundation

/// A stretch of time as people say it: `30 seconds`, `5 minutes`, `2 days`.
struct Wait: Hashable {
  var seconds: Double

  /// In the largest unit that it holds twice, rounded up: who waits less than told waits in vain.
  var text: String {
    let units = [(86_400.0, "day"), (3600.0, "hour"), (60.0, "minute")]
    let (size, name) = units.first { seconds >= $0.0 * 2 } ?? (1, "second")
    // Not a number is not above zero either.
    let count = seconds > 0 ? Int(min((seconds / size).rounded(.up), 1_000_000)) : 0
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
