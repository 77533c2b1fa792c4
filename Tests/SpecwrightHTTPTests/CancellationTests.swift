import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

struct CancellationTests {
  private static func send(to server: HostileServer) throws -> Task<Int, any Error> {
    // The time limit counts from the start, and the machine may take long to get from there to here.
    let request = HTTPRequest(
      method: "POST", url: try server.url("/"), body: .data(Data("x".utf8)), timeout: 300)
    return Task { try await Carrier.current.transport().send(request).status }
  }

  @Test
  func sendsNothingForATaskThatIsCancelledAlready() async throws {
    try await withEachCarrier([.answer(200)]) { server in
      let request = HTTPRequest(method: "GET", url: try server.url("/"))
      let start = Signal()
      let task = Task {
        await start.reaches(1)
        return try await Carrier.current.transport().send(request).status
      }
      task.cancel()
      start.raise()
      await #expect(throws: CancellationError.self) { try await finishing { try await task.value } }
      #expect(server.connectionCount == 0)
    }
  }

  @Test(arguments: [
    [ServerStep.hang],
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234"), .hang],
    [.send("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic\r\nContent-Length: 3\r\n\r\n{"), .hang],
  ])
  func endsARequestOnItsWay(_ steps: [ServerStep]) async throws {
    try await withEachCarrier(steps) { server in
      let task = try Self.send(to: server)
      await server.received.reaches(1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await finishing { try await task.value } }
      try await finishing { await server.ended.reaches(1) }
      #expect(server.requests.count == 1)
    }
  }

  @Test
  func returnsAnAnswerThatCameBefore() async throws {
    try await withEachCarrier([.answer(201)]) { server in
      let task = try Self.send(to: server)
      #expect(try await finishing { try await task.value } == 201)
      task.cancel()
      #expect(try await task.value == 201)
    }
  }

  /// Known fault 112: cancelling while a response arrives deadlocked.
  @Test
  func endsEveryRequestThatIsCancelledWhileItsAnswerArrives() async throws {
    let drops = [UInt8](repeating: 0x20, count: 50_000)
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 50000\r\n\r\n"
    try await withEachCarrier([.send(head), .drip(drops, pause: 0.01)]) { server in
      for round in 0..<20 {
        let before = server.received.count
        let tasks = try (0..<50).map { _ in try Self.send(to: server) }
        // Between one and all of them are being answered when the first is cancelled.
        await server.received.reaches(before + 1 + round)
        let ends = try await finishing {
          await withTaskGroup(of: String.self) { group in
            for task in tasks {
              group.addTask {
                task.cancel()
                return await Self.outcome(of: task)
              }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
          }
        }
        #expect(ends.isSubset(of: ["CancellationError"]))
      }
    }
  }

  private static func outcome(of task: Task<Int, any Error>) async -> String {
    do { return "\(try await task.value)" } catch { return "\(type(of: error))" }
  }
}
