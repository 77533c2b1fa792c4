import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import EmailValidation

/// Results block by block: every block once, or an error, and never a silent end.
@Suite struct ResultsStreamTests {
  /// A body of blocks, and an error behind them.
  private static func body(_ blocks: [String], then error: (any Error & Sendable)? = nil)
    -> HTTPBody
  {
    let rest = Locked(blocks)
    return HTTPBody(next: {
      let block = rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if block == nil, let error { throw error }
      return block.map { Data($0.utf8) }
    })
  }

  /// What a stream gave, and the error it ended with.
  private func read(
    _ stream: ResultsStream
  ) async -> (blocks: [String], error: EmailValidationError?) {
    var blocks: [String] = []
    do {
      for try await block in stream { blocks.append(String(decoding: block, as: UTF8.self)) }
      return (blocks, nil)
    } catch {
      return (blocks, error as? EmailValidationError)
    }
  }

  @Test func givesEveryBlockOnce() async throws {
    let transport = StubTransport { _ in
      HTTPResponse(status: 200, body: Self.body(["a,", "b\r\n", "c"]))
    }
    let outcome = await read(try EmailValidationClient.over(transport).bulk.resultsStream("job_1"))
    #expect(outcome.blocks == ["a,", "b\r\n", "c"])
    #expect(outcome.error == nil)
    #expect(transport.requests.count == 1)
  }

  @Test func nothingIsSentBeforeSomebodyReads() async throws {
    let transport = StubTransport { _ in HTTPResponse(status: 200, body: Self.body(["a"])) }
    let stream = try EmailValidationClient.over(transport).bulk.resultsStream("job_1")
    _ = stream.makeAsyncIterator()
    #expect(transport.requests.isEmpty)
    #expect(await read(stream).blocks == ["a"])
    #expect(await read(stream).blocks == ["a"])
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [0, 1, 3])
  func resultsThatBreakOffAreAnError(blocks: Int) async throws {
    for thrown in [URLError(.networkConnectionLost), URLError(.timedOut), URLError(.cancelled)] {
      let transport = StubTransport { _ in
        HTTPResponse(
          status: 200, body: Self.body([String](repeating: "x", count: blocks), then: thrown))
      }
      let stream = try EmailValidationClient.over(transport).bulk.resultsStream("job_1")
      let outcome = await read(stream)
      #expect(outcome.blocks.count == blocks)
      #expect(outcome.error?.kind == .connection)
      let isRepeatable = blocks == 0 && thrown.code != .cancelled
      #expect(transport.requests.count == (isRepeatable ? 3 : 1))
    }
  }

  @Test func isTriedAgainUntilTheFirstBlock() async throws {
    let count = Signal()
    let transport = StubTransport { _ in
      count.raise()
      switch count.count {
      case 1: return HTTPResponse(503)
      case 2: return HTTPResponse(status: 200, body: Self.body([], then: URLError(.timedOut)))
      default: return HTTPResponse(status: 200, body: Self.body(["a", "b"]))
      }
    }
    let outcome = await read(try EmailValidationClient.over(transport).bulk.resultsStream("job_1"))
    #expect(outcome.blocks == ["a", "b"])
    #expect(transport.requests.count == 3)
  }

  @Test func nothingFollowsAnErrorOrTheEnd() async throws {
    let broken = StubTransport { _ in
      HTTPResponse(status: 200, body: Self.body(["a"], then: URLError(.networkConnectionLost)))
    }
    var iterator = try EmailValidationClient.over(broken).bulk.resultsStream("job_1")
      .makeAsyncIterator()
    #expect(try await iterator.next() == Data("a".utf8))
    await #expect(throws: EmailValidationError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(broken.requests.count == 1)
  }

  @Test func emptyResultsEndAtOnce() async throws {
    let outcome = await read(
      try EmailValidationClient.over(StubTransport(status: 200)).bulk.resultsStream("job_1"))
    #expect(outcome.blocks.isEmpty)
    #expect(outcome.error == nil)
  }

  @Test(arguments: [
    (409, "job_not_ready", EmailValidationError.Kind.conflict),
    (410, "results_expired", .notFound),
    (404, "job_not_found", .notFound), (400, "invalid_request", .invalidRequest),
  ])
  func aRefusalComesWithTheFirstBlock(
    status: Int, code: String, kind: EmailValidationError.Kind
  ) async throws {
    let transport = StubTransport(status: status, body: SampleAnswer.problem(code))
    let outcome = await read(try EmailValidationClient.over(transport).bulk.resultsStream("job_1"))
    #expect(outcome.error?.kind == kind)
    #expect(outcome.error?.code.rawValue == code)
  }

  @Test(arguments: ["", ".", ".."])
  func anUnusableIDComesWithTheFirstBlock(id: String) async throws {
    let transport = StubTransport(status: 200)
    let stream = try EmailValidationClient.over(transport).bulk.resultsStream(id)
    await #expect(throws: InvalidArgumentError.self) { for try await _ in stream {} }
    #expect(transport.requests.isEmpty)
  }

  @Test func leavingTheLoopLetsTheBodyGo() async throws {
    let ended = Signal()
    let transport = StubTransport { _ in
      HTTPResponse(
        status: 200, body: HTTPBody(next: { Data("x".utf8) }, onEnd: { ended.raise() }))
    }
    for try await _ in try EmailValidationClient.over(transport).bulk.resultsStream("job_1") {
      break
    }
    await ended.reaches(1)
    #expect(transport.requests.count == 1)
  }

  @Test func resultsThatAreNoTextAreUnexpected() async throws {
    let transport = StubTransport(status: 200, body: Data([0x61, 0xFF, 0xFE]))
    let client = try EmailValidationClient.over(transport)
    let error = await #expect(throws: EmailValidationError.self) {
      try await client.bulk.results("job_1")
    }
    #expect(error?.code == .unexpectedResponse)
    // Blocks are bytes, whatever they mean.
    var bytes = Data()
    for try await block in client.bulk.resultsStream("job_1") { bytes += block }
    #expect(bytes == Data([0x61, 0xFF, 0xFE]))
  }

  // MARK: Results that end within a cell

  static let unfinished: [[String]] = [
    ["email\r\n\"a@example"], ["\""], ["a,\"b\"\"\r\n"], ["a,\"b\"", "\"c\r\n"], ["a;", "\"b"],
    ["a\t\"b\r\nc,d\r\n"], ["a\n", "", "\"", "b\r\n"],
  ]
  static let whole: [[String]] = [
    ["a,\"b\"\r\n"], ["a,\"b", "\"", "\r\n"], ["\"a\"\"b\"\r\n"], ["\"a\"", "\"b\"\r\n"],
    ["5\" pipe\r\n"], ["a\"\"b,c\"\r\n"], ["\"\",\"\"\r\n"], ["\"a\r\nb\"\r\n"],
    ["\"", "a", "\"", "\"", "\"", "\r\n"], ["a,b\r\nc"],
  ]

  /// RFC 4180 section 2: a marked cell ends with a mark.
  @Test(arguments: unfinished)
  func resultsThatEndWithinACellAreAnError(blocks: [String]) async throws {
    let transport = StubTransport { _ in HTTPResponse(status: 200, body: Self.body(blocks)) }
    let bulk = try EmailValidationClient.over(transport).bulk
    let outcome = await read(bulk.resultsStream("job_1"))
    #expect(outcome.blocks == blocks)
    let whole = await #expect(throws: EmailValidationError.self) { try await bulk.results("job_1") }
    for error in [outcome.error, whole] {
      #expect(error?.kind == .general && error?.status == 200)
      #expect(error?.code == .unexpectedResponse)
    }
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: whole)
  func marksThatOpenNoCellEndNone(blocks: [String]) async throws {
    let transport = StubTransport { _ in HTTPResponse(status: 200, body: Self.body(blocks)) }
    let bulk = try EmailValidationClient.over(transport).bulk
    let outcome = await read(bulk.resultsStream("job_1"))
    #expect(outcome.blocks == blocks)
    #expect(outcome.error == nil)
    #expect(try await bulk.results("job_1") == blocks.joined())
  }

  // MARK: Over the network

  private func over(
    _ steps: [ServerStep], _ body: (BulkJobs, HostileServer) async throws -> Void
  ) async throws {
    let server = try HostileServer { _ in steps }
    defer { server.stop() }
    let client = try EmailValidationClient(
      apiKey: "key-1", baseURL: try server.url(""), timeout: 300, maxRetries: 2, maxRetryWait: 0)
    try await body(client.bulk, server)
  }

  private static let head =
    "HTTP/1.1 200 OK\r\nContent-Type: text/csv; charset=utf-8\r\nContent-Length: 600000\r\n\r\n"

  @Test(arguments: [ServerStep.close, .reset])
  func aConnectionThatDiesWithinTheResultsIsAnError(end: ServerStep) async throws {
    let steps = [
      ServerStep.send(Self.head), .send(String(repeating: "x", count: 500_000)), end,
    ]
    try await over(steps) { bulk, server in
      let outcome = try await finishing { await read(bulk.resultsStream("job_1")) }
      #expect(outcome.error?.kind == .connection)
      #expect(outcome.error?.code == .connectionFailed)
      #expect(outcome.blocks.joined().utf8.count <= 500_000)
      if !outcome.blocks.isEmpty { #expect(server.requests.count == 1) }
    }
  }

  @Test func aReaderWhoLeavesClosesTheConnection() async throws {
    let block = String(repeating: "x", count: 100_000)
    try await over([.send(Self.head), .send(block), .hang]) { bulk, server in
      try await finishing {
        for try await _ in bulk.resultsStream("job_1") { break }
        await server.ended.reaches(1)
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func aCancelledReaderIsAborted() async throws {
    try await over([.send(Self.head), .send("abc"), .hang]) { bulk, server in
      let read = Signal()
      let task = Task {
        for try await _ in bulk.resultsStream("job_1") { read.raise() }
      }
      try await finishing { await read.reaches(1) }
      task.cancel()
      let error = await #expect(throws: EmailValidationError.self) { try await task.value }
      #expect(error?.code == .aborted)
      try await finishing { await server.ended.reaches(1) }
      #expect(server.requests.count == 1)
    }
  }

  // MARK: Files that do not stay the same

  @Test func aFileThatIsGoneIsRefused() async throws {
    let file = try SampleFile.make(Data("email\r\na@example.org\r\n".utf8))
    let vanishing = StubTransport { request in
      try FileManager.default.removeItem(at: file)
      return try await URLSessionTransport().send(request)
    }
    let client = try EmailValidationClient.over(vanishing)
    await #expect(throws: InvalidArgumentError.self) {
      try await client.bulk.create(fileAt: file)
    }
  }

  @Test(arguments: [ChangedFile.Change.changed, .vanished])
  func aFileThatChangesOnItsWayIsAnErrorAndNotSentAgain(change: ChangedFile.Change) async throws {
    let transport = StubTransport { _ in throw ChangedFile(change) }
    let client = try EmailValidationClient.over(transport)
    let error = await #expect(throws: EmailValidationError.self) {
      try await client.bulk.create(fileAt: try SampleFile.small())
    }
    #expect(error?.kind == .connection && error?.code == .connectionFailed && error?.status == 0)
    #expect(error?.message.contains("file") == true)
    #expect(transport.requests.count == 1)
  }

  @Test func aFileThatChangesWhileItIsUploadedIsAnErrorAndNotSentAgain() async throws {
    let file = try SampleFile.make(Data())
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    // More than the system takes while nobody reads at the other end; it takes no room on the disk.
    try handle.truncate(atOffset: 40_000_000)
    let server = try DeafServer()
    defer { server.stop() }
    let client = try EmailValidationClient(
      apiKey: "key-1", baseURL: try server.url(), timeout: 300)
    let task = Task { try await client.bulk.create(fileAt: file) }
    try await finishing { await server.received.reaches(1) }
    try handle.truncate(atOffset: 50_000_000)
    let error = await #expect(throws: EmailValidationError.self) {
      try await finishing { try await task.value }
    }
    #expect(error?.code == .connectionFailed)
    #expect(error?.message.contains("file") == true)
    #expect(server.received.count == 1)
  }
}
