import Foundation
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

@testable import EmailValidation

/// The options of a client, at, inside and outside of their ranges.
@Suite struct OptionTests {
  static let keys: [(String, Bool)] = [
    ("k", true), ("key-1", true), ("!~", true), (String(repeating: "k", count: 512), true),
    ("", false), (String(repeating: "k", count: 513), false), (" key", false), ("key ", false),
    ("a b", false), ("key\n", false), ("key\r\nX: y", false), ("key\u{0}", false),
    ("key\u{7f}", false), ("kéy", false), ("\u{2028}", false), ("\tkey", false),
  ]

  @Test(arguments: keys)
  func theKeyIsVisibleASCII(key: String, isFine: Bool) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.credits)
    guard isFine else {
      let error = #expect(throws: InvalidArgumentError.self) {
        try EmailValidationClient(apiKey: key, transport: transport)
      }
      let trimmed = key.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(trimmed.isEmpty || error?.message.contains(trimmed) == false)
      return
    }
    _ = try await EmailValidationClient(apiKey: key, transport: transport).credits()
    #expect(transport.requests.map { $0.header("Authorization") } == ["Bearer \(key)"])
  }

  static let timeouts: [(TimeInterval, Bool)] = [
    (30, true), (0.001, true), (1e300, true), (.greatestFiniteMagnitude, true),
    (.leastNonzeroMagnitude, true), (0, false), (-0.0, false), (-1, false), (.nan, false),
    (.infinity, false), (-.infinity, false),
  ]

  @Test(arguments: timeouts)
  func theTimeoutIsAboveZero(timeout: TimeInterval, isFine: Bool) async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.credits)
    guard isFine else {
      #expect(throws: InvalidArgumentError.self) {
        try EmailValidationClient(apiKey: "k", timeout: timeout, transport: transport)
      }
      return
    }
    _ = try await EmailValidationClient(apiKey: "k", timeout: timeout, transport: transport)
      .credits()
    #expect(transport.requests.map(\.timeout) == [timeout])
  }

  @Test(arguments: [(0, true), (1, true), (10, true), (-1, false), (11, false), (.max, false)])
  func retriesGoFromZeroToTen(maxRetries: Int, isFine: Bool) async throws {
    let transport = StubTransport(status: 503)
    guard isFine else {
      #expect(throws: InvalidArgumentError.self) {
        try EmailValidationClient(apiKey: "k", maxRetries: maxRetries, transport: transport)
      }
      return
    }
    let client = try EmailValidationClient(
      apiKey: "k", maxRetries: maxRetries, maxRetryWait: 0, transport: transport)
    _ = try? await client.credits()
    #expect(transport.requests.count == 1 + maxRetries)
  }

  @Test(
    arguments: [
      (0, true), (0.5, true), (1e300, true), (-0.001, false), (.nan, false), (.infinity, false),
    ] as [(TimeInterval, Bool)])
  func theLongestPauseIsNotNegative(maxRetryWait: TimeInterval, isFine: Bool) {
    let make = { try EmailValidationClient(apiKey: "k", maxRetryWait: maxRetryWait) }
    if isFine {
      #expect(throws: Never.self) { try make() }
    } else {
      #expect(throws: InvalidArgumentError.self) { try make() }
    }
  }

  static let addresses: [(String, String?)] = [
    ("https://api.example.org", "https://api.example.org"),
    ("https://api.example.org/", "https://api.example.org"),
    ("https://api.example.org:8443/eu/", "https://api.example.org:8443/eu"),
    ("HTTPS://api.example.org", "HTTPS://api.example.org"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://[::1]:8080/x", "http://[::1]:8080/x"),
    ("http://localhost", "http://localhost"), ("http://LOCALHOST:1", "http://LOCALHOST:1"),
    ("http://api.example.org", nil), ("http://127.0.0.1.example.org", nil),
    ("http://127.0.0.2", nil), ("http://localhost.example.org", nil),
    ("http://localhost@example.org", nil), ("https://user@api.example.org", nil),
    ("https://user:password@api.example.org", nil), ("https://api.example.org?x=1", nil),
    ("https://api.example.org/#x", nil), ("https://api.example.org/?", nil),
    ("ftp://api.example.org", nil), ("file:///etc/passwd", nil), ("api.example.org", nil),
    ("https://", nil), ("https:", nil), ("/v1", nil),
  ]

  @Test(arguments: addresses)
  func theKeyNeverTravelsInClear(address: String, expected: String?) async throws {
    let url = try #require(URL(string: address))
    let transport = StubTransport(status: 200, body: SampleAnswer.credits)
    guard let expected else {
      #expect(throws: InvalidArgumentError.self) {
        try EmailValidationClient(apiKey: "k", baseURL: url, transport: transport)
      }
      return
    }
    _ = try await EmailValidationClient(apiKey: "k", baseURL: url, transport: transport).credits()
    #expect(transport.requests.map(\.url.absoluteString) == [expected + "/v1/credits"])
  }

  @Test func callsTheServiceUnlessToldOtherwise() async throws {
    let transport = StubTransport(status: 200, body: SampleAnswer.credits)
    _ = try await EmailValidationClient(apiKey: "k", transport: transport).credits()
    let request = try #require(transport.requests.first)
    #expect(request.url.absoluteString == "https://api.email-validation.org/v1/credits")
    #expect(request.timeout == 30)
  }

  @Test func triesTwiceMoreAndPausesForTenSecondsUnlessToldOtherwise() throws {
    let retries = try EmailValidationClient(apiKey: "k").bulk.service.retries
    #expect(retries.maximumRetries == 2)
    #expect(retries.maximumWait == 10)
  }
}
