import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport

@testable import EmailValidation

/// A clock that goes on only when a test says so.
final class VirtualClock: Sendable {
  private struct Sleeper: Sendable {
    var id: UUID
    var end: TimeInterval
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var time: TimeInterval = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<UUID> = []
    var asked: [TimeInterval] = []
  }

  private let state = Locked(State())
  /// Raised for everybody who lies down to sleep.
  let asleep = Signal()

  /// For how long was slept so far, in the order of the beginnings.
  var asked: [TimeInterval] { state.withLock { $0.asked } }

  var pace: Service.Pace {
    Service.Pace(
      clock: WaitingClock(
        now: { Pauses.now }, uptime: { self.state.withLock { $0.time } },
        sleep: { try await self.sleep($0) }),
      random: { $0.upperBound })
  }

  /// Moves the time to the end of the shortest sleep.
  func wakeNext() {
    let woken = state.withLock { state in
      guard let end = state.sleepers.map(\.end).min() else { return [Sleeper]() }
      state.time = end
      let woken = state.sleepers.filter { $0.end <= end }
      state.sleepers.removeAll { $0.end <= end }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  private func sleep(_ seconds: TimeInterval) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if state.cancelled.contains(id) { return true }
          state.asked.append(seconds)
          state.sleepers.append(
            Sleeper(id: id, end: state.time + seconds, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        asleep.raise()
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(id)
        let sleeper = state.sleepers.first { $0.id == id }
        state.sleepers.removeAll { $0.id == id }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
