import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// How the content that came decides among what is documented for one status.
@Suite struct MediaTypeTests {
  private enum Outcome: Equatable, Sendable {
    case row(Entry)
    case problem(Problem)
  }

  private static func endpoint(_ types: [String]) -> Endpoint<Outcome> {
    Endpoint(
      operation: "getRow", method: "GET", target: RequestTarget("/rows/1"),
      success: [
        .json(200, as: Entry.self, mediaType: types[0]) { .row($0) },
        .json(200, as: Problem.self, mediaType: types[1]) { .problem($0) },
      ],
      failures: [
        .json(.any, as: Entry.self, mediaType: types[0]),
        .json(.any, as: Problem.self, mediaType: types[1]),
      ])
  }

  private static let types = ["application/json", "application/problem+json"]

  /// A body that either type reads, so that nothing but the media type tells.
  private static let body = #"{"id": 1, "code": "x"}"#

  static let rows: [(received: String?, isProblem: Bool)] = [
    ("application/json", false), ("application/problem+json", true),
    ("Application/Problem+JSON; charset=utf-8", true), ("application/hal+json", false),
    ("text/json", false), (nil, false),
  ]

  @Test(arguments: rows, [types, types.reversed()])
  func readsWhatTheContentIsCalled(
    _ row: (received: String?, isProblem: Bool), _ types: [String]
  ) async throws {
    let headers = row.received.map { ["Content-Type": $0] } ?? [:]
    // What neither names is read as the first that is documented.
    let isNamed = types.contains { row.received?.lowercased().hasPrefix($0) == true }
    let second = types == Self.types ? row.isProblem : !row.isProblem
    let expected: Outcome =
      isNamed && second ? .problem(Problem(code: "x")) : .row(Entry(id: 1))
    let client = APIClient.answered(200, headers, Self.body)
    #expect(try await client.send(Self.endpoint(types)) == expected)

    let failed = APIClient.answered(500, headers, Self.body)
    let error = await #expect(throws: ErrorResponse.self) {
      try await failed.send(Self.endpoint(types))
    }
    #expect((error?.body(as: Problem.self) != nil) == (expected == .problem(Problem(code: "x"))))
  }

  private static func ranged(_ type: String) -> Endpoint<Entry> {
    Endpoint(
      operation: "getRow", method: "GET", target: RequestTarget("/rows/1"),
      success: [.json(200, mediaType: type)],
      failures: [.json(.any, as: Problem.self, mediaType: type)])
  }

  @Test(arguments: ["*/*", "application/*"])
  func readsJSONUnderARange(_ range: String) async throws {
    for type in ["application/json", "application/hal+json", "application/octet-stream"] {
      let client = APIClient.answered(200, ["Content-Type": type], #"{"id": 1}"#)
      #expect(try await client.send(Self.ranged(range)) == Entry(id: 1))
    }
    #expect(try await APIClient.answered(200, [:], #"{"id": 1}"#).send(Self.ranged(range)).id == 1)
  }

  /// A range holds what is no JSON, which is told by its name and not by its first byte.
  @Test(arguments: ["*/*", "text/*"])
  func saysThatARangeHasNoJSON(_ range: String) async throws {
    let client = APIClient.answered(200, ["Content-Type": "text/html"], "<p>")
    let error = await #expect(throws: UnreadableAnswer.self) {
      try await client.send(Self.ranged(range))
    }
    #expect(error?.reason == .contentType)
    let broken = APIClient.answered(200, ["Content-Type": "application/json"], "<p>")
    let other = await #expect(throws: UnreadableAnswer.self) {
      try await broken.send(Self.ranged("*/*"))
    }
    #expect(other?.reason == .malformed)
  }

  @Test func asksForJSONWhereARangeIsReadAsJSON() async throws {
    let transport = StubTransport { _ in
      HTTPResponse(status: 200, body: Data(#"{"id": 1}"#.utf8))
    }
    _ = try await APIClient.stub(transport).send(Self.ranged("*/*"))
    #expect(transport.requests.first?.header("Accept") == "application/json, */*;q=0.5")
  }

  // MARK: Text

  private static func text<Value: ParameterValue>(_ type: Value.Type) -> Endpoint<Value> {
    Endpoint(
      operation: "getCount", method: "GET", target: RequestTarget("/count"),
      success: [.text(200, as: type)], failures: [.text(404, as: type)])
  }

  @Test func readsWhatATextSpells() async throws {
    let type = ["Content-Type": "text/plain"]
    #expect(try await APIClient.answered(200, type, "42").send(Self.text(Int.self)) == 42)
    #expect(try await APIClient.answered(200, type, " 42\r\n").send(Self.text(Int.self)) == 42)
    #expect(try await APIClient.answered(200, type, "true").send(Self.text(Bool.self)))
    let date = APIClient.answered(200, type, "1970-01-01T00:00:01Z")
    #expect(try await date.send(Self.text(Date.self)) == Date(timeIntervalSince1970: 1))
    let bytes = APIClient.answered(200, type, "AAE=")
    #expect(try await bytes.send(Self.text(Data.self)) == Data([0, 1]))
    let error = await #expect(throws: ErrorResponse.self) {
      try await APIClient.answered(404, type, "7").send(Self.text(Int.self))
    }
    #expect(error?.body(as: Int.self) == 7)
  }

  static let unreadable: [(text: String, reason: UnreadableAnswer.Reason)] = [
    ("forty", .unusableValue), ("", .emptyBody), ("\n", .emptyBody), ("1 2", .unusableValue),
  ]

  @Test(arguments: unreadable)
  func saysWhatATextIsNot(_ row: (text: String, reason: UnreadableAnswer.Reason)) async throws {
    let client = APIClient.answered(200, ["Content-Type": "text/plain"], row.text)
    let error = await #expect(throws: UnreadableAnswer.self) {
      try await client.send(Self.text(Int.self))
    }
    #expect(error?.reason == row.reason)
    #expect(error.map { "\($0)".contains("forty") } == false)
  }

  @Test func bytesOfParametersAreBase64() {
    var target = RequestTarget("/a")
    target.appendQuery("b", Data([0xFB, 0xFF]))
    #expect("\(target)".contains("b=%2B%2F8%3D"))
    #expect(Data(parameterText: "+/8=") == Data([0xFB, 0xFF]))
    #expect(Data(parameterText: "+/8") == Data([0xFB, 0xFF]))
  }
}
