/// A regular expression of ECMA-262, ready to be searched for in texts.
///
/// Matching takes time linear in the text, whatever the pattern: no branch is ever tried twice.
struct Pattern: Sendable {
  private let program: PatternProgram
  private let looks: [PatternProgram]

  /// Reads a pattern.
  ///
  /// - Throws: what is wrong with it and where.
  init(_ text: String) throws(PatternError) {
    let (syntax, unsupported) = try PatternParser.parse(text)
    if let unsupported { throw unsupported }
    var compiler = PatternCompiler()
    program = try compiler.program(syntax, isBackward: false)
    looks = compiler.looks
  }

  /// Whether a text is a regular expression, even one that cannot be used here.
  static func isPattern(_ text: String) -> Bool {
    (try? PatternParser.parse(text)) != nil
  }

  /// Whether the pattern matches somewhere in a text.
  ///
  /// - Parameters:
  ///   - text: the text, searched code point by code point.
  ///   - budget: what the search may cost.
  /// - Returns: the verdict, or nil when the budget is used up before there is one.
  func matches(_ text: String, _ budget: inout Budget) -> Bool? {
    let scalars = text.unicodeScalars.map(\.value)
    var found: [[Bool]] = []
    for look in looks {
      var matcher = PatternMatcher(look, scalars, found)
      guard let places = matcher.places(&budget) else { return nil }
      found.append(places)
    }
    var matcher = PatternMatcher(program, scalars, found)
    return matcher.hasMatch(&budget)
  }
}
