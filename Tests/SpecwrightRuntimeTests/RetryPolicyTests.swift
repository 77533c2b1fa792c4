import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// The policy by itself; an SDK's tests hold it to a service's rules.
@Suite struct RetryPolicyTests {
  private let pauses = Locked<[TimeInterval]>([])

  private func policy(retries: Int, longest: TimeInterval = 10) -> RetryPolicy {
    let clock = WaitingClock(
      now: { Date(timeIntervalSince1970: 1_796_032_800) }, uptime: { 0 },
      sleep: { pause in self.pauses.withLock { $0.append(pause) } })
    return RetryPolicy(
      maximumRetries: retries, maximumWait: longest, clock: clock, random: { $0.upperBound })
  }

  private let rule = RetryRule(statuses: [503], neverCodes: [], onNetworkFailure: true)

  private func refusal(_ status: Int, _ fields: [String: String] = [:]) -> ErrorResponse {
    ErrorResponse(
      operation: "ask", status: status, headers: ResponseFields(fields), body: nil,
      isDocumented: true)
  }

  /// How many attempts are made that all fail alike.
  private func attempts(
    _ policy: RetryPolicy, _ rule: RetryRule?, failing error: any Error & Sendable
  ) async -> Int {
    let count = Signal()
    await #expect(throws: (any Error).self) {
      try await policy.perform(rule) {
        count.raise()
        throw error
      }
    }
    return count.count
  }

  @Test func withoutARuleOrRetriesThereIsOneAttempt() async {
    #expect(await attempts(policy(retries: 5), nil, failing: refusal(503)) == 1)
    #expect(await attempts(policy(retries: 0), rule, failing: refusal(503)) == 1)
    #expect(await attempts(policy(retries: -1), rule, failing: refusal(503)) == 1)
    #expect(pauses.withLock { $0 }.isEmpty)
  }

  @Test func aStatusOfTheRuleIsTriedAgain() async {
    #expect(await attempts(policy(retries: 3), rule, failing: refusal(503)) == 4)
    #expect(pauses.withLock { $0 } == [0.5, 1, 2])
    #expect(await attempts(policy(retries: 3), rule, failing: refusal(429)) == 1)
  }

  static let ownFailures: [any Error & Sendable] = [
    RequestError(operation: "ask", reason: .emptyPathSegment),
    UnreadableAnswer(operation: "ask", status: 200, reason: .malformed), CancellationError(),
    URLError(.cancelled), URLError(.dataLengthExceedsMaximum), ChangedFile(.vanished),
  ]

  @Test(arguments: ownFailures.indices)
  func whatFailedOnThisSideIsNotTriedAgain(index: Int) async {
    #expect(await attempts(policy(retries: 3), rule, failing: Self.ownFailures[index]) == 1)
  }

  @Test func aNetworkFailureIsTriedAgainOnlyIfTheRuleSaysSo() async {
    #expect(await attempts(policy(retries: 3), rule, failing: URLError(.timedOut)) == 4)
    let strict = RetryRule(statuses: [503], neverCodes: [], onNetworkFailure: false)
    #expect(await attempts(policy(retries: 3), strict, failing: URLError(.timedOut)) == 1)
  }

  @Test func retryAfterIsHonouredWithoutAnAdviceOfOnesOwn() async {
    let fields = ["Retry-After": "Mon, 30 Nov 2026 10:00:07 GMT"]
    #expect(await attempts(policy(retries: 1), rule, failing: refusal(503, fields)) == 2)
    #expect(pauses.withLock { $0 } == [7.25])
    #expect(
      await attempts(policy(retries: 1, longest: 6), rule, failing: refusal(503, fields)) == 1)
  }

  @Test(arguments: [TimeInterval.nan, -1, -TimeInterval.infinity, 0])
  func aLongestPauseThatIsNoneMakesNone(longest: TimeInterval) async {
    #expect(await attempts(policy(retries: 2, longest: longest), rule, failing: refusal(503)) == 3)
    #expect(pauses.withLock { $0 } == [0, 0])
  }

  @Test func manyRetriesStillPauseEightSeconds() async {
    let endless = policy(retries: 2_000, longest: TimeInterval.infinity)
    #expect(await attempts(endless, rule, failing: refusal(503)) == 2_001)
    #expect(pauses.withLock { $0 }.suffix(1_990).allSatisfy { $0 == 8 })
  }

  @Test func theValueOfALaterAttemptIsReturned() async throws {
    let count = Signal()
    let value = try await policy(retries: 2).perform(rule) {
      count.raise()
      if count.count < 3 { throw URLError(.networkConnectionLost) }
      return count.count
    }
    #expect(value == 3)
  }

  @Test func theSystemsClockSleepsNoLongerThanItIsWanted() async throws {
    try await WaitingClock.system.sleep(0)
    try await WaitingClock.system.sleep(-5)
    #expect(WaitingClock.system.uptime() > 0)
    let task = Task { try await WaitingClock.system.sleep(1e300) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
