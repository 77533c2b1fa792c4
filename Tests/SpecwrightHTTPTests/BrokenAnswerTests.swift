import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// Answers that lie, break off or are no HTTP.
struct BrokenAnswerTests {
  private static let broken: [[ServerStep]] = [
    [.close],
    [.reset],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234"), .close],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234"), .reset],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n1234\r\n"), .close],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n1234\r\n"), .close],
    [.send("no HTTP at all\r\n\r\n"), .close],
    [.send("HTTP/1.1 2"), .close],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\nX-Id"), .close],
    [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"), .close],
    [.send("HTTP/1.1 200 OK\r\n" + String(repeating: "X: y\r\n", count: 400_000)), .close],
    [.send("HTTP/1.1 200 OK\r\nX: " + String(repeating: "y", count: 2_000_000)), .close],
  ]

  @Test(arguments: broken.indices)
  func failsOnABrokenAnswer(_ index: Int) async throws {
    try await withEachCarrier(Self.broken[index]) { server in
      let code = try await server.failure("POST", body: .data(Data("x".utf8)))
      #expect(code != nil)
      #expect(code != .cancelled)
      #expect(code != .timedOut)
      #expect(server.requests.count == 1)
    }
  }

  @Test
  func keepsNothingOfTheRequestInAnError() async throws {
    try await withEachCarrier([.close]) { server in
      let url = try server.url("/by_number/447700900123")
      let error = await #expect(throws: URLError.self) {
        try await Carrier.current.transport().send(HTTPRequest(method: "GET", url: url))
      }
      #expect(error?.userInfo.isEmpty == true)
      #expect(!String(reflecting: error).contains("447700900123"))
    }
  }

  @Test
  func failsWhenNobodyListens() async throws {
    try await withEachCarrier([.answer(200)]) { server in
      _ = try await server.answer()
      server.stop()
      try await finishing { await server.ended.reaches(1) }
      let code = try await server.failure()
      #expect(code == .cannotConnectToHost)
    }
  }

  @Test(arguments: [(100, true), (99, false), (0, false)])
  func holdsNoMoreThanTheLimit(_ limit: Int, _ fits: Bool) async throws {
    let body = String(repeating: "x", count: 100)
    try await withEachCarrier([.answer(200, body: body)]) { server in
      let code = try await server.failure(limit: limit)
      #expect(code == (fits ? nil : .dataLengthExceedsMaximum))
    }
  }

  @Test
  func endsAnAnswerWithoutEndAtTheLimit() async throws {
    let block = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
    let head = ServerStep.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    let steps = [head] + [ServerStep](repeating: .send(block), count: 400) + [.hang]
    try await withEachCarrier(steps) { server in
      let code = try await server.failure(limit: 100_000)
      #expect(code == .dataLengthExceedsMaximum)
      try await finishing { await server.ended.reaches(1) }
    }
  }

  @Test(arguments: [200, 201, 204, 304, 400, 404, 418, 429, 500, 503, 599])
  func handsOnEveryStatus(_ status: Int) async throws {
    try await withEachCarrier([.answer(status)]) { server in
      let received = try await server.answer().response.status
      #expect(received == status)
    }
  }

  @Test
  func readsPastInformationalAnswers() async throws {
    let early = ServerStep.send("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n")
    try await withEachCarrier([early, .answer(200, body: "ok")]) { server in
      let answer = try await server.answer()
      #expect(answer.response.status == 200)
      #expect(answer.body == Data("ok".utf8))
    }
  }
}
