import Foundation
import SpecwrightTestSupport
import Testing

@testable import SpecwrightHTTP

/// What a cancelled task is told when its call ends at the same moment, in an order that is laid down.
struct CancelledExchangeTests {
  /// A request that a stack takes, and what the stack does with it at once.
  private static func send(
    streams: Bool = false, _ act: @escaping @Sendable (Exchange) -> Void
  ) throws -> Task<Int, any Error> {
    let url = try #require(URL(string: "http://127.0.0.1/"))
    let request = HTTPRequest(method: "GET", url: url, timeout: 300, streamsResponse: streams)
    return Task {
      let exchange = try Exchange(request)
      let response = try await exchange.response {
        Exchange.Call(resume: { act(exchange) }, cancel: {})
      }
      _ = try await response.body.data()
      return response.status
    }
  }

  private static func cancelThisTask() {
    withUnsafeCurrentTask { $0?.cancel() }
  }

  static let failures: [any Error] = [
    URLError(.timedOut), URLError(.networkConnectionLost), URLError(.cancelled),
    ChangedFile(.changed),
  ]

  @Test(arguments: failures.indices)
  func isToldOfItsCancellationWhateverEndedItsCallJustBefore(failure: Int) async throws {
    let task = try Self.send { exchange in
      exchange.fail(Self.failures[failure])
      Self.cancelThisTask()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: failures.indices)
  func isToldOfItsCancellationWhateverEndsItsCallBehindIt(failure: Int) async throws {
    let task = try Self.send { exchange in
      Self.cancelThisTask()
      exchange.fail(Self.failures[failure])
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: failures.indices)
  func aReaderIsToldOfItsCancellationWhateverEndedTheAnswerJustBefore(failure: Int) async throws {
    let task = try Self.send(streams: true) { exchange in
      exchange.begin(status: 200, headers: [:])
      exchange.fail(Self.failures[failure])
      Self.cancelThisTask()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// The tests above can fail: nobody is told of a cancellation that did not happen.
  @Test(arguments: failures.indices, [false, true])
  func isToldOfTheErrorUnlessItIsCancelled(failure: Int, streams: Bool) async throws {
    let task = try Self.send(streams: streams) { exchange in
      if streams { exchange.begin(status: 200, headers: [:]) }
      exchange.fail(Self.failures[failure])
    }
    let error = await #expect(throws: (any Error).self) { try await task.value }
    let expected = Self.failures[failure]
    #expect((error as? URLError)?.code == (expected as? URLError)?.code)
    #expect(error as? ChangedFile == expected as? ChangedFile)
  }

  @Test func tellsNothingOfAnUploadBehindTheStartOfAnAnswerThatStreams() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("sent-\(UUID().uuidString)")
    try Data("content".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let url = try #require(URL(string: "http://127.0.0.1/"))
    let told = Locked<[Int64]>([])
    let exchange = try Exchange(
      HTTPRequest(method: "POST", url: url, body: .file(file), timeout: 300, streamsResponse: true),
      onUpload: { progress in told.withLock { $0.append(progress.sent) } })
    let response = try await exchange.response {
      Exchange.Call(
        resume: {
          exchange.sent(3)
          exchange.begin(status: 200, headers: [:])
          exchange.sent(7)
          exchange.complete(status: 200, headers: [:])
          exchange.sent(7)
        }, cancel: {})
    }
    #expect(try await response.body.data().isEmpty)
    #expect(told.withLock { $0 } == [3])
  }

  @Test func keepsAnAnswerThatWasWholeBeforeTheCancellation() async throws {
    let task = try Self.send { exchange in
      exchange.complete(status: 201, headers: [:])
      Self.cancelThisTask()
    }
    #expect(try await task.value == 201)
  }
}
