internal import Dispatch
internal import Foundation
internal import SpecwrightHTTP

extension EmailService {
  /// Work on a job that takes the longer the more rows there are.
  ///
  /// It is done while nobody holds the service's lock and on a thread of its own, so that everybody
  /// else is answered meanwhile. The job knows it as long as it lasts: however many ask for the job,
  /// it is done once.
  final class Chore: Sendable {
    /// Puts into a job what was found out; a job that has moved on meanwhile stays as it is.
    typealias Change = @Sendable (inout Job) -> Void

    private struct State: Sendable {
      var hasBegun = false
      var isDone = false
      var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
      var nextWaiting = 0
    }

    /// Whose job it is.
    let key: String
    let jobID: String
    private let work: @Sendable () -> Change
    private let state = Locked(State())

    init(key: String, jobID: String, work: @escaping @Sendable () -> Change) {
      self.key = key
      self.jobID = jobID
      self.work = work
    }

    /// Begins the work unless it has begun.
    ///
    /// - Parameter finish: Takes what was found out, before those who wait go on.
    func begin(_ finish: @escaping @Sendable (Change) -> Void) {
      let isFirst = state.withLock { state in
        defer { state.hasBegun = true }
        return !state.hasBegun
      }
      guard isFirst else { return }
      Workshop.start { [self] in
        finish(work())
        let waiting = state.withLock { state in
          defer { state.waiting = [:] }
          state.isDone = true
          return state.waiting.values
        }
        for continuation in waiting { continuation.resume(returning: true) }
      }
    }

    /// A queue of its own: on one that is shared a deadline does not count while work keeps every core.
    private static let patience = DispatchQueue(
      label: "specwright.sandbox.patience", qos: .userInitiated)

    /// Waits for the end of the work.
    ///
    /// - Parameter seconds: The most of this machine's time to wait; may be infinite.
    /// - Returns: Whether the work is done.
    func isDone(within seconds: TimeInterval) async -> Bool {
      await withCheckedContinuation { continuation in
        let (place, isDone) = state.withLock { state -> (Int, Bool) in
          guard !state.isDone, seconds > 0 else { return (0, state.isDone) }
          state.nextWaiting += 1
          state.waiting[state.nextWaiting] = continuation
          return (state.nextWaiting, false)
        }
        guard place > 0 else { return continuation.resume(returning: isDone) }
        guard seconds < 86_400 else { return }
        Self.patience.asyncAfter(deadline: .now() + seconds) { [self] in
          let late = state.withLock { $0.waiting.removeValue(forKey: place) }
          late?.resume(returning: false)
        }
      }
    }
  }

  /// Where long work is done.
  enum Workshop {
    /// Starts work on a queue of its own: a serial queue has threads of its own, while those of tasks
    /// are as many as there are cores, and may be needed for the very caller who waits.
    static func start(_ work: @escaping @Sendable () -> Void) {
      DispatchQueue(label: "specwright.sandbox.work", qos: .userInitiated).async(execute: work)
    }

    /// Waits for work that is started so.
    static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
      let meeting = Locked(())
      let result = await withCheckedContinuation { continuation in
        start {
          let result = work()
          // The thread sanitizer does not see that a continuation hands over, when it is resumed
          // before its task waits; it sees locks.
          meeting.withLock { _ in }
          continuation.resume(returning: result)
        }
      }
      meeting.withLock { _ in }
      return result
    }
  }
}
