import Foundation
import Testing

@testable import SpecwrightSandbox

@Suite struct LoopbackListenerTests {
  /// Answers with what it was asked.
  static let echo: LoopbackListener.Handler = { request in
    ServerResponse(
      status: 200, fields: ["X-Target": request.target],
      body: Array("<\(request.method) \(Ascii.text(request.body)) \(request.peer)>".utf8))
  }

  private func get(_ target: String = "/", _ fields: String = "Host: localhost") -> String {
    "GET \(target) HTTP/1.1\r\n\(fields)\r\n\r\n"
  }

  private func listener(
    _ settings: LoopbackListener.Settings = .init(),
    _ handler: @escaping LoopbackListener.Handler = echo
  ) throws -> LoopbackListener {
    try LoopbackListener(settings: settings, handler: handler)
  }

  @Test func answersAndKeepsTheConnectionOpen() async throws {
    let listener = try listener()
    let port = listener.port
    let request = get("/a?b")
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send(request)
      let first = try client.receive(until: ">")
      try client.send("POST / HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n")
      try client.send("abc\r\n0\r\n\r\n")
      return [first, try client.receive(until: ">")]
    }
    #expect(
      received[0]
        == "HTTP/1.1 200 OK\r\nX-Target: /a?b\r\nContent-Length: 16\r\nConnection: keep-alive\r\n\r\n"
        + "<GET  127.0.0.1>")
    #expect(received[1].hasSuffix("<POST abc 127.0.0.1>"))
    await listener.stop()
  }

  @Test func answersPipelinedRequestsInOrder() async throws {
    let listener = try listener()
    let port = listener.port
    let requests = (0..<50).map { get("/\($0)") }.joined()
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send(requests)
      return try client.receive(until: ">", times: 50)
    }
    let targets = received.components(separatedBy: "\r\n").filter { $0.hasPrefix("X-Target") }
    #expect(targets == (0..<50).map { "X-Target: /\($0)" })
    await listener.stop()
  }

  @Test func leavesOutTheBodyOfAnAnswerToHead() async throws {
    let listener = try listener()
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      return try client.receiveAll()
    }
    #expect(received.contains("Content-Length: 17\r\n"))
    #expect(received.hasSuffix("Connection: close\r\n\r\n"))
    await listener.stop()
  }

  @Test func givesLeaveToSendABody() async throws {
    let listener = try listener()
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
      let leave = try client.receive(until: "\r\n\r\n")
      try client.send("ok")
      return [leave, try client.receive(until: ">")]
    }
    #expect(received[0] == "HTTP/1.1 100 Continue\r\n\r\n")
    #expect(received[1].hasSuffix("<POST ok 127.0.0.1>"))
    await listener.stop()
  }

  @Test(arguments: [
    ("Host: evil.example", 421), ("Host: localhost.evil.example", 421), ("X: y", 400),
    ("Host: localhost\r\nContent-Length: x", 400),
    ("Host: localhost\r\nContent-Length: 2000000", 413),
    ("Host: localhost\r\nTransfer-Encoding: gzip", 501),
  ])
  func refusesAndCloses(_ fields: String, _ status: Int) async throws {
    let listener = try listener(.init()) { _ in
      Issue.record("a refused request reached the service")
      return ServerResponse(status: 200)
    }
    let port = listener.port
    let request = get("/", fields)
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send(request + "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return try client.receiveAll()
    }
    #expect(received.hasPrefix("HTTP/1.1 \(status) "))
    #expect(received.components(separatedBy: "HTTP/1.1 ").count == 2)
    await listener.stop()
  }

  @Test func deliversARefusalAlthoughTheBodyIsStillComing() async throws {
    let listener = try listener()
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n")
      // The refusal arrives in the middle of this; it must not be lost to a reset.
      try? client.send([UInt8](repeating: 0x61, count: 4_000_000))
      client.finishSending()
      return try client.receiveAll()
    }
    #expect(received.hasPrefix("HTTP/1.1 413 "))
    await listener.stop()
  }

  @Test(arguments: [0, 1_000_000, 2_999_999, 3_000_000])
  func takesBodiesUpToItsLimit(_ bytesInMemory: Int) async throws {
    var settings = LoopbackListener.Settings()
    settings.limits.body = 3_000_000
    settings.limits.bodyInMemory = bytesInMemory
    let listener = try listener(settings) { request in
      let isInMemory = request.upload == nil
      guard isInMemory == (bytesInMemory == 3_000_000) else { return ServerResponse(status: 500) }
      let body = request.upload?.bytes(from: 0, upTo: .max) ?? request.body
      return ServerResponse(status: 200, body: Array("\(body.count)>".utf8) + body)
    }
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 3000000\r\n\r\n"
      )
      try client.send([UInt8](repeating: 0x61, count: 3_000_000))
      return try client.receiveAll()
    }
    #expect(received.contains("3000000>"))
    #expect(received.utf8.count { $0 == 0x61 } >= 3_000_000)
    await listener.stop()
  }

  @Test func closesEverythingWhenItStops() async throws {
    let listener = try listener(.init()) { request in
      if request.target == "/slow" { await untilCancelled() }
      return ServerResponse(status: 200, body: Array(">".utf8))
    }
    let port = listener.port
    let requests = [get("/"), "GET / HT", get("/slow"), ""]
    let clients = try await onThread {
      let clients = try requests.map { request in
        let client = try RawClient(port: port)
        try client.send(request)
        return client
      }
      _ = try clients[0].receive(until: ">")
      return clients
    }
    await listener.stop()
    await listener.stop()
    #expect(try await onThread { try clients.map { try $0.receiveAll() } } == ["", "", "", ""])
    await #expect(throws: RawClient.Failure.self) {
      try await onThread { _ = try RawClient(port: port) }
    }
  }

  @Test(arguments: ["", "GET / HT"])
  func givesUpOnClientsThatFallSilent(_ start: String) async throws {
    var settings = LoopbackListener.Settings()
    settings.idleNanoseconds = 1_000_000
    let listener = try listener(settings)
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send(start)
      return try client.receiveAll()
    }
    #expect(received == "")
    await listener.stop()
  }

  @Test func letsConnectionsWaitWhenThereAreTooMany() async throws {
    var settings = LoopbackListener.Settings()
    settings.maximumConnections = 2
    let listener = try listener(settings)
    let port = listener.port
    let request = get()
    let received = try await onThread {
      let first = try RawClient(port: port)
      let second = try RawClient(port: port)
      for client in [first, second] {
        try client.send(request)
        _ = try client.receive(until: ">")
      }
      let third = try RawClient(port: port)
      try third.send(request)
      first.reset()
      return try third.receive(until: ">")
    }
    #expect(received.hasSuffix(">"))
    await listener.stop()
  }

  @Test func cancelsTheWorkForAClientThatIsGone() async throws {
    let (events, log) = AsyncStream.makeStream(of: String.self)
    let listener = try listener(.init()) { _ in
      log.yield("started")
      await untilCancelled()
      log.yield("cancelled")
      return ServerResponse(status: 200)
    }
    let port = listener.port
    let request = get()
    let client = try await onThread {
      let client = try RawClient(port: port)
      try client.send(request)
      return client
    }
    var heard: [String] = []
    for await event in events {
      heard.append(event)
      if event == "started" { try await onThread { client.reset() } } else { break }
    }
    #expect(heard == ["started", "cancelled"])
    await listener.stop()
  }

  @Test func givesItsPortBackWhenItIsLetGo() async throws {
    var listener: LoopbackListener? = try listener()
    let port = listener?.port ?? 0
    let ended = try await onThread { [request = get()] in
      let client = try RawClient(port: port)
      try client.send(request)
      _ = try client.receive(until: ">")
      return client
    }
    listener = nil
    #expect(try await onThread { try ended.receiveAll() } == "")
  }

  @Test func refusesAPortThatIsTaken() async throws {
    let first = try listener()
    #expect(throws: SocketError.self) { try LoopbackListener(port: first.port, handler: Self.echo) }
    await first.stop()
    let second = try LoopbackListener(port: first.port, handler: Self.echo)
    #expect(second.port == first.port)
    await second.stop()
  }

  @Test(arguments: loopbackAddresses)
  func knowsItsURL(_ address: String) async throws {
    let listener = try LoopbackListener(address: address, handler: Self.echo)
    let host = address == "::1" ? "[::1]" : address
    #expect(listener.url.absoluteString == "http://\(host):\(listener.port)")
    await listener.stop()
  }

  @Test(arguments: ["localhost", "300.1.1.1", "", "203.0.113.1"])
  func refusesAddressesThatAreNotOfThisMachine(_ address: String) {
    #expect(throws: SocketError.self) {
      try LoopbackListener(address: address, handler: Self.echo)
    }
  }

  @Test func cannotBeMadeToSplitAnAnswer() {
    let response = ServerResponse(status: 200, fields: ["X": "a\r\nSet-Cookie: b\n\0"])
    let text = Ascii.text(ResponseWriter.bytes(response, toMethod: "GET", keepsAlive: true))
    #expect(text.contains("X: a  Set-Cookie: b  \r\n"))
  }
}

/// Waits as long as the task is not cancelled.
private func untilCancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in stream {}
  continuation.finish()
}
