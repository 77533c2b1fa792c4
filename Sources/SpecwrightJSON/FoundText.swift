/// What stands at an offset, in words for a message.
struct FoundText {
  /// The words, such as `'True'` or `the end of the file`.
  let description: String
  /// How many bytes the words speak of.
  let length: Int

  /// Looks at an offset, and at the whole of a word that begins there.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard index < bytes.count else {
      self.init("the end of the file", length: 0)
      return
    }
    let byte = bytes[index]
    switch byte {
    case 0x00..<0x20, 0x7F:
      self.init("the control character \(CodePoint.name(UInt32(byte)))", length: 1)
    case 0x80...: self.init(multibyte: bytes, at: index)
    case UInt8(ascii: " "): self.init("a blank", length: 1)
    case UInt8(ascii: "\""): self.init("a double quote", length: 1)
    case UInt8(ascii: "'"): self.init("a single quote", length: 1)
    default:
      let end = Self.endOfWord(bytes, at: index)
      let text = String(decoding: bytes[index..<end], as: UTF8.self)
      self.init("'\(text)'", length: end - index)
    }
  }

  private init(_ description: String, length: Int) {
    self.description = description
    self.length = length
  }

  private init(multibyte bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let length = UTF8Sequence.length(bytes, at: index)
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    if let scalar = text.unicodeScalars.first {
      self.init(CodePoint.name(scalar.value), length: length)
    } else {
      self.init(
        "the byte \(CodePoint.hexadecimal(UInt32(bytes[index]), 2)), which is no UTF-8", length: 1)
    }
  }

  /// The end of the letters that begin at an index, or of the one character there.
  private static func endOfWord(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    var end = index
    while end < bytes.count, end - index < 20, isLetter(bytes[end]) { end += 1 }
    return max(end, index + 1)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lowercased = byte | 0x20
    return lowercased >= UInt8(ascii: "a") && lowercased <= UInt8(ascii: "z")
  }
}

/// Characters that cannot be shown, spelled as the Unicode standard does.
enum CodePoint {
  /// `U+` and at least four digits.
  static func name(_ value: UInt32) -> String { "U+" + hexadecimal(value, 4) }

  static func hexadecimal(_ value: UInt32, _ minimumCount: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, minimumCount - digits.utf8.count)) + digits
  }
}
