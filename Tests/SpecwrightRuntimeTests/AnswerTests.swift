import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

struct AnswerTests {
  private enum Outcome: Equatable, Sendable {
    case row(Entry)
    case accepted
    case text(String)
    case other(Entry)
  }

  private static let endpoint = Endpoint<Outcome>(
    operation: "getRow", method: "GET", target: RequestTarget("/rows/1"),
    success: [
      .json(.any, as: Entry.self) { .other($0) },
      .empty(202, .accepted),
      .text(200, mediaType: "text/csv") { .text($0) },
      .json(200, as: Entry.self) { .row($0) },
    ],
    failures: [
      .json(.any, as: Problem.self),
      .text(.range(5)),
      .empty(404),
      .json(422, as: Problem.self, mediaType: "application/problem+json; charset=utf-8"),
    ])

  @Test(arguments: [
    "application/json", "Application/JSON", "application/json;charset=utf-8",
    "application/problem+json ; charset=\"x\"", "text/json",
  ])
  func readsJSONUnderAllItsNames(_ type: String) async throws {
    let client = APIClient.answered(200, ["content-type": type], #"{"id":1}"#)
    #expect(try await client.send(Self.endpoint) == .row(Entry(id: 1)))
  }

  @Test
  func readsTheContentThatCame() async throws {
    let client = APIClient.answered(200, ["Content-Type": "text/csv"], "a,b")
    #expect(try await client.send(Self.endpoint) == .text("a,b"))
  }

  @Test
  func handsOnStatusAndFields() async throws {
    let headers = ["X-RateLimit-Reset": "9", "Content-Type": "application/json"]
    let client = APIClient.answered(200, headers, #"{"id":1}"#)
    let response = try await client.response(to: Self.endpoint)
    #expect(response.status == 200)
    #expect(response.headers[ResponseHeader<Int>("x-ratelimit-reset")] == 9)
    #expect(response.answer == .row(Entry(id: 1)))
  }

  @Test
  func letsTheExactStatusWinOverRangeAndDefault() async throws {
    #expect(try await APIClient.answered(202, [:], "<html>").send(Self.endpoint) == .accepted)
    let created = APIClient.answered(201, [:], #"{"id":2}"#)
    #expect(try await created.send(Self.endpoint) == .other(Entry(id: 2)))
  }

  @Test
  func ignoresUnknownMembersAndABodyWhereNoneIsDocumented() async throws {
    let client = APIClient.answered(
      200, ["Content-Type": "application/json"], #"{"id":1,"later":{"deep":[1]}}"#)
    #expect(try await client.send(Self.endpoint) == .row(Entry(id: 1)))
    try await APIClient.answered(204, [:], "garbage").send(call())
  }

  private static func failure(_ client: APIClient) async throws -> ErrorResponse? {
    do {
      _ = try await client.send(endpoint)
      return nil
    } catch let error as ErrorResponse {
      return error
    }
  }

  @Test
  func throwsADocumentedFailureWithItsBody() async throws {
    for type in ["application/problem+json;charset=UTF-8", "text/plain", "application/json"] {
      let client = APIClient.answered(422, ["Content-Type": type], #"{"code":"bad"}"#)
      let error = try #require(try await Self.failure(client))
      #expect(error.operation == "getRow")
      #expect(error.status == 422)
      #expect(error.isDocumented)
      #expect(error.body(as: Problem.self) == Problem(code: "bad"))
      #expect(error.headers["content-TYPE"] == type)
    }
  }

  @Test(arguments: [
    (404, #"{"code":"gone"}"#, true), (503, "down", true), (409, #"{"code":"x"}"#, true),
    (301, "", true), (500, "", true),
  ])
  func throwsEveryStatusThatIsNoSuccess(
    _ status: Int, _ body: String, _ isDocumented: Bool
  ) async throws {
    let error = try #require(try await Self.failure(.answered(status, [:], body)))
    #expect(error.status == status)
    #expect(error.isDocumented == isDocumented)
    switch status {
    case 404: #expect(error.body == nil)
    case 503: #expect(error.body(as: String.self) == "down")
    case 409: #expect(error.body(as: Problem.self) == Problem(code: "x"))
    default: break
    }
  }

  @Test(arguments: [
    "<html><body>502</body></html>", "", "null", "[]", "{", #"{"code":5}"#, "\u{0}",
  ])
  func keepsTheStatusWhenTheBodyCannotBeRead(_ body: String) async throws {
    let client = APIClient.answered(422, ["Content-Type": "text/html"], body)
    let error = try #require(try await Self.failure(client))
    #expect(error.status == 422)
    #expect(error.body == nil)
    #expect(error.isDocumented)
  }

  @Test(arguments: [100, 204, 302, 400, 418, 500, 599, 0, -1, 999])
  func throwsUndocumentedStatuses(_ status: Int) async throws {
    let endpoint = Endpoint<Entry>(
      operation: "read", method: "GET", target: RequestTarget("/"), success: [.json(200)],
      failures: [.json(401, as: Problem.self)])
    let error = await #expect(throws: ErrorResponse.self) {
      try await APIClient.answered(status, [:], #"{"id":1}"#).send(endpoint)
    }
    #expect(error?.status == status)
    #expect(error?.isDocumented == false)
    #expect(error?.body == nil)
  }

  @Test
  func takesDefaultAloneForSuccessAndFailure() async throws {
    let endpoint = Endpoint<Entry>(
      operation: "read", method: "GET", target: RequestTarget("/"), success: [.json(.any)],
      failures: [.json(.any, as: Problem.self)])
    let read = APIClient.answered(299, [:], #"{"id":1}"#)
    #expect(try await read.send(endpoint) == Entry(id: 1))
    let error = await #expect(throws: ErrorResponse.self) {
      try await APIClient.answered(300, [:], #"{"code":"x"}"#).send(endpoint)
    }
    #expect(error?.body(as: Problem.self) == Problem(code: "x"))
  }

  @Test
  func readsBytesAndText() async throws {
    let bytes = Endpoint<Data>(
      operation: "raw", method: "GET", target: RequestTarget("/"), success: [.bytes(200)])
    #expect(try await APIClient.answered(200, [:], "aGk=").send(bytes) == Data("aGk=".utf8))
    let text = Endpoint<String>(
      operation: "text", method: "GET", target: RequestTarget("/"), success: [.text(200)])
    #expect(try await APIClient.answered(200, [:], "é").send(text) == "é")
    let html = await #expect(throws: UnreadableAnswer.self) {
      try await APIClient.answered(200, ["Content-Type": "text/html"], "<p>").send(text)
    }
    #expect(html?.reason == .contentType)
  }

  @Test
  func spellsACancelledTaskOneWay() async throws {
    let arrived = Signal()
    for error in [URLError(.cancelled) as any Error, CancellationError()] {
      let client = APIClient.stub(
        StubTransport { _ in
          arrived.raise()
          while !Task.isCancelled { await Task.yield() }
          throw error
        })
      let before = arrived.count
      let task = Task { try await client.send(call()) }
      await arrived.reaches(before + 1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test(arguments: [URLError.Code.cancelled, .timedOut, .networkConnectionLost])
  func handsOnTheErrorOfATransport(_ code: URLError.Code) async {
    let client = APIClient.stub(StubTransport { _ in throw URLError(code) })
    let error = await #expect(throws: URLError.self) { try await client.send(call()) }
    #expect(error?.code == code)
  }

  @Test
  func readsNoMoreThanTheLimit() async {
    var client = APIClient.answered(200, [:], #"{"id":1}"#)
    client.responseLimit = 7
    let endpoint = Self.endpoint
    let limited = client
    let error = await #expect(throws: URLError.self) { try await limited.send(endpoint) }
    #expect(error?.code == .dataLengthExceedsMaximum)
  }

  @Test
  func makesAnswersOfHeaderFieldsToo() async throws {
    struct Found: Equatable, Sendable {
      var body: String
      var place: String?
    }
    let endpoint = Endpoint<Found>(
      operation: "find", method: "GET", target: RequestTarget("/"),
      success: [
        .json(200, as: Entry.self) { Found(body: "\($0.id)", place: $1["location"]) },
        .text(201, mediaType: "text/plain") { Found(body: $0, place: $1["location"]) },
        .bytes(202, mediaType: "image/png") { Found(body: "\($0.count)", place: $1["location"]) },
        .empty(204) { Found(body: "", place: $0["location"]) },
      ])
    let rows = [
      (200, "application/json", #"{"id":1}"#, "1"), (201, "text/plain", "a", "a"),
      (202, "image/png", "abc", "3"), (204, "", "", ""),
    ]
    for (status, type, content, body) in rows {
      let client = APIClient.answered(
        status, ["Content-Type": type, "Location": "/rows/1"], content)
      #expect(try await client.send(endpoint) == Found(body: body, place: "/rows/1"))
    }
  }

  @Test(arguments: [(404, "gone"), (418, #"{"id":1}"#), (302, ""), (101, "leak"), (299, "leak")])
  func keepsTheBytesOfEveryAnswerThatIsNoSuccess(_ status: Int, _ content: String) async throws {
    let endpoint = Endpoint<Void>(
      operation: "find", method: "GET", target: RequestTarget("/"), success: [.empty(200, ())],
      failures: [.empty(404)])
    let client = APIClient.answered(status, [:], content)
    do {
      try await client.send(endpoint)
      Issue.record("nothing was thrown")
    } catch let error as ErrorResponse {
      #expect(error.status == status)
      #expect(error.isDocumented == (status == 404))
      #expect(error.content == Data(content.utf8))
      #expect(content.isEmpty || !"\(error) \(String(reflecting: error))".contains(content))
    }
  }
}
