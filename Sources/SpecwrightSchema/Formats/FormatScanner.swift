/// Reads ASCII text from left to right; each step says whether it found what it looked for.
struct FormatScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  /// Goes past a character if it stands here, a letter in either case.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first else { return false }
    let isSame = byte == UInt8(ascii: character)
    guard isSame || ASCII.isLetter(byte) && byte ^ 0x20 == UInt8(ascii: character) else {
      return false
    }
    rest.removeFirst()
    return true
  }

  /// Reads exactly so many digits.
  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Goes past all bytes of a kind.
  ///
  /// - Returns: how many there were.
  mutating func skip(while belongs: (UInt8) -> Bool) -> Int {
    let before = rest.count
    rest = rest.drop(while: belongs)
    return before - rest.count
  }
}

/// The kinds of ASCII character that formats are made of.
enum ASCII {
  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lowercased = byte | 0x20
    return lowercased >= UInt8(ascii: "a") && lowercased <= UInt8(ascii: "z")
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    let lowercased = byte | 0x20
    return isDigit(byte) || (lowercased >= UInt8(ascii: "a") && lowercased <= UInt8(ascii: "f"))
  }

  /// Whether a byte is one of some characters.
  static func isOne(of characters: StaticString, _ byte: UInt8) -> Bool {
    characters.withUTF8Buffer { $0.contains(byte) }
  }
}
