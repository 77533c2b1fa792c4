import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import EmailValidation

/// What is tried again, how often, and after which pauses; no test sleeps.
@Suite struct RetryTests {
  private static let limited = HTTPResponse(429, [:], SampleAnswer.problem("rate_limited"))

  @Test(arguments: SampleCall.all, [429, 503])
  func aRefusalIsTriedAgain(call: SampleCall, status: Int) async throws {
    for retries in [0, 1, 2, 10] {
      let transport = StubTransport(status: status, body: "<html>")
      let client = try EmailValidationClient.over(transport, maxRetries: retries)
      let error = await #expect(throws: EmailValidationError.self) {
        try await call.perform(client)
      }
      #expect(error?.status == status)
      #expect(transport.requests.count == 1 + retries)
    }
  }

  @Test(arguments: SampleCall.all)
  func theAnswerOfALaterAttemptCounts(call: SampleCall) async throws {
    let transport = StubTransport.sequence([
      Self.limited, HTTPResponse(503), HTTPResponse(200, [:], call.answer),
    ])
    let pauses = Pauses()
    try await call.perform(.over(transport, pauses: pauses))
    #expect(transport.requests.count == 3)
    #expect(pauses.taken == [0.5, 1])
    #expect(Set(transport.requests.map(\.url)).count == 1)
    #expect(Set(transport.requests.map(\.timeout)) == [30])
    #expect(Set(transport.requests.map(\.bodyText)).count == 1)
  }

  @Test(arguments: SampleCall.all)
  func theErrorOfTheLastAttemptIsThrown(call: SampleCall) async throws {
    let transport = StubTransport.sequence([
      Self.limited, HTTPResponse(503, [:], SampleAnswer.problem("service_unavailable")),
      HTTPResponse(402, [:], SampleAnswer.problem("insufficient_credits")), Self.limited,
    ])
    let error = await #expect(throws: EmailValidationError.self) {
      try await call.perform(.over(transport))
    }
    #expect(error?.code == .insufficientCredits)
    #expect(transport.requests.count == 3)
  }

  @Test(
    arguments: SampleCall.all,
    [200, 301, 400, 401, 402, 403, 404, 408, 409, 410, 418, 425, 500, 501, 502, 504, 599])
  func noOtherStatusIsTriedAgain(call: SampleCall, status: Int) async throws {
    // A success of any text is an answer of this one.
    if call.operation == SampleCall.results.operation, status == 200 { return }
    let transport = StubTransport(
      status: status, headers: ["Retry-After": "1"], body: SampleAnswer.problem("x"))
    let pauses = Pauses()
    await #expect(throws: EmailValidationError.self) {
      try await call.perform(.over(transport, pauses: pauses))
    }
    #expect(transport.requests.count == 1)
    #expect(pauses.taken.isEmpty)
  }

  @Test(arguments: SampleCall.all, [429, 503])
  func theDailyCapIsNeverWaitedOut(call: SampleCall, status: Int) async throws {
    for wait in ["0", "1", nil] {
      let transport = StubTransport(
        status: status, headers: wait.map { ["Retry-After": $0] } ?? [:],
        body: SampleAnswer.problem("daily_cap_reached"))
      let error = await #expect(throws: EmailValidationError.self) {
        try await call.perform(.over(transport, maxRetryWait: 1e9))
      }
      #expect(error?.code == .dailyCapReached)
      #expect(transport.requests.count == 1)
    }
  }

  static let failures: [any Error & Sendable] = [
    URLError(.cannotConnectToHost), URLError(.networkConnectionLost), URLError(.timedOut),
    URLError(.badServerResponse), URLError(.unknown), Odd(),
  ]

  struct Odd: Error {}

  @Test(arguments: SampleCall.all)
  func onlyACallThatChangesNothingIsTriedAgainAfterANetworkFailure(call: SampleCall) async throws {
    for failure in Self.failures {
      let transport = StubTransport { _ in throw failure }
      let pauses = Pauses()
      let error = await #expect(throws: EmailValidationError.self) {
        try await call.perform(.over(transport, pauses: pauses))
      }
      #expect(error?.kind == .connection)
      #expect(transport.requests.count == (call.isRepeatable ? 3 : 1))
      #expect(pauses.taken == (call.isRepeatable ? [0.5, 1] : []))
    }
  }

  @Test(arguments: SampleCall.all)
  func aNetworkFailureBehindARefusalIsTheLastWordOfAPaidCall(call: SampleCall) async throws {
    let count = Signal()
    let transport = StubTransport { _ in
      count.raise()
      if count.count == 1 { return Self.limited }
      throw URLError(.networkConnectionLost)
    }
    await #expect(throws: EmailValidationError.self) { try await call.perform(.over(transport)) }
    #expect(transport.requests.count == (call.isRepeatable ? 3 : 2))
  }

  @Test func theDescriptionSaysWhatIsRepeatable() throws {
    let description = try ServiceDescription(of: "EmailValidation")
    let operations = try description.operations(under: "paths")
    #expect(Set(SampleCall.all.map(\.operation)) == Set(operations.map(\.0)))
    for (id, operation) in operations {
      let rule = try #require(operation["x-retry"] as? [String: Any], "\(id)")
      #expect(rule["statuses"] as? [Int] == [429, 503])
      #expect(rule["never_codes"] as? [String] == ["daily_cap_reached"])
      let call = try #require(SampleCall.all.first { $0.operation == id })
      #expect(rule["on_network_failure"] as? Bool == call.isRepeatable)
    }
  }

  // MARK: Pauses

  private func pauses(
    _ header: String?, _ member: String? = nil, status: Int = 429, retries: Int = 2,
    longest: TimeInterval = 10,
    draw: @escaping @Sendable (ClosedRange<Double>) -> Double = { $0.upperBound }
  ) async throws -> (taken: [TimeInterval], requests: Int) {
    let pauses = Pauses(draw: draw)
    let body = SampleAnswer.problem("rate_limited", member.map { #","retry_after":\#($0)"# } ?? "")
    let transport = StubTransport(
      status: status, headers: header.map { ["Retry-After": $0] } ?? [:], body: body)
    let client = try EmailValidationClient.over(
      transport, maxRetries: retries, maxRetryWait: longest, pauses: pauses)
    await #expect(throws: EmailValidationError.self) { try await client.validate("a@example.org") }
    return (pauses.taken, transport.requests.count)
  }

  @Test func pausesDoubleUpToEightSeconds() async throws {
    let upper = try await pauses(nil, retries: 7, longest: 100)
    #expect(upper.taken == [0.5, 1, 2, 4, 8, 8, 8])
    let lower = try await pauses(nil, retries: 7, longest: 100) { $0.lowerBound }
    #expect(lower.taken == [0.25, 0.5, 1, 2, 4, 4, 4])
  }

  @Test(
    arguments: [(3, [0.5, 1, 2, 3, 3]), (0.2, [0.2, 0.2, 0.2, 0.2, 0.2]), (0, [0, 0, 0, 0, 0])]
      as [(TimeInterval, [TimeInterval])])
  func noPauseIsLongerThanTheLongest(longest: TimeInterval, expected: [TimeInterval]) async throws {
    #expect(try await pauses(nil, retries: 5, longest: longest).taken == expected)
  }

  @Test(
    arguments: [
      ("1", nil), ("10", nil), (nil, "10"), ("1", "99"),
      ("Mon, 30 Nov 2026 10:00:10 GMT", nil),
    ] as [(String?, String?)])
  func aServiceThatNamesATimeIsGivenIt(header: String?, member: String?) async throws {
    let seconds = header == "1" ? 1.0 : 10
    let upper = try await pauses(header, member)
    #expect(upper.taken == [seconds + 0.25, seconds + 0.25])
    let lower = try await pauses(header, member) { $0.lowerBound }
    #expect(lower.taken == [seconds, seconds])
  }

  @Test(
    arguments: [
      ("11", nil), (nil, "11"), ("30120", nil), ("11", "1"), ("999999999", nil),
      ("Mon, 30 Nov 2026 10:00:11 GMT", nil),
    ] as [(String?, String?)])
  func aLongerTimeThanTheLongestIsNotWaitedFor(header: String?, member: String?) async throws {
    let outcome = try await pauses(header, member)
    #expect(outcome.taken.isEmpty)
    #expect(outcome.requests == 1)
  }

  @Test(
    arguments: [
      ("0", nil), ("0", "9"), (nil, "0"), ("Mon, 30 Nov 2026 09:00:00 GMT", nil), ("soon", nil),
      ("-3", nil), ("+3", nil), ("1.5", nil), ("1e3", nil), ("", nil), ("1234567890", nil),
      (nil, "1.5"), (nil, "-1"),
    ] as [(String?, String?)])
  func whatNamesNoTimeIsWaitedForAsUsual(header: String?, member: String?) async throws {
    #expect(try await pauses(header, member).taken == [0.5, 1])
  }

  @Test func drawsFromTheRangesOfTheContract() async throws {
    let ranges = Locked<[ClosedRange<Double>]>([])
    let draw: @Sendable (ClosedRange<Double>) -> Double = { range in
      ranges.withLock { $0.append(range) }
      return range.lowerBound
    }
    _ = try await pauses("2", draw: draw)
    _ = try await pauses(nil, draw: draw)
    #expect(ranges.withLock { $0 } == [0...0.25, 0...0.25, 0.25...0.5, 0.5...1])
  }

  @Test(arguments: SampleCall.all)
  func cancellingDuringAPauseEndsItAtOnce(call: SampleCall) async throws {
    let clock = VirtualClock()
    let transport = StubTransport(status: 503)
    let client = EmailValidationClient(
      try ClientOptions(
        apiKey: "key-1", baseURL: nil, timeout: 30, maxRetries: 5, maxRetryWait: 10),
      transport: transport, pace: clock.pace)
    let task = Task { try await call.perform(client) }
    await clock.asleep.reaches(1)
    task.cancel()
    let error = await #expect(throws: EmailValidationError.self) { try await task.value }
    #expect(error?.kind == .connection && error?.code == .aborted && error?.status == 0)
    #expect(transport.requests.count == 1)
  }
}
