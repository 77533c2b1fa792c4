#if os(Linux) && (arch(x86_64) || arch(arm64))
  import Foundation
  import SpecwrightTestSupport
  import Testing

  @testable import SpecwrightHTTP

  /// What is asked of libcurl, and what becomes of calls where it has less to give.
  @Suite(.serialized)
  struct CurlLibraryTests {
    /// The numbers that this suite's library was told; a C function reaches no other place.
    private static let numbers = Locked<[CUnsignedInt: Int]>([:])

    private static func request(_ url: URL, streams: Bool) -> HTTPRequest {
      HTTPRequest(method: "GET", url: url, timeout: 300, streamsResponse: streams)
    }

    /// What no server on the loopback address can show: trust, and names that take long to look up.
    @Test(arguments: [true, false])
    func isAskedForWhatKeepsCallsSafeAndApart(_ streams: Bool) async throws {
      var library = try #require(LibCurl.system)
      library.functions.setNumber = { pointer, option, value in
        CurlLibraryTests.numbers.withLock { $0[option] = value }
        return LibCurl.system?.functions.setNumber(pointer, option, value) ?? 27
      }
      Self.numbers.withLock { $0 = [:] }
      let carrier = CurlCarrier(library, threadName: "asked", idleMilliseconds: 0)
      try await withServer([.answer(200)]) { server in
        let request = Self.request(try server.url("/"), streams: streams)
        let body = try await finishing {
          try await URLSessionTransport(carrier: carrier).send(request).body.data()
        }
        #expect(body.isEmpty)
      }
      let expected: [(CurlHandle.Number, Int)] = [
        (.followLocation, 0), (.netrc, 0), (.verifyPeer, 1), (.verifyHost, 2), (.freshConnect, 1),
        (.forbidReuse, 1), (.noSignal, 1), (.quickExit, 1), (.protocols, 3), (.httpVersion, 2),
      ]
      let numbers = Self.numbers.withLock { $0 }
      for (option, value) in expected { #expect(numbers[option.rawValue] == value, "\(option)") }
    }

    @Test func waitsForLookUpsOnThreadsThatNobodyShares() async throws {
      var library = try #require(LibCurl.system)
      library.leavesLookUps = false
      let name = "o" + UUID().uuidString.prefix(12)
      let carrier = CurlCarrier(library, threadName: name, idleMilliseconds: 0)
      try await withServer([.hang]) { server in
        let request = Self.request(try server.url("/"), streams: false)
        let tasks = (0..<3).map { _ in
          Task { try await URLSessionTransport(carrier: carrier).send(request).status }
        }
        try await finishing { await server.received.reaches(3) }
        #expect(CurlCarrierTests.threads(called: name) == 3)
        for task in tasks { task.cancel() }
        try await finishing {
          for task in tasks {
            _ = await #expect(throws: CancellationError.self) { try await task.value }
          }
          while CurlCarrierTests.threads(called: name) > 0 { await Task.yield() }
        }
      }
    }

    /// The library makes what cannot be woken where descriptors run out, and says nothing of it.
    @Test(arguments: [true, false])
    func failsAtOnceWhereItsThreadCannotBeWoken(_ streams: Bool) async throws {
      var library = try #require(LibCurl.system)
      library.functions.wakeUp = { _ in 9 }
      let carrier = CurlCarrier(library, threadName: "asleep", idleMilliseconds: 0)
      try await withServer([.answer(200)]) { server in
        let request = Self.request(try server.url("/"), streams: streams)
        for _ in 0..<3 {
          let error = await #expect(throws: URLError.self) {
            try await finishing {
              _ = try await URLSessionTransport(carrier: carrier).send(request)
            }
          }
          #expect(error?.code == .resourceUnavailable)
        }
        #expect(server.connectionCount == 0)
      }
    }
  }
#endif
