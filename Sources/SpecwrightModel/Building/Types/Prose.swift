/// Cuts a description into its first sentence and the rest.
///
/// It works on bytes, since descriptions are most of a document and characters are slow to find.
enum Prose {
  private typealias Bytes = ArraySlice<UInt8>

  static func documentation(of text: String) -> Documentation {
    if text.isEmpty { return Documentation() }
    if let documentation = plainLine(text) { return documentation }
    let lines = lines(of: text)
    let first = lines.prefix { !$0.isEmpty }
    let paragraph = joined(first.map { trimmed($0)[...] }, by: UInt8(ascii: " "))
    let end = endOfSentence(paragraph)
    var rest = Array(lines.dropFirst(first.count).drop(while: \.isEmpty))
    let more = trimmed(paragraph[end...])
    if !more.isEmpty {
      rest = [more] + lines.dropFirst(first.count)
    }
    return Documentation(
      summary: string(trimmed(paragraph[..<end])),
      discussion: string(joined(rest, by: UInt8(ascii: "\n"))[...]))
  }

  /// What becomes of one line of printable ASCII without blanks around it; nil for any other text.
  private static func plainLine(_ text: String) -> Documentation? {
    let cut = text.utf8.withContiguousStorageIfAvailable { bytes -> (end: Int, rest: Int)? in
      guard bytes.first != 0x20, bytes.last != 0x20 else { return nil }
      var end = bytes.count
      var rest = end
      for (index, byte) in bytes.enumerated() {
        guard 0x20..<0x7F ~= byte else { return nil }
        let isMark = byte == 0x2E || byte == 0x3F || byte == 0x21
        guard isMark, end == bytes.count, index + 1 < end, bytes[index + 1] == 0x20 else {
          continue
        }
        // The last byte is no blank, so that there is one behind these.
        var next = index + 2
        while bytes[next] == 0x20 { next += 1 }
        if !(0x61...0x7A).contains(bytes[next]) { (end, rest) = (index + 1, next) }
      }
      return (end, rest)
    }
    guard let cut = cut ?? nil else { return nil }
    if cut.end == text.utf8.count { return Documentation(summary: text) }
    return Documentation(
      summary: String(decoding: text.utf8.prefix(cut.end), as: UTF8.self),
      discussion: String(decoding: text.utf8.dropFirst(cut.rest), as: UTF8.self))
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    let lines = lines(of: text).filter { !$0.isEmpty }
    return string(joined(lines, by: UInt8(ascii: " "))[...])
  }

  private static func string(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func joined(_ lines: [Bytes], by separator: UInt8) -> [UInt8] {
    [UInt8](lines.joined(separator: CollectionOfOne(separator)))
  }
}

extension Prose {
  /// The lines without blanks at their ends, and without empty ones around them.
  private static func lines(of text: String) -> [Bytes] {
    let bytes = [UInt8](text.utf8)
    var lines: [Bytes] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = lineBreak(bytes, at: index)
      if length > 0 {
        lines.append(withoutTrailingBlanks(bytes[start..<index]))
        start = index + length
      }
      index += max(length, 1)
    }
    lines.append(withoutTrailingBlanks(bytes[start...]))
    let end = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    return Array(lines[..<end].drop(while: \.isEmpty))
  }

  /// How many bytes a line break takes that begins at an index: every one that Unicode knows.
  private static func lineBreak(_ bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A, 0x0B, 0x0C: return 1
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return 0 }
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func withoutTrailingBlanks(_ bytes: Bytes) -> Bytes {
    var end = bytes.endIndex
    while end > bytes.startIndex, isBlank(bytes[end - 1]) { end -= 1 }
    return bytes[..<end]
  }

  private static func trimmed(_ bytes: Bytes) -> Bytes {
    withoutTrailingBlanks(bytes.drop(while: isBlank))
  }
}

extension Prose {
  /// Behind the first full stop, question or exclamation mark that a blank and no small letter
  /// follow.
  private static func endOfSentence(_ bytes: [UInt8]) -> Int {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isMark = byte == 0x2E || byte == 0x3F || byte == 0x21
      index += 1
      if isMark, endsSentence(bytes, at: index) { return index }
    }
    return bytes.count
  }

  private static func endsSentence(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index < bytes.count, isBlank(bytes[index]) else { return false }
    let rest = bytes[index...].drop(while: isBlank)
    guard let first = rest.first else { return false }
    if first < 0x80 { return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) }
    let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isLowercase != true
  }
}
