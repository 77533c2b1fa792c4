import Foundation
import SpecwrightCrypto
import SpecwrightSandbox
import Testing

@testable import IduraVerify

@Suite struct VerificationKeySetTests {
  private let rsa: [String: Any]
  private let other: [String: Any]
  private let curve: [String: Any]

  init() throws {
    let keys = try SampleKeys.shared()
    rsa = keys.rsa.publicKey.jsonWebKey
    other = keys.otherRSA.publicKey.jsonWebKey
    curve = keys.curve.publicKey.jsonWebKey
  }

  private func merged(_ key: [String: Any], _ more: [String: Any]) -> [String: Any] {
    key.merging(more) { $1 }
  }

  private func error(
    _ keys: [[String: Any]], _ algorithm: SigningAlgorithm, _ keyID: String?
  ) throws -> IDTokenError? {
    let set = try VerificationKeySet(keys)
    do throws(IDTokenError) {
      _ = try set.verifier(for: algorithm, keyID: keyID)
      return nil
    } catch {
      return error
    }
  }

  @Test func choosesTheKeyOfTheName() throws {
    let keys = try SampleKeys.shared()
    let set = try SampleKeys.set()
    #expect(try set.verifier(for: .rs256, keyID: "first") == .rs256(keys.rsa.publicKey))
    #expect(try set.verifier(for: .ps256, keyID: "other") == .ps256(keys.otherRSA.publicKey))
    #expect(try set.verifier(for: .es256, keyID: "curve") == .es256(keys.curve.publicKey))
  }

  @Test func asksForAnotherKeySetWhenNoKeyHasTheName() throws {
    for keyID in ["third", "", "First", "first ", "f\u{0131}rst"] {
      #expect(throws: IDTokenError.unknownKey) {
        try SampleKeys.set().verifier(for: .rs256, keyID: keyID)
      }
    }
    #expect(try error([], .rs256, "first") == .unknownKey)
    #expect(try error([], .rs256, nil) == .unknownKey)
  }

  /// Two texts that Swift takes for the same are not the same name.
  @Test func comparesNamesByteByByte() throws {
    let key = merged(rsa, ["kid": "\u{E9}"])
    #expect(try error([key], .rs256, "\u{E9}") == nil)
    #expect(try error([key], .rs256, "e\u{301}") == .unknownKey)
  }

  @Test func refusesAKeyOfAnotherKind() throws {
    let set = try SampleKeys.set()
    for (algorithm, keyID) in [
      (SigningAlgorithm.es256, "first"), (.rs256, "curve"), (.ps256, "curve"),
    ] {
      #expect(throws: IDTokenError.unfitKey) {
        try set.verifier(for: algorithm, keyID: keyID)
      }
    }
  }

  @Test func goesWithoutANameOnlyWhenThereIsNoChoice() throws {
    #expect(try error([rsa], .rs256, nil) == nil)
    #expect(try error([rsa, curve], .rs256, nil) == nil)
    #expect(try error([rsa, curve], .es256, nil) == nil)
    #expect(try error([rsa, merged(other, ["use": "enc"])], .rs256, nil) == nil)
    #expect(try error([merged(rsa, ["kid": "named"])], .rs256, nil) == nil)
    #expect(try error([rsa, other], .rs256, nil) == .ambiguousKey)
    #expect(try error([rsa, rsa], .rs256, nil) == .ambiguousKey)
    #expect(try error([curve], .rs256, nil) == .unknownKey)
  }

  @Test func refusesANameThatSeveralFitKeysHave() throws {
    let (first, second) = (merged(rsa, ["kid": "a"]), merged(other, ["kid": "a"]))
    #expect(try error([first, second], .rs256, "a") == .ambiguousKey)
    #expect(try error([first, merged(second, ["use": "enc"])], .rs256, "a") == nil)
    #expect(try error([first, merged(curve, ["kid": "a"])], .rs256, "a") == nil)
  }

  @Test(
    arguments: [
      (["use": "sig"], true), (["use": "enc"], false), (["use": "SIG"], false),
      (["use": ""], false),
      (["key_ops": ["verify"]], true), (["key_ops": ["sign", "verify"]], true),
      (["key_ops": [String]()], false), (["key_ops": ["sign"]], false),
      (["key_ops": ["encrypt"]], false), (["use": "sig", "key_ops": ["wrapKey"]], false),
      (["use": "enc", "key_ops": ["verify"]], false),
      (["alg": "RS256"], true), (["alg": "PS256"], false), (["alg": "RS512"], false),
      (["alg": ""], false), (["x5c": ["MII"], "x5t": "a"], true),
    ] as [([String: any Sendable], Bool)])
  func takesAKeyOnlyForWhatItIs(members: [String: any Sendable], isTaken: Bool) throws {
    let key = merged(rsa, members.merging(["kid": "a"]) { $1 })
    #expect(try error([key], .rs256, "a") == (isTaken ? nil : .unfitKey))
  }

  @Test func refusesNumbersThatMakeNoKey() throws {
    let keys: [([String: Any], SigningAlgorithm)] = [
      (merged(rsa, ["n": ""]), .rs256), (merged(rsa, ["n": "AQAB"]), .rs256),
      (merged(rsa, ["e": "AQ"]), .rs256), (merged(rsa, ["e": "Ag"]), .rs256),
      (merged(rsa, ["e": "AQAA"]), .rs256), (merged(rsa, ["e": "AQAB="]), .rs256),
      (merged(rsa, ["e": "AQAB\n"]), .rs256), (merged(rsa, ["e": "AQAAAAAB"]), .rs256),
      (rsa.filter { $0.key != "e" }, .rs256), (rsa.filter { $0.key != "n" }, .rs256),
      (merged(curve, ["x": "AA"]), .es256), (merged(curve, ["crv": "P-384"]), .es256),
      (merged(curve, ["crv": "secp256k1"]), .es256), (curve.filter { $0.key != "crv" }, .es256),
      (curve.filter { $0.key != "y" }, .es256),
      (merged(curve, ["y": curve["x"] ?? ""]), .es256),
      (merged(curve, ["y": String(repeating: "A", count: 43)]), .es256),
      (merged(rsa, ["kty": "rsa"]), .rs256), (merged(rsa, ["kty": "oct"]), .rs256),
      (["kty": "oct", "k": "AAAA"], .rs256),
    ]
    for (key, algorithm) in keys {
      let error = try error([merged(key, ["kid": "a"])], algorithm, "a")
      #expect(error == .unfitKey, "\(key.keys.sorted())")
    }
  }

  /// Where the system has no library, nobody can tell whether a point is on the curve: the key is not
  /// to blame, and what is missing is said.
  @Test func saysThatTheSystemLacksCryptography() throws {
    let missing = CryptographyError.libraryNotLoaded(name: "libcrypto.so.3", reason: "none")
    let key = try JSONDecoder().decode(
      JSONWebKey.self,
      from: JSONSerialization.data(withJSONObject: merged(curve, ["kid": "a"])))
    func error(_ fault: PublicKeyError, _ keyID: String?) -> IDTokenError? {
      let set = VerificationKeySet(keys: [
        VerificationKey(key) { (_, _) throws(PublicKeyError) in throw fault }
      ])
      do throws(IDTokenError) {
        _ = try set.verifier(for: .es256, keyID: keyID)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(.unavailable(missing), "a") == .cryptography(missing.description))
    #expect(error(.unavailable(missing), nil) == .cryptography(missing.description))
    #expect(error(.notOnCurve, "a") == .unfitKey)
    #expect(
      IDTokenError.cryptography(missing.description).sentence.hasPrefix(
        "The signature cannot be verified: cannot load libcrypto.so.3 (none): install OpenSSL 3"))
  }

  /// Keys that we cannot read are as if they were not there, and harm no other.
  @Test func passesOverForeignKeys() throws {
    let foreign: [[String: Any]] = [
      ["kty": "OKP", "crv": "Ed25519", "x": "AAAA", "kid": "b"], ["kty": "AKP"], [:],
      ["kty": 5, "kid": "c"], ["kty": "RSA", "n": 5], ["kty": "EC", "key_ops": "verify"],
    ]
    let keys = foreign + [merged(rsa, ["kid": "a"])] + foreign
    #expect(try error(keys, .rs256, "a") == nil)
    #expect(try error(keys, .rs256, nil) == nil)
    #expect(try error(keys, .es256, "b") == .unfitKey)
    #expect(try error(keys, .rs256, "c") == .unknownKey)
  }
}
