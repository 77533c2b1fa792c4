#if os(Linux) && (arch(x86_64) || arch(arm64))
  import Foundation
  import SpecwrightTestSupport
  import Testing

  @testable import SpecwrightHTTP

  /// Which thread moves a transfer.
  @Suite(.serialized)
  struct CurlBatonTests {
    /// The names of the threads that have moved bytes here; a C function reaches no other place.
    private static let movers = Locked<Set<String>>([])

    /// Lends from a thread of its own; the signal is raised when the thread goes on.
    private func lend(_ baton: CurlBaton) -> Signal {
      let returned = Signal()
      Thread.detachNewThread {
        baton.lend()
        returned.raise()
      }
      return returned
    }

    @Test func isTheThreadsUntilItIsLent() async throws {
      let baton = CurlBaton(patience: .seconds(300))
      #expect(!baton.isWanted)
      #expect(!baton.take())
      #expect(baton.isWanted)
      let returned = lend(baton)
      try await finishing { while !baton.take() { await Task.yield() } }
      #expect(!baton.take(), "one reader at a time")
      baton.putDown(needsThread: false)
      #expect(baton.take())
      #expect(returned.count == 0)
      baton.putDown(needsThread: true)
      try await finishing { await returned.reaches(1) }
      #expect(baton.isWanted, "the reader waits for what the thread will bring")
      #expect(!baton.take())
    }

    @Test func goesBackToTheThreadWhenNoReaderComes() async throws {
      let baton = CurlBaton(patience: .milliseconds(1))
      let returned = lend(baton)
      try await finishing { await returned.reaches(1) }
      #expect(!baton.isWanted)
      #expect(!baton.take())
    }

    @Test(arguments: [true, false])
    func goesBackToTheThreadAtTheEnd(_ isHeld: Bool) async throws {
      let baton = CurlBaton(patience: .seconds(300))
      let returned = lend(baton)
      if isHeld {
        try await finishing { while !baton.take() { await Task.yield() } }
        baton.stop()
        #expect(returned.count == 0, "what a reader holds is in use")
        baton.putDown(needsThread: false)
      } else {
        baton.stop()
      }
      try await finishing { await returned.reaches(1) }
      #expect(!baton.take())
    }

    @Test func isNotLentBehindTheEnd() {
      let baton = CurlBaton(patience: .seconds(300))
      baton.stop()
      baton.lend()
      #expect(!baton.take())
    }

    @Test func aReaderFetchesALongAnswerByItself() async throws {
      var library = try #require(LibCurl.system)
      library.functions.perform = { multi, count in
        CurlBatonTests.movers.withLock { _ = $0.insert(Thread.current.name ?? "") }
        return LibCurl.system?.functions.perform(multi, count) ?? 1
      }
      let name = "baton"
      let carrier = CurlCarrier(library, threadName: name, idleMilliseconds: 0)
      let block = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 1_000 + $0) }
      let count = 16
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(block.count * count)\r\n\r\n"
      let steps = [.send(head)] + [ServerStep](repeating: .send(block), count: count)
      try await withServer(steps + [.close]) { server in
        let request = HTTPRequest(
          method: "GET", url: try server.url("/"), timeout: 300, streamsResponse: true)
        try await finishing {
          // A busy machine may keep a reader from coming in time.
          repeat {
            let response = try await URLSessionTransport(carrier: carrier).send(request)
            let body = try await response.body.data()
            #expect(body.count == block.count * count)
            for start in stride(from: 0, to: body.count, by: block.count) {
              #expect(body.dropFirst(start).starts(with: block))
            }
          } while Self.movers.withLock { $0.subtracting([name]).isEmpty }
        }
      }
    }

    @Test func aSignalOfABrokenPipeStaysWithWhoeverHasAskedForIt() {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      close(ends[0])
      let isRaised = BrokenPipe.blocking {
        #expect(write(ends[1], "a", 1) == -1)
        #expect(errno == EPIPE)
        return Self.isRaised
      }
      close(ends[1])
      #expect(isRaised)
      #expect(!BrokenPipe.blocking { Self.isRaised })
    }

    private static var isRaised: Bool {
      var waiting = sigset_t()
      sigpending(&waiting)
      return sigismember(&waiting, SIGPIPE) == 1
    }
  }
#endif
