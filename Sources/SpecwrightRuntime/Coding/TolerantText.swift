internal import Foundation

/// Readings of texts that servers spell otherwise than the format of their schema demands, where only one
/// value can be meant.
///
/// They come after the strict ones, so that the usual spelling costs nothing. What is written is always
/// spelled as the format demands.
enum TolerantText {
  /// The value of a type, or of an optional of it, that a text spells; nil for other types and texts.
  static func value<Value>(of type: Value.Type, in text: String) -> Value? {
    if type == Date.self || type == Date?.self { return unwrapped(date(text)) }
    if type == Data.self || type == Data?.self { return unwrapped(bytes(text)) }
    if type == UUID.self || type == UUID?.self { return unwrapped(uuid(text)) }
    return nil
  }

  /// A cast of nil to an optional type would succeed, and be a value.
  private static func unwrapped<Found, Value>(_ found: Found?) -> Value? {
    guard let found else { return nil }
    return found as? Value
  }

  /// A date-time: see `DateTimeText.readTolerantly(_:)`.
  static func date(_ text: String) -> Date? { DateTimeText.readTolerantly(text) }

  /// Bytes in base64 (RFC 4648 section 4) or base64url (section 5), with or without padding, and with
  /// blanks and line ends anywhere, as MIME has them (RFC 2045 section 6.8).
  static func bytes(_ text: String) -> Data? {
    if let data = Data(base64Encoded: text) { return data }
    var digits: [UInt8] = []
    digits.reserveCapacity(text.utf8.count + 3)
    var (isStandard, isURL) = (false, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        isURL = true
        digits.append(byte == UInt8(ascii: "-") ? UInt8(ascii: "+") : UInt8(ascii: "/"))
        continue
      case UInt8(ascii: "+"), UInt8(ascii: "/"): isStandard = true
      default: break
      }
      digits.append(byte)
    }
    // Two alphabets in one text are neither.
    guard !(isStandard && isURL) else { return nil }
    if digits.last != UInt8(ascii: "=") {
      while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
    }
    return Data(base64Encoded: Data(digits))
  }

  /// A UUID without hyphens, in braces, or behind `urn:uuid:` (RFC 9562 section 4), in any letter case.
  static func uuid(_ text: String) -> UUID? {
    if let uuid = UUID(uuidString: text) { return uuid }
    var digits = Substring(text)
    if digits.lowercased().hasPrefix("urn:uuid:") { digits = digits.dropFirst(9) }
    if digits.hasPrefix("{"), digits.hasSuffix("}") { digits = digits.dropFirst().dropLast() }
    if let uuid = UUID(uuidString: String(digits)) { return uuid }
    guard digits.utf8.count == 32, !digits.contains("-") else { return nil }
    var hyphenated = ""
    for (index, character) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { hyphenated.append("-") }
      hyphenated.append(character)
    }
    return UUID(uuidString: hyphenated)
  }
}
