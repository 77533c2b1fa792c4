#if os(Linux)
  import Foundation
  import SpecwrightTestSupport
  import Testing

  @testable import SpecwrightHTTP

  /// What only libcurl does, and that nothing of it stays behind.
  @Suite(.serialized)
  struct CurlCarrierTests {
    /// A carrier whose threads can be told from those of other tests.
    private static func carrier() throws -> (carrier: CurlCarrier, threadName: String) {
      let name = "w" + UUID().uuidString.prefix(12)
      return (try #require(CurlCarrier(threadName: name, idleMilliseconds: 0)), name)
    }

    static func threads(called name: String) -> Int {
      numbersOfThreads(called: name).count
    }

    private static func numbersOfThreads(called name: String) -> [String] {
      let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
      return tasks.filter { task in
        let text = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
        return text == name + "\n"
      }
    }

    private static func request(_ url: URL, streams: Bool = true) -> HTTPRequest {
      HTTPRequest(method: "GET", url: url, timeout: 300, streamsResponse: streams)
    }

    @Test(arguments: [true, false])
    func isThereAndHasAThreadOfItsOwn(_ streams: Bool) async throws {
      let (carrier, name) = try Self.carrier()
      let transport = URLSessionTransport(carrier: carrier)
      try await withServer([.hang]) { server in
        let request = Self.request(try server.url("/"), streams: streams)
        let task = Task { try await transport.send(request).status }
        try await finishing { await server.received.reaches(1) }
        #expect(Self.threads(called: name) == 1)
        task.cancel()
        try await finishing {
          await #expect(throws: CancellationError.self) { try await task.value }
          while Self.threads(called: name) > 0 { await Task.yield() }
        }
      }
    }

    @Test func carriesShortCallsSideBySideOnOneThread() async throws {
      let (carrier, name) = try Self.carrier()
      let transport = URLSessionTransport(carrier: carrier)
      try await withServer([.hang]) { server in
        let request = Self.request(try server.url("/"), streams: false)
        let tasks = (0..<40).map { _ in Task { try await transport.send(request).status } }
        try await finishing { await server.received.reaches(40) }
        #expect(Self.threads(called: name) == 1)
        // The ones that go leave the others alone.
        for task in tasks.dropLast() { task.cancel() }
        try await finishing { await server.ended.reaches(39) }
        #expect(Self.threads(called: name) == 1)
        try await withServer([.answer(200, body: "abc")]) { other in
          let request = Self.request(try other.url("/"), streams: false)
          let body = try await finishing { try await transport.send(request).body.data() }
          #expect(body == Data("abc".utf8))
        }
        tasks.last?.cancel()
        try await finishing {
          for task in tasks {
            _ = await #expect(throws: CancellationError.self) { try await task.value }
          }
          while Self.threads(called: name) > 0 { await Task.yield() }
        }
        #expect(server.requests.count == 40)
      }
    }

    /// The thread goes as soon as it has nothing to do, and comes back for whoever comes just then.
    @Test func answersEveryCallHoweverOftenItsThreadGoes() async throws {
      let (carrier, name) = try Self.carrier()
      let transport = URLSessionTransport(carrier: carrier)
      try await withServer([.answer(200, body: "abc")]) { server in
        let request = Self.request(try server.url("/"), streams: false)
        try await finishing {
          try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
              group.addTask {
                var bytes = 0
                for _ in 0..<100 { bytes += try await transport.send(request).body.data().count }
                return bytes
              }
            }
            let bytes = try await group.reduce(0, +)
            #expect(bytes == 1_200)
          }
          while Self.threads(called: name) > 0 { await Task.yield() }
        }
        #expect(server.requests.count == 400)
        try await finishing { await server.ended.reaches(400) }
        #expect(try Self.connections(to: server.url("/")) == 0)
      }
    }

    @Test func keepsItsThreadForAWhileAlsoBehindAFailure() async throws {
      let name = "k" + UUID().uuidString.prefix(12)
      let carrier = try #require(CurlCarrier(threadName: name, idleMilliseconds: 60_000))
      try await withServer([.close]) { server in
        let request = Self.request(try server.url("/"), streams: false)
        var numbers: Set<String> = []
        for _ in 0..<50 {
          _ = await #expect(throws: URLError.self) {
            try await finishing {
              _ = try await URLSessionTransport(carrier: carrier).send(request)
            }
          }
          numbers.formUnion(Self.numbersOfThreads(called: name))
        }
        #expect(numbers.count == 1)
      }
    }

    @Test func usesTheMemoryOfABlockAgainWhenItsLastCopyIsGone() throws {
      let pool = BlockPool()
      let block = try #require(pool.take())
      memset(block, 7, BlockPool.blockSize)
      var data: Data? = pool.data(block, count: BlockPool.blockSize)
      var copy = data
      data = nil
      let other = try #require(pool.take())
      #expect(other != block)
      pool.giveBack(other)
      #expect(copy == Data(repeating: 7, count: BlockPool.blockSize))
      copy = nil
      let next = try #require(pool.take())
      #expect(next == block)
      pool.giveBack(next)
    }

    @Test func aBlockIsItsReadersToChange() throws {
      let pool = BlockPool()
      for count in [3, BlockPool.blockSize] {
        let block = try #require(pool.take())
        memset(block, 7, count)
        var data = pool.data(block, count: count)
        let before = data
        data.append(contentsOf: [8, 9])
        data[0] = 1
        #expect(before == Data(repeating: 7, count: count))
        #expect(data.count == count + 2 && data.first == 1 && data.suffix(2) == Data([8, 9]))
        var own = pool.data(try #require(pool.take()), count: count)
        own.append(Data(repeating: 5, count: 1_000_000))
        own.removeFirst(count)
        #expect(own == Data(repeating: 5, count: 1_000_000))
      }
    }

    @Test func withoutALibraryTheSessionCarriesEverything() async throws {
      #expect(CurlCarrier(library: "libspecwright-none.so.4") == nil)
      // It is in the process, but is another one: the functions are missing.
      #expect(CurlCarrier(library: "libc.so.6") == nil)
      let transport = URLSessionTransport(carrier: nil)
      try await withServer([.answer(200, body: "abc")]) { server in
        let request = Self.request(try server.url("/"))
        let body = try await finishing { try await transport.send(request).body.data() }
        #expect(body == Data("abc".utf8))
      }
    }

    private static let points: [[ServerStep]] = [
      [.hang], [.send("HTTP/1.1 200 O"), .hang], [.send("HTTP/1.1 200 OK\r\nX: y"), .hang],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n"), .hang],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234"), .hang],
      [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n12"), .hang],
      [.send("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic\r\nContent-Length: 3\r\n\r\n{"), .hang],
    ]

    @Test(arguments: points.indices, [true, false])
    func leavesNoThreadAndNoConnectionWhenItIsCancelled(
      _ index: Int, _ streams: Bool
    ) async throws {
      let (carrier, name) = try Self.carrier()
      try await withServer(Self.points[index]) { server in
        let request = Self.request(try server.url("/"), streams: streams)
        let task = Task {
          try await URLSessionTransport(carrier: carrier).send(request).body.data()
        }
        try await finishing { await server.received.reaches(1) }
        task.cancel()
        try await finishing {
          _ = await #expect(throws: CancellationError.self) { try await task.value }
          await server.ended.reaches(1)
          while Self.threads(called: name) > 0 { await Task.yield() }
        }
        #expect(server.requests.count == 1)
      }
    }

    @Test func leavesNoThreadAndNoFileWhenAnUploadIsCancelled() async throws {
      let (carrier, name) = try Self.carrier()
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      try Data().write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let handle = try FileHandle(forUpdating: file)
      try handle.truncate(atOffset: 40_000_000)
      try handle.close()
      let server = try DeafServer()
      defer { server.stop() }
      let request = HTTPRequest(
        method: "POST", url: try server.url(), body: .file(file), timeout: 300)
      let task = Task { try await URLSessionTransport(carrier: carrier).send(request).status }
      try await finishing { await server.received.reaches(1) }
      task.cancel()
      try await finishing {
        await #expect(throws: CancellationError.self) { try await task.value }
        while Self.threads(called: name) > 0 { await Task.yield() }
      }
      #expect(!Self.openFiles().contains(file.path))
    }

    @Test func givesBackEveryDescriptorAndThread() async throws {
      let (carrier, name) = try Self.carrier()
      try await withServer([.answer(200, body: "abc")]) { server in
        let request = Self.request(try server.url("/"))
        for _ in 0..<100 {
          try await finishing {
            let response = try await URLSessionTransport(carrier: carrier).send(request)
            #expect(try await response.body.data() == Data("abc".utf8))
          }
        }
        try await finishing {
          await server.ended.reaches(100)
          while Self.threads(called: name) > 0 { await Task.yield() }
        }
        #expect(try Self.connections(to: server.url("/")) == 0)
      }
    }

    /// How many connections of this process, its servers among them, go to a port and are not given back.
    private static func connections(to url: URL) throws -> Int {
      let port = String(format: "%04X", try #require(url.port))
      let table = try String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8)
      let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
      // Columns: number, local address, remote address, state, …, inode; one that is closed has none.
      return rows.count { $0[2].hasSuffix(":\(port)") && $0[9] != "0" }
    }

    private static func openFiles() -> [String] {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      return numbers.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
    }

    /// Foundation ends the process on an answer like this, so it is not compared.
    @Test(
      arguments: [
        "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nX-Id: 1\r\n", "HTTP/1.1 103 E\r\n\r\n",
      ], [true, false])
    func isAnErrorWhereAHeaderSectionHasNoEnd(_ head: String, _ streams: Bool) async throws {
      try await withServer([.send(head), .close]) { server in
        let request = Self.request(try server.url("/"), streams: streams)
        let error = await #expect(throws: URLError.self) {
          try await finishing { _ = try await URLSessionTransport().send(request) }
        }
        #expect([.networkConnectionLost, .badServerResponse].contains(error?.code))
        #expect(server.requests.count == 1)
      }
    }

    /// Foundation ends the process on an answer like this, too.
    @Test(arguments: [true, false])
    func readsPastATrailerSection(_ streams: Bool) async throws {
      let answer =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n12\r\n0\r\nX-Late: y\r\n\r\n"
      try await withServer([.send(answer)]) { server in
        let request = Self.request(try server.url("/"), streams: streams)
        let (fields, body) = try await finishing {
          let response = try await URLSessionTransport().send(request)
          return (response.headers, try await response.body.data())
        }
        #expect(body == Data("12".utf8))
        #expect(fields["X-Late"] == nil)
      }
    }

    /// RFC 9110 section 5.3; Foundation keeps one of two spellings.
    @Test func joinsTheValuesOfAFieldWhateverItsSpelling() async throws {
      let fields = ["x-odd: 1", "X-Odd:  2 ", "set-cookie: a", "Set-Cookie: b"]
      try await withServer([.answer(200, fields)]) { server in
        let request = Self.request(try server.url("/"))
        let headers = try await finishing {
          try await URLSessionTransport().send(request).headers
        }
        #expect(headers == ["x-odd": "1, 2", "set-cookie": "a, b", "Content-Length": "0"])
      }
    }

    @Test func keepsNoRoomBehindSmallPiecesThatNobodyReads() async throws {
      let (carrier, name) = try Self.carrier()
      let count = 200_000
      let head = ServerStep.send(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      let steps = [head] + [ServerStep](repeating: .send("1\r\nx\r\n"), count: count)
      try await withServer(steps + [.send("0\r\n\r\n")]) { server in
        let request = Self.request(try server.url("/"))
        let before = Self.addressSpace
        let response = try await finishing {
          try await URLSessionTransport(carrier: carrier).send(request)
        }
        // All of it has come when the thread is gone.
        try await finishing {
          while Self.threads(called: name) > 0 { await Task.yield() }
        }
        // With room for a whole block behind each piece there would be several GB.
        #expect(Self.addressSpace - before < 1 << 30)
        #expect(try await finishing { try await response.body.data() }.count == count)
      }
    }

    /// The bytes of this process's memory, touched or not.
    private static var addressSpace: Int {
      let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = text?.split(separator: " ").first.flatMap { Int($0) }
      return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    @Test func sendsNoFileWithAHeadAndWaitsForNoBody() async throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("head-\(UUID().uuidString)")
      try Data("content".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let steps = [ServerStep.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"), .hang]
      try await withServer(steps) { server in
        let request = HTTPRequest(
          method: "HEAD", url: try server.url("/"), body: .file(file), timeout: 300)
        let response = try await finishing { try await URLSessionTransport().send(request) }
        #expect(response.status == 200)
        #expect(server.requests.first?.body.isEmpty == true)
      }
    }

    @Test func readsPastASecondBlankAndALineOfBlanks() async throws {
      let head = "HTTP/1.1  200 OK\r\nX: a\r\n \r\nY: b\r\nContent-Length: 2\r\n\r\nab"
      try await withServer([.send(head)]) { server in
        let request = Self.request(try server.url("/"))
        let (response, body) = try await finishing {
          let response = try await URLSessionTransport().send(request)
          return (response, try await response.body.data())
        }
        #expect(response.status == 200)
        #expect(response.headers == ["X": "a", "Y": "b", "Content-Length": "2"])
        #expect(body == Data("ab".utf8))
      }
    }

    /// RFC 9112 sections 2.2 and 4; Foundation refuses them.
    @Test(
      arguments: [
        "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nab",
        "HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nab",
        "HTTP/1.1 200 OK\nContent-Length: 2\n\nab", "HTTP/2 200\r\nContent-Length: 2\r\n\r\nab",
      ], [true, false])
    func readsAnAnswerThatSaysNoMoreThanItMust(_ answer: String, _ streams: Bool) async throws {
      try await withServer([.send(answer), .hang]) { server in
        let request = Self.request(try server.url("/"), streams: streams)
        let body = try await finishing {
          try await URLSessionTransport().send(request).body.data()
        }
        #expect(body == Data("ab".utf8))
      }
    }

    /// Nobody asks for another protocol, so nothing that follows is an answer.
    @Test(arguments: [true, false])
    func takesNoAnswerInAnotherProtocol(_ streams: Bool) async throws {
      let head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nabc"
      try await withServer([.send(head), .close]) { server in
        let request = Self.request(try server.url("/"), streams: streams)
        let error = await #expect(throws: URLError.self) {
          try await finishing { _ = try await URLSessionTransport().send(request).body.data() }
        }
        #expect(error != nil)
        #expect(server.requests.count == 1)
      }
    }

    @Test func givesNoMoreThanWasAnnounced() async throws {
      let steps = [ServerStep.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n123456789"), .hang]
      try await withServer(steps) { server in
        let request = Self.request(try server.url("/"))
        let body = try await finishing {
          try await URLSessionTransport().send(request).body.data()
        }
        #expect(body == Data("1234".utf8))
      }
    }

    @Test func endsAHeaderSectionWithoutEndAtTheLimit() async throws {
      let many = String(repeating: "X: y\r\n", count: 200_000)
      try await withServer([.send("HTTP/1.1 200 OK\r\n" + many), .hang]) { server in
        let request = Self.request(try server.url("/"))
        _ = await #expect(throws: URLError.self) {
          try await finishing { _ = try await URLSessionTransport().send(request) }
        }
        try await finishing { await server.ended.reaches(1) }
      }
    }
  }
#endif
