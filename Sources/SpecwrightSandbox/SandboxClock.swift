public import Foundation
internal import SpecwrightHTTP

/// Where the sandbox takes the time from.
///
/// Everything that depends on time, such as code lifetimes, cooldowns and limits, asks this clock,
/// so that a test moves time instead of waiting for it.
public struct SandboxClock: Sendable {
  private let read: @Sendable () -> Date

  /// Makes a clock of a function.
  public init(_ read: @escaping @Sendable () -> Date) {
    self.read = read
  }

  /// The time of this machine.
  public static let system = SandboxClock { Date() }

  /// The present time of this clock.
  public var now: Date { read() }
}

/// A clock that stands still until it is moved.
public final class ManualClock: Sendable {
  private let time: Locked<Date>

  /// Makes a clock that shows `start`, by default 30 November 2026, 09:00 UTC.
  public init(start: Date = Date(timeIntervalSince1970: 1_796_029_200)) {
    time = Locked(start)
  }

  /// The time it shows.
  public var now: Date { time.withLock { $0 } }

  /// Moves the time forward, or back by a negative number of seconds.
  public func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }

  /// The clock to give to a sandbox.
  public var clock: SandboxClock { SandboxClock { self.now } }
}
