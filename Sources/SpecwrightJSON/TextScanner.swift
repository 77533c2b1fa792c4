/// Reads the tokens of RFC 8259 from bytes.
struct TextScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, or 0 at the end; no token begins with 0.
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func consume(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func skipWhitespace() {
    let count = bytes.count
    var index = position
    while index < count {
      let byte = bytes[index]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        break
      }
      index += 1
    }
    position = index
  }

  /// Passes over a byte order mark where the caller ignores one, and refuses it elsewhere; that of another
  /// encoding is refused everywhere.
  mutating func skipByteOrderMark(isIgnored: Bool) throws(SyntaxFault) {
    if bytes.starts(with: SourceFile.byteOrderMark) {
      guard !isIgnored else {
        position = SourceFile.byteOrderMark.count
        return
      }
      throw SyntaxFault(start: 0, end: 3, message: SyntaxMessages.byteOrderMark)
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw SyntaxFault(start: 0, end: 2, message: SyntaxMessages.utf16)
    }
  }

  mutating func scanLiteralOrNumber() throws(SyntaxFault) -> EntryKind {
    switch current {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanNumber()
      return .number
    case UInt8(ascii: "t") where consumeWord([0x74, 0x72, 0x75, 0x65]): return .true
    case UInt8(ascii: "f") where consumeWord([0x66, 0x61, 0x6C, 0x73, 0x65]): return .false
    case UInt8(ascii: "n") where consumeWord([0x6E, 0x75, 0x6C, 0x6C]): return .null
    default: throw unexpected("a value")
    }
  }

  private mutating func consumeWord(_ word: [UInt8]) -> Bool {
    guard bytes.count - position >= word.count else { return false }
    for offset in 0..<word.count where bytes[position + offset] != word[offset] {
      return false
    }
    position += word.count
    return true
  }

  /// Scans `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?` (RFC 8259 section 6).
  private mutating func scanNumber() throws(SyntaxFault) {
    _ = consume(UInt8(ascii: "-"))
    if consume(UInt8(ascii: "0")) {
      if isDigit(current) { throw fault(SyntaxMessages.leadingZero, length: 1) }
    } else {
      try scanDigits("a digit")
    }
    if consume(UInt8(ascii: ".")) {
      try scanDigits("a digit after the decimal point")
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try scanDigits("a digit in the exponent")
    }
  }

  private mutating func scanDigits(_ expected: String) throws(SyntaxFault) {
    let start = position
    while isDigit(current) { position += 1 }
    if position == start { throw unexpected(expected) }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  func fault(_ message: String, at start: Int? = nil, length: Int) -> SyntaxFault {
    let start = start ?? position
    return SyntaxFault(start: start, end: min(start + length, bytes.count), message: message)
  }

  /// The fault that something else than the expected stands at the position.
  func unexpected(_ expected: String) -> SyntaxFault {
    let found = FoundText(bytes, at: position)
    let message = SyntaxMessages.unexpected(expected, found: found)
    return fault(message, length: found.length)
  }
}
