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
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else {
        return .failure(.unbalanced)
      }
      let name = rest[rest.index(after: open)..<close]
      guard !name.isEmpty, !name.contains(where: { $0 == "{" }) else {
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
    var encoded = ""
    for byte in text.utf8 {
      if allowed.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }

  /// The bytes of `pchar`, the slash, and `%`, since a template is encoded where it must be.
  private static let allowed = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/%".utf8)
}

/// What can be wrong with a template.
enum TemplateError: Error {
  case unbalanced
}
