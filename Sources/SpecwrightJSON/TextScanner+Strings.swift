extension TextScanner {
  /// Scans a string, both quotes included (RFC 8259 section 7).
  mutating func scanString() throws(SyntaxFault) -> EntryKind {
    let start = position
    var kind = EntryKind.string
    position += 1
    while true {
      skipPlainText()
      guard position < bytes.count else { throw unterminated(start) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return kind
      } else if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        try scanEscape(in: start)
      } else if byte < 0x20 {
        throw controlCharacter(byte)
      } else if byte >= 0x80 {
        try scanMultibyteScalar()
      } else {
        position += 1
      }
    }
  }

  /// Moves over printable ASCII without quotes and backslashes, eight bytes at a time.
  ///
  /// Each line of the condition leaves the high bit of a byte set where the byte is to be looked
  /// at: not ASCII, a quote, a backslash, a control character. A borrow can set a bit too many
  /// behind a real one, never before it, so the lowest bit is right.
  private mutating func skipPlainText() {
    guard let base = bytes.baseAddress else { return }
    let raw = UnsafeRawPointer(base)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = position
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quotes = (word ^ (ones &* 0x22)) &- ones
      let backslashes = (word ^ (ones &* 0x5C)) &- ones
      let controls = word &- (ones &* 0x20)
      let special = (word | quotes | backslashes | controls) & highBits
      if special != 0 {
        position = index + special.trailingZeroBitCount / 8
        return
      }
      index += 8
    }
    position = index
  }

  private mutating func scanEscape(in start: Int) throws(SyntaxFault) {
    guard position + 1 < bytes.count else { throw unterminated(start) }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      try scanUnicodeEscape()
    default:
      let end = min(bytes.count, position + 2 + UTF8Sequence.tailLength(bytes, at: position + 1))
      let found = FoundText(UnsafeBufferPointer(rebasing: bytes[..<end]), at: position + 1)
      throw fault(SyntaxMessages.unknownEscape(found), length: 1 + found.length)
    }
  }

  /// Scans `\uXXXX`, or the two that make a surrogate pair.
  private mutating func scanUnicodeEscape() throws(SyntaxFault) {
    let unit = try codeUnit(at: position)
    if unit & 0xF800 != 0xD800 {
      position += 6
      return
    }
    let hasSecondEscape =
      position + 7 < bytes.count && bytes[position + 6] == UInt8(ascii: "\\")
      && bytes[position + 7] == UInt8(ascii: "u")
    if unit & 0xFC00 == 0xD800, hasSecondEscape,
      try codeUnit(at: position + 6) & 0xFC00 == 0xDC00
    {
      position += 12
      return
    }
    throw fault(SyntaxMessages.loneSurrogate(unit), length: 6)
  }

  private func codeUnit(at escape: Int) throws(SyntaxFault) -> UInt16 {
    var unit: UInt16 = 0
    for offset in 2..<6 {
      let index = escape + offset
      guard index < bytes.count, let digit = EscapedText.hexadecimalDigit(bytes[index]) else {
        throw fault(SyntaxMessages.shortUnicodeEscape, at: escape, length: offset)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private mutating func scanMultibyteScalar() throws(SyntaxFault) {
    let length = UTF8Sequence.length(bytes, at: position)
    guard length > 0 else {
      throw fault(SyntaxMessages.notUTF8(bytes[position]), length: 1)
    }
    position += length
  }

  private func unterminated(_ start: Int) -> SyntaxFault {
    fault(SyntaxMessages.unterminatedString, at: start, length: 1)
  }

  private func controlCharacter(_ byte: UInt8) -> SyntaxFault {
    fault(SyntaxMessages.controlCharacter(byte), length: 1)
  }
}

/// The well-formed byte sequences of UTF-8 (RFC 3629 section 4).
enum UTF8Sequence {
  /// How many bytes the character at an index has behind its first.
  static func tailLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    bytes[index] < 0x80 ? 0 : max(0, length(bytes, at: index) - 1)
  }

  /// The length of the sequence of two to four bytes at an index, or 0 when there is none.
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    switch first {
    case 0xC2...0xDF: return isSequence(bytes, index, 2, 0x80, 0xBF) ? 2 : 0
    case 0xE0: return isSequence(bytes, index, 3, 0xA0, 0xBF) ? 3 : 0
    case 0xED: return isSequence(bytes, index, 3, 0x80, 0x9F) ? 3 : 0
    case 0xE1...0xEF: return isSequence(bytes, index, 3, 0x80, 0xBF) ? 3 : 0
    case 0xF0: return isSequence(bytes, index, 4, 0x90, 0xBF) ? 4 : 0
    case 0xF4: return isSequence(bytes, index, 4, 0x80, 0x8F) ? 4 : 0
    case 0xF1...0xF3: return isSequence(bytes, index, 4, 0x80, 0xBF) ? 4 : 0
    default: return 0
    }
  }

  private static func isSequence(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int, _ lowest: UInt8,
    _ highest: UInt8
  ) -> Bool {
    guard index + length <= bytes.count, bytes[index + 1] >= lowest, bytes[index + 1] <= highest
    else { return false }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 {
      return false
    }
    return true
  }
}
