import Foundation
import SpecwrightCrypto
import Testing

@Suite struct SignatureVerifierTests {
  @Test func verifiesTheExamplesOfRFC7515() throws {
    let rsa = try Fixtures.example("a2_rs256")
    let curve = try Fixtures.example("a3_es256")
    let verifiers: [(SignatureVerifier, SignedExample)] = [
      (.rs256(try rsa.jwk.rsaKey()), rsa), (.es256(try curve.jwk.p256Key()), curve),
    ]
    for (verifier, example) in verifiers {
      let (message, signature) = try example.parts()
      #expect(try verifier.isValid(signature, for: message))
      #expect(try verifier.isValid(signature[...], for: AnySequence(message)))
      #expect(try !verifier.isValid(signature, for: message + [0]))
      #expect(try !verifier.isValid(signature, for: message.dropLast()))
      #expect(try !verifier.isValid(signature, for: []))
    }
  }

  @Test func verifiesTheExampleOfRFC7520ThatHashesWithSHA256() throws {
    let (key, message, signature) = try cookbookExample("4_1.rsa_v15_signature")
    #expect(try SignatureVerifier.rs256(key).isValid(signature, for: message))
    #expect(try !SignatureVerifier.ps256(key).isValid(signature, for: message))
  }

  /// Section 4.2 is signed with PS384: neither hash nor salt is that of PS256.
  @Test func takesNoOtherHashForPSS() throws {
    let (key, message, signature) = try cookbookExample("4_2.rsa-pss_signature")
    #expect(try !SignatureVerifier.ps256(key).isValid(signature, for: message))
    #expect(try !SignatureVerifier.rs256(key).isValid(signature, for: message))
  }

  @Test func refusesEverySignatureWithABitChanged() throws {
    let rsa = try Fixtures.example("a2_rs256")
    let curve = try Fixtures.example("a3_es256")
    let verifiers: [(SignatureVerifier, SignedExample)] = [
      (.rs256(try rsa.jwk.rsaKey()), rsa), (.es256(try curve.jwk.p256Key()), curve),
    ]
    for (verifier, example) in verifiers {
      let (message, signature) = try example.parts()
      for index in signature.indices {
        var other = signature
        other[index] ^= 0x10
        #expect(try !verifier.isValid(other, for: message))
      }
    }
  }

  @Test func refusesEveryOtherLengthOfASignature() throws {
    let rsa = try Fixtures.example("a2_rs256")
    let curve = try Fixtures.example("a3_es256")
    let verifiers: [(SignatureVerifier, SignedExample)] = [
      (.rs256(try rsa.jwk.rsaKey()), rsa), (.ps256(try rsa.jwk.rsaKey()), rsa),
      (.es256(try curve.jwk.p256Key()), curve),
    ]
    for (verifier, example) in verifiers {
      let (message, signature) = try example.parts()
      for other in [
        [], [0] + signature, signature + [0], Array(signature.dropLast()),
        Array(signature.dropFirst()),
        signature + signature,
      ] as [[UInt8]] {
        #expect(try !verifier.isValid(other, for: message))
      }
    }
  }

  /// The values outside of 1 to n−1, in each half; under some of them libraries took anything.
  @Test func refusesHalvesThatAreZeroOrNotBelowTheOrder() throws {
    let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"
    let example = try Fixtures.example("a3_es256")
    let verifier = SignatureVerifier.es256(try example.jwk.p256Key())
    let (message, signature) = try example.parts()
    let (r, s) = (Array(signature.prefix(32)), Array(signature.suffix(32)))
    let zero = [UInt8](repeating: 0, count: 32)
    let order32 = try #require([UInt8](hexadecimal: order))
    let full = [UInt8](repeating: 0xFF, count: 32)
    for other in [zero, order32, full] {
      for signature in [other + s, r + other, other + other] {
        #expect(try !verifier.isValid(signature, for: message))
        #expect(try !verifier.isValid(signature, for: []))
      }
    }
  }

  /// In DER, as certificates have it, a signature is none of RFC 7518.
  @Test func refusesASignatureInDER() throws {
    let example = try Fixtures.example("a3_es256")
    let (message, signature) = try example.parts()
    let encoded = DERWriter.sequence([
      DERWriter.unsignedInteger(Array(signature.prefix(32))),
      DERWriter.unsignedInteger(Array(signature.suffix(32))),
    ])
    let verifier = SignatureVerifier.es256(try example.jwk.p256Key())
    #expect(try !verifier.isValid(encoded, for: message))
  }

  /// What is set up for a key at its first use is shared by all.
  @Test func verifiesFromManyTasksAtOnce() async throws {
    let example = try Fixtures.example("a2_rs256")
    let key = try example.jwk.rsaKey()
    let (message, signature) = try example.parts()
    let results = await withTaskGroup(of: (fits: Bool, Bool?).self) { group in
      for number in 0..<64 {
        let fits = number % 2 == 0
        let verifier = fits ? SignatureVerifier.rs256(key) : .ps256(key)
        group.addTask { (fits, try? verifier.isValid(signature, for: message)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 64)
    for (fits, result) in results { #expect(result == fits) }
  }

  @Test func curvesAreVerifiedFromManyTasksAtOnce() async throws {
    let example = try Fixtures.example("a3_es256")
    let (message, signature) = try example.parts()
    let verifier = SignatureVerifier.es256(try example.jwk.p256Key())
    let results = await withTaskGroup(of: Bool?.self) { group in
      for _ in 0..<64 {
        group.addTask { try? verifier.isValid(signature, for: message) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 64))
  }

  /// One key serves both paddings, each set up by itself.
  @Test func keepsThePaddingsOfAKeyApart() throws {
    let (key, message, signature) = try cookbookExample("4_1.rsa_v15_signature")
    for _ in 0..<2 {
      #expect(try SignatureVerifier.rs256(key).isValid(signature, for: message))
      #expect(try !SignatureVerifier.ps256(key).isValid(signature, for: message))
    }
  }

  @Test func aKeyThatWasUsedEqualsOneThatWasNot() throws {
    let (used, message, signature) = try cookbookExample("4_1.rsa_v15_signature")
    #expect(try SignatureVerifier.rs256(used).isValid(signature, for: message))
    let other = try RSAPublicKey(modulus: used.modulus, exponent: used.exponent)
    #expect(used == other)
    #expect(Set([used, other]).count == 1)
  }

  private func cookbookExample(
    _ name: String
  ) throws -> (key: RSAPublicKey, message: [UInt8], signature: [UInt8]) {
    let example = try Fixtures.read("rfc7520/\(name).json", as: CookbookExample.self)
    let parts = example.output.compact.components(separatedBy: ".")
    try #require(parts.count == 3)
    return (
      try example.input.key.rsaKey(), Array("\(parts[0]).\(parts[1])".utf8),
      try #require([UInt8](base64URL: parts[2]))
    )
  }

  private struct CookbookExample: Decodable {
    var input: Input
    var output: Output

    struct Input: Decodable { var key: WebKey }
    struct Output: Decodable { var compact: String }
  }
}
