import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@Suite struct EnvironmentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var environment: VerifyEnvironment
    var url: String
    var testDescription: String { url }

    init(_ environment: VerifyEnvironment, _ url: String) {
      self.environment = environment
      self.url = url
    }

    init(custom: String, _ url: String) throws {
      self.init(.custom(try #require(URL(string: custom))), url)
    }
  }

  static func rows() throws -> [Row] {
    [
      Row(.production, "https://verification.didww.com"),
      Row(.sandbox, "https://verification-sandbox.didww.com"),
      try Row(custom: "http://127.0.0.1:8080", "http://127.0.0.1:8080"),
      try Row(custom: "http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
      try Row(custom: "http://localhost:8080/didww", "http://localhost:8080/didww"),
      try Row(custom: "http://localhost:8080/didww/", "http://localhost:8080/didww"),
      try Row(custom: "https://proxy.example/a/b//", "https://proxy.example/a/b"),
      try Row(custom: "https://proxy.example/a%20b/", "https://proxy.example/a%20b"),
      try Row(custom: "http://[::1]:8080", "http://[::1]:8080"),
      try Row(custom: "HTTPS://proxy.example", "HTTPS://proxy.example"),
    ]
  }

  @Test func putsThePathsBehindTheServersAddress() async throws {
    for row in try Self.rows() {
      let transport = StubTransport(status: 200, body: SampleAnswer.verification())
      let client = VerificationClient.over(transport, environment: row.environment)
      _ = try await client.status(number: "1")
      let expected = row.url + "/api/v1/verifications/by_number/1"
      #expect(transport.requests.map(\.url.absoluteString) == [expected])
    }
  }

  @Test(arguments: [
    "file:///tmp", "ftp://host.example", "https:", "path", "https://u:p@host.example",
  ])
  func sendsNothingToAnAddressThatCannotBeUsed(address: String) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let url = try #require(URL(string: address))
    let client = VerificationClient.over(transport, environment: .custom(url))
    await #expect(throws: APIError.transport(URLError(.badURL))) {
      try await client.status(number: "1")
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func callsProductionUnlessToldOtherwise() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.verification())
    let client = VerificationClient(auth: .public(appKey: "key"), transport: transport)
    _ = try await client.status(number: "1")
    #expect(transport.requests.first?.url.host == "verification.didww.com")
  }

  @Test func waitsThirtySecondsAndLogsNothingUnlessToldOtherwise() {
    let configuration = Configuration()
    #expect(configuration.timeout == 30)
    #expect(configuration.logger == nil)
  }
}
