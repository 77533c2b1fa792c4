import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// Everything that can go wrong in a login: the right case, its stage, a trace id, and no secret.
@Suite struct FailureTests {
  /// One thing that goes wrong.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// What the error is, as `summary` writes it.
    var summary: String
    var answer: String?
    var spoil: @Sendable (ScriptedProvider) -> Void = { _ in }
    var testDescription: String { name }

    init(
      _ name: String, _ summary: String, answer: String? = nil,
      _ spoil: @escaping @Sendable (ScriptedProvider) -> Void = { _ in }
    ) {
      self.name = name
      self.summary = summary
      self.answer = answer
      self.spoil = spoil
    }

    static func answers(
      _ name: String, _ call: ScriptedProvider.Call, _ summary: String,
      _ answer: @escaping @Sendable () throws -> HTTPResponse
    ) -> Row {
      Row(name, summary) { provider in provider.answer(call) { _, _ in try answer() } }
    }
  }

  private static func refusal(_ status: Int, _ code: String) -> HTTPResponse {
    ScriptedProvider.json(status, ["error": code, "error_description": "Not here."])
  }

  // MARK: Discovery and keys

  static let discovery: [Row] = [
    .answers(
      "no network", .metadata, "Discovery: The request for the discovery document was not answered."
    ) {
      throw URLError(.notConnectedToInternet, userInfo: ["x": "a-secret-code-of-the-login"])
    },
    .answers(
      "404", .metadata,
      "Discovery: The request for the discovery document was answered with status 404."
    ) {
      HTTPResponse(status: 404)
    },
    .answers(
      "302", .metadata,
      "Discovery: The request for the discovery document was answered with status 302."
    ) {
      ScriptedProvider.text(302, "", ["Location": "https://evil.example"])
    },
    .answers(
      "an OAuth error", .metadata,
      "Discovery: The request for the discovery document was answered with status 400."
    ) {
      refusal(400, "access_denied")
    },
    .answers(
      "no JSON", .metadata,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ) {
      ScriptedProvider.text(200, "<html>", ["Content-Type": "application/json"])
    },
    .answers(
      "another shape", .metadata,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ) {
      ScriptedProvider.json(200, ["issuer": 1])
    },
    .answers(
      "huge", .metadata,
      "Discovery: The answer to the request for the discovery document is too long."
    ) {
      HTTPResponse(status: 200, body: Data(repeating: 0x20, count: 1 << 20 | 1))
    },
    lie(
      "no token endpoint", "token_endpoint", nil,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ),
    lie(
      "no key address", "jwks_uri", nil,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ),
    lie(
      "no push endpoint", "pushed_authorization_request_endpoint", nil,
      "Discovery: The provider takes no pushed parameters (RFC 9126)."),
    lie(
      "another issuer", "issuer", "https://evil.example",
      "Discovery: The document is not of the provider at this domain."),
    lie(
      "an issuer with a slash", "issuer", "https://example.idura.broker/",
      "Discovery: The document is not of the provider at this domain."),
    lie(
      "an http token endpoint", "token_endpoint", "http://example.idura.broker/oauth2/token",
      "Discovery: The token endpoint is no 'https' address without a user and a fragment."),
    lie(
      "an http page", "authorization_endpoint", "http://example.idura.broker/oauth2/authorize",
      "Discovery: The authorization endpoint is no 'https' address without a user and a fragment."),
    lie(
      "an app's page", "authorization_endpoint", "app://login",
      "Discovery: The authorization endpoint is no 'https' address without a user and a fragment."),
    lie(
      "a page with an application", "authorization_endpoint",
      "https://example.idura.broker/oauth2/authorize?client_id=x", own),
    lie(
      "a page with a name", "authorization_endpoint",
      "https://example.idura.broker/oauth2/authorize?a=b&request%5Furi=", own),
    lie(
      "http keys", "jwks_uri", "http://127.0.0.1/keys",
      "Discovery: The address of the keys is no 'https' address without a user and a fragment."),
    lie(
      "a relative endpoint", "pushed_authorization_request_endpoint", "/oauth2/par",
      "Discovery: The endpoint for pushed parameters is no 'https' address without a user and a fragment."
    ),
    lie(
      "a user in an endpoint", "token_endpoint", "https://user:pw@example.idura.broker/token",
      "Discovery: The token endpoint is no 'https' address without a user and a fragment."),
    lie(
      "an http logout", "end_session_endpoint", "http://a.b/x",
      "Discovery: The endpoint that this SDK does not use is no 'https' address without a user and a fragment."
    ),
    .answers("keys: 500", .keys, "Keys: The request for the key set was answered with status 500.")
    {
      HTTPResponse(status: 500)
    },
    .answers(
      "keys: no set", .keys,
      "Keys: The answer with status 200 to the request for the key set cannot be read."
    ) {
      ScriptedProvider.json(200, ["key": [String]()])
    },
    .answers("keys: huge", .keys, "Keys: The answer to the request for the key set is too long.") {
      HTTPResponse(status: 200, body: Data(repeating: 0x20, count: 1 << 20 | 1))
    },
    .answers(
      "nobody's cancellation", .metadata,
      "Discovery: The request for the discovery document was not answered."
    ) {
      throw CancellationError()
    },
    .answers(
      "keys: nobody's cancellation", .keys, "Keys: The request for the key set was not answered."
    ) {
      throw CancellationError()
    },
    .answers("keys: time", .keys, "Keys: The request for the key set was not answered.") {
      throw URLError(.timedOut)
    },
  ]

  private static let own =
    "Discovery: The authorization endpoint has a parameter that belongs to the login."

  private static func lie(
    _ name: String, _ member: String, _ value: String?, _ summary: String
  ) -> Row {
    Row(name, summary) { provider in
      provider.metadata.withLock { $0[member] = value }
    }
  }

  // MARK: PAR and token

  static let push: [Row] =
    refusals(.push, "PAR", "pushed parameters") + [
      .answers(
        "200", .push, "PAR: The request for the pushed parameters was answered with status 200."
      ) {
        ScriptedProvider.json(200, ["request_uri": "urn:x", "expires_in": 60])
      },
      .answers(
        "no name", .push,
        "PAR: The answer with status 201 to the request for the pushed parameters cannot be read."
      ) {
        ScriptedProvider.json(201, ["expires_in": 60])
      },
      .answers(
        "an empty name", .push, "PAR: The answer with status 201 has no name for the parameters."
      ) {
        ScriptedProvider.json(201, ["request_uri": "", "expires_in": 60])
      },
      // Success is 201 and nothing else, and 201 is no refusal.
      .answers("200 with an error", .push, "oauth invalid_request Not here.") {
        refusal(200, "invalid_request")
      },
      .answers(
        "201 with an error", .push,
        "PAR: The answer with status 201 to the request for the pushed parameters cannot be read."
      ) {
        refusal(201, "invalid_request")
      },
      .answers(
        "huge", .push, "PAR: The answer to the request for the pushed parameters is too long."
      ) {
        HTTPResponse(status: 201, body: Data(repeating: 0x20, count: 64 << 10 | 1))
      },
    ]

  static let token: [Row] =
    refusals(.token, "Token", "tokens") + [
      .answers("201", .token, "Token: The request for the tokens was answered with status 201.") {
        ScriptedProvider.json(201, ["id_token": "eyJ"])
      },
      .answers(
        "no token", .token,
        "Token: The answer with status 200 to the request for the tokens cannot be read."
      ) {
        ScriptedProvider.json(
          200, ["token_type": "Bearer", "access_token": "a-secret-access-token"])
      },
      .answers(
        "a number", .token,
        "Token: The answer with status 200 to the request for the tokens cannot be read."
      ) {
        ScriptedProvider.json(200, ["id_token": 1])
      },
      .answers("200 with an error", .token, "oauth invalid_grant Not here.") {
        refusal(200, "invalid_grant")
      },
      .answers("200 with a denial", .token, "cancelled") { refusal(200, "access_denied") },
      .answers("200 with an error and no type", .token, "oauth x -") {
        ScriptedProvider.json(200, ["error": "x", "id_token": NSNull(), "token_type": 1])
      },
      .answers(
        "200 with an error without a name", .token,
        "Token: The answer with status 200 to the request for the tokens cannot be read."
      ) {
        ScriptedProvider.json(200, ["error": ""])
      },
      .answers("an empty token", .token, "Token: The answer has an empty ID token.") {
        ScriptedProvider.json(200, ["id_token": ""])
      },
      .answers("another type", .token, "Token: The answer has tokens of an unknown type.") {
        ScriptedProvider.json(200, ["id_token": "eyJ", "token_type": "mac"])
      },
      Row("Token repeats the code as its error", "oauth x… saw …, …") { provider in
        provider.answer(.token) { [unowned provider] _, _ in
          let form = provider.form(.token)
          let code = form["code"] ?? ""
          let text = "saw \(code), \(form["code_verifier"] ?? "")"
          return ScriptedProvider.json(400, ["error": "x\(code)", "error_description": text])
        }
      },
      Row("Token repeats the name of the parameters", "oauth x saw …, …") { provider in
        provider.answer(.token) { _, _ in
          let text = "saw \(ScriptedProvider.requestURI), A-SECRET-NAME"
          return ScriptedProvider.json(400, ["error": "x", "error_description": text])
        }
      },
      Row("Token repeats the verifier as its error", "oauth … -") { provider in
        provider.answer(.token) { [unowned provider] _, _ in
          let verifier = provider.form(.token)["code_verifier"] ?? ""
          return ScriptedProvider.json(400, ["error": verifier])
        }
      },
      .answers("huge", .token, "Token: The answer to the request for the tokens is too long.") {
        HTTPResponse(status: 200, body: Data(repeating: 0x20, count: 32 << 20 | 1))
      },
    ]

  private static func refusals(
    _ call: ScriptedProvider.Call, _ stage: String, _ subject: String
  ) -> [Row] {
    let status = "\(stage): The request for the \(subject) was answered with status"
    return [
      .answers("\(stage) refuses", call, "oauth invalid_grant Not here.") {
        refusal(400, "invalid_grant")
      },
      .answers("\(stage) fails in words", call, "oauth temporarily_unavailable Not here.") {
        refusal(503, "temporarily_unavailable")
      },
      .answers("\(stage) refuses shortly", call, "oauth x -") {
        ScriptedProvider.json(401, ["error": "x"])
      },
      .answers("\(stage) refuses oddly", call, "oauth x -") {
        ScriptedProvider.json(400, ["error": "x", "error_description": ["a": 1]])
      },
      .answers("\(stage) denies", call, "cancelled") { refusal(400, "access_denied") },
      .answers("\(stage) 302", call, "\(status) 302.") {
        ScriptedProvider.text(302, "", ["Location": "https://evil.example/?code=CODE"])
      },
      .answers("\(stage) 204 with an error", call, "oauth invalid_grant Not here.") {
        refusal(204, "invalid_grant")
      },
      .answers("\(stage) 307 with an error", call, "oauth invalid_grant Not here.") {
        refusal(307, "invalid_grant")
      },
      .answers("\(stage) 500", call, "\(status) 500.") {
        ScriptedProvider.text(500, "<html>", ["Content-Type": "text/html"])
      },
      .answers("\(stage) 400 without a name", call, "\(status) 400.") {
        ScriptedProvider.json(400, ["error": ""])
      },
      .answers("\(stage) 400 with a number", call, "\(status) 400.") {
        ScriptedProvider.json(400, ["error": 1])
      },
      .answers(
        "\(stage) without network", call,
        "\(stage): The request for the \(subject) was not answered."
      ) {
        throw URLError(.networkConnectionLost)
      },
      .answers(
        "\(stage) with nobody's cancellation", call,
        "\(stage): The request for the \(subject) was not answered."
      ) {
        throw CancellationError()
      },
      Row(
        "\(stage) without a way", "\(stage): The request for the \(subject) was not answered."
      ) { provider in
        provider.answer(call) { [unowned provider] _, _ in
          let url = "https://a.b/?\(provider.form(.push)["state"] ?? "")\(ScriptedProvider.code)"
          throw NSError(
            domain: NSPOSIXErrorDomain, code: 54,
            userInfo: [NSLocalizedDescriptionKey: "No way to \(url)."])
        }
      },
      Row("\(stage) repeats secrets", "oauth x saw … … …") { provider in
        provider.answer(call) { [unowned provider] _, _ in
          let form = provider.form(.push)
          let text = "saw \(form["state"] ?? "") \(form["nonce"] ?? "") sub:0101011234"
          return ScriptedProvider.json(400, ["error": "x", "error_description": text])
        }
      },
    ]
  }

  // MARK: Callback

  static let callback: [Row] = [
    Row("denied", "cancelled", answer: "error=access_denied&state=STATE"),
    Row("no session", "oauth login_required -", answer: "error=login_required&state=STATE"),
    Row(
      "another state", "Callback: The state of the answer is not the one of this login.",
      answer: "code=CODE&state=x"),
    Row("no state", "Callback: The answer has a code, but no state.", answer: "code=CODE"),
    Row(
      "two codes", "Callback: The answer has the parameter 'code' more than once.",
      answer: "code=CODE&code=CODE&state=STATE"),
    Row(
      "a code and an error", "Callback: The answer has a code and an error.",
      answer: "code=CODE&error=x&state=STATE"),
    Row(
      "another issuer", "Callback: The answer is of another provider.",
      answer: "code=CODE&state=STATE&iss=x"),
    Row(
      "nothing", "Callback: The browser came back with neither a code nor an error.", answer: "x=1"),
    Row(
      "repeats the state", "oauth x saw …",
      answer: "error=x&error_description=saw%20STATE&state=STATE"),
    Row(
      "repeats the name of the parameters", "oauth x saw …, …",
      answer: "error=x&error_description=saw%20\(ScriptedProvider.requestURI),%20a-secret-name"),
    Row(
      "no issuer", "Callback: The answer does not say of which provider it is, as it has to.",
      answer: "code=CODE&state=STATE"
    ) { provider in
      provider.metadata.withLock { $0["authorization_response_iss_parameter_supported"] = true }
    },
  ]

  // MARK: ID token

  private static func claim(
    _ name: String, _ claim: String, _ value: (any Sendable)?, _ reason: String
  ) -> Row {
    Row(name, "ID token: \(reason)") { provider in
      provider.tokens.withLock { $0.changes[claim] = .some(value) }
    }
  }

  private static func header(
    _ name: String, _ member: String, _ value: (any Sendable)?, _ reason: String
  ) -> Row {
    Row(name, "ID token: \(reason)") { provider in
      provider.tokens.withLock { $0.headerChanges[member] = .some(value) }
    }
  }

  private static let early =
    "The token is from the future; check the clock of the device if logins fail always."
  private static let late =
    "The token has expired; check the clock of the device if logins fail always."
  private static let now = Int(LoginBench.start.timeIntervalSince1970)

  static let idToken: [Row] = [
    claim("another issuer", "iss", "https://evil.example", "The token is of another provider."),
    claim("another audience", "aud", "someone", "The token is for another application."),
    claim("another nonce", "nonce", "someone's", "The token is of another login."),
    claim("no nonce", "nonce", nil, "The claim 'nonce' is missing."),
    claim("no subject", "sub", nil, "The claim 'sub' is missing."),
    claim("expired", "exp", now - 300, late), claim("not yet", "nbf", now + 301, early),
    claim("made later", "iat", now + 301, early),
    claim("no expiry", "exp", nil, "The claim 'exp' is missing."),
    claim("a text as time", "exp", "1", "The claim 'exp' has a value that is not accepted."),
    claim("a flag as time", "exp", true, "The claim 'exp' has a value that is not accepted."),
    claim(
      "the year 10000", "exp", 253_402_300_800, "The claim 'exp' has a value that is not accepted."),
    claim("a text as beginning", "nbf", "1", "The claim 'nbf' has a value that is not accepted."),
    claim("no time of making", "iat", nil, "The claim 'iat' is missing."),
    claim("no issuer", "iss", nil, "The claim 'iss' is missing."),
    claim("no audience", "aud", nil, "The claim 'aud' is missing."),
    claim("no audience among none", "aud", [String](), "The token is for another application."),
    claim(
      "several audiences", "aud", [ScriptedProvider.clientID, "other"],
      "The claim 'azp' is missing."),
    claim("another party", "azp", "other", "The token was given to another application."),
    claim("an empty subject", "sub", "", "The claim 'sub' has a value that is not accepted."),
    claim(
      "a number as scheme", "identityscheme", 7,
      "The claim 'identityscheme' has a value that is not accepted."),
    header("no algorithm", "alg", nil, "The algorithm of the signature is not accepted."),
    header("no signature", "alg", "none", "The algorithm of the signature is not accepted."),
    header("a shared secret", "alg", "HS256", "The algorithm of the signature is not accepted."),
    header(
      "an extension", "crit", ["b64"], "The header asks for an extension that is not supported."),
    header("another kind", "typ", "at+jwt", "The header names another kind of token."),
    header("a number as key", "kid", 1, "The name of the key is no string."),
    header(
      "a long header", "x", String(repeating: "x", count: 16 << 10),
      "The header is no JSON object that is accepted."),
    Row("a key without a name", "ID token: Several keys of the provider could be the token's.") {
      provider in
      provider.tokens.withLock {
        $0.headerChanges["kid"] = .some(nil)
        $0.publishedIDs = ["key-1", "key-2"]
      }
    },
    Row("another key", "ID token: The signature does not fit.") { provider in
      let key = try? TokenMaker(now: LoginBench.start).key
      let published = provider.tokens.withLock { $0.keySet }
      provider.answer(.keys) { _, _ in ScriptedProvider.json(200, ["keys": published]) }
      if let key { provider.tokens.withLock { $0.key = key } }
    },
    Row("an unknown key", "ID token: The provider's key set has no key of the token's.") {
      provider in
      provider.tokens.withLock { $0.keyID = "key-2" }
    },
    Row(
      "an algorithm that is not announced",
      "ID token: The algorithm of the signature is not accepted."
    ) { provider in
      provider.metadata.withLock { $0["id_token_signing_alg_values_supported"] = ["RS256"] }
    },
    .answers("no token at all", .token, "ID token: The token has not three parts.") {
      ScriptedProvider.json(200, ["id_token": "eyJ"])
    },
    .answers("an encrypted token", .token, "ID token: Encrypted ID tokens are not supported.") {
      ScriptedProvider.json(200, ["id_token": "eyJ.a.b.c.d"])
    },
  ]

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
  @Test func tellsOfABadRedirectURIAtTheFirstLogin() async throws {
    let bench = try LoginBench(redirectURI: URL(string: "app://callback"))
    let error = try #require(await bench.failure())
    #expect(error.summary.hasPrefix("Configuration: The redirect URI must begin with 'https://'."))
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
