import Foundation
import Testing

@testable import SpecwrightSandbox

/// An answer that breaks off in the middle of its body, whether it has one or not.
@Suite struct HalfAnswerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var method: String
    var status: Int
    var length: Int
    /// What is said of the length; nil where nothing may be said.
    var told: Int?
    var sent: Int

    var testDescription: String { "\(method), \(status), \(length) bytes" }
  }

  /// The longest are longer than any head, so that no head could be cut in their place.
  static let rows = [0, 1, 2, 7, 100_000].flatMap { length in
    [
      Row(method: "GET", status: 200, length: length, told: length, sent: length / 2),
      Row(method: "GET", status: 500, length: length, told: length, sent: length / 2),
      Row(method: "HEAD", status: 200, length: length, told: length, sent: 0),
      Row(method: "GET", status: 204, length: length, told: nil, sent: 0),
      Row(method: "GET", status: 304, length: length, told: nil, sent: 0),
    ]
  }

  @Test(arguments: rows)
  func breaksOffBehindItsHead(_ row: Row) async throws {
    let listener = try LoopbackListener { _ in
      let body = Data(repeating: UInt8(ascii: "b"), count: row.length)
      return ScriptedAnswer(status: row.status, body: body, ending: .half).response
    }
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send("\(row.method) / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return try client.receiveAll()
    }
    let parts = received.components(separatedBy: "\r\n\r\n")
    let head = try #require(parts.first)
    #expect(parts.count == 2)
    #expect(head.hasPrefix("HTTP/1.1 \(row.status) "))
    #expect(head.contains("Content-Length: ") == (row.told != nil))
    if let told = row.told { #expect(head.contains("\r\nContent-Length: \(told)\r\n")) }
    #expect(parts.last == String(repeating: "b", count: row.sent))
    await listener.stop()
  }

  /// A client of HTTP/1.0 knows no chunks, so that nobody may tell it of any.
  @Test(arguments: [("1.0", false), ("1.1", true)])
  func tellsOfChunksOnlyWhoKnowsThem(_ version: String, _ isTold: Bool) async throws {
    let listener = try LoopbackListener { _ in
      ServerResponse(status: 200, stream: ByteStream { nil })
    }
    let port = listener.port
    let received = try await onThread {
      let client = try RawClient(port: port)
      try client.send("HEAD / HTTP/\(version)\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      return try client.receiveAll()
    }
    #expect(received.contains("Transfer-Encoding: chunked") == isTold)
    #expect(received.hasSuffix("\r\n\r\n"))
    await listener.stop()
  }
}
