import SpecwrightCrypto
import Testing

/// The signatures of Project Wycheproof, without leaving out a case.
///
/// Where they are from stands in `Fixtures/README.md`.
@Suite struct WycheproofTests {
  @Test func decidesEveryRSASignatureAsItShould() throws {
    let file = try Fixtures.read(
      "wycheproof/rsa_signature_2048_sha256_test.json", as: File.self)
    try decide(file) {
      .rs256(try RSAPublicKey(modulus: $0.number(\.modulus), exponent: $0.number(\.publicExponent)))
    }
  }

  @Test func decidesEverySignatureOnTheCurveAsItShould() throws {
    let file = try Fixtures.read(
      "wycheproof/ecdsa_secp256r1_sha256_p1363_test.json", as: File.self)
    try decide(file) { .es256(try P256PublicKey(x: $0.coordinate(\.wx), y: $0.coordinate(\.wy))) }
  }

  /// What is `acceptable` may be either: that is one signature without the NULL of its digest's
  /// algorithm, as an old standard allowed.
  private func decide(_ file: File, _ verifier: (File.Key) throws -> SignatureVerifier) throws {
    var count = 0
    var acceptable = 0
    for group in file.testGroups {
      let verifier = try verifier(group.publicKey)
      for test in group.tests {
        let isValid = try verifier.isValid(
          try #require([UInt8](hexadecimal: test.sig)),
          for: try #require([UInt8](hexadecimal: test.msg)))
        count += 1
        if test.result == "acceptable" {
          acceptable += 1
        } else {
          #expect(isValid == (test.result == "valid"), "case \(test.tcId): \(test.comment)")
        }
      }
    }
    #expect(count == file.numberOfTests)
    #expect(acceptable <= 1)
  }

  struct File: Decodable {
    var numberOfTests: Int
    var testGroups: [Group]

    struct Group: Decodable {
      var publicKey: Key
      var tests: [Case]
    }

    /// The numbers in hexadecimal, with a zero in front where the highest bit is set.
    struct Key: Decodable {
      var modulus: String?
      var publicExponent: String?
      var wx: String?
      var wy: String?

      func number(_ path: KeyPath<Key, String?>) throws -> [UInt8] {
        let text = try #require(self[keyPath: path])
        return try #require([UInt8](hexadecimal: text))
      }

      func coordinate(_ path: KeyPath<Key, String?>) throws -> [UInt8] {
        let bytes = Array(try number(path).drop { $0 == 0 })
        return [UInt8](repeating: 0, count: max(0, 32 - bytes.count)) + bytes
      }
    }

    struct Case: Decodable {
      var tcId: Int
      var comment: String
      var msg: String
      var sig: String
      var result: String
    }
  }
}
