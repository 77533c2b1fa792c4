import Foundation
import SpecwrightRuntime

@testable import IduraVerify

/// A token in the first line, and the JSON of a key set behind it.
///
/// No token that the provider did not sign is believed; and no claims are that are not the login's,
/// even if they were signed.
enum VerifierFuzzing {
  private static let expectation = IDTokenExpectation(
    issuer: "https://example.idura.broker", clientID: "urn:my:application:identifier:1234",
    nonce: "n-0S6_WzA2Mj", announcedAlgorithms: nil,
    now: Date(timeIntervalSince1970: 1_796_034_600))

  /// The provider's keys, and the tokens it has signed, from the folder of the corpus.
  private static let provider: (keys: VerificationKeySet, payloads: Set<[UInt8]>) = {
    guard let folder = ProcessInfo.processInfo.environment["SPECWRIGHT_FUZZ_PROVIDER"],
      let json = FileManager.default.contents(atPath: "\(folder)/keys.json"),
      let keySet = try? JSONDecoder().decode(KeySet.self, from: json),
      let tokens = FileManager.default.contents(atPath: "\(folder)/tokens.txt")
    else { preconditionFailure("SPECWRIGHT_FUZZ_PROVIDER names no folder with keys and tokens") }
    let payloads = String(decoding: tokens, as: UTF8.self).split(separator: "\n").compactMap {
      try? CompactToken(String($0)).payload
    }
    return (VerificationKeySet(keySet), Set(payloads))
  }()

  static func test(_ bytes: [UInt8]) {
    let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let token = String(decoding: bytes[..<line], as: UTF8.self)
    checkSignature(token)
    checkForeignKeys(token, json: Data(bytes[line...]))
    checkClaims(Array(bytes[..<line]))
  }

  private static func checkSignature(_ token: String) {
    let payload = try? IDTokenVerification.signedPayload(
      of: token, keys: provider.keys, announcedAlgorithms: nil)
    if let payload {
      precondition(provider.payloads.contains(payload), "a token that nobody signed")
    }
  }

  private static func checkForeignKeys(_ token: String, json: Data) {
    guard let keySet = try? JSONDecoder().decode(KeySet.self, from: json) else { return }
    let jwt = try? IDTokenVerification.verify(
      token, keys: VerificationKeySet(keySet), expecting: expectation)
    if let jwt { check(jwt) }
  }

  private static func checkClaims(_ json: [UInt8]) {
    guard let claims = try? TokenClaims(json), (try? claims.check(expectation)) != nil else {
      return
    }
    guard let jwt = try? JWT(idToken: "", claims: claims) else {
      preconditionFailure("claims that were checked make no value")
    }
    check(jwt)
  }

  private static func check(_ jwt: JWT) {
    let now = expectation.now
    precondition(jwt.issuer == expectation.issuer)
    precondition(jwt.getClaimValue(key: "nonce") as? String == expectation.nonce)
    precondition(!jwt.subject.isEmpty && jwt.subject == jwt.sub)
    precondition(jwt.expireAt > now - 300 && jwt.issuedAt <= now + 300)
    precondition(jwt.notBefore <= now + 300)
    let audiences = jwt.getClaimValue(key: "aud") as? [Any] ?? [jwt.audience]
    precondition(audiences.contains { $0 as? String == expectation.clientID })
    precondition("\(jwt)" == "JWT(…)")
    precondition(jwt.dictionary["sub"] as? String == jwt.subject)
  }
}
