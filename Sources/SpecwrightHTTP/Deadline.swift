import Dispatch
import Foundation

/// The time an attempt may take.
///
/// The stack's own timers are not enough: its request timeout only counts the time in which nothing
/// arrives, so a server that drips bytes outlives it.
struct Deadline {
  /// A serial queue has threads of its own; the global one waits while tasks keep every core busy,
  /// and then no deadline would count.
  private static let queue = DispatchQueue(label: "specwright.deadlines", qos: .userInitiated)

  private let timer: any DispatchSourceTimer
  private let seconds: TimeInterval
  private let countsProgress: Bool

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
    timer.setEventHandler(handler: onEnd)
    timer.schedule(deadline: DispatchTime.now() + self.seconds)
    timer.activate()
  }

  /// Starts the time anew if it counts from the last progress.
  func progress() {
    guard countsProgress else { return }
    timer.schedule(deadline: DispatchTime.now() + seconds)
  }

  /// Ends the time without a call.
  func stop() {
    timer.cancel()
  }
}
