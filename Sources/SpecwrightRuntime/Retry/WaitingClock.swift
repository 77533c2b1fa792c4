internal import Dispatch
public import Foundation

/// The time as those see it who wait: what it is, how much has passed, and how to let some pass.
///
/// Tests put a clock of their own in its place and never sleep.
public struct WaitingClock: Sendable {
  /// The time of day, to which HTTP dates are compared; it jumps when somebody sets the clock.
  public var now: @Sendable () -> Date
  /// Seconds since some moment; they only grow, whoever sets the clock.
  public var uptime: @Sendable () -> TimeInterval
  /// Lets so many seconds pass; throws `CancellationError` at once when the task is cancelled.
  public var sleep: @Sendable (TimeInterval) async throws -> Void

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - now: The time of day.
  ///   - uptime: Seconds that only grow.
  ///   - sleep: Lets so many seconds pass.
  public init(
    now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> TimeInterval,
    sleep: @escaping @Sendable (TimeInterval) async throws -> Void
  ) {
    self.now = now
    self.uptime = uptime
    self.sleep = sleep
  }

  /// The clock of this machine.
  public static let system = WaitingClock(
    now: { Date() },
    uptime: { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 },
    // More than ten years overflow the clock underneath, and so does what is no number.
    sleep: { try await Task.sleep(nanoseconds: UInt64(($0 < 3e8 ? max(0, $0) : 3e8) * 1e9)) })
}
