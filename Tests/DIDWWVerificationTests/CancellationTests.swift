import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@Suite struct CancellationTests {
  @Test(arguments: SampleCall.all)
  func aCancelledTaskThrowsCancellationAndEndsItsRequest(call: SampleCall) async throws {
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let transport = StubTransport { _ in
      await withTaskCancellationHandler {
        continuation.yield()
        // Ends only when the request is cancelled.
        for await _ in AsyncStream<Never>.makeStream().stream {}
      } onCancel: {
        end.finish()
      }
      throw URLError(.cancelled)
    }
    let task = Task { try await call.perform(.over(transport)) }
    for await _ in started { break }
    task.cancel()
    for await _ in ended {}
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: SampleCall.all)
  func aTaskCancelledBeforeSendsNothing(call: SampleCall) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await call.perform(.over(transport))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.requests.isEmpty)
  }

  @Test func aCancellationThatATransportReportsIsHandedOn() async throws {
    let transport = StubTransport { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await VerificationClient.over(transport).status(.sample())
    }
  }

  @Test func whatATransportThrowsInACancelledTaskIsItsCancellation() async throws {
    struct Interruption: Error {}
    let transport = StubTransport { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      throw Interruption()
    }
    let task = Task { try await VerificationClient.over(transport).status(.sample()) }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aMistakeIsReportedEvenToACancelledTask() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await VerificationClient.over(transport).status(number: "")
    }
    await #expect(throws: VerificationError.invalidNumber) { try await task.value }
  }
}
