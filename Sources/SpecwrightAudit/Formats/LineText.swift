import SpecwrightJSON

/// Text of a document on one line of a terminal.
enum LineText {
  /// The text without anything that could move a cursor or forge a line.
  static func safe(_ text: String) -> String {
    // Most text is plain.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n" || scalar == "\r" || scalar == "\t": result += " "
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
