import Foundation

/// The ways in which a Swift source makes strings of names of its own, some of which may be the wire's.
struct Derivations {
  private(set) var found: [String] = []

  /// Declarations and calls whose strings are names, whatever the names are.
  private static let patterns = [
    // Raw values that are not spelled are the names of the cases; those that are stand in `spec`.
    #"\benum\s+\w+\s*:[^{]*\b(String|Substring|CodingKey)\b"#,
    #"\bextension\s+[\w.]+\s*:[^{]*\bCodingKey\b"#,
    #"\bString\s*\(\s*(describing|reflecting)\s*:"#,
    #"\bMirror\s*\(\s*reflecting\s*:"#,
    #"#function\b"#,
  ]
  /// A type with members that are read and written by their names, unless it says itself how.
  private static let coded =
    #"\b(struct|class|actor|enum|extension)\s+[\w.]+(<[^>{]*>)?\s*:[^{]*\b(Codable|Decodable|Encodable)\b"#
  private static let codes = [#"\binit\s*\(\s*from\s"#, #"\bfunc\s+encode\s*\(\s*to\s"#]

  init(in source: String, wire: WireStrings) {
    let literals = SwiftLiterals(in: source)
    for pattern in Self.patterns { found += Self.matches(pattern, in: literals.code) }
    if !Self.codes.contains(where: { !Self.matches($0, in: literals.code).isEmpty }) {
      found += Self.matches(Self.coded, in: literals.code)
    }
    found += literals.interpolations.filter { Self.isCase($0, of: wire) }
  }

  /// Whether an interpolation prints a value that is named as a string of the wire: `Channel.sms`.
  private static func isCase(_ code: String, of wire: WireStrings) -> Bool {
    let code = code.trimmingCharacters(in: .whitespacesAndNewlines)
    // A name behind a type's, or behind a point alone; a property of a value is another matter.
    guard !matches(#"^((\w+\.)*[A-Z]\w*)?\.\w+$"#, in: code).isEmpty,
      let name = code.components(separatedBy: ".").last
    else { return false }
    let words = name.map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
    return wire.spells(name) || wire.spells(words)
  }

  private static func matches(_ pattern: String, in text: String) -> [String] {
    var rest = text.startIndex..<text.endIndex
    var matches: [String] = []
    while let match = text.range(of: pattern, options: .regularExpression, range: rest) {
      matches.append(String(text[match]))
      rest = match.upperBound..<text.endIndex
    }
    return matches
  }
}
