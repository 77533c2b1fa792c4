import Foundation
import SpecwrightSandbox

/// Makes the ID tokens of a provider that is played here.
struct TokenMaker: Sendable {
  var key: P256SigningKey
  var keyID: String
  /// The names of the keys that are published; the token's own key stands under each.
  var publishedIDs: [String]
  /// What differs from a right token: a claim of nil is left out.
  var changes: [String: (any Sendable)?] = [:]
  /// What differs from a right header, likewise.
  var headerChanges: [String: (any Sendable)?] = [:]
  /// What is signed instead of claims.
  var claimsText: String?
  var now: Date

  init(now: Date) throws {
    key = try P256SigningKey()
    keyID = "key-1"
    publishedIDs = ["key-1"]
    self.now = now
  }

  /// The published keys.
  var keySet: [[String: String]] {
    publishedIDs.map { name in
      key.publicKey.jsonWebKey.merging(["kid": name, "use": "sig"]) { $1 }
    }
  }

  func token(nonce: String) throws -> String {
    let time = Int(now.timeIntervalSince1970)
    var claims: [String: any Sendable] = [
      "iss": ScriptedProvider.origin, "aud": ScriptedProvider.clientID,
      "sub": ScriptedProvider.person, "nonce": nonce, "iat": time, "nbf": time,
      "exp": time + 1_200, "identityscheme": "dkmitid", "cprNumberIdentifier": "0101011234",
    ]
    for (name, value) in changes { claims[name] = value }
    var header: [String: any Sendable] = ["alg": "ES256", "typ": "JWT", "kid": keyID]
    for (name, value) in headerChanges { header[name] = value }
    let payload = try claimsText.map { base64URL(Data($0.utf8)) } ?? part(claims)
    let signed = try [part(header), payload].joined(separator: ".")
    return "\(signed).\(base64URL(try key.es256(Array(signed.utf8))))"
  }

  private func part(_ object: [String: Any]) throws -> String {
    base64URL(try JSONSerialization.data(withJSONObject: object))
  }
}
