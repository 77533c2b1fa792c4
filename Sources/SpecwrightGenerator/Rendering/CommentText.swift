/// Makes lines of comment out of any text.
///
/// A comment ends where Swift sees the end of a line, so every character that any tool takes for
/// one becomes a new comment line here, and every other control becomes a visible mark.
enum CommentText {
  /// The lines of a text, without controls and without blanks at their ends.
  static func lines(_ text: String) -> [String] {
    // Nearly every text is one line of ASCII.
    if PlainText.isPrintable(text) { return [trimmed(text)] }
    var lines: [String] = []
    var line = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isLineEnd(scalar) {
        if !(scalar == "\n" && previous == "\r") {
          lines.append(trimmed(line))
          line = ""
        }
      } else {
        line.unicodeScalars.append(visible(scalar))
      }
      previous = scalar
    }
    lines.append(trimmed(line))
    return lines
  }

  /// The text on one line.
  static func singleLine(_ text: String) -> String {
    if isPlain(text) { return text }
    return lines(text).flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  /// Whether a text is printable ASCII with one blank between its words, as most texts are.
  private static func isPlain(_ text: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20 || text.isEmpty
  }

  /// Breaks a line between words; further lines start with the blanks given.
  static func wrapped(_ line: String, to width: Int, hanging: Int) -> [String] {
    if line.utf8.count <= width { return [trimmed(line)] }
    let indent = line.prefix { $0 == " " }
    var lines: [String] = []
    var current = String(indent)
    var columns = current.columns
    var isStart = true
    for word in line[indent.endIndex...].wordsBetweenBlanks {
      if !isStart, columns + 1 + word.columns > width, !startsBlock(word) {
        lines.append(trimmed(current))
        current = String(indent) + String(repeating: " ", count: hanging)
        columns = current.columns
      } else if !isStart {
        current += " "
        columns += 1
      }
      current += word
      columns += word.columns
      isStart = false
    }
    lines.append(trimmed(current))
    return lines
  }

  /// Whether Markdown would take a line that starts with the word for something else than text.
  private static func startsBlock(_ word: Substring) -> Bool {
    guard let first = word.first else { return true }
    if word.allSatisfy({ "*-+#=~:_".contains($0) }) || word.hasPrefix("```") { return true }
    return ">|".contains(first) || (first.isNumber && ".)".contains(word.last ?? " "))
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFFE, 0xFFFF, 0xE0000...0xE007F:
      "\u{FFFD}"
    default: scalar
    }
  }

  private static func trimmed(_ line: String) -> String {
    guard line.utf8.last == 0x20 else { return line }
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
