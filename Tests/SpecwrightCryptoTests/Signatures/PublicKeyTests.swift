import SpecwrightCrypto
import Testing

@Suite struct RSAPublicKeyTests {
  /// A modulus of so many bits, odd.
  private static func modulus(bitCount: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (bitCount + 7) / 8)
    guard !bytes.isEmpty else { return [] }
    bytes[0] |= 1 << UInt8((bitCount - 1) % 8)
    bytes[bytes.count - 1] |= 1
    return bytes
  }

  @Test(arguments: [2048, 2049, 3072, 4096, 8191, 8192])
  func takesAModulus(bitCount: Int) throws {
    _ = try RSAPublicKey(modulus: Self.modulus(bitCount: bitCount), exponent: [1, 0, 1])
  }

  @Test(arguments: [0, 1, 512, 1024, 2047, 8193, 16384])
  func refusesAModulus(bitCount: Int) {
    #expect(throws: PublicKeyError.modulusBitCount(bitCount)) {
      try RSAPublicKey(modulus: Self.modulus(bitCount: bitCount), exponent: [1, 0, 1])
    }
  }

  @Test func countsNoZerosInFront() throws {
    let key = try Fixtures.rsaKey()
    let same = try RSAPublicKey(modulus: [0, 0] + key.modulus, exponent: [0] + key.exponent)
    #expect(same == key)
    let short = [0, 0] + Self.modulus(bitCount: 2047)
    #expect(throws: PublicKeyError.modulusBitCount(2047)) {
      try RSAPublicKey(modulus: short, exponent: [3])
    }
  }

  @Test func refusesAnEvenModulus() {
    var modulus = Self.modulus(bitCount: 2048)
    modulus[modulus.count - 1] = 0xFE
    #expect(throws: PublicKeyError.evenModulus) {
      try RSAPublicKey(modulus: modulus, exponent: [3])
    }
  }

  @Test(arguments: [
    ("03", true), ("11", true), ("010001", true), ("ffffffff", true), ("00000003", true),
    ("", false), ("00", false), ("01", false), ("02", false), ("010000", false),
    ("fffffffe", false), ("0100000000", false), ("0100000001", false),
    ("ffffffffffffffffff", false),
  ])
  func limitsTheExponent(exponent: String, isTaken: Bool) throws {
    let bytes = try #require([UInt8](hexadecimal: exponent))
    let modulus = try Fixtures.rsaKey().modulus
    if isTaken {
      _ = try RSAPublicKey(modulus: modulus, exponent: bytes)
    } else {
      #expect(throws: PublicKeyError.exponent) {
        try RSAPublicKey(modulus: modulus, exponent: bytes)
      }
    }
  }

  @Test func isWrittenAsPKCS1Says() throws {
    let file = try Fixtures.read("wycheproof/rsa_signature_2048_sha256_test.json", as: File.self)
    for group in file.testGroups {
      let key = try #require(group.keyJwk).rsaKey()
      #expect(key.pkcs1.hexadecimal == group.publicKeyAsn)
    }
    let key = try Fixtures.rsaKey()
    #expect(key.pkcs1.count == 270)
    #expect(key.pkcs1.hexadecimal.hasPrefix("3082010a0282010100a1f816"))
  }

  private struct File: Decodable {
    var testGroups: [Group]

    struct Group: Decodable {
      var keyJwk: WebKey?
      var publicKeyAsn: String
    }
  }
}

@Suite struct P256PublicKeyTests {
  @Test func isWrittenAsSubjectPublicKeyInfo() throws {
    let file = try Fixtures.read(
      "wycheproof/ecdsa_secp256r1_sha256_p1363_test.json", as: File.self)
    var count = 0
    for group in file.testGroups {
      guard let key = try group.publicKeyJwk?.p256Key() else { continue }
      #expect(key.subjectPublicKeyInfo.hexadecimal == group.publicKeyDer)
      #expect(key.point.hexadecimal == group.publicKey.uncompressed)
      count += 1
    }
    #expect(count > 100)
  }

  @Test(arguments: [0, 1, 31, 33, 64, 65])
  func refusesACoordinateOfAnotherLength(count: Int) throws {
    let key = try Fixtures.p256Key()
    let other = [UInt8](repeating: 0, count: count)
    #expect(throws: PublicKeyError.coordinateByteCount) { try P256PublicKey(x: other, y: key.y) }
    #expect(throws: PublicKeyError.coordinateByteCount) { try P256PublicKey(x: key.x, y: other) }
  }

  /// Neither a coordinate without its first zero nor one with a zero more is taken.
  @Test func countsZerosInFront() throws {
    let key = try Fixtures.p256Key()
    #expect(throws: PublicKeyError.coordinateByteCount) {
      try P256PublicKey(x: [0] + key.x, y: key.y)
    }
  }

  @Test func refusesAPointThatIsNotOnTheCurve() throws {
    let key = try Fixtures.p256Key()
    var other = key.y
    other[31] ^= 1
    let zero = [UInt8](repeating: 0, count: 32)
    let large = [UInt8](repeating: 0xFF, count: 32)
    for (x, y) in [(key.x, other), (key.y, key.x), (zero, zero), (large, key.y), (key.x, large)] {
      #expect(throws: PublicKeyError.notOnCurve) { try P256PublicKey(x: x, y: y) }
    }
  }

  /// The same point with a coordinate that is larger by the prime of the field is not another key.
  @Test func refusesACoordinateThatIsNotReduced() throws {
    // 2²⁵⁶−p+5 fits in 32 bytes as p+5 does; the curve has a point at x = 5.
    let prime = "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff"
    var bytes = try #require([UInt8](hexadecimal: prime))
    #expect(throws: PublicKeyError.notOnCurve) {
      try P256PublicKey(x: bytes, y: [UInt8](repeating: 0, count: 32))
    }
    // p+5: the addition carries through all bytes of the lower half.
    bytes = try #require(
      [UInt8](
        hexadecimal: "ffffffff00000001000000000000000000000001000000000000000000000004"))
    let y = "459243b9aa581806fe913bce99817ade11ca503c64d9a3c533415c083248fbcc"
    #expect(throws: PublicKeyError.notOnCurve) {
      try P256PublicKey(x: bytes, y: try #require([UInt8](hexadecimal: y)))
    }
    let five = [UInt8](repeating: 0, count: 31) + [5]
    _ = try P256PublicKey(x: five, y: try #require([UInt8](hexadecimal: y)))
  }

  private struct File: Decodable {
    var testGroups: [Group]

    struct Group: Decodable {
      var publicKeyJwk: WebKey?
      var publicKeyDer: String
      var publicKey: Point
    }

    struct Point: Decodable {
      var uncompressed: String
    }
  }
}
