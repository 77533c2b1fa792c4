import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// Answers that are handed on while they arrive.
@Suite(.serialized)
struct StreamingTests {
  private static let halfAnAnswer: [ServerStep] = [
    .send("HTTP/1.1 200 OK\r\nX-Odd: 1\r\nContent-Length: 10\r\n\r\nab"), .hang,
  ]

  @Test(arguments: Carrier.allCases)
  func handsOnBlocksBeforeTheEndAndClosesTheConnectionOfALeavingReader(_ carrier: Carrier)
    async throws
  {
    try await withServer(Self.halfAnAnswer) { server in
      try await finishing { [response = try await server.stream(over: carrier)] in
        #expect(response.status == 200)
        #expect(response.header("x-odd") == "1")
        var received = Data()
        for try await block in response.body {
          received.append(block)
          if received.count == 2 { break }
        }
        #expect(received == Data("ab".utf8))
      }
      try await finishing { await server.ended.reaches(1) }
    }
  }

  @Test(arguments: Carrier.allCases)
  func closesTheConnectionOfAnAnswerThatNobodyReads(_ carrier: Carrier) async throws {
    try await withServer(Self.halfAnAnswer) { server in
      _ = try await server.stream(over: carrier)
      try await finishing { await server.ended.reaches(1) }
    }
  }

  @Test(arguments: [0, 1], Carrier.allCases)
  func closesTheConnectionOfACancelledReader(_ blocks: Int, _ carrier: Carrier) async throws {
    try await withServer(Self.halfAnAnswer) { server in
      let reading = Signal()
      let response = try await server.stream(over: carrier)
      let task = Task {
        var iterator = response.body.makeAsyncIterator()
        for _ in 0..<blocks { _ = try await iterator.next() }
        reading.raise()
        while try await iterator.next() != nil {}
      }
      try await finishing { await reading.reaches(1) }
      task.cancel()
      try await finishing {
        await #expect(throws: CancellationError.self) { try await task.value }
        await server.ended.reaches(1)
      }
    }
  }

  @Test(arguments: Carrier.allCases)
  func goesOnWhenTheTaskThatSentIsCancelledBehindTheHeaderSection(_ carrier: Carrier) async throws {
    try await withServer([.answer(200, body: "abc")]) { server in
      let (handedOn, cancelled) = (Signal(), Signal())
      let response = Locked<HTTPResponse?>(nil)
      let request = HTTPRequest(
        method: "GET", url: try server.url("/"), timeout: 300, streamsResponse: true)
      let task = Task {
        let answer = try await carrier.transport().send(request)
        response.withLock { $0 = answer }
        handedOn.raise()
        await cancelled.reaches(1)
      }
      try await finishing { await handedOn.reaches(1) }
      task.cancel()
      cancelled.raise()
      let body = try #require(response.withLock { $0 }).body
      #expect(try await finishing { try await body.data() } == Data("abc".utf8))
    }
  }

  private static let cut: [[ServerStep]] = [
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234"), .close],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234"), .reset],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n1234\r\n"), .close],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n1234\r\n"), .reset],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n1234"), .close],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n1234\r\nxyz\r\n"), .close],
  ]

  @Test(arguments: cut.indices, Carrier.allCases)
  func isAnErrorWhereAnAnswerBreaksOff(_ index: Int, _ carrier: Carrier) async throws {
    try await withServer(Self.cut[index]) { server in
      try await finishing {
        var received = Data()
        let error = await #expect(throws: URLError.self) {
          for try await block in try await server.stream(over: carrier).body {
            received.append(block)
          }
        }
        #expect(error?.code != .cancelled && error?.code != .timedOut)
        #expect(error?.userInfo.isEmpty == true)
        #expect(Data("1234".utf8).starts(with: received))
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: Carrier.allCases)
  func givesUpOnAnAnswerThatStallsInTheMiddle(_ carrier: Carrier) async throws {
    try await withServer(Self.halfAnAnswer) { server in
      try await finishing {
        let error = await #expect(throws: URLError.self) {
          try await server.stream(timeout: 0.5, over: carrier).body.data()
        }
        #expect(error?.code == .timedOut)
        await server.ended.reaches(1)
      }
    }
  }

  private static let challenge = #"WWW-Authenticate: Basic realm="x""#

  @Test(
    arguments: [
      (200, []), (201, []), (301, ["Location: /other"]), (307, ["Location: /other"]), (400, []),
      (401, []), (401, [challenge]), (404, []), (429, ["Retry-After: 1"]), (500, []), (503, []),
    ], Carrier.allCases)
  func streamsWhateverTheStatus(
    _ answer: (status: Int, fields: [String]), _ carrier: Carrier
  ) async throws {
    let (status, fields) = answer
    try await withServer([.answer(status, fields, body: "content")]) { server in
      try await finishing {
        let response = try await server.stream(over: carrier)
        #expect(response.status == status)
        let body = try await response.body.data()
        // What a refused redirect says is lost on the way.
        #expect(body == Data("content".utf8) || (300..<400).contains(status))
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    arguments: [
      ("GET", "HTTP/1.1 204 None\r\n\r\n"),
      ("HEAD", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"),
      ("GET", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
      ("GET", "HTTP/1.1 103 Early\r\nX: 1\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    ], Carrier.allCases)
  func streamsAnswersWithoutContent(
    _ exchange: (method: String, answer: String), _ carrier: Carrier
  ) async throws {
    let method = exchange.method
    try await withServer([.send(exchange.answer)]) { server in
      try await finishing {
        let response = try await server.stream(method, over: carrier)
        #expect(response.status == 200 || response.status == 204)
        #expect(try await response.body.data().isEmpty)
      }
    }
  }

  @Test(arguments: Carrier.allCases)
  func isLongerThanTheLimitOfWhatIsHeldInMemory(_ carrier: Carrier) async throws {
    try await withServer([.answer(200, body: String(repeating: "x", count: 100_000))]) { server in
      try await finishing {
        let response = try await server.stream(limit: 10, over: carrier)
        #expect(try await response.body.data().count == 100_000)
      }
    }
  }

  @Test(arguments: Carrier.allCases)
  func failsWhenNoAnswerComes(_ carrier: Carrier) async throws {
    try await withServer([.close]) { server in
      try await finishing {
        _ = await #expect(throws: URLError.self) { try await server.stream(over: carrier) }
      }
    }
  }
}

#if os(Linux)
  /// Where the blocks wait that a reader has not asked for yet.
  struct SpoolTests {
    private static let count = 32

    /// A text that no other test sends, many times.
    private static func block(_ marker: String) -> [UInt8] {
      let line = Array((marker + "\n").utf8)
      return [[UInt8]](repeating: line, count: 30_000).flatMap(\.self)
    }

    /// A large answer; `sent` is raised when the system has taken all of it.
    private static func steps(_ block: [UInt8], _ sent: Signal) -> [ServerStep] {
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(block.count * count)\r\n\r\n"
      return [.send(head)] + [ServerStep](repeating: .send(block), count: count)
        + [.raise(sent), .hang]
    }

    @Test(arguments: Carrier.allCases)
    func keepsWhatASlowReaderHasNotAskedForInAFileWithoutAName(_ carrier: Carrier) async throws {
      let sent = Signal()
      let marker = UUID().uuidString
      let block = Self.block(marker)
      try await withServer(Self.steps(block, sent)) { server in
        try await finishing {
          let response = try await server.stream(over: carrier)
          // The server gets rid of everything, though nobody has read a byte.
          await sent.reaches(1)
          while Self.modes(of: marker).isEmpty { await Task.yield() }
          #expect(Self.modes(of: marker).map { $0 & 0o777 } == [0o600])
          var received = Data()
          for try await block in response.body { received.append(block) }
          #expect(received.count == block.count * Self.count)
          let expected = Data(block)
          for start in stride(from: 0, to: received.count, by: block.count) {
            #expect(received[start..<min(received.count, start + block.count)] == expected)
          }
          #expect(Self.modes(of: marker).isEmpty)
        }
      }
    }

    @Test(arguments: Carrier.allCases)
    func leavesNothingBehindWhenTheReaderGoesAway(_ carrier: Carrier) async throws {
      let sent = Signal()
      let marker = UUID().uuidString
      try await withServer(Self.steps(Self.block(marker), sent)) { server in
        try await finishing {
          let response = try await server.stream(over: carrier)
          var iterator = response.body.makeAsyncIterator()
          #expect(try await iterator.next() != nil)
          while Self.modes(of: marker).isEmpty { await Task.yield() }
        }
        // The stack may hold on to the last block that it brought for a moment.
        try await finishing {
          await server.ended.reaches(1)
          while !Self.modes(of: marker).isEmpty { await Task.yield() }
        }
      }
    }

    /// The modes of the files without a name that this process has open and that hold a text.
    static func modes(of marker: String) -> [mode_t] {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      return numbers.compactMap { number in
        let link = "/proc/self/fd/\(number)"
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
          path.hasSuffix(" (deleted)"), let handle = FileHandle(forReadingAtPath: link)
        else { return nil }
        defer { handle.closeFile() }
        let text = String(decoding: handle.readData(ofLength: 100), as: UTF8.self)
        var info = stat()
        guard text.contains(marker), fstat(handle.fileDescriptor, &info) == 0 else { return nil }
        return info.st_mode
      }
    }
  }
#endif

extension HostileServer {
  /// Sends a request whose answer streams, unless told otherwise.
  func stream(
    _ method: String = "GET", _ path: String = "/", headers: [String: String] = [:],
    body: HTTPRequest.Body = .none, timeout: TimeInterval = 300, limit: Int = 1 << 20,
    streams: Bool = true, over carrier: Carrier
  ) async throws -> HTTPResponse {
    let request = HTTPRequest(
      method: method, url: try url(path), headers: headers, body: body, timeout: timeout,
      streamsResponse: streams, responseLimit: limit)
    return try await carrier.transport().send(request)
  }
}
