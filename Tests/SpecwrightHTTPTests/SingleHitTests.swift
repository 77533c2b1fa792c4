import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// Facts of the platform: a reused connection that dies makes the stack send the request again.
struct SingleHitTests {
  private static let methods = ["POST", "PATCH", "PUT", "DELETE", "GET"]

  /// Keeps the connection open behind a first answer, whatever the client asked for, and lets it die
  /// as soon as a second request has come over it.
  private static let deadly: @Sendable (ReceivedRequest) -> [ServerStep] = {
    $0.place == 0 ? [.answer(200, ["Connection: keep-alive"])] : [.close]
  }

  @Test(arguments: methods)
  func sendsARequestOnceOverKeepAliveConnectionsThatDie(_ method: String) async throws {
    try await withEachCarrier(Self.deadly) { server in
      let transport = Carrier.current.transport()
      for round in 0..<6 {
        let body: HTTPRequest.Body = method == "GET" ? .none : .data(Data("{}".utf8))
        let answer = try await server.answer(method, "/\(round)", body: body, over: transport)
        #expect(answer.response.status == 200)
      }
      #expect(server.requests.map(\.target) == (0..<6).map { "/\($0)" })
      #expect(server.requests.allSatisfy { $0.isComplete })
      #expect(server.requests.allSatisfy { $0.body.count == (method == "GET" ? 0 : 2) })
    }
  }

  @Test(
    arguments: methods,
    [[ServerStep.close], [.reset], [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nX"), .close]])
  func sendsARequestOnceOverAConnectionThatDiesBehindIt(
    _ method: String, _ steps: [ServerStep]
  ) async throws {
    try await withEachCarrier(steps) { server in
      let body: HTTPRequest.Body = method == "GET" ? .none : .data(Data("{}".utf8))
      let code = try await server.failure(method, body: body)
      #expect(code != nil)
      #expect(server.requests.count == 1)
      #expect(server.connectionCount == 1)
    }
  }

  /// libcurl answers a 417 by sending the request again, without its expectation.
  @Test(arguments: ["100-continue", "x, 100-Continue"])
  func statesNoExpectationThatSendsARequestTwice(_ expectation: String) async throws {
    try await withEachCarrier([.answer(417, ["Connection: keep-alive"])]) { server in
      let headers = ["expect": expectation, "X-Id": "1"]
      for body in [HTTPRequest.Body.none, .data(Data("{}".utf8))] {
        let answer = try await server.answer("POST", headers: headers, body: body)
        #expect(answer.response.status == 417)
      }
      #expect(server.requests.map { $0.values(of: "X-Id") } == [["1"], ["1"]])
      #expect(server.requests.allSatisfy { $0.values(of: "Expect").isEmpty })
    }
  }

  /// Known fault 134: a request that timed out may have had its effect.
  @Test(arguments: methods)
  func sendsARequestOnceThatTimesOut(_ method: String) async throws {
    try await withEachCarrier([.hang]) { server in
      let code = try await server.failure(method, timeout: 2)
      #expect(code == .timedOut)
      try await finishing { await server.ended.reaches(1) }
      #expect(server.requests.count == 1)
    }
  }

  @Test
  func givesBackEveryDescriptor() async throws {
    try await withEachCarrier([.answer(200)]) { server in
      for _ in 0..<20 { _ = try await server.answer() }
      let before = try Self.openDescriptors()
      for _ in 0..<200 { _ = try await server.answer("POST", body: .data(Data("{}".utf8))) }
      try await finishing { await server.ended.reaches(220) }
      // Other tests open some meanwhile; 200 kept connections would be hundreds.
      let after = try Self.openDescriptors()
      #expect(after < before + 150)
    }
  }

  private static func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}
