import EmailValidation
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// What each failed call throws.
@Suite struct ErrorTests {
  static let kinds: [(Int, EmailValidationError.Kind)] = [
    (400, .invalidRequest), (405, .invalidRequest), (413, .invalidRequest), (415, .invalidRequest),
    (422, .invalidRequest), (406, .invalidRequest), (408, .invalidRequest), (418, .invalidRequest),
    (499, .invalidRequest), (401, .authentication), (402, .insufficientCredits),
    (403, .permissionDenied), (404, .notFound), (410, .notFound), (409, .conflict),
    (429, .rateLimit), (503, .serviceUnavailable), (500, .server), (501, .server), (502, .server),
    (504, .server), (599, .server),
  ]

  private func error(
    _ call: SampleCall = .credits, _ status: Int, _ headers: [String: String] = [:],
    _ body: String = "", maxRetries: Int = 0
  ) async throws -> EmailValidationError {
    let transport = StubTransport(status: status, headers: headers, body: body)
    let client = try EmailValidationClient.over(transport, maxRetries: maxRetries)
    let error = await #expect(throws: EmailValidationError.self) { try await call.perform(client) }
    #expect(transport.requests.count == 1)
    return try #require(error)
  }

  @Test(arguments: kinds)
  func theStatusDecidesTheKind(status: Int, kind: EmailValidationError.Kind) async throws {
    for call in SampleCall.all {
      let error = try await error(
        call, status, ["content-type": "application/problem+json"],
        SampleAnswer.problem("moon_phase"))
      #expect(error.kind == kind)
      #expect(error.status == status)
      #expect(error.code == "moon_phase")
      #expect(error.requestId == "req_1")
      #expect(error.message == "D")
    }
  }

  @Test func theDescriptionsTableOfKindsIsComplete() {
    #expect(EmailValidationError.Kind.allCases.count == 11)
    for code in ErrorCode.known {
      guard let status = code.httpStatus else { continue }
      #expect(Self.kinds.first { $0.0 == status }?.1 == code.kind)
    }
  }

  /// RFC 5321 section 4.1.2; the net of the runtime leaves quotation marks alone.
  @Test(arguments: [
    (#"no "ann b"@example.org here"#, "no «redacted» here"),
    (#""a\"b"@example.org"#, "«redacted»"),
    (#""a@b"@example.org, "c"@[192.0.2.1]."#, "«redacted», «redacted»."),
    (#"x "open "ann"@example.org"#, #"x "open «redacted»"#),
    (#"a "quoted" word and a "last" @ word"#, #"a "quoted" word and a "last" @ word"#),
    (#"only "@ and "a"@ and "@a"#, #"only "@ and "a«redacted»"#),
    (#"bad \"ann b\"@example.org here"#, "bad «redacted» here"),
    (#"\"x\" and "ann b"@example.org"#, #"\"x\" and «redacted»"#),
  ])
  func noErrorRepeatsAnAddressInQuotationMarks(_ said: String, _ shown: String) async throws {
    let detail = String(decoding: try JSONEncoder().encode(said), as: UTF8.self)
    let error = try await error(
      .credits, 422, ["content-type": "application/problem+json"],
      #"{"title":"T","detail":\#(detail),"code":"a"}"#)
    #expect(error.message == shown)
  }

  static let notJSON = [
    "", " ", "<html><h1>502 Bad Gateway</h1></html>", "Not found", "{\"code\":", "{code:1}",
    "nul", "\u{0}",
  ]

  @Test(arguments: kinds.map(\.0), notJSON)
  func anAnswerThatIsNoJSONIsGeneral(status: Int, body: String) async throws {
    for type in ["text/html", "application/json", nil] {
      let headers = type.map { ["Content-Type": $0, "x-REQUEST-id": "req_9"] } ?? [:]
      let error = try await error(.credits, status, headers, body)
      #expect(error.kind == .general)
      #expect(error.status == status)
      #expect(error.code == .notJSON)
      #expect(error.requestId == (type == nil ? nil : "req_9"))
    }
  }

  @Test(arguments: SampleCall.json, notJSON)
  func aSuccessThatIsNoJSONIsGeneral(call: SampleCall, body: String) async throws {
    for type in ["text/html", "application/json"] {
      let error = try await error(
        call, 200, ["Content-Type": type, "X-Request-Id": "req_9"], body)
      #expect(error.kind == .general)
      #expect(error.status == 200)
      #expect(error.code == .notJSON)
      #expect(error.requestId == "req_9")
    }
  }

  @Test(arguments: SampleCall.json, ["null", "[]", "{}", "7", "\"text\"", #"{"code":"x"}"#])
  func aSuccessOfAnotherShapeIsUnexpected(call: SampleCall, body: String) async throws {
    for type in ["text/html", "application/json"] {
      let error = try await error(call, 200, ["Content-Type": type, "X-Request-Id": "r"], body)
      #expect(error.kind == .general)
      #expect(error.code == .unexpectedResponse)
      #expect(error.requestId == "r")
    }
  }

  @Test(
    arguments: [300, 301, 302, 303, 304, 307, 308, 399], ["", SampleAnswer.problem("x"), "<html>"])
  func aRedirectIsRefusedWhateverItsBody(status: Int, body: String) async throws {
    for call in SampleCall.all {
      let error = try await error(call, status, ["Location": "https://other.example/"], body)
      #expect(error.kind == .general)
      #expect(error.status == status)
      #expect(error.code == .redirectRefused)
    }
  }

  static let bodies: [(String, ErrorCode, String?)] = [
    (#"{"code":"file_too_large","request_id":"a"}"#, .fileTooLarge, "a"),
    (#"{"code":"brand_new","request_id":null}"#, "brand_new", nil),
    (#"{"code":"","request_id":""}"#, "http_418", nil),
    (#"{"code":7,"request_id":7}"#, "http_418", nil),
    (#"{"code":null}"#, "http_418", nil),
    ("{}", "http_418", nil), ("[]", "http_418", nil), ("null", "http_418", nil),
    ("\"text\"", "http_418", nil), ("1", "http_418", nil),
    (#"{"errors":[{"code":"a"}],"more":{}}"#, "http_418", nil),
    ("\u{FEFF}{\"code\":\"no_emails\"}", .noEmails, nil),
  ]

  @Test(arguments: bodies)
  func theCodeIsTheServicesOrTheStatus(
    body: String, code: ErrorCode, requestId: String?
  ) async throws {
    let plain = try await error(.credits, 418, [:], body)
    #expect(plain.code == code)
    #expect(plain.requestId == requestId)
    let other = try await error(.credits, 418, ["X-REQUEST-ID": "h"], body)
    #expect(other.requestId == requestId ?? "h")
    #expect(!ErrorCode.known.contains("http_418"))
  }

  @Test(arguments: [
    (#"{"title":"T","detail":"D"}"#, "D"), (#"{"title":"T","detail":""}"#, "T"),
    (#"{"title":"T","detail":7}"#, "T"), (#"{"title":"T"}"#, "T"),
    ("{}", "The service answered with status 418."),
  ])
  func theMessageIsTheServicesOrOurs(body: String, message: String) async throws {
    #expect(try await error(.credits, 418, [:], body).message == message)
  }

  static let waits: [(String?, String?, Int?)] = [
    ("30", nil, 30), ("0", nil, 0), (" 7 ", nil, 7), (nil, "5", 5), ("30", "5", 30), ("0", "5", 0),
    ("soon", "5", 5), ("-3", "5", 5), ("+3", "5", 5), ("1.5", "5", 5), ("1e3", "5", 5),
    ("", "5", 5), ("1234567890", "5", 5), ("1234567890", nil, nil), ("-3", nil, nil),
    (nil, "-5", nil), (nil, "1.5", nil), (nil, "\"5\"", nil), (nil, "1234567890", nil),
    (nil, "999999999", 999_999_999), (nil, nil, nil),
    ("Mon, 30 Nov 2026 10:00:30 GMT", nil, 30), ("Monday, 30-Nov-26 10:00:30 GMT", nil, 30),
    ("Mon Nov 30 10:00:30 2026", nil, 30), ("Mon, 30 Nov 2026 09:00:00 GMT", nil, 0),
    ("Mon, 30 Nov 2026 10:00:30 CET", "5", 5), ("1796032830", nil, nil), ("2026", nil, 2026),
  ]

  @Test(arguments: waits)
  func retryAfterIsReadFromHeaderOrBody(header: String?, member: String?, seconds: Int?)
    async throws
  {
    let headers = header.map { ["retry-AFTER": $0] } ?? [:]
    let body = SampleAnswer.problem("rate_limited", member.map { #","retry_after":\#($0)"# } ?? "")
    for status in [429, 503, 402] {
      #expect(try await error(.credits, status, headers, body).retryAfter == seconds)
    }
    if member == nil {
      #expect(try await error(.credits, 503, headers, "<html>").retryAfter == seconds)
    }
  }

  /// Dates are relative to the answer's own clock, and rounded up.
  @Test(arguments: [
    ("Mon, 30 Nov 2026 09:59:00 GMT", 90), ("nonsense", 30), ("Mon, 30 Nov 2026 10:00:31 GMT", 0),
  ])
  func aDateIsRelativeToTheDateOfTheAnswer(date: String, seconds: Int) async throws {
    let headers = ["Retry-After": "Mon, 30 Nov 2026 10:00:30 GMT", "Date": date]
    #expect(try await error(.credits, 429, headers, "{}").retryAfter == seconds)
  }

  @Test(arguments: [
    (URLError.Code.timedOut, ErrorCode.timeout), (.cancelled, .aborted),
    (.notConnectedToInternet, .connectionFailed), (.cannotFindHost, .connectionFailed),
    (.networkConnectionLost, .connectionFailed), (.secureConnectionFailed, .connectionFailed),
    (.badServerResponse, .connectionFailed), (.unknown, .connectionFailed),
  ])
  func noAnswerIsAConnectionError(code: URLError.Code, expected: ErrorCode) async throws {
    let transport = StubTransport { request in
      throw URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: request.url])
    }
    let client = try EmailValidationClient.over(transport, maxRetries: 0)
    for call in SampleCall.all {
      let error = await #expect(throws: EmailValidationError.self) {
        try await call.perform(client)
      }
      #expect(error?.kind == .connection)
      #expect(error?.status == 0)
      #expect(error?.code == expected)
      #expect(error?.requestId == nil && error?.retryAfter == nil)
    }
  }

  @Test func anythingElseATransportThrowsIsAConnectionErrorToo() async throws {
    struct Odd: Error {}
    for (thrown, code) in [
      (Odd() as any Error, ErrorCode.connectionFailed), (CancellationError(), .aborted),
    ] {
      let client = try EmailValidationClient.over(StubTransport { _ in throw thrown })
      let error = await #expect(throws: EmailValidationError.self) {
        try await client.validate("a@example.org")
      }
      #expect(error?.kind == .connection && error?.code == code && error?.status == 0)
    }
  }

  @Test func aBodyThatBreaksOffIsAConnectionError() async throws {
    let transport = StubTransport { _ in
      let blocks = Locked([Data("{".utf8)])
      return HTTPResponse(
        status: 200,
        body: HTTPBody(next: {
          guard let block = blocks.withLock({ $0.popLast() }) else {
            throw URLError(.networkConnectionLost)
          }
          return block
        }))
    }
    let client = try EmailValidationClient.over(transport)
    let error = await #expect(throws: EmailValidationError.self) {
      try await client.validate("a@example.org")
    }
    #expect(error?.code == .connectionFailed)
    #expect(transport.requests.count == 1)
  }
}
