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
  @Test(arguments: ["closing", "keeping", "dying"])
  func sendsFiveHundredRequestsOnceEach(_ manner: String) async throws {
    let base = try #require(tlsServer)
    let transport = URLSessionTransport()
    let timeouts = Signal()
    try await finishing(within: 300) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for lane in 0..<5 {
          group.addTask {
            for round in 0..<100 {
              let url = base.appendingPathComponent("\(manner)-\(lane)-\(round)")
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

  @Test
  func handsOnAnUnauthorizedAnswer() async throws {
    let base = try #require(tlsServer)
    let url = base.appendingPathComponent("unauthorized")
    let answer = try await finishing {
      try await URLSessionTransport().send(HTTPRequest(method: "GET", url: url))
    }
    #expect(answer.status == 401)
  }
}
