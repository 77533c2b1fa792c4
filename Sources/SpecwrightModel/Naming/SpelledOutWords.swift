/// The words of a spelling that has no legal plain name, since it holds no letter or digit, or
/// begins with a digit.
enum SpelledOutWords {
  static func words(of text: String, at position: NamePosition) -> [String] {
    guard !text.isEmpty else { return ["empty"] }
    let scalars = Array(text.unicodeScalars)
    var words: [String] = []
    if isWord(scalars[0]) { words.append(position.word) }
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, isWord(scalars[index]) { index += 1 }
      if index > start {
        append(String(String.UnicodeScalarView(scalars[start..<index])), to: &words)
      } else {
        append(symbolAt: index, in: scalars, to: &words)
        index += 1
      }
    }
    // What begins with a mark, or is made of separators that need no word.
    guard let first = words.first?.unicodeScalars.first, IdentifierCharacters.isStart(first) else {
      return [position.word] + words
    }
    return words
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    IdentifierCharacters.isWordPart(scalar)
  }

  private static func append(_ word: String, to words: inout [String]) {
    words.append(contentsOf: WordSplitter.words(of: word))
  }

  private static func append(
    symbolAt index: Int, in scalars: [Unicode.Scalar], to words: inout [String]
  ) {
    let scalar = scalars[index]
    let follows = index > 0 && isWord(scalars[index - 1])
    let precedes = index + 1 < scalars.count && isWord(scalars[index + 1])
    switch (scalar, follows, precedes) {
    case ("-", true, true):
      // `1-10` is a range; a date needs no word between its parts.
      if !isDate(scalars) { words.append("to") }
    case ("-", _, _):
      words.append("minus")
    case ("_", true, true), (" ", true, true):
      break
    default:
      append(SymbolNames.name(of: scalar), to: &words)
    }
  }

  /// Whether a text begins as `2026-01-02` does.
  private static func isDate(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.count >= 10 else { return false }
    return scalars.prefix(10).enumerated().allSatisfy { offset, scalar in
      offset == 4 || offset == 7 ? scalar == "-" : IdentifierCharacters.isDigit(scalar)
    }
  }
}
