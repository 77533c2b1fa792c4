import EmailValidation
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@Suite struct CancellationTests {
  private func expectAborted(_ error: EmailValidationError?) {
    #expect(error?.kind == .connection)
    #expect(error?.code == .aborted)
    #expect(error?.status == 0)
  }

  @Test(arguments: SampleCall.all)
  func aCancelledTaskEndsItsRequest(call: SampleCall) async throws {
    let (started, ended) = (Signal(), Signal())
    let transport = StubTransport { _ in
      await withTaskCancellationHandler {
        started.raise()
        for await _ in AsyncStream<Never>.makeStream().stream {}
      } onCancel: {
        ended.raise()
      }
      throw URLError(.cancelled)
    }
    let client = try EmailValidationClient.over(transport)
    let task = Task { try await call.perform(client) }
    await started.reaches(1)
    task.cancel()
    await ended.reaches(1)
    expectAborted(await #expect(throws: EmailValidationError.self) { try await task.value })
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: SampleCall.all)
  func aTaskCancelledBeforeSendsNothing(call: SampleCall) async throws {
    let transport = StubTransport(status: 200, body: call.answer)
    let client = try EmailValidationClient.over(transport)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await call.perform(client)
    }
    expectAborted(await #expect(throws: EmailValidationError.self) { try await task.value })
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: SampleCall.all)
  func anAnswerThatHasArrivedIsReturnedAllTheSame(call: SampleCall) async throws {
    let transport = StubTransport { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return HTTPResponse(200, [:], call.answer)
    }
    let client = try EmailValidationClient.over(transport)
    let task = Task { try await call.perform(client) }
    try await task.value
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: SampleCall.all)
  func nothingMoreIsSentBehindACancellation(call: SampleCall) async throws {
    for answer in [HTTPResponse(429), HTTPResponse(503, ["Retry-After": "1"])] {
      let transport = StubTransport { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return answer
      }
      let client = try EmailValidationClient.over(transport)
      let task = Task { try await call.perform(client) }
      expectAborted(await #expect(throws: EmailValidationError.self) { try await task.value })
      #expect(transport.requests.count == 1)
    }
  }
}
