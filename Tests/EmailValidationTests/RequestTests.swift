import EmailValidation
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// What goes out, byte for byte.
@Suite struct RequestTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var method: String
    var target: String
    var body: String?
    var answer: String
    var call: @Sendable (EmailValidationClient) async throws -> Void
  }

  static let checks: [Row] = [
    check("an address", #"{"email":"a@example.org"}"#) {
      _ = try await $0.validate("a@example.org")
    },
    check(
      "everything",
      #"{"email":"a@example.org","fresh":true,"ip_address":"203.0.113.7","timeout":10}"#
    ) {
      _ = try await $0.validate(
        "a@example.org", ipAddress: "203.0.113.7", timeout: 10, fresh: true)
    },
    check("as given", #"{"email":" A+b@EXAMPLE.org/ü\"\n"}"#) {
      _ = try await $0.validate(" A+b@EXAMPLE.org/ü\"\n", fresh: false)
    },
  ]

  static func check(
    _ name: String, _ body: String,
    _ call: @escaping @Sendable (EmailValidationClient) async throws -> Void
  ) -> Row {
    Row(
      testDescription: name, method: "POST", target: "/v1/validate", body: body,
      answer: SampleAnswer.result(), call: call)
  }

  static let reads: [Row] = [
    read("credits", "/v1/credits", SampleAnswer.credits) { _ = try await $0.credits() },
    read("usage", "/v1/usage?group_by=day", SampleAnswer.usage) { _ = try await $0.usage() },
    read(
      "usage of a span", "/v1/usage?from=2026-10-01&to=2026-10-31&group_by=week",
      SampleAnswer.usage
    ) { _ = try await $0.usage(from: "2026-10-01", to: "2026-10-31", groupBy: .week) },
    read("usage by something new", "/v1/usage?from=a%2Bb%26c&group_by=a%20b", SampleAnswer.usage) {
      _ = try await $0.usage(from: "a+b&c", groupBy: "a b")
    },
    read("status", "/v1/status", SampleAnswer.status) { _ = try await $0.status() },
    read("a job", "/v1/bulk/job_1", SampleAnswer.job()) { _ = try await $0.bulk.get("job_1") },
    read("an odd job", "/v1/bulk/a%2Fb%3Fc%23d%25%20%C3%BC", SampleAnswer.job()) {
      _ = try await $0.bulk.get("a/b?c#d% ü")
    },
  ]

  static func read(
    _ name: String, _ target: String, _ answer: String,
    _ call: @escaping @Sendable (EmailValidationClient) async throws -> Void
  ) -> Row {
    Row(testDescription: name, method: "GET", target: target, answer: answer, call: call)
  }

  static let jobs: [Row] = [
    Row(
      testDescription: "a list", method: "POST", target: "/v1/bulk",
      body: #"{"emails":["a@example.org",""," b"]}"#, answer: SampleAnswer.job()
    ) { _ = try await $0.bulk.create(emails: ["a@example.org", "", " b"]) },
    Row(
      testDescription: "a list to be started later", method: "POST", target: "/v1/bulk",
      body: #"{"emails":["a"],"start":false}"#, answer: SampleAnswer.job()
    ) { _ = try await $0.bulk.create(emails: ["a"], start: false) },
    Row(
      testDescription: "a start", method: "POST", target: "/v1/bulk/job_1/start",
      answer: SampleAnswer.job()
    ) { try await $0.bulk.start("job_1") },
    Row(
      testDescription: "a cancellation", method: "POST", target: "/v1/bulk/a%2Fb/cancel",
      answer: SampleAnswer.job()
    ) { try await $0.bulk.cancel("a/b") },
  ]

  @Test(arguments: checks + reads + jobs)
  func sendsExactlyThisRequest(row: Row) async throws {
    let transport = StubTransport(status: 200, body: row.answer)
    try await row.call(.over(transport))
    #expect(transport.requests.count == 1)
    let request = try #require(transport.requests.first)
    #expect(request.method == row.method)
    #expect(request.url.absoluteString == "https://api.email-validation.org" + row.target)
    #expect(request.bodyText == row.body)
    let version = try PublishedVersion.of("EmailValidation")
    var headers = [
      "Authorization": "Bearer key-1", "Accept": "application/json",
      "User-Agent": "email-validation-swift/\(version)",
    ]
    if row.body != nil { headers["Content-Type"] = "application/json" }
    #expect(request.headers == headers)
    #expect(request.timeout == 30)
    #expect(!request.streamsResponse)
  }

  struct Upload: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var call: @Sendable (EmailValidationClient, URL) async throws -> Void
  }

  static let uploads: [Upload] = [
    Upload(testDescription: "") { _ = try await $0.bulk.create(fileAt: $1) },
    Upload(testDescription: "?column=e-mail%20%2B%26") {
      _ = try await $0.bulk.create(fileAt: $1, column: "e-mail +&")
    },
    Upload(testDescription: "?column=1&has_header=false&start=false") {
      _ = try await $0.bulk.create(fileAt: $1, column: "1", hasHeader: false, start: false)
    },
    Upload(testDescription: "?column=") {
      _ = try await $0.bulk.create(fileAt: $1, column: "", hasHeader: true, start: true)
    },
  ]

  @Test(arguments: uploads)
  func sendsAFileFromDisk(upload: Upload) async throws {
    let file = try SampleFile.make(Data("email\r\n".utf8))
    defer { try? FileManager.default.removeItem(at: file) }
    let transport = StubTransport(status: 201, body: SampleAnswer.job())
    try await upload.call(.over(transport), file)
    let request = try #require(transport.requests.first)
    let url = "https://api.email-validation.org/v1/bulk/file" + upload.testDescription
    #expect(request.url.absoluteString == url)
    #expect(request.header("Content-Type") == "text/csv")
    #expect(request.header("Accept") == "application/json")
    guard case .file(let sent) = request.body else {
      Issue.record("the file is not streamed from disk")
      return
    }
    #expect(sent == file)
  }

  @Test(
    arguments: [
      ([], ""), ([.valid], "?filter=valid"), ([.valid, .risky], "?filter=valid,risky"),
      ([.risky, .valid, .risky, .valid], "?filter=risky,valid"), (["a,b"], "?filter=a%2Cb"),
    ] as [([ResultFilter], String)])
  func asksForTheWantedRows(filter: [ResultFilter], query: String) async throws {
    let transport = StubTransport(
      status: 200, headers: ["Content-Type": "text/csv; charset=utf-8"], body: SampleAnswer.csv)
    let csv = try await EmailValidationClient.over(transport).bulk.results("job_1", filter: filter)
    #expect(csv == SampleAnswer.csv)
    let request = try #require(transport.requests.first)
    let url = "https://api.email-validation.org/v1/bulk/job_1/results" + query
    #expect(request.url.absoluteString == url)
    #expect(request.header("Accept") == "text/csv, application/json")
    #expect(request.streamsResponse)
  }

  @Test(
    arguments: [
      (30, nil, 30), (30, 15, 30), (30, 5, 30), (5, nil, 5), (5, 5, 10), (5, 15, 20), (20, 15, 20),
      (19.5, 15, 20), (0.1, 10, 15),
    ] as [(TimeInterval, Int?, TimeInterval)])
  func anAttemptOutlivesItsCheck(client: TimeInterval, check: Int?, attempt: TimeInterval)
    async throws
  {
    let transport = StubTransport(status: 200, body: SampleAnswer.result())
    _ = try await EmailValidationClient.over(transport, timeout: client)
      .validate("a@example.org", timeout: check)
    #expect(transport.requests.map(\.timeout) == [attempt])
  }
}
