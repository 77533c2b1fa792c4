internal import Foundation

/// Bytes as text.
enum ByteText {
  /// Two hexadecimal digits for each byte.
  static func hexadecimal(_ bytes: some Sequence<UInt8>, isUppercase: Bool = false) -> String {
    let digits = Array((isUppercase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Sixteen bytes as the `8-4-4-4-12` digits of a UUID (RFC 9562, section 4).
  static func uuid(_ bytes: some Collection<UInt8>) -> String {
    var rest = bytes[...]
    return [4, 2, 2, 2, 6].map { length in
      defer { rest = rest.dropFirst(length) }
      return hexadecimal(rest.prefix(length))
    }.joined(separator: "-")
  }
}

/// Encodes bytes for a URL, without padding (RFC 7515 section 2).
package func base64URL(_ bytes: some Sequence<UInt8>) -> String {
  Data(bytes).base64EncodedString()
    .replacingOccurrences(of: "+", with: "-")
    .replacingOccurrences(of: "/", with: "_")
    .replacingOccurrences(of: "=", with: "")
}
