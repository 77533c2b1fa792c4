/// Turns any string into Swift literals whose value is that string, scalar by scalar.
///
/// This is the only place where text of a document becomes code. Whatever could end a literal,
/// start an escape, be normalized by an editor or be invisible to a reader is written as an escape.
enum StringLiteral {
  /// `"two\nlines"`.
  static func text(_ value: String) -> String {
    if isPlain(value) { return "\"\(value)\"" }
    var literal = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      default: append(scalar, to: &literal, escape: "\\")
      }
    }
    literal += "\""
    return literal
  }

  /// Whether nothing in a text needs an escape.
  private static func isPlain(_ value: String) -> Bool {
    PlainText.isPrintable(value) && !value.utf8.contains { $0 == 0x22 || $0 == 0x5C }
  }

  /// The lines between `#"""` and `"""#` whose value is the text.
  ///
  /// A carriage return is written as an escape before the line feed, since a literal line end is
  /// a line feed whatever the source file says.
  static func lines(_ value: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var scalars = value.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\n":
        lines.append(line)
        line = ""
      case "\\" where scalars.first == "#": line += "\\#\\"
      case "\"" where scalars.first == "\"": line += "\\#\""
      case "\t", " ":
        // Blanks at the end of a line fall to tools that trim them.
        if let next = scalars.first, next != "\n", next != "\r", scalar == " " {
          line.unicodeScalars.append(scalar)
        } else {
          line += scalar == "\t" ? "\\#t" : "\\#u{20}"
        }
      default: append(scalar, to: &line, escape: "\\#")
      }
    }
    lines.append(line)
    return lines
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String, escape: String) {
    switch scalar {
    case "\0": text += escape + "0"
    case "\n": text += escape + "n"
    case "\r": text += escape + "r"
    case "\t": text += escape + "t"
    case _ where mustEscape(scalar):
      text += escape + "u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// Controls, line and paragraph separators, invisible and direction-changing characters,
  /// noncharacters, and blanks that look like a space.
  ///
  /// The ranges are fixed, so that the bytes do not depend on the Unicode version of a machine.
  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0xA0, 0xAD, 0x0300...0x036F, 0x061C, 0x115F...0x1160, 0x1680, 0x180E,
      0x2000...0x200B, 0x200E...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0x3164,
      0xE000...0xF8FF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0xE0000...0x10FFFF:
      true
    default:
      scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
