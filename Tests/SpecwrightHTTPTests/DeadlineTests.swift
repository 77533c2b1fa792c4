import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

struct DeadlineTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"
  private static let drops = [UInt8](repeating: 0x20, count: 100_000)

  private static let slowServers: [[ServerStep]] = [
    [.hang],
    [.send(head), .hang],
    [.send(head), .drip(drops, pause: 0.01)],
    [.drip(Array(head.utf8) + drops, pause: 0.01)],
    [
      .send("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 9\r\n\r\n"),
      .hang,
    ],
  ]

  @Test(arguments: slowServers.indices)
  func endsAnAttemptThatTakesTooLong(_ index: Int) async throws {
    try await withEachCarrier(Self.slowServers[index]) { server in
      let code = try await server.failure(timeout: 0.3)
      #expect(code == .timedOut)
      // The connection is given up as well, or a drip would go on until the server tires.
      try await finishing { await server.ended.reaches(1) }
    }
  }

  @Test(arguments: [0, -1, -Double.infinity])
  func endsAnAttemptWithoutAnyTime(_ timeout: TimeInterval) async throws {
    try await withEachCarrier([.hang]) { server in
      let code = try await server.failure(timeout: timeout)
      #expect(code == .timedOut)
    }
  }

  /// The stack's own timer must never come first, or the error would not be ours.
  @Test(arguments: [
    (0.0, 0.0), (-1, 0), (-Double.infinity, 0), (30, 30), (0.25, 0.25), (3e8, 3e8), (3.1e8, 3e8),
    (.infinity, 3e8), (.nan, 3e8), (-.nan, 3e8), (.greatestFiniteMagnitude, 3e8),
    (-.greatestFiniteMagnitude, 0), (.signalingNaN, 3e8),
  ])
  func boundsBothTimers(_ timeout: TimeInterval, _ deadline: TimeInterval) {
    #expect(TimeLimit(timeout).deadline == deadline)
    #expect(TimeLimit(timeout).idle == deadline + 60)
  }

  @Test(arguments: [Double.infinity, .nan, .greatestFiniteMagnitude, 1e10])
  func takesAnyNumberForATimeout(_ timeout: TimeInterval) async throws {
    try await withEachCarrier([.answer(200)]) { server in
      let status = try await server.answer(timeout: timeout).response.status
      #expect(status == 200)
    }
  }
}
