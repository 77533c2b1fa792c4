import SpecwrightJSON

/// Text of a document among text of ours, in whatever format.
///
/// No format writes a character that a reader obeys instead of seeing: controls, what turns the direction
/// of the text around it (Unicode Standard Annex #9), and what has no look at all.
enum LineText {
  /// The text on one line, without anything that could move a cursor, turn text around or forge a line.
  static func safe(_ text: String) -> String { safe(text, keepsLines: false) }

  /// The text with its lines and tabs, without anything else that is obeyed and not seen.
  static func safeLines(_ text: String) -> String { safe(text, keepsLines: true) }

  private static func safe(_ text: String, keepsLines: Bool) -> String {
    // Most text is plain.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        if keepsLines { result.unicodeScalars.append(scalar) } else { result += " " }
      } else if isSeen(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result
  }

  /// Whether a character is a thing to look at, or a blank.
  static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }
}
