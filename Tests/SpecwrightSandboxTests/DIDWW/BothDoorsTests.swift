import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// The same calls through the door in memory and over a socket: the same answers, byte by byte.
@Suite struct BothDoorsTests {
  struct Call: Sendable {
    var method: String
    var path: String
    var body: String?
    var authorization = "Application sandbox-key"
  }

  /// The core flow; `ID` stands for the identifier, which both sandboxes draw from one seed.
  static let flow = [
    Call(
      method: "POST", path: "",
      body: #"{"data":{"destination":"+1 202 555 0100","delivery_method":"sms"}}"#),
    Call(method: "PATCH", path: "/ID", body: #"{"data":{"delivery_method":"sms","code":"1"}}"#),
    Call(method: "PUT", path: "/ID", body: #"{"data":{"delivery_method":"sms","code":"123456"}}"#),
    Call(method: "GET", path: "/ID", body: nil),
    Call(method: "GET", path: "/by_number/%2B1%20202%20555%200100?x=y", body: nil),
    Call(
      method: "POST", path: "",
      body: #"{"data":{"destination":"12025550100","delivery_method":"callout"}}"#),
    Call(method: "POST", path: "", body: #"{"data":{}}"#),
    Call(method: "POST", path: "", body: "ü"),
    Call(method: "GET", path: "/other", body: nil),
    Call(method: "GET", path: "/ID", body: nil, authorization: "Application wrong"),
    Call(method: "DELETE", path: "/ID", body: nil),
  ]

  private func sandbox() -> Sandbox {
    // The calls hold much that the description forbids, and the service answers.
    Sandbox(
      didww: DIDWW.Settings(limits: .none), clock: ManualClock().clock, random: .seeded(7),
      descriptions: .strictAnswers)
  }

  @Test func answerAlike() async throws {
    let inMemory = try await callInMemory(sandbox())
    let overSocket = try await callOverSocket(sandbox())
    #expect(inMemory.map(\.status) == [201, 422, 200, 200, 200, 429, 422, 400, 404, 401, 404])
    #expect(overSocket == inMemory)
  }

  private func callInMemory(_ sandbox: Sandbox) async throws -> [ServerResponse] {
    var responses: [ServerResponse] = []
    var id = ""
    for call in Self.flow {
      let path = call.path.replacingOccurrences(of: "ID", with: id)
      let response = await sandbox.respond(
        to: ServerRequest(
          method: call.method, target: "/api/v1/verifications" + path,
          fields: ["Authorization": call.authorization], body: Array((call.body ?? "").utf8)))
      if id.isEmpty { id = JSON(reading: response.body)?["data"]?["id"]?.string ?? "" }
      responses.append(response)
    }
    return responses
  }

  private func callOverSocket(_ sandbox: Sandbox) async throws -> [ServerResponse] {
    let listener = try sandbox.listen()
    let port = listener.port
    let responses = try await onThread {
      let client = try RawClient(port: port)
      var id = ""
      return try Self.flow.map { call in
        let path = call.path.replacingOccurrences(of: "ID", with: id)
        let body = call.body ?? ""
        try client.send(
          """
          \(call.method) /api/v1/verifications\(path) HTTP/1.1\r
          Host: localhost\r
          Authorization: \(call.authorization)\r
          Content-Length: \(body.utf8.count)\r
          \r
          \(body)
          """)
        let response = try client.receiveResponse()
        if id.isEmpty { id = JSON(reading: response.body)?["data"]?["id"]?.string ?? "" }
        return response
      }
    }
    await listener.stop()
    return responses
  }

  @Test func tellWhatWasAnsweredWithoutSayingTheNumberByThemselves() async throws {
    let exchanges = Locked<[SandboxExchange]>([])
    let listener = try sandbox().listen { exchange in exchanges.withLock { $0.append(exchange) } }
    let port = listener.port
    let target = "/api/v1/verifications/by_number/12025550100"
    _ = try await onThread {
      let client = try RawClient(port: port)
      try client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return try client.receiveResponse()
    }
    await listener.stop()
    let told = exchanges.withLock { $0 }
    #expect(told.map(\.method) == ["GET"])
    #expect(told.map(\.target) == [target])
    #expect(told.map(\.status) == [401])
    var dumped = ""
    dump(told, to: &dumped)
    for text in ["\(told)", String(reflecting: told), dumped] {
      #expect(text.contains("401"))
      #expect(!text.contains("12025550100"))
    }
  }

  /// What is sent, and what is told of it: method, target, status and why.
  static let refusals: [(sent: String, told: [String])] = [
    (
      "GET /12025550100 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
      ["GET", "/12025550100", "421", "the Host field names another machine"]
    ),
    (
      "PUT /a HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nContent-Length: 1\r\n\r\n",
      ["PUT", "/a", "417", "the expectation is not known"]
    ),
    (
      "GET / HTTP/3.0\r\nHost: localhost\r\n\r\n", ["", "", "505", "the HTTP version is not known"]
    ),
  ]

  @Test(arguments: refusals)
  func tellWhatTheListenerRefuses(sent: String, told: [String]) async throws {
    let exchanges = Locked<[SandboxExchange]>([])
    let listener = try sandbox().listen { exchange in exchanges.withLock { $0.append(exchange) } }
    let port = listener.port
    let response = try await onThread {
      let client = try RawClient(port: port)
      try client.send(sent)
      return try client.receiveResponse()
    }
    await listener.stop()
    #expect("\(response.status)" == told[2])
    let all = exchanges.withLock { $0 }.map {
      [$0.method, $0.target, "\($0.status)", $0.refusal ?? "none"]
    }
    #expect(all == [told])
    for exchange in exchanges.withLock({ $0 }) {
      #expect("\(exchange)".contains(told[3]))
      #expect(!"\(exchange)".contains("12025550100"))
    }
  }

  @Test(arguments: loopbackAddresses + ["0.0.0.0"])
  func answerForeignNamesOnlyWhenToldToBeReachable(_ address: String) async throws {
    let listener = try sandbox().listen(address: address)
    let port = listener.port
    let response = try await onThread {
      let client = try RawClient(port: port, isIPv6: address == "::1")
      try client.send("GET / HTTP/1.1\r\nHost: sandbox.example\r\n\r\n")
      return try client.receiveResponse()
    }
    #expect(response.status == (address == "0.0.0.0" ? 404 : 421))
    await listener.stop()
  }

  @Test func loseAndDoubleNothingUnderLoad() async throws {
    let settings = DIDWW.Settings(otherNumbers: .delivered, limits: .none)
    let sandbox = Sandbox(didww: settings, random: .seeded(1), descriptions: .strictAnswers)
    let listener = try sandbox.listen()
    let port = listener.port
    let threads = 50
    let calls = 40
    let ids = try await withThrowingTaskGroup(of: [String].self) { group in
      for thread in 0..<threads {
        group.addTask {
          try await onThread {
            let client = try RawClient(port: port)
            return try (0..<calls).map { call in
              let number = 30_000_000 + thread * 1000 + call
              let body = #"{"data":{"destination":"49\#(number)","delivery_method":"sms"}}"#
              try client.send(
                "POST /api/v1/verifications HTTP/1.1\r\nHost: localhost\r\n"
                  + "Authorization: Application sandbox-key\r\n"
                  + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
              let data = JSON(reading: try client.receiveResponse().body)?["data"]
              #expect(data?["destination"] == .string("49\(number)"))
              return data?["id"]?.string ?? ""
            }
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    await listener.stop()
    #expect(Set(ids).count == threads * calls)
    #expect(ids.allSatisfy { sandbox.didwwDelivery(of: $0) != nil })
  }
}
