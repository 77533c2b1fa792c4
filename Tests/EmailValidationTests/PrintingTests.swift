import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import EmailValidation

/// Nothing that is printed, dumped, mirrored or thrown holds a key or an address.
@Suite struct PrintingTests {
  private static let secrets = ["key-1", "ann@", "example.org", "Ann Örn", "203.0.113.7"]

  /// Everything a program may do to see a value.
  private func prints(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [
      "\(value)", String(describing: value), String(reflecting: value), "\([value])", dumped,
      "\(Mirror(reflecting: value).children.map { "\($0)" })",
    ] + ((value as? any Error).map { [$0.localizedDescription] } ?? [])
  }

  private func expectNoSecret(in value: Any) {
    for text in prints(of: value) {
      for secret in Self.secrets { #expect(!text.contains(secret), "\(text)") }
    }
  }

  @Test func aResultLeavesItsAddressOut() async throws {
    let body = SampleAnswer.result([
      "email": "\"ann@example.org\"", "did_you_mean": "\"ann@example.org\"",
    ])
    let client = try EmailValidationClient.over(StubTransport(status: 200, body: body))
    let result = try await client.validate("ann@example.org")
    #expect(result.email == "ann@example.org" && result.didYouMean == "ann@example.org")
    expectNoSecret(in: result)
    expectNoSecret(in: ["a": [Optional(result)]])
    for text in prints(of: result) { #expect(text.contains("accepted")) }
  }

  @Test func aClientLeavesItsKeyOut() throws {
    let client = try EmailValidationClient.over(StubTransport(status: 200))
    expectNoSecret(in: client)
    expectNoSecret(in: client.bulk)
    expectNoSecret(in: client.bulk.service)
    expectNoSecret(in: client.bulk.resultsStream("job_1"))
    expectNoSecret(
      in: try ClientOptions(
        apiKey: "key-1", baseURL: nil, timeout: 1, maxRetries: 1, maxRetryWait: 1))
  }

  @Test func requestsLeaveTheirContentOut() {
    expectNoSecret(in: ValidationRequest(email: "ann@example.org", ipAddress: "203.0.113.7"))
    expectNoSecret(in: BulkJobRequest(emails: ["ann@example.org"]))
    expectNoSecret(in: Endpoints.validate(body: ValidationRequest(email: "ann@example.org")))
    expectNoSecret(in: Endpoints.createBulkJob(body: BulkJobRequest(emails: ["ann@example.org"])))
  }

  /// What a careless service, or something in between, repeats of a request.
  static let echoes: [String] = [
    #"{"title":"T","detail":"key-1 may not ask for ann@example.org","code":"x"}"#,
    #"{"title":"no ann@example.org","code":"ann@example.org","request_id":"r-ann@example.org-key-1"}"#,
    #"{"detail":"Authorization: Bearer key-1","code":"key-1"}"#,
    #"{"detail":"mailto:ann%40example.org Bearer key-1"}"#,
    #"{"detail":"203.0.113.7"}"#,
    "ann@example.org key-1", "<html>ann@example.org</html>",
  ]

  @Test(arguments: echoes, [200, 301, 400, 401, 402, 418, 422, 429, 500, 503])
  func noErrorRepeatsWhatWasSent(body: String, status: Int) async throws {
    let transport = StubTransport(
      status: status,
      headers: ["X-Request-Id": "ann@example.org", "Retry-After": "ann@example.org"],
      body: body)
    let client = try EmailValidationClient.over(transport)
    let error = await #expect(throws: EmailValidationError.self) {
      try await client.validate("ann@example.org", ipAddress: "203.0.113.7")
    }
    expectNoSecret(in: try #require(error))
    for call in SampleCall.json {
      let error = await #expect(throws: EmailValidationError.self) {
        try await call.perform(client)
      }
      // Only a check knows of the network address.
      if !body.contains("203") { expectNoSecret(in: try #require(error)) }
    }
  }

  @Test func anOddAddressIsTakenOutToo() async throws {
    let body = #"{"detail":"'Ann Örn' is none","code":"invalid_request"}"#
    let client = try EmailValidationClient.over(StubTransport(status: 400, body: body))
    let error = await #expect(throws: EmailValidationError.self) {
      try await client.validate("Ann Örn")
    }
    expectNoSecret(in: try #require(error))
    #expect(error?.message == "'«redacted»' is none")
  }

  /// What a service may make of a list's rows, and of an address: trimmed, and in small letters.
  @Test(arguments: ["Bob Smith 0151", "bob smith 0151", "BOB SMITH 0151"])
  func textsThatAreNoAddressesAreTakenOutInEverySpelling(said: String) async throws {
    let body = #"{"detail":"row 1: '\#(said)' is none","code":"invalid_request"}"#
    let client = try EmailValidationClient.over(StubTransport(status: 422, body: body))
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await client.bulk.create(emails: ["row", " Bob Smith 0151\r\n"]) },
      { _ = try await client.validate("\tBob Smith 0151 ") },
    ]
    for call in calls {
      let error = await #expect(throws: EmailValidationError.self) { try await call() }
      #expect(error?.message == "row 1: '«redacted»' is none")
      #expect(error?.code == .invalidRequest)
    }
  }

  /// Addresses that are found by their looks, and texts that are only by what was sent.
  @Test(arguments: [
    ("ann@example.org", "«redacted-email»"), ("A.b-c_d+e9@x", "«redacted-email»"),
    ("ann@sub-1.example.org", "«redacted-email»"), ("@example.org", "«redacted»"),
    ("ann@", "«redacted»"), ("ann b@x@y", "«redacted»"), ("ann", "ann"), ("ann!", "«redacted»"),
    (".ann@example.org", "«redacted»"), ("ann..b@example.org", "«redacted»"),
    ("ann@example.org.", "«redacted»"), ("annörn@example.org", "«redacted»"),
  ])
  func everyTextOfAListIsTakenOut(email: String, shown: String) async throws {
    let body = #"{"detail":"\#(email) is none","code":"invalid_request"}"#
    let client = try EmailValidationClient.over(StubTransport(status: 422, body: body))
    let error = await #expect(throws: EmailValidationError.self) {
      try await client.bulk.create(emails: [email])
    }
    #expect(error?.message == "\(shown) is none")
  }

  @Test func aKeyIsTakenOutAsItIsInURLsToo() async throws {
    let body = #"{"detail":"abc+/=def and abc%2B%2f%3Ddef","code":"unauthorized"}"#
    let client = try EmailValidationClient(
      apiKey: "abc+/=def", transport: StubTransport(status: 401, body: body))
    let error = await #expect(throws: EmailValidationError.self) { try await client.credits() }
    #expect(error?.message == "«redacted» and «redacted»")
  }

  /// A program decides by the code, whatever letters its key is made of.
  @Test func aShortKeyLeavesKnownCodesWhole() async throws {
    for code in ErrorCode.known {
      let body = #"{"detail":"\#(code.rawValue)","code":"\#(code.rawValue)"}"#
      for key in ["e", "r", "_", code.rawValue] {
        let client = try EmailValidationClient(
          apiKey: key, maxRetries: 0, transport: StubTransport(status: 402, body: body))
        let error = await #expect(throws: EmailValidationError.self) { try await client.credits() }
        #expect(error?.code == code)
      }
    }
  }

  @Test func numbersInMessagesStay() async throws {
    let body = #"{"detail":"This job needs up to 51870 credits; 1240 are available.","code":"x"}"#
    let client = try EmailValidationClient.over(StubTransport(status: 402, body: body))
    let error = await #expect(throws: EmailValidationError.self) {
      try await client.bulk.start("job_1")
    }
    #expect(error?.message == "This job needs up to 51870 credits; 1240 are available.")
  }

  @Test func noRefusalOfAnArgumentRepeatsIt() async throws {
    let client = try EmailValidationClient.over(StubTransport(status: 200))
    let long = "ann@example.org" + String(repeating: "x", count: 320)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ann@example.org")
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await client.validate(long) },
      { _ = try await client.bulk.create(fileAt: folder) },
      { _ = try EmailValidationClient(apiKey: "key-1 ") },
      { _ = try signWebhook(msgId: "ann@example.org", timestamp: 1, payload: "", secret: "AAAA") },
      { _ = try signWebhook(msgId: "a", timestamp: 1, payload: "", secret: "key-1") },
    ]
    for call in calls {
      let error = await #expect(throws: InvalidArgumentError.self) { try await call() }
      expectNoSecret(in: try #require(error))
      #expect(error?.message.hasSuffix(".") == true)
    }
  }

  @Test func anEventLeavesItsDataOut() throws {
    let body = """
      {"type":"bulk.paused","timestamp":"2025-11-30T10:29:58Z","data":{"email":"ann@example.org"}}
      """
    let signature = try signWebhook(msgId: "m", timestamp: 1, payload: body, secret: "AAAA")
    let event = try verifyWebhook(
      payload: body,
      headers: ["webhook-id": "m", "webhook-timestamp": "1", "webhook-signature": signature],
      secret: "AAAA", now: Date(timeIntervalSince1970: 1))
    expectNoSecret(in: event)
  }

  @Test func anErrorSaysEverythingElse() {
    let error = EmailValidationError(
      kind: .rateLimit, status: 429, code: .rateLimited, requestId: "req_1", retryAfter: 3,
      message: "Slow down.")
    #expect(error.description == "rateLimit [429 rate_limited]: Slow down. (request req_1)")
    #expect(error.localizedDescription == "Slow down.")
  }
}
