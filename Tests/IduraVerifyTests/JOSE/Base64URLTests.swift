import Testing

@testable import IduraVerify

@Suite struct Base64URLTests {
  /// The vectors of RFC 4648 section 10 without padding, the bytes of RFC 7515 appendix C, and both
  /// characters that the alphabet for URLs has for itself.
  private static let texts: [(bytes: [UInt8], text: String)] = [
    ([], ""), (Array("f".utf8), "Zg"), (Array("fo".utf8), "Zm8"), (Array("foo".utf8), "Zm9v"),
    (Array("foob".utf8), "Zm9vYg"), (Array("fooba".utf8), "Zm9vYmE"),
    (Array("foobar".utf8), "Zm9vYmFy"), ([3, 236, 255, 224, 193], "A-z_4ME"),
    ([0xFB, 0xEF, 0xBE], "----"), ([0xFF, 0xFF, 0xFF], "____"), ([0], "AA"), ([0, 0], "AAA"),
    ([0, 0, 0], "AAAA"), ([255], "_w"), ([255, 255], "__8"),
  ]

  @Test(arguments: texts)
  func hasOneTextForEachBytes(bytes: [UInt8], text: String) {
    #expect(Base64URL.encode(bytes) == text)
    #expect(Base64URL.decode(Array(text.utf8)) == bytes)
    #expect(Base64URL.decode(text.utf8) == bytes)
  }

  @Test func decodesWhatItEncodes() {
    var generator = SystemRandomNumberGenerator()
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      #expect(Base64URL.decode(Base64URL.encode(bytes).utf8) == bytes)
    }
  }

  @Test(arguments: [
    "A", "Zm9vA", "Zg==", "Zg=", "Zm8=", "=", "====", "Zm9v=", "Zm9v ", " Zm9v", "Zm 9", "Zm\n9",
    "Zm9v\n", "Zm9v\r\n", "\t", "Zm+v", "Zm/v", "Zm9v.", "Zm9v\u{0}", "é", "Zm9é", "%5A",
  ])
  func refusesWhatIsNoText(text: String) {
    #expect(Base64URL.decode(text.utf8) == nil)
  }

  /// Two characters have four bits too many, three have two; each of them must be zero.
  @Test func refusesEveryBitThatIsNotUsed() {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    for (index, last) in alphabet.enumerated() {
      #expect((Base64URL.decode([UInt8(ascii: "Q"), last]) != nil) == (index % 16 == 0))
      #expect(
        (Base64URL.decode([UInt8(ascii: "Q"), UInt8(ascii: "Q"), last]) != nil)
          == (index % 4 == 0))
    }
  }
}
