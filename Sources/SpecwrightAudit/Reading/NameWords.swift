/// The words that names are put together of.
enum NameWords {
  /// How the words of a name are joined.
  enum Casing: String {
    case snake = "snake_case"
    case kebab = "kebab-case"
    case camel = "camelCase"
    case pascal = "PascalCase"
    case screaming = "SCREAMING_SNAKE_CASE"
  }

  /// The words of a name, in lower case: `errorCode`, `error_code` and `ErrorCode` have the same.
  static func split(_ name: String) -> [String] {
    let scalars = Array(name.unicodeScalars)
    var words: [String] = []
    var word = ""
    for index in scalars.indices {
      let isPart = isWordPart(scalars[index])
      if !isPart || startsWord(scalars, at: index) {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if isPart { word.unicodeScalars.append(scalars[index]) }
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  /// Whether a capital begins a word: behind anything else, and as the last one of a run that goes on
  /// in small letters: API, Key.
  private static func startsWord(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, isCapital(scalars[index]) else { return false }
    if !isCapital(scalars[index - 1]) { return true }
    return index + 1 < scalars.count && isSmall(scalars[index + 1])
  }

  // Nearly all names are ASCII, for which the tables of Unicode are a long way round.

  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else {
      let category = scalar.properties.generalCategory
      // An accent belongs to its letter, be it one code point with it or two.
      return scalar.properties.isAlphabetic || category == .nonspacingMark
    }
    return isCapital(scalar) || isSmall(scalar) || isDigit(scalar)
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? "A" <= scalar && scalar <= "Z" : scalar.properties.isUppercase
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? "a" <= scalar && scalar <= "z" : scalar.properties.isLowercase
  }

  /// How a name joins its words; nil where it has one word in lower case, or mixes ways.
  static func casing(of name: String) -> Casing? {
    let scalars = name.unicodeScalars
    guard scalars.allSatisfy({ isPlain($0) }) else { return nil }
    let hasUpper = scalars.contains { $0.properties.isUppercase }
    let hasLower = scalars.contains { $0.properties.isLowercase }
    let hasLine = name.contains("_")
    let hasHyphen = name.contains("-")
    switch (hasUpper, hasLower, hasLine, hasHyphen) {
    case (false, _, true, false): return .snake
    case (false, _, false, true): return .kebab
    case (true, false, true, false): return .screaming
    case (true, true, false, false):
      return scalars.first?.properties.isUppercase == true ? .pascal : .camel
    default: return nil
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || isDigit(scalar)) || scalar == "_"
      || scalar == "-"
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x30 && scalar.value <= 0x39
  }
}
