/// Text of strangers as a terminal may have it.
///
/// Control characters move the cursor, clear the screen and set the title of its window; format
/// characters turn the direction of writing, so that a line reads as another than it is.
enum PlainText {
  /// The text with blanks for line breaks and tabs, and `U+FFFD` for everything else that steers.
  static func of(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: plain.append(" ")
      case .control: plain.append("\t\n\r".unicodeScalars.contains(scalar) ? " " : "\u{FFFD}")
      case .format: plain.append("\u{FFFD}")
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }
}
