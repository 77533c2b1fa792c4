/// The words for what is neither letter nor digit.
enum SymbolNames {
  /// `-` → `hyphen`, `±` → `plusMinus`, and `u1f600` for what the table lacks.
  static func name(of scalar: Unicode.Scalar) -> String {
    if let name = table[scalar] { return name }
    let hex = String(scalar.value, radix: 16)
    return "u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  private static let table: [Unicode.Scalar: String] = [
    "\t": "tab", "\n": "newline", "\r": "carriageReturn", " ": "space", "!": "exclamation",
    "\"": "quote", "#": "hash", "$": "dollar", "%": "percent", "&": "ampersand",
    "'": "apostrophe", "(": "openParenthesis", ")": "closeParenthesis", "*": "asterisk",
    "+": "plus", ",": "comma", "-": "hyphen", ".": "dot", "/": "slash", ":": "colon",
    ";": "semicolon", "<": "lessThan", "=": "equals", ">": "greaterThan", "?": "question",
    "@": "at", "[": "openBracket", "\\": "backslash", "]": "closeBracket", "^": "caret",
    "_": "underscore", "`": "backtick", "{": "openBrace", "|": "pipe", "}": "closeBrace",
    "~": "tilde", "\u{A0}": "noBreakSpace", "£": "pound", "¥": "yen", "°": "degree",
    "±": "plusMinus", "×": "times", "÷": "dividedBy", "–": "enDash", "—": "emDash",
    "…": "ellipsis", "€": "euro", "≠": "notEqual", "≤": "atMost", "≥": "atLeast",
  ]
}
