import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import EmailValidation

/// Waiting for a job, by a clock that goes on only when a test says so.
@Suite struct WaitTests {
  private func client(_ transport: StubTransport, _ clock: VirtualClock) throws
    -> EmailValidationClient
  {
    EmailValidationClient(
      try ClientOptions(
        apiKey: "key-1", baseURL: nil, timeout: 30, maxRetries: 2, maxRetryWait: 10),
      transport: transport, pace: clock.pace)
  }

  private static func job(_ status: String, processed: Int = 0, error: String? = nil)
    -> HTTPResponse
  {
    HTTPResponse(
      200, [:],
      SampleAnswer.job([
        "status": "\"\(status)\"", "processed": "\(processed)",
        "error_code": error.map { "\"\($0)\"" } ?? "null",
      ]))
  }

  @Test(
    arguments: [
      ("completed", nil), ("failed", "internal_error"), ("cancelled", nil), ("expired", nil),
      ("ready", "insufficient_credits"), ("ready", "brand_new"), ("completed", "odd"),
    ] as [(String, String?)])
  func endsWithAJobThatIsOverOrCannotStart(status: String, error: String?) async throws {
    let transport = StubTransport.sequence([Self.job(status, error: error)])
    let clock = VirtualClock()
    let job = try await client(transport, clock).bulk.wait("job_1")
    #expect(job.status.rawValue == status)
    #expect(job.errorCode?.rawValue == error)
    #expect(transport.requests.count == 1)
    #expect(clock.asked.isEmpty)
  }

  @Test func asksEverMoreSeldom() async throws {
    let waiting = ["preparing", "ready", "queued", "processing", "brand_new", "ready", "paused"]
    let answers = waiting.map { Self.job($0) } + [Self.job("completed")]
    let transport = StubTransport.sequence(answers)
    let clock = VirtualClock()
    let client = try client(transport, clock)
    let updates = Locked<[String]>([])
    async let ended = client.bulk.wait("job_1") { job in
      updates.withLock { $0.append(job.status.rawValue) }
    }
    for round in 1...waiting.count {
      await clock.asleep.reaches(round)
      clock.wakeNext()
    }
    #expect(try await ended.status == .completed)
    #expect(clock.asked == [1, 1.5, 2.25, 3.375, 5.0625, 7.59375, 11.390625])
    #expect(updates.withLock { $0 } == waiting + ["completed"])
    #expect(Set(transport.requests.map(\.url.path)) == ["/v1/bulk/job_1"])
  }

  @Test func neverPausesLongerThanFifteenSeconds() async throws {
    let transport = StubTransport.sequence(
      (0..<10).map { _ in Self.job("processing") } + [Self.job("completed")])
    let clock = VirtualClock()
    let client = try client(transport, clock)
    async let ended = client.bulk.wait("job_1")
    for round in 1...10 {
      await clock.asleep.reaches(round)
      clock.wakeNext()
    }
    _ = try await ended
    #expect(clock.asked.suffix(3) == [15, 15, 15])
  }

  @Test func givesUpWhenTheTimeHasRunOut() async throws {
    let transport = StubTransport.sequence([Self.job("processing")])
    let clock = VirtualClock()
    let client = try client(transport, clock)
    let task = Task { try await client.bulk.wait("job_1", timeout: 4) }
    // The time itself, and pauses of 1, 1.5 and what is left.
    for round in 2...4 {
      await clock.asleep.reaches(round)
      clock.wakeNext()
    }
    let error = await #expect(throws: EmailValidationError.self) { try await task.value }
    #expect(error?.kind == .connection)
    #expect(error?.code == .waitTimeout)
    #expect(error?.status == 0)
    #expect(clock.asked.sorted() == [1, 1.5, 1.5, 4])
    #expect(transport.requests.allSatisfy { $0.method == "GET" })
  }

  @Test func cutsOffAQuestionThatHangs() async throws {
    let (asked, ended) = (Signal(), Signal())
    let transport = StubTransport { _ in
      asked.raise()
      await withTaskCancellationHandler {
        for await _ in AsyncStream<Never>.makeStream().stream {}
      } onCancel: {
        ended.raise()
      }
      throw URLError(.cancelled)
    }
    let clock = VirtualClock()
    let client = try client(transport, clock)
    let task = Task { try await client.bulk.wait("job_1", timeout: 60) }
    await asked.reaches(1)
    await clock.asleep.reaches(1)
    clock.wakeNext()
    let error = await #expect(throws: EmailValidationError.self) { try await task.value }
    #expect(error?.code == .waitTimeout)
    #expect(ended.count == 1)
    #expect(transport.requests.count == 1)
  }

  @Test func anEndWithinTheTimeIsAnEnd() async throws {
    let transport = StubTransport.sequence([Self.job("queued"), Self.job("completed")])
    let clock = VirtualClock()
    let client = try client(transport, clock)
    async let ended = client.bulk.wait("job_1", timeout: 60)
    await clock.asleep.reaches(2)
    clock.wakeNext()
    #expect(try await ended.status == .completed)
  }

  @Test func anErrorEndsTheWait() async throws {
    let transport = StubTransport.sequence([
      Self.job("queued"), HTTPResponse(404, [:], SampleAnswer.problem("job_not_found")),
    ])
    let clock = VirtualClock()
    let client = try client(transport, clock)
    let task = Task { try await client.bulk.wait("job_1", timeout: 60) }
    await clock.asleep.reaches(2)
    clock.wakeNext()
    let error = await #expect(throws: EmailValidationError.self) { try await task.value }
    #expect(error?.code == .jobNotFound)
  }

  @Test func cancellingTheTaskEndsTheWaitAndNotTheJob() async throws {
    for timeout: TimeInterval? in [nil, 60] {
      let transport = StubTransport.sequence([Self.job("processing")])
      let clock = VirtualClock()
      let client = try client(transport, clock)
      let task = Task { try await client.bulk.wait("job_1", timeout: timeout) }
      await clock.asleep.reaches(timeout == nil ? 1 : 2)
      task.cancel()
      let error = await #expect(throws: EmailValidationError.self) { try await task.value }
      #expect(error?.kind == .connection)
      #expect(error?.code == .aborted)
      #expect(transport.requests.map(\.method) == ["GET"])
    }
  }
}
