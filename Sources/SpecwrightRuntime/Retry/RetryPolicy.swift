public import Foundation
internal import SpecwrightHTTP

/// How often, and after which pauses, a call is tried again.
///
/// The description says what may be tried again at all (`RetryRule`); the policy says how patient the
/// caller is. Pauses grow from attempt to attempt and hold a random part, so that clients that were
/// refused together do not come back together.
public struct RetryPolicy: Sendable {
  /// The most attempts behind the first one.
  public var maximumRetries: Int
  /// The longest pause in seconds; a server that asks for a longer one is not waited for.
  public var maximumWait: TimeInterval
  /// Where the time comes from.
  public var clock: WaitingClock
  /// Draws a number from a range.
  public var random: @Sendable (ClosedRange<Double>) -> Double
  /// Reads what a refusal says about trying again; `Retry-After` alone unless said.
  public var advice: @Sendable (ErrorResponse, _ now: Date) -> RetryAdvice

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - maximumRetries: The most attempts behind the first one.
  ///   - maximumWait: The longest pause in seconds.
  ///   - clock: Where the time comes from.
  ///   - random: Draws a number from a range.
  ///   - advice: Reads what a refusal says about trying again.
  public init(
    maximumRetries: Int, maximumWait: TimeInterval, clock: WaitingClock = .system,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) },
    advice: @escaping @Sendable (ErrorResponse, _ now: Date) -> RetryAdvice = {
      RetryAdvice(seconds: RetryAfter.seconds(in: $0.headers, now: $1))
    }
  ) {
    self.maximumRetries = maximumRetries
    self.maximumWait = maximumWait
    self.clock = clock
    self.random = random
    self.advice = advice
  }

  /// Makes attempts until one succeeds or the rule or the policy says that it was the last.
  ///
  /// - Parameters:
  ///   - rule: What may be tried again; nil makes one attempt.
  ///   - attempt: Makes one attempt, and throws what `APIClient.send(_:)` throws.
  /// - Returns: What the attempt returned that succeeded.
  /// - Throws: The error of the last attempt; `CancellationError` when the task was cancelled before
  ///   an attempt or during a pause.
  public func perform<Value: Sendable>(
    _ rule: RetryRule?, _ attempt: @Sendable () async throws -> Value
  ) async throws -> Value {
    var retries = 0
    while true {
      try Task.checkCancellation()
      do {
        return try await attempt()
      } catch {
        retries += 1
        guard retries <= maximumRetries, let rule,
          let pause = pause(before: retries, after: error, rule)
        else { throw error }
        try Task.checkCancellation()
        try await clock.sleep(pause)
      }
    }
  }

  /// The pause before the n-th further attempt; nil when there may be none.
  private func pause(
    before retry: Int, after error: any Error, _ rule: RetryRule
  ) -> TimeInterval? {
    guard let response = error as? ErrorResponse else {
      return rule.onNetworkFailure && Self.isNetworkFailure(error) ? backoff(retry) : nil
    }
    guard rule.statuses.contains(response.status) else { return nil }
    let advice = advice(response, clock.now())
    if let code = advice.code, rule.neverCodes.contains(code) { return nil }
    guard let seconds = advice.seconds, seconds > 0 else { return backoff(retry) }
    guard Double(seconds) <= maximumWait else { return nil }
    // Never earlier than asked.
    return Double(seconds) + random(0...0.25)
  }

  /// A random pause in the upper half of what doubles from half a second to eight.
  private func backoff(_ retry: Int) -> TimeInterval {
    let longest = min(0.5 * pow(2, Double(retry - 1)), 8)
    let bound = maximumWait > 0 ? min(longest, maximumWait) : 0
    return random(bound / 2...bound)
  }

  /// Whether no answer came; what was not sent, or was cancelled, failed on this side.
  private static func isNetworkFailure(_ error: any Error) -> Bool {
    switch error {
    case is RequestError, is UnsendableRequest, is UnreadableAnswer, is ChangedFile,
      is CancellationError:
      false
    case let error as URLError: error.code != .cancelled && error.code != .dataLengthExceedsMaximum
    default: true
    }
  }
}
