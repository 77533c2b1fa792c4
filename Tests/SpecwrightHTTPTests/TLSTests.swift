import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// The address of the server, where there is one.
private let tlsServer = ProcessInfo.processInfo.environment["SPECWRIGHT_TLS_SERVER"]
  .flatMap { URL(string: $0) }

/// Known fault 120: short-lived sessions over TLS crash when they close their connections.
///
/// The server's certificate is trusted by the process that the script starts, and nowhere else.
@Suite(
  .serialized,
  .enabled(if: tlsServer != nil, "`.ci/transport-over-tls` starts the server this needs"))
struct TLSTests {
  @Test(arguments: ["closing", "keeping", "dying"], Carrier.allCases)
  func sendsFiveHundredRequestsOnceEach(_ manner: String, _ carrier: Carrier) async throws {
    let base = try #require(tlsServer)
    let transport = carrier.transport()
    let timeouts = Signal()
    try await finishing(within: 300) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for lane in 0..<5 {
          group.addTask {
            for round in 0..<100 {
              let url = base.appendingPathComponent("\(manner)-\(carrier)-\(lane)-\(round)")
              let request = HTTPRequest(
                method: "POST", url: url, body: .data(Data("{}".utf8)), timeout: 10)
              do {
                let answer = try await transport.send(request)
                // The server counts the hits of each path.
                #expect(try await answer.body.data() == Data("1".utf8))
              } catch let error as URLError where error.code == .timedOut {
                timeouts.raise()
              }
            }
          }
        }
        try await group.waitForAll()
      }
    }
    // A busy machine may lose a handshake, which is a fault of the stack; the deadline ends it.
    #expect(timeouts.count <= 5)
  }

  @Test(arguments: Carrier.allCases)
  func handsOnAnUnauthorizedAnswer(_ carrier: Carrier) async throws {
    let base = try #require(tlsServer)
    let url = base.appendingPathComponent("unauthorized")
    let answer = try await finishing {
      try await carrier.transport().send(HTTPRequest(method: "GET", url: url))
    }
    #expect(answer.status == 401)
  }

  @Test(arguments: Carrier.allCases)
  func carriesLongAnswersAndFiles(_ carrier: Carrier) async throws {
    let base = try #require(tlsServer)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("tls-\(UUID().uuidString)")
    try Data(repeating: 7, count: 1_000_000).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for (round, manner) in ["closing", "keeping", "dying"].enumerated() {
      let url = base.appendingPathComponent("\(manner)-long-\(carrier)-\(round)")
      let request = HTTPRequest(
        method: "POST", url: url, body: .file(file), timeout: 300, streamsResponse: true)
      let body = try await finishing {
        try await carrier.transport().send(request).body.data()
      }
      #expect(body == Data("1".utf8))
    }
  }

  /// The certificate is that of `localhost`.
  @Test func refusesTheCertificateOfAnotherHostWhateverTheCarrier() async throws {
    let port = try #require(tlsServer?.port)
    let url = try #require(URL(string: "https://127.0.0.1:\(port)/closing-x"))
    let request = HTTPRequest(method: "GET", url: url, timeout: 300, streamsResponse: true)
    var codes: [URLError.Code] = []
    for carrier in Carrier.allCases {
      let error = await #expect(throws: URLError.self) {
        try await finishing { _ = try await carrier.transport().send(request) }
      }
      codes.append(try #require(error?.code))
    }
    #expect(codes.first == codes.last)
    #expect(codes.first != .timedOut)
  }
}
