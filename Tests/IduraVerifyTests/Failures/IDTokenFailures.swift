import Foundation
import SpecwrightHTTP

@testable import IduraVerify

/// What goes wrong with the ID token.
extension FailureTests {
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
    Row("a key for encryption", "ID token: The key of the token cannot be used for its signature.")
    {
      provider in
      let keys = provider.tokens.withLock { $0.keySet.map { $0.merging(["use": "enc"]) { $1 } } }
      provider.answer(.keys) { _, _ in ScriptedProvider.json(200, ["keys": keys]) }
    },
    Row("a claim twice", "ID token: The claims are no JSON object that is accepted.") { provider in
      provider.tokens.withLock { $0.claimsText = #"{"sub":"a","s\u0075b":"b"}"# }
    },
    Row("a list for claims", "ID token: The claims are no JSON object that is accepted.") {
      provider in
      provider.tokens.withLock { $0.claimsText = "[]" }
    },
    Row("padding", "ID token: A part of the token is not in base64url.") { provider in
      provider.answer(.token) { [unowned provider] _, _ in
        let token = try provider.tokens.withLock { try $0.token(nonce: "") }
        return ScriptedProvider.json(200, ["id_token": token + "="])
      }
    },
    .answers("letters", .token, "ID token: The token has characters that no token has.") {
      ScriptedProvider.json(200, ["id_token": "eyJé.a.b"])
    },
    .answers("no token at all", .token, "ID token: The token has not three parts.") {
      ScriptedProvider.json(200, ["id_token": "eyJ"])
    },
    .answers("an encrypted token", .token, "ID token: Encrypted ID tokens are not supported.") {
      ScriptedProvider.json(200, ["id_token": "eyJ.a.b.c.d"])
    },
  ]
}
