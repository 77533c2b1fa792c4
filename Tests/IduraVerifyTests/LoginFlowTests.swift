import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// A login that goes well, step by step.
@MainActor
@Suite struct LoginFlowTests {
  @Test func logsIn() async throws {
    let bench = try LoginBench()
    let result = try await bench.login(DanishMitID.substantial().withSsn()).get()
    #expect(result.jwt.subject == ScriptedProvider.person)
    #expect(result.jwt.identityscheme == "dkmitid")
    #expect(result.traceId.utf8.count == 32)
    #expect(bench.leaks(in: result).isEmpty)
    for call in [ScriptedProvider.Call.metadata, .keys, .push, .token] {
      #expect(bench.provider.requests(call).count == 1)
    }
    #expect(bench.provider.requests(.other).isEmpty)
  }

  @Test func pushesTheParameters() async throws {
    let bench = try LoginBench()
    let result = try await bench.login(DanishMitID.low().withMessage(">>>")).get()
    let request = try #require(bench.provider.requests(.push).first)
    let form = bench.provider.form(.push)
    #expect(request.method == "POST" && request.timeout == 30)
    #expect(request.url.absoluteString == "https://example.idura.broker/oauth2/par")
    #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("User-Agent") == "idura-verify-ios/\(SDKVersion.current)")
    #expect(request.responseLimit == 64 << 10)
    let trace = try #require(request.header("traceparent")).components(separatedBy: "-")
    #expect(trace.count == 4 && trace[0] == "00" && trace[1] == result.traceId && trace[3] == "01")
    #expect(trace[2].utf8.count == 16)
    let drawn = bench.drawn.withLock { $0 }.filter { $0.count == 32 }
    #expect(drawn.count == 3 && Set(drawn).count == 3)
    let verifier = try #require(bench.provider.form(.token)["code_verifier"])
    let challenge = try LoginSecrets(verifier: verifier).challenge()
    #expect(
      form == [
        "response_type": "code", "client_id": ScriptedProvider.clientID,
        "redirect_uri": "https://example.idura.broker/ios/callback", "scope": "openid",
        "state": Base64URL.encode(drawn[1]), "nonce": Base64URL.encode(drawn[2]),
        "code_challenge": challenge, "code_challenge_method": "S256",
        "acr_values": "urn:grn:authn:dk:mitid:low", "prompt": "login",
        "login_hint":
          "message:Pj4+ appswitch:ios "
          + "appswitch:resumeUrl:https://example.idura.broker/ios/callback",
      ])
    guard case .data(let body) = request.body else {
      Issue.record("no body")
      return
    }
    let text = String(decoding: body, as: UTF8.self)
    #expect(text.contains("login_hint=message%3APj4%2B%20appswitch%3Aios%20appswitch%3AresumeUrl"))
    #expect(!text.contains("+"))
  }

  /// RFC 7636 appendix B.
  @Test func makesTheChallengeOfTheStandardsExample() throws {
    let secrets = LoginSecrets(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(try secrets.challenge() == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test func opensThePageWithTheNameAndNothingElse() async throws {
    let bench = try LoginBench()
    _ = try await bench.login().get()
    let visit = try #require(bench.browser.visits.first)
    #expect(
      visit.url.absoluteString
        == "https://example.idura.broker/oauth2/authorize?client_id=urn%3Amy%3Aapplication"
        + "%3Aidentifier%3A1234&request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri"
        + "%3Aa-secret-name")
    #expect(visit.callback.absoluteString == "https://example.idura.broker/ios/callback")
    #expect(visit.isEphemeral)
  }

  @Test func exchangesTheCode() async throws {
    let bench = try LoginBench()
    let result = try await bench.login().get()
    let request = try #require(bench.provider.requests(.token).first)
    var form = bench.provider.form(.token)
    let verifier = try #require(form["code_verifier"])
    form["code_verifier"] = nil
    #expect(verifier.utf8.count == 43)
    #expect(
      form == [
        "grant_type": "authorization_code", "code": ScriptedProvider.code,
        "redirect_uri": "https://example.idura.broker/ios/callback",
        "client_id": ScriptedProvider.clientID,
      ])
    #expect(request.responseLimit == 32 << 20)
    #expect(request.header("traceparent")?.contains(result.traceId) == true)
    for call in [ScriptedProvider.Call.metadata, .keys] {
      let shared = try #require(bench.provider.requests(call).first)
      #expect(shared.header("traceparent") == nil && shared.responseLimit == 1 << 20)
      #expect(shared.method == "GET" && shared.url.query == nil)
    }
  }

  @Test(arguments: [
    (Prompt.none, "none"), (.consentRevoke, "consent_revoke"), (.consent, "consent"), (nil, nil),
  ])
  func sendsThePromptUnlessThereIsNone(prompt: Prompt?, text: String?) async throws {
    let bench = try LoginBench()
    _ = try await bench.login(prompt: prompt).get()
    #expect(bench.provider.form(.push)["prompt"] == text)
    #expect(bench.provider.form(.push)["login_hint"] != nil)
  }

  @Test func leavesOutHintsWhenThereAreNone() async throws {
    let bench = try LoginBench()
    _ = try await bench.login(Mock()).get()
    #expect(bench.provider.form(.push)["login_hint"] == nil)
  }

  @Test(arguments: [(nil, true), (true, true), (false, false)])
  func sharesTheBrowsersCookiesWhenToldSo(given: Bool?, isEphemeral: Bool) async throws {
    let bench = try LoginBench()
    _ = try await bench.login(useEphemeralBrowserSession: given).get()
    #expect(bench.browser.visits.map(\.isEphemeral) == [isEphemeral])
  }

  @Test func drawsNewValuesForEachLogin() async throws {
    let bench = try LoginBench()
    let first = try await bench.login().get()
    let second = try await bench.login().get()
    #expect(first.traceId != second.traceId)
    let drawn = bench.drawn.withLock { $0 }.filter { $0.count == 32 }
    #expect(drawn.count == 6 && Set(drawn).count == 6)
    #expect(bench.provider.requests(.metadata).count == 1)
    #expect(bench.provider.requests(.keys).count == 1)
  }

  @Test func takesADomainWithAPort() async throws {
    let provider = ScriptedProvider(
      origin: "https://a.b:8443", tokens: try TokenMaker(now: LoginBench.start))
    provider.tokens.withLock { $0.changes = ["iss": "https://a.b:8443"] }
    let browser = ScriptedBrowser { LoginBench.callback($0, "code=CODE&state=STATE", provider) }
    var environment = LoginEnvironment(
      transport: provider, browser: browser, telemetry: .disabled)
    environment.now = { LoginBench.start }
    let settings = try LoginSettings(
      clientID: ScriptedProvider.clientID, domain: "A.B:8443",
      redirectURI: URL(string: "https://app.example/back?tenant=1"))
    let idura = IduraVerify(.success(settings), isEphemeral: true, environment: environment)
    guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) else { return }
    let result = try await idura.login(eid: Mock())
    #expect(result.jwt.issuer == "https://a.b:8443")
    #expect(provider.form(.push)["redirect_uri"] == "https://app.example/back?tenant=1")
    #expect(provider.form(.token)["redirect_uri"] == "https://app.example/back?tenant=1")
  }

  @Test func logsInAtThisMachineOverHTTP() async throws {
    let origin = "http://127.0.0.1:8080"
    let provider = ScriptedProvider(origin: origin, tokens: try TokenMaker(now: Date()))
    provider.tokens.withLock { $0.changes = ["iss": origin] }
    let browser = ScriptedBrowser { LoginBench.callback($0, "code=CODE&state=STATE", provider) }
    let idura = IduraVerify(
      clientId: ScriptedProvider.clientID, provider: try #require(URL(string: origin)),
      redirectUri: try #require(URL(string: "http://127.0.0.1:49152/callback")),
      transport: provider, browser: browser)
    guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) else { return }
    let result = try await idura.login(eid: DanishMitID.high())
    #expect(result.jwt.issuer == origin)
  }

  @Test func asksForTheProviderAsSoonAsItIsMade() async throws {
    let provider = ScriptedProvider(tokens: try TokenMaker(now: Date()))
    let asked = Signal()
    for call in [ScriptedProvider.Call.metadata, .keys] {
      provider.answer(call) { [unowned provider] _, _ in
        defer { asked.raise() }
        return try provider.usual(call)
      }
    }
    let idura = IduraVerify(
      clientId: ScriptedProvider.clientID, domain: "example.idura.broker", transport: provider)
    try await finishing { await asked.reaches(2) }
    _ = idura
  }
}

extension LoginSecrets {
  /// Values of which only the verifier matters.
  init(verifier: String) {
    self.init(verifier: verifier, state: "", nonce: "")
  }
}
