/// Cuts a description into its first sentence and the rest.
enum Prose {
  static func documentation(of text: String) -> Documentation {
    let lines = lines(of: text)
    let first = lines.prefix { !$0.isEmpty }
    let paragraph = first.joined(separator: " ")
    let end = endOfSentence(paragraph)
    var rest = [trimmed(String(paragraph[end...]))]
    rest += lines.dropFirst(first.count)
    return Documentation(
      summary: trimmed(String(paragraph[..<end])), discussion: paragraphs(rest))
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    lines(of: text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The lines of a text without blanks at their ends and empty lines around; every line break that
  /// Unicode knows ends one.
  private static func lines(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let ended = lines.map { line in
      String(String(line).reversed().drop(while: \.isWhitespace).reversed())
    }
    let leading = ended.drop(while: \.isEmpty)
    return Array(leading.reversed().drop(while: \.isEmpty).reversed())
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func paragraphs(_ lines: [String]) -> String {
    let kept = lines.drop(while: \.isEmpty)
    return kept.joined(separator: "\n")
  }

  /// Behind the first full stop, question or exclamation mark that a blank and a capital follow.
  private static func endOfSentence(_ text: String) -> String.Index {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if ".!?".contains(text[index]), endsSentence(text, at: next) { return next }
      index = next
    }
    return text.endIndex
  }

  private static func endsSentence(_ text: String, at index: String.Index) -> Bool {
    guard index < text.endIndex, text[index].isWhitespace else { return false }
    let rest = text[index...].drop(while: \.isWhitespace)
    guard let first = rest.first else { return false }
    return !first.isLowercase
  }
}
