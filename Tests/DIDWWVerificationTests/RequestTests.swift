import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// What goes out, byte for byte.
@Suite struct RequestTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var method: String
    var path: String
    var body: String?
    var call: @Sendable (VerificationClient) async throws -> Void
  }

  static let starts: [Row] = [
    start(
      "nothing but the number", #"{"data":{"delivery_method":"sms","destination":"+12025550101"}}"#
    ) {
      try await $0.start(destination: "+12025550101", method: .sms)
    },
    start(
      "every option of a text message",
      #"{"data":{"custom":"signup/step-2","delivery_method":"sms","destination":"+12025550101","sms":{"autofill":{"type":"domain"},"languages":["de-DE","en-US"],"template_group":"checkout"}}}"#
    ) {
      try await $0.start(
        destination: "+12025550101", method: .sms,
        sms: SMSOptions(
          languages: ["de-DE", "en-US"], autofill: .domain, templateGroup: "checkout"),
        custom: "signup/step-2")
    },
    start(
      "no marker at all",
      #"{"data":{"delivery_method":"sms","destination":"1","sms":{"autofill":{"type":"none"}}}}"#
    ) {
      try await $0.start(destination: "1", method: .sms, sms: SMSOptions(autofill: .disabled))
    },
    start(
      "every option of a call",
      #"{"data":{"callout":{"languages":["pt-BR"],"template_group":"checkout"},"delivery_method":"callout","destination":"1"}}"#
    ) {
      try await $0.start(
        destination: "1", method: .callout,
        callout: CalloutOptions(languages: ["pt-BR"], templateGroup: "checkout"))
    },
    start("an empty block is left out", #"{"data":{"delivery_method":"sms","destination":"1"}}"#) {
      try await $0.start(destination: "1", method: .sms, sms: SMSOptions())
    },
    start(
      "an empty block of a call is left out",
      #"{"data":{"delivery_method":"callout","destination":"1"}}"#
    ) {
      try await $0.start(destination: "1", method: .callout, callout: CalloutOptions())
    },
    start(
      "an empty list of languages is something set",
      #"{"data":{"delivery_method":"sms","destination":"1","sms":{"languages":[]}}}"#
    ) {
      try await $0.start(destination: "1", method: .sms, sms: SMSOptions(languages: []))
    },
    start(
      "languages are reduced to what the service takes",
      #"{"data":{"delivery_method":"sms","destination":"1","sms":{"languages":["zh-CN","en"]}}}"#
    ) {
      try await $0.start(
        destination: "1", method: .sms,
        sms: SMSOptions(languages: ["zh-Hans-CN", "en", "zh-CN"]))
    },
    start(
      "the destination goes out as given",
      #"{"data":{"delivery_method":"sms","destination":" +1 (202) 555-0101\n"}}"#
    ) {
      try await $0.start(destination: " +1 (202) 555-0101\n", method: .sms)
    },
    start(
      "the custom text goes out as given",
      #"{"data":{"custom":" \"ä\"\\\t ","delivery_method":"sms","destination":""}}"#
    ) {
      try await $0.start(destination: "", method: .sms, custom: " \"ä\"\\\t ")
    },
    start(
      "an empty custom text goes out as given",
      #"{"data":{"custom":"","delivery_method":"sms","destination":"1"}}"#
    ) {
      try await $0.start(destination: "1", method: .sms, custom: "")
    },
    start(
      "a method that this SDK does not know",
      #"{"data":{"custom":"c","delivery_method":"pigeon","destination":"1"}}"#
    ) {
      try await $0.start(destination: "1", method: .other("pigeon"), custom: "c")
    },
    start(
      "a method that this SDK does not know, without more",
      #"{"data":{"delivery_method":"pigeon","destination":"1"}}"#
    ) {
      try await $0.start(destination: "1", method: .other("pigeon"))
    },
  ]

  private static func start(
    _ name: String, _ body: String,
    _ call: @escaping @Sendable (VerificationClient) async throws -> Void
  ) -> Row {
    Row(
      testDescription: name, method: "POST", path: "/api/v1/verifications", body: body, call: call)
  }

  static let others: [Row] = [
    Row(
      testDescription: "status", method: "GET",
      path: "/api/v1/verifications/019a6f0e-4c1d-7b32-9a55-0d1e2f3a4101"
    ) { _ = try await $0.status(.sample()) },
    Row(
      testDescription: "verify", method: "PATCH",
      path: "/api/v1/verifications/019a6f0e-4c1d-7b32-9a55-0d1e2f3a4101",
      body: #"{"data":{"code":"123456","delivery_method":"callout"}}"#
    ) { _ = try await $0.verify(.sample(method: .callout), code: "123456") },
    Row(
      testDescription: "an unknown method is echoed", method: "PATCH",
      path: "/api/v1/verifications/019a6f0e-4c1d-7b32-9a55-0d1e2f3a4101",
      body: #"{"data":{"code":"","delivery_method":"pigeon"}}"#
    ) { _ = try await $0.verify(.sample(method: .other("pigeon")), code: "") },
    Row(
      testDescription: "status by number", method: "GET",
      path: "/api/v1/verifications/by_number/12025550101"
    ) { _ = try await $0.status(number: "+1 (202) 555-0101") },
    Row(
      testDescription: "verify by number", method: "PATCH",
      path: "/api/v1/verifications/by_number/12025550101",
      body: #"{"data":{"code":" 12 ","delivery_method":"sms"}}"#
    ) { _ = try await $0.verify(number: "+1.202.555.0101", code: " 12 ", method: .sms) },
  ]

  @Test(arguments: starts + others)
  func sendsExactlyThisRequest(row: Row) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    try await row.call(.over(transport))
    let requests = transport.requests
    #expect(requests.count == 1)
    let request = try #require(requests.first)
    #expect(request.method == row.method)
    #expect(request.url.absoluteString == "https://verification.didww.com" + row.path)
    #expect(request.bodyText == row.body)
    var headers = [
      "Authorization": "Application key", "Accept": "application/json",
      "User-Agent": "didww-verification-ios/1.2.0",
    ]
    if row.body != nil { headers["Content-Type"] = "application/json" }
    #expect(request.headers == headers)
    #expect(request.timeout == 30)
    #expect(!request.streamsResponse)
  }

  @Test func keepsTheConfiguredTimeout() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient.over(transport, configuration: Configuration(timeout: 2.5))
    _ = try await client.status(.sample())
    #expect(transport.requests.map(\.timeout) == [2.5])
  }

  @Test(arguments: [
    ("a/b", "a%2Fb"), ("a b", "a%20b"), ("a?b", "a%3Fb"), ("a+b", "a%2Bb"), ("a#b", "a%23b"),
    ("50%", "50%25"), ("%2F", "%252F"), ("a\r\nb", "a%0D%0Ab"), ("\u{0}", "%00"), ("ü", "%C3%BC"),
    ("..%2f..", "..%252f.."), ("a:b@c", "a%3Ab%40c"), ("by_number", "by_number"), ("...", "..."),
  ])
  func putsAnIDIntoThePathAsOneSegment(id: String, segment: String) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient.over(transport)
    _ = try await client.status(.sample(id: id))
    _ = try await client.verify(.sample(id: id), code: "1")
    let expected = "https://verification.didww.com/api/v1/verifications/" + segment
    #expect(transport.requests.map(\.url.absoluteString) == [expected, expected])
  }

  @Test(arguments: ["", ".", ".."])
  func sendsNothingForAnIDThatWouldLeaveThePath(id: String) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient.over(transport)
    await #expect(throws: APIError.transport(URLError(.badURL))) {
      try await client.status(.sample(id: id))
    }
    await #expect(throws: APIError.transport(URLError(.badURL))) {
      try await client.verify(.sample(id: id), code: "1")
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func carriesTheVersionOfThePackage() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    _ = try await VerificationClient.over(transport).status(number: "1")
    let version = try PublishedVersion.of("DIDWWVerification")
    #expect(version.components(separatedBy: ".").compactMap { Int($0) }.count == 3)
    let agent = transport.requests.first?.header("user-agent")
    #expect(agent == "didww-verification-ios/\(version)")
    // The description names the line of versions that the SDK follows.
    let root = try ServiceDescription(of: "DIDWWVerification").root
    let described = try #require((root["info"] as? [String: Any])?["version"] as? String)
    #expect(version.hasPrefix(described + "."))
  }
}
