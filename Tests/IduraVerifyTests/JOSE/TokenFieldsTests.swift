import Testing

@testable import IduraVerify

@Suite struct TokenFieldsTests {
  private static func fields(
    _ json: String, announced: [String]? = nil
  ) throws -> TokenFields {
    try TokenFields(Array(json.utf8), announced: announced)
  }

  @Test(
    arguments: [
      (#"{"alg":"RS256"}"#, SigningAlgorithm.rs256, nil),
      (#"{"alg":"PS256","kid":"a"}"#, .ps256, "a"),
      (#"{"alg":"ES256","kid":""}"#, .es256, ""),
      (#" {"kid":"\u0061","\u0061lg":"RS256"} "#, .rs256, "a"),
      (#"{"alg":"RS256","typ":"JWT"}"#, .rs256, nil),
      (#"{"alg":"RS256","typ":"jwt"}"#, .rs256, nil),
      (#"{"alg":"RS256","typ":"jWt"}"#, .rs256, nil),
      (#"{"alg":"RS256","cty":"x","x":[{}]}"#, .rs256, nil),
    ] as [(String, SigningAlgorithm, String?)])
  func readsAHeader(json: String, algorithm: SigningAlgorithm, keyID: String?) throws {
    let fields = try Self.fields(json)
    #expect(fields.algorithm == algorithm)
    #expect(fields.keyID == keyID)
  }

  /// What could say which key the token is to be verified with is passed over, whatever it is.
  @Test(arguments: ["jku", "x5u", "jwk", "x5c", "x5t", "x5t#S256", "b64"])
  func passesOverKeysAndPlacesOfKeys(name: String) throws {
    for value in [#""https://evil.example/keys""#, "{}", "[]", "5", "false", "null"] {
      let fields = try Self.fields(#"{"alg":"RS256","kid":"a","\#(name)":\#(value)}"#)
      #expect(fields.algorithm == .rs256)
      #expect(fields.keyID == "a")
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", #""alg""#, #"{"alg":"RS256"}x"#, #"{"alg":"RS256",}"#,
    #"{"alg":"RS256","alg":"RS256"}"#, #"{"alg":"RS256","\u0061lg":"ES256"}"#,
    #"{"alg":"RS256","x":{"y":1,"y":1}}"#, #"{'alg':'RS256'}"#, "\u{FEFF}{}",
    #"{"alg":"RS256","kid":"\ud800"}"#,
    #"{"alg":"RS256","x":"# + String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
      + "}",
  ])
  func refusesWhatIsNoStrictObject(json: String) {
    #expect(throws: IDTokenError.header) { try Self.fields(json) }
  }

  @Test func refusesInvalidUTF8() {
    let json = Array(#"{"alg":"RS256","kid":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    #expect(throws: IDTokenError.header) { try TokenFields(json, announced: nil) }
  }

  @Test(arguments: [(16 << 10, true), (16 << 10 | 1, false)])
  func takesAHeaderOf16KiB(count: Int, isTaken: Bool) throws {
    let start = #"{"alg":"RS256","x":""#
    let json = start + String(repeating: "x", count: count - start.utf8.count - 2) + #""}"#
    try #require(json.utf8.count == count)
    if isTaken {
      _ = try Self.fields(json)
    } else {
      #expect(throws: IDTokenError.header) { try Self.fields(json) }
    }
  }

  @Test func takesADepthOf64() throws {
    let arrays = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    _ = try Self.fields(#"{"alg":"RS256","x":\#(arrays)}"#)
  }

  @Test(arguments: [
    "{}", #"{"alg":"none"}"#, #"{"alg":"None"}"#, #"{"alg":"NONE"}"#, #"{"alg":""}"#,
    #"{"alg":"HS256"}"#, #"{"alg":"HS384"}"#, #"{"alg":"HS512"}"#, #"{"alg":"RS384"}"#,
    #"{"alg":"RS512"}"#, #"{"alg":"PS384"}"#, #"{"alg":"PS512"}"#, #"{"alg":"ES384"}"#,
    #"{"alg":"ES512"}"#, #"{"alg":"ES256K"}"#, #"{"alg":"EdDSA"}"#, #"{"alg":"rs256"}"#,
    #"{"alg":"RS256 "}"#, #"{"alg":null}"#, #"{"alg":256}"#, #"{"alg":["RS256"]}"#,
    #"{"alg":{"RS256":1}}"#, #"{"Alg":"RS256"}"#, #"{"alg":"RS256\u0000"}"#,
  ])
  func refusesEveryOtherAlgorithm(json: String) {
    #expect(throws: IDTokenError.algorithm) { try Self.fields(json) }
  }

  @Test(arguments: [
    (["RS256"], true), (["ES256", "RS256"], true), (["HS256", "RS256", "none"], true),
    ([], false), (["ES256"], false), (["rs256"], false), (["none"], false),
  ])
  func takesOnlyWhatTheProviderAnnounces(announced: [String], isTaken: Bool) throws {
    let json = #"{"alg":"RS256"}"#
    if isTaken {
      _ = try Self.fields(json, announced: announced)
    } else {
      #expect(throws: IDTokenError.algorithm) { try Self.fields(json, announced: announced) }
    }
  }

  /// Announcing an algorithm does not make it one that we take.
  @Test(arguments: ["none", "HS256", "RS512"])
  func announcingAnAlgorithmIsNotEnough(name: String) {
    #expect(throws: IDTokenError.algorithm) {
      try Self.fields(#"{"alg":"\#(name)"}"#, announced: [name])
    }
  }

  @Test(arguments: [#"["b64"]"#, #"["exp"]"#, "[]", "null", #""b64""#, "{}"])
  func refusesACriticalExtension(value: String) {
    #expect(throws: IDTokenError.criticalExtension) {
      try Self.fields(#"{"alg":"RS256","crit":\#(value),"b64":true}"#)
    }
  }

  @Test(arguments: [
    #""at+jwt""#, #""application/jwt""#, #""""#, #""JWT ""#, #""JW""#, "null", "1", #"["JWT"]"#,
    #""logout+jwt""#,
  ])
  func refusesAnotherType(value: String) {
    #expect(throws: IDTokenError.type) {
      try Self.fields(#"{"alg":"RS256","typ":\#(value)}"#)
    }
  }

  @Test(arguments: ["null", "1", "[]", #"["a"]"#, "{}", "true"])
  func refusesAKeyNameThatIsNoString(value: String) {
    #expect(throws: IDTokenError.keyID) {
      try Self.fields(#"{"alg":"RS256","kid":\#(value)}"#)
    }
  }
}
