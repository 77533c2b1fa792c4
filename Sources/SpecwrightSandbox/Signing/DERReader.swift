/// Reads the DER (X.690) that the system's own functions made.
enum DERReader {
  /// The elements of a SEQUENCE of INTEGERs that are not negative.
  ///
  /// - Parameter bytes: The sequence and nothing behind it.
  /// - Returns: Each number, its highest byte first, without zeros in front.
  /// - Throws: ``SigningError/unreadable`` when it is anything else.
  static func unsignedIntegers(inSequence bytes: [UInt8]) throws(SigningError) -> [[UInt8]] {
    var rest = bytes[...]
    var content = try takeElement(tag: 0x30, from: &rest)
    guard rest.isEmpty else { throw .unreadable }
    var numbers: [[UInt8]] = []
    while !content.isEmpty {
      let number = try takeElement(tag: 0x02, from: &content)
      guard let first = number.first, first < 0x80 else { throw .unreadable }
      numbers.append(Array(number.drop { $0 == 0 }))
    }
    return numbers
  }

  private static func takeElement(
    tag: UInt8, from bytes: inout ArraySlice<UInt8>
  ) throws(SigningError) -> ArraySlice<UInt8> {
    guard bytes.popFirst() == tag, var length = bytes.popFirst().map(Int.init) else {
      throw .unreadable
    }
    if length >= 0x80 {
      let lengthByteCount = length - 0x80
      guard (1...4).contains(lengthByteCount), bytes.count >= lengthByteCount else {
        throw .unreadable
      }
      length = bytes.prefix(lengthByteCount).reduce(0) { $0 << 8 | Int($1) }
      bytes.removeFirst(lengthByteCount)
    }
    guard bytes.count >= length else { throw .unreadable }
    defer { bytes.removeFirst(length) }
    return bytes.prefix(length)
  }
}
