/// The text of a string that holds escapes; the parser has checked every one of them.
enum EscapedText {
  /// Resolves the escapes of RFC 8259 section 7 between the quotes of a string.
  static func decode(_ bytes: [UInt8], _ content: Range<Int>) -> [UInt8] {
    bytes.withUnsafeBufferPointer { decode($0, content) }
  }

  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var index = content.lowerBound
    while index < content.upperBound {
      let byte = bytes[index]
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        index += 1
      } else if bytes[index + 1] == UInt8(ascii: "u") {
        index = appendScalar(bytes, at: index, to: &text)
      } else {
        text.append(simpleEscape(bytes[index + 1]))
        index += 2
      }
    }
    return text
  }

  /// Appends the scalar of `\uXXXX`, or of a surrogate pair, and says where the text goes on.
  private static func appendScalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to text: inout [UInt8]
  ) -> Int {
    var scalar = hexadecimal(bytes, at: index + 2)
    var end = index + 6
    if scalar & 0xFC00 == 0xD800 {
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + hexadecimal(bytes, at: index + 8) & 0x3FF
      end = index + 12
    }
    if scalar < 0x80 {
      text.append(UInt8(scalar))
    } else if scalar < 0x800 {
      text.append(UInt8(0xC0 | scalar >> 6))
      text.append(continuation(scalar))
    } else if scalar < 0x10000 {
      text.append(UInt8(0xE0 | scalar >> 12))
      text.append(continuation(scalar >> 6))
      text.append(continuation(scalar))
    } else {
      text.append(UInt8(0xF0 | scalar >> 18))
      text.append(continuation(scalar >> 12))
      text.append(continuation(scalar >> 6))
      text.append(continuation(scalar))
    }
    return end
  }

  private static func continuation(_ scalar: UInt32) -> UInt8 {
    UInt8(0x80 | scalar & 0x3F)
  }

  private static func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in index..<index + 4 {
      value = value << 4 | UInt32(hexadecimalDigit(bytes[offset]) ?? 0)
    }
    return value
  }

  /// The value of an ASCII hexadecimal digit of either case.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }

  private static func simpleEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    default: return byte
    }
  }
}
