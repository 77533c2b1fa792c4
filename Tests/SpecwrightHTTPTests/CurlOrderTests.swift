#if os(Linux) && (arch(x86_64) || arch(arm64))
  import Foundation
  import SpecwrightTestSupport
  import Testing

  @testable import SpecwrightHTTP

  /// In what order a transfer gives back and tells.
  @Suite(.serialized)
  struct CurlOrderTests {
    /// How many transfers of this suite's library were given back; a C function reaches no other place.
    private static let freed = Locked(0)

    private static func library() throws -> LibCurl {
      var library = try #require(LibCurl.system)
      library.functions.freeEasy = { pointer in
        LibCurl.system?.functions.freeEasy(pointer)
        CurlOrderTests.freed.withLock { $0 += 1 }
      }
      return library
    }

    @Test(arguments: [true, false])
    func everythingIsGivenBackWhenTheReaderIsToldOfTheEnd(_ streams: Bool) async throws {
      let library = try Self.library()
      let loop = CurlLoop(library, threadName: "order", idleMilliseconds: 0)
      try await withServer([.answer(200, body: "ab")]) { server in
        let request = HTTPRequest(
          method: "GET", url: try server.url("/"), timeout: 300, streamsResponse: streams)
        let before = Self.freed.withLock { $0 }
        let task = Task(executorPreference: AtOnce()) {
          let exchange = try Exchange(request)
          let response = try await exchange.response {
            let transfer = CurlTransfer(request, exchange, library, threadName: "order")
            guard !streams else {
              return Exchange.Call(
                resume: transfer.start, cancel: transfer.cancel, pull: transfer.pull)
            }
            return Exchange.Call(
              resume: { loop.start(transfer) }, cancel: { loop.cancel(transfer) })
          }
          let body = try await response.body.data()
          return (body, Self.freed.withLock { $0 })
        }
        let (body, freed) = try await finishing { try await task.value }
        #expect(body == Data("ab".utf8))
        #expect(freed == before + 1)
      }
    }

    /// Runs a task on the very thread that wakes it, before that goes on.
    private final class AtOnce: TaskExecutor {
      func enqueue(_ job: consuming ExecutorJob) {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }
#endif
