/// The bytes that HTTP/1.1 is made of (RFC 9110, section 5.6; RFC 9112, section 2).
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let semicolon = UInt8(ascii: ";")

  static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// A digit of base64 for URLs (RFC 4648, section 5).
  static func isBase64URL(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// A byte of a token: a method or a field name.
  static func isToken(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  /// A visible ASCII byte, as targets are made of.
  static func isVisible(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte
  }

  /// A byte that a field value may hold: visible, blank, tab, or beyond ASCII.
  static func isFieldContent(_ byte: UInt8) -> Bool {
    byte == tab || (byte >= space && byte != 0x7F)
  }

  /// The value of a hexadecimal digit.
  static func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// Blanks and tabs taken off both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
    let front = bytes.drop(while: isBlank)
    guard let last = front.lastIndex(where: { !isBlank($0) }) else { return front.prefix(0) }
    return front[...last]
  }

  /// Bytes as text: UTF-8 where they are that, else byte by byte as ISO 8859-1.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.utf8.elementsEqual(bytes) else { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
