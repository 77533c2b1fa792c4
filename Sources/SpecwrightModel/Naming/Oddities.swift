/// What tells a spelling from the plain name made of it, in the order it is met: the symbols that
/// were dropped, capitals and digits where the name has others.
enum Oddities {
  static func of(_ text: String, capitalized: Bool) -> [String] {
    var oddities: [String] = []
    if let word = caseOddity(of: text, capitalized: capitalized) { oddities.append(word) }
    if let first = text.unicodeScalars.first, IdentifierCharacters.isDigit(first) {
      oddities.append("digit")
    }
    var met: Set<Unicode.Scalar> = []
    for scalar in text.unicodeScalars where !IdentifierCharacters.isWordPart(scalar) {
      if met.insert(scalar).inserted { oddities.append(SymbolNames.name(of: scalar)) }
    }
    return oddities
  }

  /// `FOO` → `capitals`, `Foo` → `capital` where a small letter is usual, `foo` → `smallLetter`
  /// where a capital is.
  private static func caseOddity(of text: String, capitalized: Bool) -> String? {
    let letters = text.unicodeScalars.filter {
      $0.isCapitalLetter || $0.isSmallLetter
    }
    guard let first = letters.first else { return nil }
    if letters.count > 1, letters.allSatisfy({ $0.isCapitalLetter }) { return "capitals" }
    if first.isCapitalLetter { return capitalized ? nil : "capital" }
    return capitalized ? "smallLetter" : nil
  }
}
