/// The one encoder of path segments, query names and query values, cookies and forms.
package enum PercentEncoding {
  /// Which characters stand as they are.
  package enum Allowed: Sendable {
    /// Letters, digits and `-._~` (RFC 3986 section 2.3).
    case unreserved
    /// Beside them the reserved characters that a query can hold and that cannot be taken for its
    /// own: `:/?@!$'()*,;=`. A percent sign before two hexadecimal digits stays too (RFC 6570
    /// section 3.2.3).
    case reserved
    /// The characters of a cookie's value (RFC 6265 section 4.1.1) but the percent sign.
    case cookie
  }

  /// Encodes the UTF-8 bytes of a text, all but the allowed ones.
  ///
  /// A plus sign becomes `%2B` in paths and queries, since servers read a bare one in a query as a
  /// blank.
  package static func encode(_ text: String, _ allowed: Allowed = .unreserved) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      if isUnreserved(byte) || isAllowed(byte, allowed)
        || allowed == .reserved && isTriplet(text.utf8[index...])
      {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes values and separates them by bare commas; nil when one of them has no text.
  static func list(_ values: [some ParameterValue]) -> String? {
    var texts: [String] = []
    for value in values {
      guard let text = value.writtenParameterText else { return nil }
      texts.append(encode(text))
    }
    return texts.joined(separator: ",")
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let reserved = Set(":/?@!$'()*,;=".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  private static func isAllowed(_ byte: UInt8, _ allowed: Allowed) -> Bool {
    switch allowed {
    case .unreserved: false
    case .reserved: reserved.contains(byte)
    case .cookie: byte != UInt8(ascii: "%") && isCookieByte(byte)
    }
  }

  /// Whether a byte can stand in a cookie's value (RFC 6265 section 4.1.1).
  static func isCookieByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
    default: false
    }
  }

  /// Whether a percent sign with its two digits begins here.
  private static func isTriplet(_ bytes: Substring.UTF8View.SubSequence) -> Bool {
    bytes.first == UInt8(ascii: "%") && bytes.count >= 3
      && bytes.dropFirst().prefix(2).allSatisfy(isHexadecimal)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
