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
    var words: [String] = []
    var word = ""
    let scalars = Array(name.unicodeScalars)
    var before: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      let isLetter = scalar.properties.isAlphabetic || isDigit(scalar)
      // The last capital of a run begins the word that goes on in small letters: API, Key.
      let isFollowed = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
      let startsWord =
        scalar.properties.isUppercase
        && (before?.properties.isUppercase == false || before != nil && isFollowed)
      if !isLetter || startsWord {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if isLetter { word.unicodeScalars.append(scalar) }
      before = scalar
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
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

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x30 && scalar.value <= 0x39
  }
}
