import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// Generated calls whose bodies stream, one way or the other.
@Suite struct StreamTests {
  private func client(_ transport: StubTransport) -> APIClient {
    APIClient(
      baseURL: Servers.production, transport: transport,
      credentials: [SecuritySchemes.token: .token("t0ken")], userAgent: "test")
  }

  /// An answer whose body comes in blocks.
  private func streaming(_ blocks: [String], _ ended: Signal) -> StubTransport {
    StubTransport { _ in
      let rest = Locked(blocks[...])
      let body = HTTPBody(
        next: {
          rest.withLock { $0.popFirst() }.map { Data($0.utf8) }
        }, onEnd: { ended.raise() })
      return HTTPResponse(status: 200, headers: ["Content-Type": "text/csv"], body: body)
    }
  }

  @Test func handsOnAnAnswerWhileItArrives() async throws {
    let ended = Signal()
    let transport = streaming(["a,b", "\r\n"], ended)
    do {
      let body = try await client(transport).send(Endpoints.exportParcels())
      var iterator = body.makeAsyncIterator()
      #expect(try await iterator.next() == Data("a,b".utf8))
      #expect(try await iterator.next() == Data("\r\n".utf8))
      #expect(ended.count == 0)
    }
    try await finishing { await ended.reaches(1) }
    #expect(transport.requests.first?.streamsResponse == true)
    #expect(transport.requests.first?.header("Accept") == "text/csv, application/problem+json")
  }

  @Test func readsErrorsWholeWhereSuccessStreams() async throws {
    for status in [404, 500] {
      let transport = StubTransport { _ in
        HTTPResponse(
          status: status, headers: ["Content-Type": "application/problem+json"],
          body: Data(#"{"code":"too_heavy"}"#.utf8))
      }
      let error = await #expect(throws: ErrorResponse.self) {
        _ = try await client(transport).send(Endpoints.exportParcels())
      }
      #expect(error?.status == status)
      #expect(error?.body(as: Problem.self) == Problem(code: "too_heavy"))
    }
  }

  @Test func refusesContentOfAnotherTypeBeforeItIsRead() async throws {
    let transport = StubTransport { _ in
      HTTPResponse(status: 200, headers: ["Content-Type": "text/html"], body: Data("<p>".utf8))
    }
    let error = await #expect(throws: UnreadableAnswer.self) {
      _ = try await client(transport).send(Endpoints.exportParcels())
    }
    #expect(error?.reason == .contentType)
  }

  @Test func tellsAStreamFromAnotherSuccess() async throws {
    let printed = StubTransport { _ in
      HTTPResponse(
        status: 200, headers: ["Content-Type": "application/pdf"], body: Data("%PDF".utf8))
    }
    guard case .ok(let body) = try await client(printed).send(Endpoints.printLabel(id: "1")) else {
      Issue.record("another answer")
      return
    }
    #expect(try await body.data() == Data("%PDF".utf8))
    let drawn = StubTransport { _ in HTTPResponse(status: 202) }
    guard case .accepted = try await client(drawn).send(Endpoints.printLabel(id: "1")) else {
      Issue.record("another answer")
      return
    }
  }

  @Test func sendsAFileWithoutReadingIt() async throws {
    let transport = StubTransport { _ in
      HTTPResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: Data("[]".utf8))
    }
    let file = URL(fileURLWithPath: "/nowhere/rows.csv")
    #expect(try await client(transport).send(Endpoints.importParcels(body: file)).isEmpty)
    let request = try #require(transport.requests.first)
    #expect(request.header("Content-Type") == "text/csv")
    #expect(!request.streamsResponse)
    guard case .file(file) = request.body else {
      Issue.record("the body is no file")
      return
    }
  }
}
