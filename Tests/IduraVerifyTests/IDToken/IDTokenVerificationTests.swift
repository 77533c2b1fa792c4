import Foundation
import SpecwrightCrypto
import SpecwrightSandbox
import Testing

@testable import IduraVerify

@Suite struct IDTokenVerificationTests {
  private func error(
    _ token: String, _ expectation: IDTokenExpectation = SampleToken.expectation
  ) throws -> IDTokenError? {
    let keys = try SampleKeys.set()
    do throws(IDTokenError) {
      _ = try IDTokenVerification.verify(token, keys: keys, expecting: expectation)
      return nil
    } catch {
      return error
    }
  }

  @Test func believesATokenOfEachAlgorithm() throws {
    let keys = try SampleKeys.shared()
    var token = SampleToken.header("alg", #""RS256""#)
    #expect(try error(token.signed(by: keys.rsa.rs256)) == nil)
    token = .header("alg", #""PS256""#)
    #expect(try error(token.signed(by: keys.rsa.ps256)) == nil)
    token = .header("alg", #""ES256""#)
    token.header.removeAll { $0.name == "kid" }
    #expect(try error(token.signed(by: keys.curve.es256)) == nil)
  }

  // MARK: The form and the header

  @Test func refusesAnEncryptedTokenAsSuch() throws {
    let token = try SampleToken().signed()
    #expect(try error("\(token).e30.e30") == .encrypted)
    #expect(IDTokenError.encrypted.description == "encrypted ID tokens are not supported")
  }

  @Test func refusesATokenOfAnotherForm() throws {
    let token = try SampleToken().signed()
    #expect(try error("") == .partCount)
    #expect(try error(token + "=") == .encoding)
    #expect(try error(token + "\n") == .encoding)
    #expect(try error(token + "é") == .notASCII)
    #expect(try error("\(token).") == .partCount)
  }

  @Test(
    arguments: [
      ("alg", #""none""#, IDTokenError.algorithm), ("alg", nil, .algorithm),
      ("alg", #""HS256""#, .algorithm), ("alg", #""RS384""#, .algorithm),
      ("crit", #"["b64"]"#, .criticalExtension), ("typ", #""at+jwt""#, .type),
      ("typ", "null", .type), ("kid", "1", .keyID), ("kid", #""third""#, .unknownKey),
      ("kid", nil, .ambiguousKey), ("kid", #""curve""#, .unfitKey),
      ("kid", #""other""#, .signature),
      ("alg", #""ES256""#, .unfitKey), ("alg", #""PS256""#, .signature),
      ("typ", nil, nil), ("typ", #""jwt""#, nil), ("jku", #""https://evil.example""#, nil),
      ("b64", "false", nil),
    ] as [(String, String?, IDTokenError?)])
  func decidesByTheHeader(name: String, json: String?, expected: IDTokenError?) throws {
    #expect(try error(SampleToken.header(name, json).signed()) == expected)
  }

  /// A key in the header is not looked at: neither the attacker's own, nor by its place.
  @Test func usesNoKeyOfTheHeader() throws {
    let keys = try SampleKeys.shared()
    var token = SampleToken()
    let key = keys.otherRSA.publicKey.jsonWebKey
    let json = try String(decoding: JSONEncoder().encode(key), as: UTF8.self)
    token.header.append(("jwk", json))
    #expect(try error(token.signed(by: keys.otherRSA.rs256)) == .signature)
    token.header.removeAll { $0.name == "kid" }
    #expect(try error(token.signed(by: keys.otherRSA.rs256)) == .ambiguousKey)
  }

  @Test func refusesAnAlgorithmThatIsNotAnnounced() throws {
    var expectation = SampleToken.expectation
    expectation.announcedAlgorithms = ["ES256", "PS256"]
    #expect(try error(SampleToken().signed(), expectation) == .algorithm)
    expectation.announcedAlgorithms = ["HS256", "RS256"]
    #expect(try error(SampleToken().signed(), expectation) == nil)
  }

  // MARK: The signature

  /// With the public key as the secret of HS256, the oldest trick of all.
  @Test func refusesAnHMACWithThePublicKey() throws {
    let key = try SampleKeys.shared().rsa.publicKey
    for secret in [key.pkcs1, key.modulus] {
      let token = try SampleToken.header("alg", #""HS256""#).signed {
        try HMACSHA256.authenticationCode(for: $0, key: secret)
      }
      #expect(try error(token) == .algorithm)
    }
  }

  @Test func refusesATokenWithoutItsSignature() throws {
    let parts = try SampleToken().signed().components(separatedBy: ".")
    #expect(try error("\(parts[0]).\(parts[1]).") == .signature)
    let none = try SampleToken.header("alg", #""none""#).signed { _ in [] }
    #expect(try error(none) == .algorithm)
  }

  @Test func refusesClaimsThatWereNotSigned() throws {
    let parts = try SampleToken().signed().components(separatedBy: ".")
    let other = SampleToken.claim("sub", #""somebody else""#).claimsJSON
    #expect(
      try error("\(parts[0]).\(Base64URL.encode(other.utf8)).\(parts[2])") == .signature)
    let header = SampleToken.header("x", "1").headerJSON
    #expect(
      try error("\(Base64URL.encode(header.utf8)).\(parts[1]).\(parts[2])") == .signature)
  }

  /// Nothing of the claims is looked at before the signature was found right: however wrong they
  /// are, the failure is that of the signature.
  @Test func looksAtNoClaimBeforeTheSignature() throws {
    let keys = try SampleKeys.shared()
    for payload in ["", "no JSON", "{}", #"{"iss":"https://evil.example"}"#] {
      let token = try SampleToken.signed(
        header: SampleToken().headerJSON, payload: payload, by: keys.otherRSA.rs256)
      #expect(try error(token) == .signature)
    }
  }

  // MARK: The claims

  @Test(arguments: [
    "", "[]", "null", #""text""#, "5", "{} ", "{}}", #"{"iss":"a","iss":"a"}"#,
    #"{"iss":"a","\u0069ss":"b"}"#, #"{"x":{"y":1,"y":1}}"#, "{\u{FEFF}}", #"{"x":1e400}"#,
    #"{"x":"\udfff"}"#, #"{"x":NaN}"#, #"{"x":01}"#, #"{"x":1,}"#,
    "{\"\u{E9}\":1,\"e\u{301}\":2}",
    #"{"x":"# + String(repeating: "[", count: 64) + String(repeating: "]", count: 64) + "}",
  ])
  func refusesClaimsThatAreNoStrictObject(payload: String) throws {
    let token = try SampleToken.signed(header: SampleToken().headerJSON, payload: payload)
    #expect(try error(token) == (payload == "{} " ? .missingClaim("iss") : .payload))
  }

  @Test func refusesAClaimThatIsRepeatedWithoutEnd() throws {
    let claims = String(repeating: #""iss":0,"#, count: 100_000)
    let token = try SampleToken.signed(
      header: SampleToken().headerJSON, payload: "{\(claims)\"iss\":0}")
    #expect(try error(token) == .payload)
  }

  @Test(
    arguments: [
      ("iss", nil, IDTokenError.missingClaim("iss")), ("iss", "5", .invalidClaim("iss")),
      ("iss", "null", .invalidClaim("iss")),
      ("iss", #"["https://example.idura.broker"]"#, .invalidClaim("iss")),
      ("iss", #""https://example.idura.broker/""#, .issuer),
      ("iss", #""https://EXAMPLE.idura.broker""#, .issuer),
      ("iss", #""https://evil.example""#, .issuer), ("iss", #""""#, .issuer),
      ("iss", #""\u0068ttps://example.idura.broker""#, nil),

      ("aud", nil, .missingClaim("aud")), ("aud", "5", .invalidClaim("aud")),
      ("aud", "null", .invalidClaim("aud")), ("aud", "{}", .invalidClaim("aud")),
      ("aud", "[]", .audience), ("aud", #""other""#, .audience), ("aud", #"["other"]"#, .audience),
      ("aud", #"["urn:my:application:identifier:1234"]"#, nil),
      ("aud", #"["urn:my:application:identifier:1234",5]"#, .invalidClaim("aud")),
      ("aud", #"["urn:my:application:identifier:1234","other"]"#, .missingClaim("azp")),
      ("aud", #"["other","urn:my:application:identifier:1234"]"#, .missingClaim("azp")),
      ("azp", #""urn:my:application:identifier:1234""#, nil),
      ("azp", #""other""#, .authorizedParty), ("azp", #""""#, .authorizedParty),
      ("azp", "null", .invalidClaim("azp")),
      ("azp", #"["urn:my:application:identifier:1234"]"#, .invalidClaim("azp")),

      ("exp", nil, .missingClaim("exp")), ("exp", #""1796035800""#, .invalidClaim("exp")),
      ("exp", "true", .invalidClaim("exp")), ("exp", "null", .invalidClaim("exp")),
      ("exp", "[]", .invalidClaim("exp")), ("exp", "253402300799", nil),
      ("exp", "253402300799.5", .invalidClaim("exp")),
      ("exp", "253402300800", .invalidClaim("exp")),
      ("exp", "1e300", .invalidClaim("exp")), ("exp", "-1e300", .invalidClaim("exp")),
      ("exp", "99999999999999999999", .invalidClaim("exp")), ("exp", "1.7960358e9", nil),
      ("exp", "0", .expired), ("exp", "-1", .expired),
      ("exp", "1796034300", .expired), ("exp", "1796034300.5", nil), ("exp", "1796034301", nil),
      ("exp", "1796034299", .expired),

      ("nbf", nil, nil), ("nbf", "1796034900", nil), ("nbf", "1796034900.5", .notYetValid),
      ("nbf", "1796034901", .notYetValid), ("nbf", "0", nil), ("nbf", "-253402300799", nil),
      ("nbf", "-253402300800", .invalidClaim("nbf")), ("nbf", "null", .invalidClaim("nbf")),
      ("nbf", #""1""#, .invalidClaim("nbf")), ("nbf", "false", .invalidClaim("nbf")),

      ("iat", nil, .missingClaim("iat")), ("iat", "1796034900", nil),
      ("iat", "1796034901", .notYetValid), ("iat", "0", nil), ("iat", "-5.5", nil),
      ("iat", "true", .invalidClaim("iat")), ("iat", #""1796034600""#, .invalidClaim("iat")),

      ("nonce", nil, .missingClaim("nonce")), ("nonce", #""""#, .nonce), ("nonce", #""n""#, .nonce),
      ("nonce", "null", .invalidClaim("nonce")), ("nonce", "5", .invalidClaim("nonce")),
      ("nonce", #""N-0S6_WzA2Mj-the-nonce-that-was-pushed""#, .nonce),
      ("nonce", #""n-0S6_WzA2Mj-the-nonce-that-was-pushed\u0000""#, .nonce),

      ("sub", nil, .missingClaim("sub")), ("sub", #""""#, .invalidClaim("sub")),
      ("sub", "5", .invalidClaim("sub")), ("sub", "null", .invalidClaim("sub")),

      ("identityscheme", nil, nil), ("identityscheme", #""""#, nil),
      ("identityscheme", "null", .invalidClaim("identityscheme")),
      ("identityscheme", "{}", .invalidClaim("identityscheme")),

      ("at_hash", #""wrong""#, nil), ("acr", #""wrong""#, nil), ("auth_time", #""wrong""#, nil),
    ] as [(String, String?, IDTokenError?)])
  func decidesByAClaim(name: String, json: String?, expected: IDTokenError?) throws {
    #expect(try error(SampleToken.claim(name, json).signed()) == expected)
  }

  @Test(
    arguments: [
      (#""urn:my:application:identifier:1234""#, nil),
      (#""other""#, IDTokenError.authorizedParty), ("5", .invalidClaim("azp")),
    ] as [(String, IDTokenError?)])
  func wantsTheAuthorizedPartyOfSeveralAudiences(
    azp: String, expected: IDTokenError?
  ) throws {
    let token = SampleToken.claim("aud", #"["other","urn:my:application:identifier:1234"]"#)
      .claim("azp", azp)
    #expect(try error(token.signed()) == expected)
  }

  /// Some libraries take an authorized party in place of an audience.
  @Test func takesNoAuthorizedPartyForAnAudience() throws {
    let token = SampleToken.claim("aud", #""other""#)
      .claim("azp", #""urn:my:application:identifier:1234""#)
    #expect(try error(token.signed()) == .audience)
  }

  /// With everything wrong, the failures come in the order of the rules, one repaired at a time.
  @Test func checksInTheOrderOfTheRules() throws {
    let right = SampleToken()
    let steps: [(name: String, wrong: String?, error: IDTokenError)] = [
      ("iss", #""https://evil.example""#, .issuer), ("aud", #""other""#, .audience),
      ("exp", "0", .expired), ("nbf", "253402300799", .notYetValid),
      ("iat", nil, .missingClaim("iat")), ("nonce", #""other""#, .nonce),
      ("sub", #""""#, .invalidClaim("sub")),
      ("identityscheme", "5", .invalidClaim("identityscheme")),
    ]
    var token = steps.reduce(SampleToken()) { $0.claim($1.name, $1.wrong) }
    for step in steps {
      #expect(try error(token.signed()) == step.error)
      token = token.claim(step.name, right.claims.first { $0.name == step.name }?.json)
    }
    #expect(try error(token.signed()) == nil)
  }

  /// Two texts that Swift takes for the same are not the same issuer, application or nonce.
  @Test func comparesTextsByteByByte() throws {
    var expectation = SampleToken.expectation
    expectation.clientID = "caf\u{E9}"
    #expect(
      try error(SampleToken.claim("aud", "\"cafe\u{301}\"").signed(), expectation) == .audience)
    #expect(try error(SampleToken.claim("aud", "\"caf\u{E9}\"").signed(), expectation) == nil)
  }
}
