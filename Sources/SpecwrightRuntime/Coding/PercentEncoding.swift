/// The one encoder of path segments, query names and query values.
package enum PercentEncoding {
  /// Encodes the UTF-8 bytes of a text, all but the unreserved ones (RFC 3986 section 2.3).
  ///
  /// A plus sign becomes `%2B`, since servers read a bare one in a query as a blank.
  package static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes values and separates them by bare commas.
  static func list(_ values: [some ParameterValue]) -> String {
    values.map { encode($0.parameterText) }.joined(separator: ",")
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

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
}
