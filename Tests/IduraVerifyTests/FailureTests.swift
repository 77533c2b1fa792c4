import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// Everything that can go wrong in a login: the right case, its stage, a trace id, and no secret.
@Suite struct FailureTests {
  @MainActor
  @Test(arguments: discovery + push + token + callback + idToken)
  func tellsWhatWentWrongAndNothingElse(row: Row) async throws {
    let bench = try LoginBench(answer: row.answer)
    row.spoil(bench.provider)
    let eid = DanishMitID.substantial().prefillSsn("0101011234").withMessage("Hej")
    let error = try #require(await bench.failure(eid))
    #expect(error.summary == row.summary)
    #expect(error.hasTraceID)
    #expect(bench.leaks(in: error).isEmpty)
    #expect((error.cause is IDTokenError) == row.summary.hasPrefix("ID token: "))
    try await finishing { await bench.traceSent.reaches(1) }
    let traces = bench.traces.withLock { $0 }
    #expect(bench.leaks(in: traces).isEmpty)
    #expect(traces.first?.resourceSpans.first?.scopeSpans.first?.spans.last?.status.code == 2)
  }

  @MainActor
  @Test(arguments: [
    (
      "https://a.b",
      "Configuration: The domain 'https://a.b' has a scheme in front. Write it like 'example.idura.broker'."
    ),
    ("", "Configuration: The domain '' is empty. Write it like 'example.idura.broker'."),
  ])
  func tellsOfABadDomainAtTheFirstLogin(domain: String, summary: String) async throws {
    let bench = try LoginBench(domain: domain)
    let error = try #require(await bench.failure())
    #expect(error.summary == summary)
    #expect(error.hasTraceID)
    guard case .internalError(_, let cause, _) = error else { return }
    #expect(cause is IduraVerifyConfigurationError)
    #expect(bench.provider.requests(.metadata).isEmpty)
  }

  @MainActor
  @Test(arguments: [
    ("app://callback", "must begin with 'https://'"),
    ("http://a.b/x", "must begin with 'https://'"),
    ("https:///x", "no host"), ("https://a.b/x#f", "fragment"), ("https://a.b:8443/x", "port"),
    ("https://me@a.b/x", "user"), ("https://a.b/x?state=1", "parameter"),
  ])
  func tellsOfABadRedirectURIAtTheFirstLogin(text: String, reason: String) async throws {
    let bench = try LoginBench(redirectURI: URL(string: text))
    let error = try #require(await bench.failure())
    #expect(error.summary.hasPrefix("Configuration: The redirect URI "))
    #expect(error.summary.contains(reason), "\(error.summary)")
    #expect(error.hasTraceID)
    #expect(error.cause is IduraVerifyConfigurationError)
    #expect(bench.provider.requests(.metadata).isEmpty)
  }

  /// A failure on creation is nobody's; the first login meets it and tells of it, and the next one asks again.
  @MainActor
  @Test(arguments: [ScriptedProvider.Call.metadata, .keys])
  func swallowsWhatFailsOnCreation(call: ScriptedProvider.Call) async throws {
    let asked = Signal()
    let bench = try LoginBench(isEager: true)
    bench.provider.answer(call) { _, _ in
      asked.raise()
      throw URLError(.notConnectedToInternet)
    }
    try await finishing { await asked.reaches(1) }
    let error = try #require(await bench.failure())
    #expect(error.summary.hasSuffix("was not answered.") && error.hasTraceID)
    bench.provider.answer(call) { [unowned provider = bench.provider] _, _ in
      try provider.usual(call)
    }
    _ = try await bench.login().get()
  }

  /// A reason without a row here would be one that nobody has seen come out of a login.
  @Test func everyReasonToDoubtATokenComesOutOfALogin() {
    let seen = Set(Self.idToken.map(\.summary))
    for error in IDTokenErrorTests.errors {
      switch error {
      case .tooLong: continue  // The answer around it is too long as well: 'Token huge'.
      case .cryptography: continue  // Where there is none, no parameters can be pushed either.
      case .missingClaim, .invalidClaim: continue  // By the claim, above.
      default: #expect(seen.contains("ID token: " + error.sentence), "\(error)")
      }
    }
  }

  @MainActor
  @Test func tellsOfAHintThatCannotBeSent() async throws {
    let bench = try LoginBench()
    let error = try #require(
      await bench.failure(Mock().withLoginHint("sub:0101011234 action:sign")))
    #expect(error.summary.hasPrefix("Configuration: Hint 1 "))
    #expect(error.hasTraceID && bench.leaks(in: error).isEmpty)
    #expect(bench.provider.requests(.push).isEmpty)
  }

  @MainActor
  @Test(arguments: [
    (-300, false), (-299, true), (300, true), (301, false),
  ])
  func allowsFiveMinutesOfSkewAndNoMore(skew: Int, isAllowed: Bool) async throws {
    let bench = try LoginBench()
    let time = Int(LoginBench.start.timeIntervalSince1970) + skew
    bench.provider.tokens.withLock {
      $0.changes = skew < 0 ? ["exp": time] : ["iat": time, "nbf": time]
    }
    let result = await bench.login()
    if isAllowed {
      #expect(throws: Never.self) { try result.get() }
    } else {
      #expect(throws: IduraVerifyError.self) { try result.get() }
    }
  }

  @MainActor
  @Test func keepsAnErrorOfAnotherLogin() async throws {
    let bench = try LoginBench { _ in
      throw IduraVerifyError.oauth(error: "x", errorDescription: nil, traceId: "t")
    }
    let error = try #require(await bench.failure())
    #expect(error.summary == "oauth x -" && error.traceId == "t")
  }
}
