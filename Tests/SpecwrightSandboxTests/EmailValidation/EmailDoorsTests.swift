import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import SpecwrightSandbox

/// Long contents and broken answers, in memory and over a socket.
struct EmailDoorsTests {
  enum Door: CaseIterable {
    case memory, socket
  }

  private static let rows = 30_000

  /// Runs a body with a sandbox behind one of its doors.
  private func through(
    _ door: Door, _ body: (any HTTPTransport, URL, Sandbox) async throws -> Void
  ) async throws {
    var settings = EmailService.Settings(rateLimit: nil, pace: .immediate)
    settings.patience = .infinity
    let sandbox = Sandbox(email: settings, clock: ManualClock().clock, random: .seeded(1))
    switch door {
    case .memory:
      let origin = try #require(URL(string: "http://127.0.0.1:1"))
      try await body(sandbox.transport(), origin, sandbox)
    case .socket:
      let listener = try sandbox.listen()
      try await body(URLSessionTransport(), listener.url, sandbox)
      await listener.stop()
    }
  }

  private func request(
    _ method: String, _ path: String, to origin: URL, body: HTTPRequest.Body = .none
  ) throws -> HTTPRequest {
    let headers = ["Authorization": "Bearer key-1", "Content-Type": "text/csv"]
    let url = try #require(URL(string: origin.absoluteString + path))
    return HTTPRequest(
      method: method, url: url, headers: headers, body: body, timeout: 300, streamsResponse: true)
  }

  @Test(arguments: Door.allCases)
  func movesALongListInAndOutInBlocks(_ door: Door) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("rows-\(UUID().uuidString).csv")
    let line = { (index: Int) in "\(index),accepted+\(index)@sandbox.email-validation.org" }
    let csv = "id,email\n" + (0..<Self.rows).map(line).joined(separator: "\n")
    try Data(csv.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await through(door) { transport, origin, _ in
      let upload = try request("POST", "/v1/bulk/file", to: origin, body: .file(file))
      let created = try await EmailAnswer(finishing { try await transport.send(upload) })
      #expect(created.status == 201 && created["status"].string == "preparing")
      let id = try #require(created["id"].string)
      let get = try request("GET", "/v1/bulk/\(id)/results?filter=valid", to: origin)
      let poll = try request("GET", "/v1/bulk/\(id)", to: origin)
      let job = try await EmailAnswer(finishing { try await transport.send(poll) })
      #expect(job["status"].string == "completed" && job["unique"].integer == Self.rows)
      let (blocks, text) = try await finishing {
        var text = Data()
        var blocks = 0
        for try await block in try await transport.send(get).body {
          text.append(block)
          blocks += 1
          #expect(block.count < 200_000)
        }
        return (blocks, text)
      }
      #expect(blocks > 10)
      let expected = (0..<Self.rows).map { line($0) + ",valid,accepted,send,\r\n" }.joined()
      let header = "id,email,ev_status,ev_reason,ev_action,ev_did_you_mean\r\n"
      let isWhole = text == Data((header + expected).utf8)
      #expect(isWhole)
    }
  }

  @Test(arguments: Door.allCases)
  func refusesAFileThatIsTooLong(_ door: Door) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("rows-\(UUID().uuidString).csv")
    // A file with a hole: it is long, but takes no room.
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 104_857_601)
    try handle.close()
    try await through(door) { transport, origin, _ in
      let upload = try request("POST", "/v1/bulk/file", to: origin, body: .file(file))
      let answer = try await EmailAnswer(finishing { try await transport.send(upload) })
      #expect(answer.status == 413 && answer.code == "file_too_large")
    }
  }

  @Test func saysSoBeforeATooLongContentHasCome() async throws {
    let sandbox = Sandbox(email: EmailService.Settings(rateLimit: nil))
    let listener = try sandbox.listen()
    let answer = try await onThread { [port = listener.port] in
      let client = try RawClient(port: port)
      try client.send(
        "POST /v1/bulk/file HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer k\r\n"
          + "Content-Type: text/csv\r\nExpect: 100-continue\r\nContent-Length: 104857601\r\n\r\n")
      return try client.receiveAll()
    }
    #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.contains("file_too_large"))
    #expect(answer.contains("Connection: close"))
    await listener.stop()
  }

  @Test func takesAContentInChunksToItsLimit() async throws {
    let sandbox = Sandbox(
      email: EmailService.Settings(rateLimit: nil, pace: .immediate))
    let listener = try sandbox.listen()
    let answer = try await onThread { [port = listener.port] in
      let client = try RawClient(port: port)
      let head =
        "POST /v1/bulk HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer k\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n"
      try client.send(head)
      let emails = (0..<99_999).map { "\"u\($0)@example.com\"" }.joined(separator: ",")
      for part in ["{\"emails\":[", emails, "]}"] {
        try client.send("\(String(part.utf8.count, radix: 16))\r\n\(part)\r\n")
      }
      try client.send("0\r\n\r\n")
      let created = try client.receiveResponse()
      try client.send(head)
      // A chunk that alone is longer than the limit: its size is enough to know.
      try client.send("A00001\r\n")
      return (created, try client.receiveAll())
    }
    #expect(answer.0.status == 201)
    #expect(JSON(reading: answer.0.body)?["unique"] == 99_999)
    #expect(answer.1.hasPrefix("HTTP/1.1 413 ") && answer.1.contains("file_too_large"))
    await listener.stop()
  }

  @Test func streamsToAClientOfHTTP10UntilTheConnectionEnds() async throws {
    let sandbox = Sandbox(
      email: EmailService.Settings(rateLimit: nil, pace: .immediate),
      clock: ManualClock().clock)
    let listener = try sandbox.listen()
    let body = Data(#"{"emails":["accepted@sandbox.email-validation.org"]}"#.utf8)
    var create = try request("POST", "/v1/bulk", to: listener.url, body: .data(body))
    create.setHeader("Content-Type", "application/json")
    let id = try #require(
      try await EmailAnswer(sandbox.transport().send(create))["id"].string)
    let answer = try await onThread { [port = listener.port] in
      let client = try RawClient(port: port)
      try client.send(
        "GET /v1/bulk/\(id)/results HTTP/1.0\r\nAuthorization: Bearer key-1\r\n\r\n")
      return try client.receiveAll()
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 ") && !answer.contains("Transfer-Encoding"))
    #expect(answer.hasSuffix(",valid,accepted,send,\r\n"))
    await listener.stop()
  }

  @Test(arguments: Door.allCases)
  func breaksConnectionsWhenToldTo(_ door: Door) async throws {
    try await through(door) { transport, origin, sandbox in
      for ending in [ScriptedAnswer.Ending.nothing, .half] {
        sandbox.scriptEmail([.init(status: 200, body: Data("0123456789".utf8), ending: ending)])
        let call = try request("GET", "/v1/credits", to: origin)
        await #expect(throws: URLError.self) {
          try await finishing { try await transport.send(call).body.data() }
        }
      }
      let page = ScriptedAnswer(
        status: 502, headers: ["Content-Type": "text/html"], body: Data("<p>".utf8))
      sandbox.scriptEmail([page])
      let call = try request("GET", "/v1/credits", to: origin)
      let answer = try await EmailAnswer(finishing { try await transport.send(call) })
      #expect(answer.status == 502 && answer.text == "<p>")
      #expect(try await finishing { try await transport.send(call).status } == 200)
    }
  }

  @Test func listsRequestsApartWhoseContentBreaksOff() async throws {
    let sandbox = Sandbox(email: EmailService.Settings(rateLimit: nil))
    let listener = try sandbox.listen()
    try await onThread { [port = listener.port] in
      let client = try RawClient(port: port)
      try client.send(
        "GET /v1/status HTTP/1.1\r\nHost: localhost\r\n\r\n"
          + "POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{\"em")
      _ = try client.receiveResponse()
      client.reset()
    }
    let url = try #require(URL(string: "http://localhost/_sandbox/email/requests"))
    try await finishing {
      while true {
        let log = try await EmailAnswer(
          sandbox.transport().send(HTTPRequest(method: "GET", url: url)))
        #expect(log["requests"].elements.map { $0["path"]?.string } == ["/v1/status"])
        if log["incomplete"].elements.map({ $0["path"]?.string }) == ["/v1/validate"] { break }
        await Task.yield()
      }
    }
    await listener.stop()
  }

  @Test func servesAllServicesUnderOneAddress() async throws {
    let sandbox = Sandbox()
    for (path, status) in [("/v1/status", 200), ("/api/v1/verifications/x", 401), ("/", 404)] {
      let url = try #require(URL(string: "http://localhost\(path)"))
      let response = try await sandbox.transport().send(HTTPRequest(method: "GET", url: url))
      #expect(response.status == status)
    }
  }
}
