import SpecwrightCrypto
import Testing

@Suite struct DERWriterTests {
  @Test(arguments: [
    ("", "020100"), ("00", "020100"), ("01", "020101"), ("7f", "02017f"), ("80", "02020080"),
    ("0080", "02020080"), ("00007f", "02017f"), ("0100", "02020100"), ("ff00", "020300ff00"),
    ("010001", "0203010001"),
  ])
  func writesAnIntegerAsShortAsItCanBe(number: String, expected: String) throws {
    let bytes = try #require([UInt8](hexadecimal: number))
    #expect(DERWriter.unsignedInteger(bytes).hexadecimal == expected)
  }

  @Test(arguments: [
    (126, "02", "7e"), (127, "02", "7f"), (128, "02", "8180"), (255, "02", "81ff"),
    (256, "02", "820100"), (65535, "02", "82ffff"), (65536, "02", "83010000"),
  ])
  func writesALengthInItsShortestForm(count: Int, tag: String, expected: String) {
    let number = [UInt8](repeating: 1, count: count)
    let written = DERWriter.unsignedInteger(number)
    #expect(Array(written.dropLast(count)).hexadecimal == tag + expected)
  }

  @Test func writesASequence() {
    #expect(DERWriter.sequence([]).hexadecimal == "3000")
    let elements = [DERWriter.unsignedInteger([1]), DERWriter.unsignedInteger([0x80])]
    #expect(DERWriter.sequence(elements).hexadecimal == "300702010102020080")
  }
}
