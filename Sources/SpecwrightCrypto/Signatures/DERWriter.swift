/// Writes the little DER (X.690) that keys and signatures need.
package enum DERWriter {
  /// A SEQUENCE of the elements, each already encoded.
  package static func sequence(_ elements: [[UInt8]]) -> [UInt8] {
    element(tag: 0x30, content: elements.flatMap(\.self))
  }

  /// An INTEGER that is not negative, as short as DER asks for (X.690 section 8.3).
  ///
  /// - Parameter bytes: The number, its highest byte first; zeros in front of it do not count.
  /// - Returns: The element.
  package static func unsignedInteger(_ bytes: [UInt8]) -> [UInt8] {
    var content = Array(bytes.drop { $0 == 0 })
    // Without a zero in front, a number with its highest bit set would be a negative one.
    if content.first.map({ $0 >= 0x80 }) ?? true { content.insert(0, at: 0) }
    return element(tag: 0x02, content: content)
  }

  private static func element(tag: UInt8, content: [UInt8]) -> [UInt8] {
    [tag] + length(content.count) + content
  }

  /// A length in its one definite form of DER (X.690 sections 8.1.3 and 10.1).
  private static func length(_ count: Int) -> [UInt8] {
    guard count >= 0x80 else { return [UInt8(count)] }
    var bytes: [UInt8] = []
    var rest = count
    while rest > 0 {
      bytes.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    }
    return [0x80 | UInt8(bytes.count)] + bytes
  }
}
