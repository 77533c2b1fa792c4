import SpecwrightCrypto
import Testing

@Suite struct SHA256Tests {
  private static let vectors: [(message: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (letters(55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (letters(56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (letters(63), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (letters(64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (letters(65), "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (letters(119), "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (letters(120), "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (letters(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test(arguments: vectors)
  func hashes(_ message: [UInt8], into digest: String) throws {
    #expect(try hexadecimal(SHA256.digest(of: message)) == digest)
  }

  @Test func hashesAnySequenceOfBytesAlike() throws {
    let bytes = letters(64)
    let digest = try SHA256.digest(of: bytes)
    #expect(digest.count == SHA256.byteCount)
    #expect(try SHA256.digest(of: bytes[...]) == digest)
    #expect(try SHA256.digest(of: AnySequence(bytes)) == digest)
  }
}

@Suite struct HMACSHA256Tests {
  /// The cases 1 to 4, 6 and 7 of RFC 4231, and one with nothing in it.
  private static let vectors: [(key: [UInt8], message: [UInt8], code: String)] = [
    (
      bytes(0x0B, 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      bytes(0xAA, 20), bytes(0xDD, 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25), bytes(0xCD, 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      bytes(0xAA, 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      bytes(0xAA, 131),
      Array(
        """
        This is a test using a larger than block-size key and a larger than block-size data. \
        The key needs to be hashed before being used by the HMAC algorithm.
        """.utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
    ([], [], "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
  ]

  @Test(arguments: vectors.indices)
  func authenticates(_ index: Int) throws {
    let (key, message, code) = Self.vectors[index]
    #expect(try hexadecimal(HMACSHA256.authenticationCode(for: message, key: key)) == code)
  }

  /// Each message has a key of its own, from whichever task it comes.
  @Test func authenticatesFromManyTasksAtOnce() async {
    let codes = await withTaskGroup(of: (Int, String?).self) { group in
      for number in 0..<140 {
        let index = number % Self.vectors.count
        group.addTask {
          let (key, message, _) = Self.vectors[index]
          let code = try? HMACSHA256.authenticationCode(for: message, key: key)
          return (index, code.map(hexadecimal))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.count == 140)
    for (index, code) in codes { #expect(code == Self.vectors[index].code) }
  }
}

@Suite struct ConstantTimeEqualTests {
  @Test func tellsEqualFromUnequalWhereverTheyDiffer() throws {
    let code = Array(UInt8(0)..<32)
    #expect(try constantTimeEqual(code, code))
    #expect(try constantTimeEqual(code[...], code))
    #expect(try constantTimeEqual([], []))
    for place in code.indices {
      var other = code
      other[place] ^= 0x80
      #expect(try !constantTimeEqual(code, other))
    }
  }

  @Test func takesDifferentLengthsForUnequal() throws {
    #expect(try !constantTimeEqual([1, 2], [1, 2, 0]))
    #expect(try !constantTimeEqual([], [0]))
  }
}

private func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] {
  Array(repeating: byte, count: count)
}

private func letters(_ count: Int) -> [UInt8] {
  bytes(UInt8(ascii: "a"), count)
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }.joined()
}
