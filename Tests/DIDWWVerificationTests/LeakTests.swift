import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// The ways in which clients of this kind were seen to give keys, codes and numbers away.
///
/// A row is one of them, provoked; nothing secret may stand in what a program sees of it. These
/// kinds have no row, since nothing here can have them:
///
/// | kind | why |
/// | --- | --- |
/// | a token in a query, in a cookie or in a file's name | no call has a query, a cookie or a file |
/// | an e-mail address in a line | no call takes one; the mask finds it all the same |
/// | a webhook's signature or body | the callback goes to the application's own server |
/// | codes and tokens of a sign-in | another service |
@Suite struct LeakTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    /// The number of the known fault, and what leaks.
    var testDescription: String
    var environment = VerifyEnvironment.production
    var auth = AuthorizationMethod.basic(appKey: "k-SECRET", secret: "p-SECRET")
    var answer: @Sendable (HTTPRequest) async throws -> HTTPResponse
    var call = SampleCall.verifyNumber

    init(_ description: String, status: Int = 200, headers: [String: String] = [:], body: String) {
      testDescription = description
      answer = { _ in HTTPResponse(status: status, headers: headers, body: Data(body.utf8)) }
    }

    init(_ description: String, failing error: @escaping @Sendable (HTTPRequest) -> any Error) {
      testDescription = description
      answer = { throw error($0) }
    }

    func calling(
      _ name: String, _ perform: @escaping @Sendable (VerificationClient) async throws -> Void
    ) -> Kind {
      var kind = self
      kind.call = SampleCall(testDescription: name, perform: perform)
      return kind
    }

    func authorized(by auth: AuthorizationMethod) -> Kind {
      var kind = self
      kind.auth = auth
      return kind
    }
  }

  private static let secrets = [
    "k-SECRET", "p-SECRET", "ay1TRUNSRVQ6cC1TRUNSRVQ=", "483920", "7700900123", "7700 900123",
    "jane@",
  ]

  /// The published spellings of a number that masks of plain digits miss.
  private static let spellings = [
    "+447700900123", "020 7946 0000", "(202) 555-0123", "202.555.0123", "+44 7700 900123",
    "0044-7700-900123", "+44\u{A0}7700\u{A0}900123", "0044\u{2011}7700\u{2011}900123",
  ]

  private static let echo = #"{"code":"483920","detail":"k-SECRET: 483920 for +447700900123"}"#

  private struct Talkative: Error, CustomStringConvertible {
    var description: String
  }

  static let kinds: [Kind] =
    [
      Kind("137: the key of an accepted call", body: SampleAnswer.verification()),
      Kind("137: the key of a call with the key alone", body: SampleAnswer.verification())
        .authorized(by: .public(appKey: "k-SECRET")),
      Kind("137: the key of a refused call", status: 401, body: "{\"errors\":[\(echo)]}"),
      Kind("137: a key that cannot be sent", body: "")
        .authorized(by: .basic(appKey: "k-SECRET\r\n", secret: "p-SECRET")),
      Kind("137: the code of a report", status: 422, body: "{\"errors\":[\(echo)]}")
        .calling("verify") { _ = try await $0.verify(.sample(), code: "483920") },
      Kind("137: the number of a start", status: 500, body: "{\"errors\":[\(echo)]}")
        .calling("start") { try await $0.start(destination: "+447700900123", method: .sms) },
      Kind("137: what the caller adds to a start", status: 400, body: "{\"errors\":[\(echo)]}")
        .calling("start") {
          try await $0.start(
            destination: "+44 7700 900123", method: .sms,
            sms: SMSOptions(languages: ["483920"], templateGroup: "+447700900123"),
            custom: "jane@example.com 483920")
        },
      Kind("137: the number in an address", status: 404, body: "")
        .calling("by number") { _ = try await $0.status(number: "+44 7700 900123") },
      Kind(
        "137: a number in the answer", body: SampleAnswer.verification(["id": "\"+447700900123\""])
      ),
      Kind(
        "137: fields of an answer", status: 503,
        headers: ["X-Number": "+447700900123", "Set-Cookie": "k-SECRET", "Retry-After": "483920"],
        body: "k-SECRET"),
      Kind("137: the address in a system's error") { request in
        URLError(
          .timedOut,
          userInfo: [
            NSURLErrorFailingURLErrorKey: request.url, NSLocalizedDescriptionKey: "k-SECRET",
            NSLocalizedFailureReasonErrorKey: request.url.absoluteString,
          ])
      },
      Kind("137: the request in a transport's error") { request in
        Talkative(description: "\(request.headers) \(request.url) 483920")
      },
      Kind(
        "126: a value that cannot be read", body: SampleAnswer.verification(["fee": "\"483920\""])
      )
      .calling("start") { try await $0.start(destination: "+447700900123", method: .sms) },
      Kind("126: a number that does not fit", body: #"{"data":{"id":447700900123483920999}}"#),
      Kind("126: a body that is no JSON", body: "k-SECRET 483920 +447700900123"),
      Kind("126: a key of the body", body: #"{"data":{"+447700900123":{"k-SECRET":01}}}"#),
      Kind(
        "126: a content type", headers: ["Content-Type": "text/+447700900123 k-SECRET"], body: "<>"),
      Kind(
        "115: the target of a redirect", status: 302,
        headers: ["Location": "https://k-SECRET@h.example/447700900123"], body: ""),
    ]
    + spellings.flatMap { number in
      [
        Kind("138: \(number) as an id", body: "")
          .calling("status") { _ = try await $0.status(.sample(id: number)) },
        Kind(
          "138: \(number) in an answer", status: 422,
          body: "{\"errors\":[{\"code\":\"\(number)\"}]}"),
        Kind("138: \(number) in a key", body: #"{"data":{"\#(number)":01}}"#),
      ]
    }

  @Test(arguments: kinds)
  func givesNothingAway(kind: Kind) async throws {
    let recorder = LoggingTests.Recorder()
    let client = VerificationClient.over(
      StubTransport(kind.answer), environment: kind.environment, auth: kind.auth,
      configuration: Configuration(logger: recorder))
    var texts = Printed.texts(of: client)
    do { try await kind.call.perform(client) } catch { texts += Printed.texts(of: error) }
    let lines = await recorder.lines()
    for text in texts + lines + lines.map(Self.decoded) {
      for secret in Self.secrets + Self.spellings.dropFirst() {
        #expect(!text.contains(secret), "\(text)")
      }
    }
  }

  /// An id stands percent-encoded in a line: nothing of a number may be left of it, decoded or not.
  @Test(arguments: spellings)
  func leavesNoGroupOfANumberInALine(number: String) async throws {
    let recorder = LoggingTests.Recorder()
    let client = VerificationClient.over(
      StubTransport(status: 200, body: SampleAnswer.verification()),
      configuration: Configuration(logger: recorder))
    _ = try await client.status(.sample(id: number))
    let lines = await recorder.lines()
    try #require(lines.count == 2)
    let address = "GET https://verification.didww.com/api/v1/verifications/"
    for line in lines.map(Self.decoded) {
      let shown = line.components(separatedBy: address)
      try #require(shown.count == 2)
      // The status is the only number that stays, and what remains of a spelling is no group of it.
      let rest = shown[1].components(separatedBy: ": 200")[0]
      let groups = rest.components(separatedBy: CharacterSet.decimalDigits.inverted)
      #expect(!groups.contains { $0.count > 2 }, "\(line)")
    }
  }

  /// What a percent-encoded text says; a marker may have cut an escape in two.
  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rows above can fail: decoded, an escaped number is found.
  @Test func decodesAnEscapedNumber() {
    #expect(Self.decoded("/020%207946%200000: 100%") == "/020 7946 0000: 100%")
    #expect(Self.decoded("0044%E2%80%917700%E2%80%91900123") == Self.spellings[7])
  }

  /// The rows above can fail: this client logs what a careless one does.
  @Test func theRowsFindWhatACarelessClientLogs() async throws {
    let found = Kind("careless", body: "").calling("log") { _ in
      throw Talkative(description: "k-SECRET")
    }
    let client = VerificationClient.over(StubTransport(found.answer))
    do {
      try await found.call.perform(client)
      Issue.record("no error")
    } catch {
      #expect(Printed.texts(of: error).contains { $0.contains("k-SECRET") })
    }
  }

  /// Known fault 115: elsewhere the fields with the key go to whatever host a redirect names.
  @Test(arguments: [301, 302, 303, 307, 308])
  func noKeyFollowsARedirect(status: Int) async throws {
    let other = try HostileServer { _ in [.answer(200, body: SampleAnswer.verification())] }
    defer { other.stop() }
    let target = try other.url("/api/v1/verifications")
    let server = try HostileServer { _ in [.answer(status, ["Location: \(target)"])] }
    defer { server.stop() }
    let client = VerificationClient(
      environment: .custom(try server.url("")), auth: .basic(appKey: "k", secret: "s"),
      configuration: Configuration(timeout: 300))
    for call in SampleCall.all {
      await #expect(throws: APIError.unexpectedStatus(code: status, items: [])) {
        try await call.perform(client)
      }
    }
    #expect(server.requests.count == SampleCall.all.count)
    #expect(server.requests.allSatisfy { !$0.values(of: "Authorization").isEmpty })
    #expect(other.connectionCount == 0)
  }
}
