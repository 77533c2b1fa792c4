import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// What each failed call throws.
@Suite struct ErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var status: Int
    var error: @Sendable ([APIErrorItem]) -> APIError
    var testDescription: String { "\(status)" }
  }

  static let rows: [Row] =
    [
      Row(status: 400) { .invalidParameters($0) },
      Row(status: 401) { _ in .unauthorized },
      Row(status: 402) { _ in .insufficientBalance },
      Row(status: 404) { _ in .notFound },
      Row(status: 422) { .validationFailed($0) },
    ]
    + [
      202, 203, 204, 206, 301, 302, 303, 307, 308, 403, 405, 409, 410, 418, 429, 500, 502, 503, 504,
      599,
    ]
    .map { status in Row(status: status) { .unexpectedStatus(code: status, items: $0) } }

  @Test(arguments: rows)
  func theStatusDecides(row: Row) async throws {
    let item = APIErrorItem(code: "code_invalid", detail: "code is invalid")
    let body = #"{"errors":[{"code":"code_invalid","detail":"code is invalid"}]}"#
    let transport = StubTransport(
      status: row.status, headers: ["content-type": "application/json; charset=utf-8"], body: body)
    for call in SampleCall.all {
      await #expect(throws: row.error([item])) { try await call.perform(.over(transport)) }
    }
    #expect(transport.requests.count == SampleCall.all.count)
  }

  static let unreadable: [String] = [
    "", " ", "<html><h1>502 Bad Gateway</h1></html>", "null", "[]", "{}", "\"text\"",
    "{\"errors\":",
    #"{"errors":null}"#, #"{"errors":{}}"#, #"{"errors":"code_invalid"}"#, #"{"errors":[]}"#,
    #"{"errors":[null,1,"a",[],{}]}"#, #"{"error":[{"code":"a"}]}"#, "\u{0}",
    String(repeating: "[", count: 10_000), SampleAnswer.verification(),
  ]

  @Test(arguments: rows)
  func aBodyThatSaysNothingGivesNoItems(row: Row) async throws {
    for body in Self.unreadable {
      for type in ["text/html", "application/json", nil] {
        let headers = type.map { ["Content-Type": $0] } ?? [:]
        let transport = StubTransport(status: row.status, headers: headers, body: body)
        await #expect(throws: row.error([])) {
          try await VerificationClient.over(transport).status(.sample())
        }
      }
    }
  }

  @Test func aBodyThatIsNotTextGivesNoItems() async throws {
    let transport = StubTransport(status: 422, body: Data([0xFF, 0xFE, 0x00, 0xD8]))
    await #expect(throws: APIError.validationFailed([])) {
      try await VerificationClient.over(transport).status(.sample())
    }
  }

  @Test(arguments: ["text/plain", "application/problem+json", "", "nonsense"])
  func readsItemsWhateverTheContentTypeSays(type: String) async throws {
    let transport = StubTransport(
      status: 422, headers: ["Content-Type": type], body: #"{"errors":[{"code":"a","detail":"b"}]}"#
    )
    await #expect(throws: APIError.validationFailed([APIErrorItem(code: "a", detail: "b")])) {
      try await VerificationClient.over(transport).status(.sample())
    }
  }

  struct Items: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var items: [APIErrorItem]

    init(_ json: String, _ items: (code: String, detail: String)...) {
      testDescription = json
      self.items = items.map { APIErrorItem(code: $0.code, detail: $0.detail) }
    }
  }

  static let items: [Items] = [
    Items(#"[{"code":"a","detail":"b"},{"code":"c","detail":"d"}]"#, ("a", "b"), ("c", "d")),
    Items(#"[{"code":"a"}]"#, ("a", "")),
    Items(#"[{"code":"a","detail":null}]"#, ("a", "")),
    Items(#"[{"code":"a","detail":7}]"#, ("a", "")),
    Items(#"[{"code":"a","detail":{"b":[]}}]"#, ("a", "")),
    Items(#"[{"detail":"b"},{"code":"c","detail":"d"}]"#, ("c", "d")),
    Items(#"[{"code":null,"detail":"b"},{"code":"c","detail":"d"}]"#, ("c", "d")),
    Items(#"[{"code":7},{"code":"c","detail":"d"}]"#, ("c", "d")),
    Items(#"["x",{"code":"a","detail":"b"},null,[{"code":"n"}],false,1.5]"#, ("a", "b")),
    Items(#"[{"code":"a","detail":"b","field":{"deep":[1]},"more":null}]"#, ("a", "b")),
    Items(#"[{"code":"","detail":""}]"#, ("", "")),
    Items(#"[{"code":"A B ü","detail":"\u0000\n"}]"#, ("A B ü", "\u{0}\n")),
  ]

  @Test(arguments: items)
  func readsItemsOneByOne(row: Items) async throws {
    let transport = StubTransport(
      status: 422, body: "{\"errors\":\(row.testDescription),\"more\":1}")
    await #expect(throws: APIError.validationFailed(row.items)) {
      try await VerificationClient.over(transport).status(.sample())
    }
  }

  @Test func knowsACodeOrLeavesItReadable() {
    #expect(APIErrorItem(code: "code_invalid", detail: "").known == .codeInvalid)
    #expect(APIErrorItem(code: "code_outdated", detail: "").known == nil)
    #expect(APIErrorItem(code: "codeInvalid", detail: "").known == nil)
    #expect(APIErrorItem(code: "", detail: "").known == nil)
  }

  @Test(
    arguments: [
      ("0", 0), ("1", 1), ("30", 30), (" 30 ", 30), ("\t30", 30), ("007", 7), ("172800", 172_800),
      ("+5", nil), ("-5", nil), ("1.5", nil), ("1_0", nil), ("", nil), (" ", nil), ("soon", nil),
      ("1 2", nil), ("5s", nil), ("٥", nil), ("Wed, 21 Oct 2026 07:28:00 GMT", nil), ("0x10", nil),
      (String(repeating: "9", count: 30), nil), (String(repeating: "9", count: 5_000), nil),
    ] as [(String, Int?)])
  func readsRetryAfterAsWholeSecondsOrNotAtAll(field: String, seconds: Int?) async throws {
    let body = #"{"errors":[{"code":"destination_in_cooldown","detail":"d"},{"code":"b"}]}"#
    let items = [
      APIErrorItem(code: "destination_in_cooldown", detail: "d", retryAfter: seconds),
      APIErrorItem(code: "b", detail: "", retryAfter: seconds),
    ]
    for name in ["Retry-After", "retry-after", "RETRY-AFTER"] {
      let transport = StubTransport(status: 429, headers: [name: field], body: body)
      await #expect(throws: APIError.unexpectedStatus(code: 429, items: items)) {
        try await VerificationClient.over(transport).start(destination: "1", method: .sms)
      }
      #expect(transport.requests.count == 1)
    }
  }

  @Test(arguments: [400, 422, 429, 503])
  func everyItemCarriesTheWaitingTimeWhateverTheStatus(status: Int) async throws {
    let transport = StubTransport(
      status: status, headers: ["Retry-After": "7"], body: #"{"errors":[{"code":"a"}]}"#)
    let error = await #expect(throws: APIError.self) {
      try await VerificationClient.over(transport).status(.sample())
    }
    let item = APIErrorItem(code: "a", detail: "", retryAfter: 7)
    switch try #require(error) {
    case .invalidParameters(let items), .validationFailed(let items),
      .unexpectedStatus(_, let items):
      #expect(items == [item])
    default:
      Issue.record("another error")
    }
  }

  @Test(arguments: SampleCall.all, [200, 201])
  func bothSuccessesCountForEveryCall(call: SampleCall, status: Int) async throws {
    let transport = StubTransport(status: status, body: SampleAnswer.verification())
    try await call.perform(.over(transport))
  }

  @Test(arguments: [
    URLError.Code.notConnectedToInternet, .timedOut, .cannotFindHost, .secureConnectionFailed,
    .cancelled, .unknown,
  ])
  func noAnswerIsATransportError(code: URLError.Code) async throws {
    let transport = StubTransport { request in
      throw URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: request.url])
    }
    for call in SampleCall.all {
      let error = await #expect(throws: APIError.self) {
        try await call.perform(.over(transport))
      }
      #expect(error == .transport(URLError(code)))
      #expect(!String(reflecting: try #require(error)).contains("2025550101"))
    }
  }

  @Test func anythingElseATransportThrowsIsATransportErrorToo() async throws {
    struct Odd: Error {}
    let transport = StubTransport { _ in throw Odd() }
    await #expect(throws: APIError.transport(URLError(.unknown))) {
      try await VerificationClient.over(transport).status(.sample())
    }
  }
}
