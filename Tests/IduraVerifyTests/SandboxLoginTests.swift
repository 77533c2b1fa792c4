import Foundation
import IduraVerify
import SpecwrightHTTP
import SpecwrightSandbox
import SpecwrightTestSupport
import Testing

/// Logins at the sandbox's provider, with everything wrong about it that can be ordered: what the SDK
/// makes of it, by the stage that its message names.
@MainActor @Suite struct SandboxLoginTests {
  /// What a login came to.
  enum Outcome: Hashable, Sendable {
    case loggedIn
    case cancelled
    case refused(String)
    case failed(String)
  }

  private nonisolated static let client = Idura.Client.sample.id

  private func outcome(
    _ sandbox: Sandbox, choice: Idura.Browser.Choice = .anybody
  ) async -> Outcome {
    let watch = LoginWatch(sandbox.transport())
    let browser = Idura.Browser(transport: watch, choice: choice)
    let idura = IduraVerify(
      clientId: Self.client, domain: "example.idura.broker", transport: watch,
      browser: WatchedBrowser(browser: browser, watch: watch))
    do {
      let jwt = try await idura.login(eid: DanishMitID.substantial().withSsn()).jwt
      return jwt.subject.isEmpty ? .failed("") : .loggedIn
    } catch let error as IduraVerifyError {
      #expect(error.hasTraceID)
      #expect(watch.leaks(in: error) == [])
      return Self.outcome(of: error)
    } catch {
      return .failed("\(error)")
    }
  }

  private static func outcome(of error: IduraVerifyError) -> Outcome {
    switch error {
    case .userCancelled: .cancelled
    case .oauth(let code, _, _): .refused(code)
    case .internalError(let message, _, _): .failed(String(message.prefix { $0 != ":" }))
    case .associatedDomainsNotConfigured: .failed("")
    }
  }

  @Test func logsInAtAStrictSandbox() async {
    let sandbox = Sandbox(descriptions: .strict)
    #expect(await outcome(sandbox) == .loggedIn)
    #expect(await outcome(sandbox, choice: .cancel) == .cancelled)
    #expect(sandbox.descriptionViolations == [])
  }

  /// The tests here can fail: this is what they look for.
  @Test func seesWhatNoErrorMayRepeat() async throws {
    let watch = LoginWatch(Sandbox(descriptions: .strict).transport())
    let idura = IduraVerify(
      clientId: Self.client, domain: "example.idura.broker", transport: watch,
      browser: WatchedBrowser(browser: Idura.Browser(transport: watch), watch: watch))
    _ = try await idura.login(eid: DanishMitID.low())
    // State, nonce, the name of the parameters, the code and its verifier.
    #expect(watch.secrets.count == 5)
    for secret in watch.secrets {
      let error = IduraVerifyError.oauth(error: "x\(secret)", errorDescription: nil, traceId: "t")
      #expect(watch.leaks(in: error) == [secret])
    }
  }

  nonisolated static let tokens: [([Idura.TokenFault], Outcome)] = [
    (
      [.claim(.set("aud", #"["\#(client)", "urn:other"]"#)), .claim(.text("azp", client))],
      .loggedIn
    ),
    ([.claim(.remove("nbf"))], .loggedIn), ([.claim(.remove("identityscheme"))], .loggedIn),
    ([.header(.remove("typ"))], .loggedIn), ([.answer(.text("token_type", "bearer"))], .loggedIn),
    ([.algorithm(.ps256)], .loggedIn), ([.shifted(-1440)], .loggedIn), ([.shifted(240)], .loggedIn),
    ([.shifted(-3600)], .failed("ID token")), ([.shifted(3600)], .failed("ID token")),
    ([.claim(.text("iss", "https://other.example"))], .failed("ID token")),
    ([.claim(.text("iss", "https://example.idura.broker/"))], .failed("ID token")),
    ([.claim(.remove("iss"))], .failed("ID token")),
    ([.claim(.remove("aud"))], .failed("ID token")),
    ([.claim(.remove("sub"))], .failed("ID token")),
    ([.claim(.text("sub", ""))], .failed("ID token")),
    ([.claim(.remove("exp"))], .failed("ID token")),
    ([.claim(.remove("iat"))], .failed("ID token")),
    ([.claim(.remove("nonce"))], .failed("ID token")),
    ([.claim(.text("nonce", "other"))], .failed("ID token")),
    ([.claim(.text("aud", "urn:other"))], .failed("ID token")),
    ([.claim(.set("aud", #"["\#(client)", "urn:other"]"#))], .failed("ID token")),
    ([.claim(.text("azp", "urn:other"))], .failed("ID token")),
    ([.claim(.text("exp", "9999999999"))], .failed("ID token")),
    ([.claim(.set("exp", "true"))], .failed("ID token")),
    ([.claim(.set("exp", "1e300"))], .failed("ID token")),
    ([.claim(.set("identityscheme", "7"))], .failed("ID token")),
    ([.repeatedClaim("sub", json: "\"other\"")], .failed("ID token")),
    ([.repeatedHeader("alg", json: "\"none\"")], .failed("ID token")),
    ([.payload("[]")], .failed("ID token")), ([.payload("{")], .failed("ID token")),
    ([.unsigned], .failed("ID token")), ([.symmetric], .failed("ID token")),
    ([.unknownKey], .failed("ID token")), ([.foreignKey], .failed("ID token")),
    ([.damagedSignature], .failed("ID token")), ([.shortSignature], .failed("ID token")),
    ([.encrypted], .failed("ID token")), ([.withoutSignature], .failed("ID token")),
    ([.padded], .failed("ID token")), ([.looseBits], .failed("ID token")),
    ([.lineEnd], .failed("ID token")), ([.header(.set("crit", "[]"))], .failed("ID token")),
    ([.header(.text("typ", "at+jwt"))], .failed("ID token")),
    ([.header(.text("alg", "RS512"))], .failed("ID token")),
    ([.header(.text("kid", "other"))], .failed("ID token")),
    ([.answer(.remove("id_token"))], .failed("Token")),
    ([.answer(.text("id_token", ""))], .failed("Token")),
    ([.answer(.text("token_type", "MAC"))], .failed("Token")),
  ]

  @Test(arguments: tokens)
  func judgesATokenAndWhatIsAroundIt(faults: [Idura.TokenFault], expected: Outcome) async {
    let sandbox = Sandbox(descriptions: .strict)
    sandbox.updateIdura { $0.tokens = [faults] }
    #expect(await outcome(sandbox) == expected)
    // Nothing sticks.
    #expect(await outcome(sandbox) == .loggedIn)
  }

  nonisolated static let callbacks: [(Idura.CallbackFault, Outcome)] = [
    (.refusal("access_denied"), .cancelled),
    (.refusal("login_required"), .refused("login_required")),
    (.refusal("server_error", "It fails."), .refused("server_error")),
    (.parameter("state", "other"), .failed("Callback")),
    (.parameter("state", nil), .failed("Callback")),
    (.parameter("iss", "https://other.example"), .failed("Callback")),
    (.parameter("iss", nil), .failed("Callback")), (.parameter("error", "x"), .failed("Callback")),
    (.parameter("code", nil), .failed("Callback")), (.repeated("code"), .failed("Callback")),
    (.repeated("state"), .failed("Callback")), (.repeated("iss"), .failed("Callback")),
    (.fragment, .failed("Callback")), (.bare, .failed("Callback")),
    (.elsewhere(URL(fileURLWithPath: "/")), .failed("Callback")),
  ]

  @Test(arguments: callbacks)
  func judgesACallback(fault: Idura.CallbackFault, expected: Outcome) async {
    let sandbox = Sandbox(descriptions: .strict)
    sandbox.updateIdura { $0.callbacks = [[fault]] }
    #expect(await outcome(sandbox) == expected)
    #expect(await outcome(sandbox) == .loggedIn)
  }

  nonisolated static let answers: [(Idura.Endpoint, ScriptedAnswer, Outcome)] = [
    (.push, .refusal("invalid_request"), .refused("invalid_request")),
    (.push, .refusal("access_denied"), .cancelled),
    (
      .push, .init(status: 200, body: Data(#"{"request_uri":"urn:a","expires_in":60}"#.utf8)),
      .failed("PAR")
    ),
    (.push, .init(status: 201, body: Data("{}".utf8)), .failed("PAR")),
    (.push, .init(status: 503, body: Data("busy".utf8)), .failed("PAR")),
    (.push, .init(ending: .nothing), .failed("PAR")),
    (.token, .refusal("invalid_grant"), .refused("invalid_grant")),
    (.token, .init(status: 302, headers: ["Location": "https://other.example/"]), .failed("Token")),
    (.token, .init(status: 500), .failed("Token")),
    (.token, .init(ending: .nothing), .failed("Token")),
  ]

  @Test(arguments: answers)
  func judgesAnAnswer(
    endpoint: Idura.Endpoint, answer: ScriptedAnswer, expected: Outcome
  ) async {
    let sandbox = Sandbox(descriptions: .strict)
    sandbox.scriptIdura([answer], for: endpoint)
    #expect(await outcome(sandbox) == expected)
  }

  @Test(
    arguments: [
      .text("issuer", "https://example.idura.broker/"), .text("issuer", "https://other.example"),
      .remove("issuer"), .remove("token_endpoint"), .remove("jwks_uri"),
      .text("token_endpoint", "http://example.idura.broker/oauth2/token"),
      .text("jwks_uri", "http://example.idura.broker/.well-known/jwks"), .set("issuer", "{"),
    ] as [Idura.Change])
  func judgesWhatTheProviderSaysOfItself(change: Idura.Change) async {
    let sandbox = Sandbox(descriptions: .strict)
    sandbox.updateIdura { $0.discovery = [change] }
    #expect(await outcome(sandbox) == .failed("Discovery"))
  }

  @Test(
    arguments: [
      .text("use", "enc"), .text("alg", "PS256"), .text("kid", "other"), .text("kty", "EC"),
      .set("key_ops", #"["sign"]"#),
    ] as [Idura.Change])
  func takesNoKeyThatIsForSomethingElse(change: Idura.Change) async {
    let sandbox = Sandbox(descriptions: .strict)
    sandbox.updateIdura { $0.keys = [change] }
    #expect(await outcome(sandbox) == .failed("ID token"))
  }

  @Test(arguments: [Idura.Algorithm.rs256, .ps256, .es256])
  func takesEveryAlgorithm(_ algorithm: Idura.Algorithm) async {
    let sandbox = Sandbox(idura: Idura.Settings(algorithm: algorithm), descriptions: .strict)
    #expect(await outcome(sandbox) == .loggedIn)
  }

  @Test(arguments: [true, false])
  func fetchesKeysThatAreNewToIt(keepsOld: Bool) async throws {
    let sandbox = Sandbox(descriptions: .strict)
    let transport = sandbox.transport()
    let idura = IduraVerify(
      clientId: Self.client, domain: "example.idura.broker", transport: transport,
      browser: SandboxBrowser(browser: Idura.Browser(transport: transport)))
    _ = try await idura.login(eid: DanishMitID.low())
    sandbox.rotateIduraKeys(keepsOld: keepsOld)
    _ = try await idura.login(eid: DanishMitID.low())
  }
}

/// The sandbox's browser as the SDK asks for one.
struct SandboxBrowser: BrowserPresenting {
  let browser: Idura.Browser

  func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL {
    try await browser.present(url: url, callback: callback, ephemeral: ephemeral)
  }
}
