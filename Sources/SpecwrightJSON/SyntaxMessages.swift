/// Every sentence about a text that is no JSON we accept.
enum SyntaxMessages {
  static let tooLarge = "the file is larger than 512 MiB"
  static let byteOrderMark = "the file begins with a byte order mark; save it without one"
  static let utf16 = "the file is UTF-16; save it as UTF-8"
  static let yaml = "the file is YAML; convert it to JSON, which many tools do"
  static let leadingZero = "a number must not have leading zeros"
  static let unterminatedString = "the string has no closing quote"
  static let shortUnicodeEscape = "'\\u' must be followed by four hexadecimal digits"

  static func tooDeep(_ maximum: Int) -> String {
    "more than \(maximum) arrays and objects stand inside one another"
  }

  static func unexpected(_ expected: String, found: FoundText) -> String {
    "expected \(expected), found \(found.description)" + hint(found.description)
  }

  /// What people mean who write other dialects of JSON.
  private static func hint(_ found: String) -> String {
    switch found {
    case "a single quote": return "; strings stand in double quotes"
    case "'/'", "'#'": return "; JSON has no comments"
    case "'True'", "'TRUE'": return "; did you mean 'true'?"
    case "'False'", "'FALSE'": return "; did you mean 'false'?"
    case "'Null'", "'NULL'", "'None'", "'nil'", "'undefined'": return "; did you mean 'null'?"
    default: return ""
    }
  }

  static func unknownEscape(_ found: FoundText) -> String {
    "unknown escape: '\\' is followed by \(found.description)"
  }

  static func loneSurrogate(_ unit: UInt16) -> String {
    "'\\u\(CodePoint.hexadecimal(UInt32(unit), 4))' is half of a surrogate pair"
  }

  static func notUTF8(_ byte: UInt8) -> String {
    "the byte \(CodePoint.hexadecimal(UInt32(byte), 2)) is no UTF-8 here"
  }

  static func controlCharacter(_ byte: UInt8) -> String {
    switch byte {
    case 0x0A, 0x0D: return "a line break in a string must be written as '\\n'"
    case 0x09: return "a tab in a string must be written as '\\t'"
    default:
      return "the control character \(CodePoint.name(UInt32(byte))) in a string must be written as "
        + "'\\u\(CodePoint.hexadecimal(UInt32(byte), 4))'"
    }
  }

  static func duplicateMember(first: JSONMember, second: JSONMember) -> Diagnostic {
    let note = Diagnostic(.note, "it stands here for the first time", at: first.keyLocation)
    return Diagnostic(
      .error, "duplicate member \(Quoted.name(second.key))", at: second.keyLocation, notes: [note])
  }
}
