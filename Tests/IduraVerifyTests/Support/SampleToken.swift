import Foundation
import SpecwrightCrypto
import SpecwrightSandbox

@testable import IduraVerify

/// A token that is right, until a test changes something about it.
///
/// Header and claims are texts, so that a test can say what no writer of JSON would.
struct SampleToken {
  static let issuer = "https://example.idura.broker"
  static let clientID = "urn:my:application:identifier:1234"
  static let nonce = "n-0S6_WzA2Mj-the-nonce-that-was-pushed"
  static let now = Date(timeIntervalSince1970: 1_796_034_600)
  static let person = "{9d0c1d3c-6f6a-4d25-a2d9-7d5c5b8f5f6e}"

  /// The members of the header, each as JSON.
  var header: [(name: String, json: String)] = [
    ("typ", #""JWT""#), ("alg", #""RS256""#), ("kid", #""first""#),
  ]
  /// The claims, each as JSON.
  var claims: [(name: String, json: String)] = [
    ("iss", #""\#(issuer)""#), ("aud", #""\#(clientID)""#), ("nonce", #""\#(nonce)""#),
    ("sub", #""\#(person)""#), ("identityscheme", #""dkmitid""#),
    ("iat", "1796034600"), ("nbf", "1796034600"), ("exp", "1796035800"),
  ]

  /// What a login expects of the token.
  static var expectation: IDTokenExpectation {
    IDTokenExpectation(issuer: issuer, clientID: clientID, nonce: nonce, now: now)
  }

  /// The token with a member of the header changed, or left out for nil.
  static func header(_ name: String, _ json: String?) -> SampleToken {
    var token = SampleToken()
    token.header = changed(token.header, name, json)
    return token
  }

  /// The token with a claim changed, or left out for nil.
  static func claim(_ name: String, _ json: String?) -> SampleToken {
    SampleToken().claim(name, json)
  }

  /// The token with one more claim changed, or left out for nil.
  func claim(_ name: String, _ json: String?) -> SampleToken {
    var token = self
    token.claims = Self.changed(token.claims, name, json)
    return token
  }

  private static func changed(
    _ members: [(name: String, json: String)], _ name: String, _ json: String?
  ) -> [(name: String, json: String)] {
    var members = members
    let index = members.firstIndex { $0.name == name }
    if let index { members.remove(at: index) }
    if let json { members.insert((name, json), at: index ?? members.endIndex) }
    return members
  }

  /// The JSON of the header.
  var headerJSON: String { Self.object(header) }
  /// The JSON of the claims.
  var claimsJSON: String { Self.object(claims) }

  private static func object(_ members: [(name: String, json: String)]) -> String {
    "{" + members.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
  }

  /// The token, signed by a provider's first key.
  func signed(
    by sign: ([UInt8]) throws -> [UInt8] = SampleKeys.sign
  ) throws -> String {
    try Self.signed(header: headerJSON, payload: claimsJSON, by: sign)
  }

  /// Any header and payload, signed.
  static func signed(
    header: String, payload: String,
    by sign: ([UInt8]) throws -> [UInt8] = SampleKeys.sign
  ) throws -> String {
    let input = "\(Base64URL.encode(header.utf8)).\(Base64URL.encode(payload.utf8))"
    return "\(input).\(Base64URL.encode(try sign(Array(input.utf8))))"
  }
}

/// The keys of a provider, made once for all tests.
struct SampleKeys {
  let rsa: RSASigningKey
  let otherRSA: RSASigningKey
  let curve: P256SigningKey

  private static let made = Result {
    try SampleKeys(rsa: RSASigningKey(), otherRSA: RSASigningKey(), curve: P256SigningKey())
  }

  static func shared() throws -> SampleKeys { try made.get() }

  /// Signs as a provider does by default: with its first key.
  static func sign(_ message: [UInt8]) throws -> [UInt8] { try shared().rsa.rs256(message) }

  /// The set that the provider publishes: `first` and `other` of RSA, `curve` on P-256.
  static func set() throws -> VerificationKeySet {
    let keys = try shared()
    return try VerificationKeySet(
      [
        ("first", keys.rsa.publicKey.jsonWebKey), ("other", keys.otherRSA.publicKey.jsonWebKey),
        ("curve", keys.curve.publicKey.jsonWebKey),
      ].map { keyID, members in members.merging(["kid": keyID, "use": "sig"]) { $1 } })
  }
}

extension VerificationKeySet {
  /// A key set as JSON has it, read as the client reads it.
  init(_ keys: [[String: Any]]) throws {
    try self.init(json: JSONSerialization.data(withJSONObject: ["keys": keys]))
  }
}
