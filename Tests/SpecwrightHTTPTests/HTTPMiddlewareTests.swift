import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// Steps around a transport.
struct HTTPMiddlewareTests {
  private struct Refusal: Error, Equatable {}

  private static func request() throws -> HTTPRequest {
    HTTPRequest(method: "GET", url: try #require(URL(string: "https://api.example.com/rows")))
  }

  /// A step that writes its name on the way to the server and on the way back.
  private static func step(_ name: String, _ places: Locked<[String]>) -> HTTPMiddleware {
    HTTPMiddleware { request, next in
      places.withLock { $0.append("to \(name)") }
      var request = request
      request.setHeader("X-Steps", (request.header("X-Steps") ?? "") + name)
      var response = try await next.send(request)
      places.withLock { $0.append("from \(name)") }
      response.headers["X-Back"] = (response.header("X-Back") ?? "") + name
      return response
    }
  }

  @Test
  func theFirstStepIsTheOutermost() async throws {
    let places = Locked<[String]>([])
    let transport = StubTransport { _ in HTTPResponse(status: 200) }
    let chain = transport.wrapped(by: Self.step("a", places), Self.step("b", places))
    let response = try await chain.send(try Self.request())
    #expect(places.withLock { $0 } == ["to a", "to b", "from b", "from a"])
    #expect(transport.requests.first?.header("X-Steps") == "ab")
    #expect(response.header("X-Back") == "ba")
  }

  @Test
  func aChainCanBeWrappedAgain() async throws {
    let places = Locked<[String]>([])
    let transport = StubTransport { _ in HTTPResponse(status: 200) }
    let chain = transport.wrapped(by: Self.step("b", places)).wrapped(by: Self.step("a", places))
    _ = try await chain.send(try Self.request())
    #expect(places.withLock { $0 } == ["to a", "to b", "from b", "from a"])
  }

  @Test
  func withoutAStepTheTransportIsTheChain() async throws {
    let transport = StubTransport { _ in HTTPResponse(status: 204) }
    #expect(transport.wrapped(by: []) as? StubTransport === transport)
  }

  @Test
  func aStepMayAnswerByItselfOrRefuse() async throws {
    let transport = StubTransport { _ in HTTPResponse(status: 500) }
    let answering = transport.wrapped(by: HTTPMiddleware { _, _ in HTTPResponse(status: 200) })
    #expect(try await answering.send(try Self.request()).status == 200)
    let refusing = transport.wrapped(by: HTTPMiddleware { _, _ in throw Refusal() })
    await #expect(throws: Refusal()) { try await refusing.send(try Self.request()) }
    #expect(transport.requests.isEmpty)
  }

  @Test
  func aStepMaySendAgain() async throws {
    let statuses = Locked([503, 200])
    let transport = StubTransport { _ in
      HTTPResponse(status: statuses.withLock { $0.removeFirst() })
    }
    let chain = transport.wrapped(
      by: HTTPMiddleware { request, next in
        let response = try await next.send(request)
        return response.status == 503 ? try await next.send(request) : response
      })
    #expect(try await chain.send(try Self.request()).status == 200)
    #expect(transport.requests.count == 2)
  }
}
