import SpecwrightJSON

/// A path cut into literal text and variables.
struct PathTemplate {
  enum Piece: Hashable {
    case literal(String)
    case variable(String)
  }

  let pieces: [Piece]

  /// Cuts a template; gives a sentence when its braces do not match.
  static func parse(_ text: String) -> Result<PathTemplate, TemplateError> {
    var pieces: [Piece] = []
    var rest = text[...]
    // Among ASCII every byte is a character, and characters are slow to find.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    func first(of marks: String, in text: Substring) -> String.Index? {
      isASCII
        ? text.utf8.firstIndex(where: marks.utf8.contains)
        : text.firstIndex(where: marks.contains)
    }
    while let open = first(of: "{}", in: rest) {
      guard rest[open] == "{", let close = first(of: "}", in: rest[open...]) else {
        return .failure(.unbalanced)
      }
      let name = rest[rest.index(after: open)..<close]
      guard !name.isEmpty, first(of: "{", in: name) == nil else {
        return .failure(.unbalanced)
      }
      if open > rest.startIndex { pieces.append(.literal(encoded(rest[..<open]))) }
      pieces.append(.variable(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.literal(encoded(rest))) }
    return .success(PathTemplate(pieces: pieces))
  }

  var variables: [String] {
    pieces.compactMap { piece in
      if case .variable(let name) = piece { name } else { nil }
    }
  }

  /// `/uploads/{id}` → `/uploads/ by id}`.
  static func words(of path: String) -> String {
    path.split(omittingEmptySubsequences: false) { $0 == "{" }.joined(separator: " by ")
  }

  /// Text of a path as it travels: what a path may not hold is percent-encoded (RFC 3986 3.3).
  private static func encoded(_ text: Substring) -> String {
    if text.utf8.allSatisfy(isAllowed) { return String(text) }
    var encoded = ""
    for byte in text.utf8 {
      if isAllowed(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }

  /// Whether a byte is one of `pchar`, the slash, or `%`, since a template is encoded where it must be.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      // From `$` to `;`: `%&'()*+,-./`, digits, `:` and `;`.
      0x24...0x3B, UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// What can be wrong with a template.
enum TemplateError: Error {
  case unbalanced
}
