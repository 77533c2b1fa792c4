/// Finds addresses with a quoted local part, such as `"ann b"@example.org` (RFC 5321 section 4.1.2).
///
/// The net for addresses of the runtime does not: quotation marks stand around texts far more often
/// than in addresses. What a service writes about addresses is another matter.
enum QuotedMailbox {
  /// The text with a marker in the place of each such address.
  static func masked(_ text: String, with marker: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var copied = 0
    var opening: Int?
    // Whether it was written as `\"`, by a service that quoted what quotes already.
    var isEscaped = false
    var position = 0
    while position < bytes.count {
      let start = position
      if bytes[position] == UInt8(ascii: "\\") { position += 1 }
      let hasBackslash = position > start
      if position < bytes.count, bytes[position] == UInt8(ascii: "\""),
        // Within plain marks, one behind a backslash is a character of the address.
        !hasBackslash || isEscaped || opening == nil
      {
        if let opened = opening, let end = endOfAddress(in: bytes, behind: position) {
          output += bytes[copied..<opened] + Array(marker.utf8)
          copied = end
          position = end - 1
          opening = nil
          isEscaped = false
        } else {
          // What ends one quotation may begin the next.
          opening = start
          isEscaped = hasBackslash
        }
      }
      position += 1
    }
    return copied == 0 ? text : String(decoding: output + bytes[copied...], as: UTF8.self)
  }

  /// The end of an `@` and a domain behind a quotation mark; nil where they do not follow.
  private static func endOfAddress(in bytes: [UInt8], behind quote: Int) -> Int? {
    guard quote + 1 < bytes.count, bytes[quote + 1] == UInt8(ascii: "@") else { return nil }
    let start = quote + 2
    var end = start + bytes[start...].prefix(while: isDomainByte).count
    // What ends a sentence ends no domain.
    while end > start, [UInt8(ascii: "."), UInt8(ascii: ":")].contains(bytes[end - 1]) { end -= 1 }
    return end > start ? end : nil
  }

  private static func isDomainByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    // Dots and hyphens, and what stands in an address literal.
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
