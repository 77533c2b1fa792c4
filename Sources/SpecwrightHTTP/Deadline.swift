import Dispatch
import Foundation

/// The time an attempt may take.
///
/// The stack's own timers are not enough: its request timeout only counts the time in which nothing
/// arrives, so a server that drips bytes outlives it.
///
/// `@unchecked`: `lastProgress` is read and written under `lock` only, and the rest never changes.
final class Deadline: @unchecked Sendable {
  /// A serial queue has threads of its own; the global one waits while tasks keep every core busy,
  /// and then no deadline would count.
  private static let queue = DispatchQueue(label: "specwright.deadlines", qos: .userInitiated)

  private let timer: any DispatchSourceTimer
  private let seconds: TimeInterval
  private let countsProgress: Bool
  private let onEnd: @Sendable () -> Void
  private let lock = NSLock()
  private var lastProgress = DispatchTime.now()

  /// Starts the time.
  ///
  /// - Parameters:
  ///   - seconds: How long an attempt may take; bounded as `TimeLimit` bounds it.
  ///   - countsProgress: Whether the time begins anew whenever something moves.
  ///   - onEnd: Called when the time is over.
  init(
    seconds: TimeInterval, countsProgress: Bool, onEnd: @escaping @Sendable () -> Void
  ) {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    self.seconds = seconds
    self.countsProgress = countsProgress
    self.onEnd = onEnd
    timer.setEventHandler { [weak self] in self?.look() }
    timer.schedule(deadline: lastProgress + seconds)
    timer.activate()
  }

  /// Starts the time anew if it counts from the last progress.
  ///
  /// It comes with every block, so it only takes a note; setting a timer is a call to the system.
  func progress() {
    guard countsProgress else { return }
    lock.lock()
    lastProgress = .now()
    lock.unlock()
  }

  /// Ends the time, unless something has moved since it was set.
  private func look() {
    lock.lock()
    let end = lastProgress + seconds
    lock.unlock()
    if end > .now() { timer.schedule(deadline: end) } else { onEnd() }
  }

  /// Ends the time without a call.
  func stop() {
    timer.cancel()
  }
}
