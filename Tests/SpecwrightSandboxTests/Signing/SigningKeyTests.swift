import SpecwrightCrypto
import SpecwrightSandbox
import Testing

@Suite struct SigningKeyTests {
  private static let messages: [[UInt8]] = [
    [], Array("a.b".utf8), [UInt8](repeating: 0xFF, count: 100_000),
  ]

  @Test func whatAnRSAKeySignsIsVerified() throws {
    let key = try RSASigningKey()
    #expect(key.publicKey.modulus.count == 256)
    #expect(key.publicKey.exponent == [1, 0, 1])
    for message in Self.messages {
      let (rs256, ps256) = (try key.rs256(message), try key.ps256(message))
      #expect(try SignatureVerifier.rs256(key.publicKey).isValid(rs256, for: message))
      #expect(try SignatureVerifier.ps256(key.publicKey).isValid(ps256, for: message))
      #expect(try !SignatureVerifier.rs256(key.publicKey).isValid(ps256, for: message))
      #expect(try !SignatureVerifier.ps256(key.publicKey).isValid(rs256, for: message))
      #expect(try !SignatureVerifier.rs256(key.publicKey).isValid(rs256, for: message + [0]))
    }
  }

  /// The halves of a signature are as long as the curve asks for, however small the number is: of
  /// so many signatures some have a half with a zero in front.
  @Test func whatAKeyOnTheCurveSignsIsVerified() throws {
    let key = try P256SigningKey()
    for message in Self.messages {
      #expect(
        try SignatureVerifier.es256(key.publicKey).isValid(key.es256(message), for: message))
    }
    for number in 0..<600 {
      let message = Array(String(number).utf8)
      let signature = try key.es256(message)
      #expect(signature.count == 64)
      #expect(try SignatureVerifier.es256(key.publicKey).isValid(signature, for: message))
    }
  }

  @Test func aKeyVerifiesOnlyItsOwnSignatures() throws {
    let message = Array("a.b".utf8)
    let (first, second) = (try P256SigningKey(), try P256SigningKey())
    #expect(
      try !SignatureVerifier.es256(first.publicKey).isValid(second.es256(message), for: message))
    let (one, other) = (try RSASigningKey(), try RSASigningKey())
    #expect(
      try !SignatureVerifier.rs256(one.publicKey).isValid(other.rs256(message), for: message))
  }

  @Test func refusesAKeyThatNoClientTakes() {
    #expect(throws: SigningError.unusable(.modulusBitCount(1024))) {
      try RSASigningKey(bitCount: 1024)
    }
    #expect(throws: SigningError.self) { try RSASigningKey(bitCount: 8) }
  }

  @Test func writesTheMembersOfAKey() throws {
    let rsa = try RSASigningKey().publicKey.jsonWebKey
    #expect(rsa.keys.sorted() == ["e", "kty", "n"])
    #expect(rsa["kty"] == "RSA")
    #expect(rsa["e"] == "AQAB")
    #expect(rsa["n"]?.count == 342)
    let curve = try P256SigningKey().publicKey.jsonWebKey
    #expect(curve.keys.sorted() == ["crv", "kty", "x", "y"])
    #expect(curve["kty"] == "EC")
    #expect(curve["crv"] == "P-256")
    #expect(curve["x"]?.count == 43)
    #expect(curve["y"]?.count == 43)
  }

  @Test(
    arguments: [
      ([], ""), ([0xFB, 0xFF], "-_8"), ([0], "AA"), ([0, 0, 0], "AAAA"),
    ] as [([UInt8], String)])
  func encodesForAURL(bytes: [UInt8], expected: String) {
    #expect(base64URL(bytes) == expected)
  }
}
