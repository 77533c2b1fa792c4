public import Foundation
internal import SpecwrightHTTP

/// Where the sandbox takes the time from.
///
/// Everything that depends on time, such as code lifetimes, cooldowns and limits, asks this clock,
/// so that a test moves time instead of waiting for it.
public struct SandboxClock: Sendable {
  private let read: @Sendable () -> Date
  private let pause: @Sendable (TimeInterval) async throws -> Void

  /// Makes a clock of a function; whoever sleeps by it sleeps by the time of this machine.
  public init(_ read: @escaping @Sendable () -> Date) {
    self.init(read) { try await Task.sleep(nanoseconds: UInt64($0 * 1e9)) }
  }

  init(
    _ read: @escaping @Sendable () -> Date,
    pause: @escaping @Sendable (TimeInterval) async throws -> Void
  ) {
    self.read = read
    self.pause = pause
  }

  /// The time of this machine.
  public static let system = SandboxClock { Date() }

  /// The present time of this clock.
  public var now: Date { read() }

  /// Waits until the clock shows so many seconds more.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func sleep(_ seconds: TimeInterval) async throws { try await pause(seconds) }
}

/// A clock that stands still until it is moved.
public final class ManualClock: Sendable {
  private struct State: Sendable {
    var time: Date
    var sleepers: [Int: Sleeper] = [:]
    var nextSleeper = 0
  }

  private struct Sleeper: Sendable {
    var end: Date
    var continuation: CheckedContinuation<Void, any Error>
  }

  private let state: Locked<State>

  /// Makes a clock that shows `start`, by default 30 November 2026, 09:00 UTC.
  public init(start: Date = Date(timeIntervalSince1970: 1_796_029_200)) {
    state = Locked(State(time: start))
  }

  /// The time it shows.
  public var now: Date { state.withLock { $0.time } }

  /// How many wait for this clock to be moved.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Moves the time forward, or back by a negative number of seconds.
  public func advance(by seconds: TimeInterval) {
    let woken = state.withLock { state in
      state.time += seconds
      let woken = state.sleepers.filter { $0.value.end <= state.time }
      for number in woken.keys { state.sleepers[number] = nil }
      return woken.values
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// The clock to give to a sandbox.
  public var clock: SandboxClock {
    SandboxClock({ self.now }, pause: { try await self.sleep($0) })
  }

  private func sleep(_ seconds: TimeInterval) async throws {
    let number = state.withLock { state in
      state.nextSleeper += 1
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Who was cancelled before is seen here, and who is cancelled later finds a sleeper.
        let isCancelled = state.withLock { state in
          if Task.isCancelled { return true }
          state.sleepers[number] = Sleeper(
            end: state.time + seconds, continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
