import Foundation
import Testing

@testable import SpecwrightSandbox

/// Bodies, limits and crowds as they meet the listener on a real socket.
@Suite struct ListenerBodyTests {
  private static let post = "POST / HTTP/1.1\r\nHost: localhost\r\n"
  private static let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"

  private func listener(
    _ settings: LoopbackListener.Settings = .init()
  ) throws -> LoopbackListener {
    try LoopbackListener(settings: settings, handler: LoopbackListenerTests.echo)
  }

  static let framings: [(String, String)] = [
    (post + "\r\n", ""),
    (post + "Content-Length: 3\r\n\r\nabc", "abc"),
    (post + "Content-Length: 12\r\n\r\nGET / HTTP/1", "GET / HTTP/1"),
    (chunked + "0\r\n\r\n", ""),
    (chunked + "1\r\na\r\n002\r\nbc\r\n0\r\n\r\n", "abc"),
    (chunked + "3;name=\"value\"\r\nabc\r\n0;last\r\n\r\n", "abc"),
    (chunked + "3\r\nabc\r\n0\r\nDigest: a\r\nTransfer-Encoding: gzip\r\n\r\n", "abc"),
    (chunked + "5\r\n0\r\n\r\n\r\n0\r\n\r\n", "0\r\n\r\n"),
  ]

  @Test(arguments: [false, true])
  func readsBodiesOfAnyFramingOnOneConnection(_ isInPieces: Bool) async throws {
    let listener = try listener()
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      return try Self.framings.map { stream, _ in
        let pieces = isInPieces ? stream.utf8.map { [$0] } : [Array(stream.utf8)]
        for piece in pieces { try client.send(piece) }
        return Ascii.text(try client.receiveResponse().body)
      }
    }
    #expect(received == Self.framings.map { "<POST \($0.1) 127.0.0.1>" })
    await listener.stop()
  }

  private static let long = String(repeating: "a", count: 40_000)

  static let excesses: [(String, Int)] = [
    ("GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
    ("GET /\(long)", 414),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(long)\r\n\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(long)", 431),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "X: a\r\n", count: 100) + "\r\n",
      431
    ),
    (post + "Content-Length: 1048577\r\n\r\n", 413),
    (chunked + "100001\r\n", 413),
    (chunked + "1;\(long)", 431),
    (chunked + "0\r\nX: \(long)\r\n\r\n", 431),
    (chunked + "0\r\n" + String(repeating: "X: a\r\n", count: 100) + "\r\n", 431),
  ]

  @Test(arguments: excesses)
  func refusesWhatIsTooLong(_ stream: String, _ status: Int) async throws {
    let listener = try LoopbackListener { _ in
      Issue.record("a refused request reached the service")
      return ServerResponse(status: 200)
    }
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send(stream)
      return try client.receiveAll()
    }
    #expect(received.hasPrefix("HTTP/1.1 \(status) "))
    await listener.stop()
  }

  @Test func servesManyConnectionsThatAreOpenAtOnce() async throws {
    let listener = try listener()
    let port = listener.port
    let targets = (0..<200).map { "/\($0)" }
    let received = try await onThread {
      let clients = try targets.map { _ in try RawClient(port: port) }
      var received: [[String?]] = []
      for _ in 0..<3 {
        for (client, target) in zip(clients, targets) {
          try client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        }
        // The last to ask is answered although nobody has read the first one's answer.
        received.append(
          try clients.reversed().map { try $0.receiveResponse().fields[single: "X-Target"] })
      }
      return received
    }
    #expect(received == Array(repeating: targets.reversed(), count: 3))
    await listener.stop()
  }

  #if os(Linux)
    /// Every address of 127.0.0.0/8 is one of this machine there; a socket that is bound to all
    /// addresses would hold the port on each of them.
    @Test func holdsItsPortOnItsOwnAddressAlone() async throws {
      let first = try Sandbox(descriptions: .strict).listen()
      let second = try LoopbackListener(
        address: "127.0.0.2", port: first.port, handler: LoopbackListenerTests.echo)
      let all = try Sandbox(descriptions: .strict).listen(address: "0.0.0.0")
      #expect(throws: SocketError.self) {
        try LoopbackListener(
          address: "127.0.0.2", port: all.port, handler: LoopbackListenerTests.echo)
      }
      for listener in [first, second, all] { await listener.stop() }
    }
  #endif
}
