/// A line of Markdown that begins or ends a table.
///
///     <!-- table SMSLanguage of DIDWWVerification: value, swift, note -->
///     <!-- end table -->
///
/// The document's name may be missing, and so may the columns.
enum TableMarker: Equatable {
  case start(TableRequest)
  case end
  /// It looks like one, and is none; why.
  case malformed(String)

  /// What a table is to show.
  struct TableRequest: Equatable {
    /// The name of a schema under `components`.
    let schema: String
    /// The name of the description; nil for whichever is at hand.
    let document: String?
    /// Empty for all there are.
    let columns: [String]
  }

  /// Reads a line without its end; nil when it looks like no marker.
  init?(_ line: String) {
    let words = Self.trimmed(line)
    guard words.hasPrefix("<!--") else { return nil }
    let inside = Self.trimmed(String(words.dropFirst(4)))
    guard ["table", "end table"].contains(where: { Self.begins(inside, with: $0) }) else {
      return nil
    }
    guard inside.hasSuffix("-->") else {
      self = .malformed("the marker of a table has to be one line that ends in '-->'")
      return
    }
    let text = Self.trimmed(String(inside.dropLast(3)))
    self = text == "end table" ? .end : Self.start(text)
  }

  private static func start(_ text: String) -> TableMarker {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let words = halves[0].split(separator: " ").map(String.init)
    let columns = halves.dropFirst().flatMap { list in
      list.split(separator: ",", omittingEmptySubsequences: false).map { trimmed(String($0)) }
    }
    guard words.first == "table", words.count == 2 || words.count == 4 && words[2] == "of",
      !columns.contains("")
    else {
      return .malformed(
        "the marker of a table is '<!-- table Schema of Document: column, column -->', and "
          + "'<!-- end table -->' ends it")
    }
    return .start(
      TableRequest(
        schema: words[1], document: words.count == 4 ? words[3] : nil, columns: columns))
  }

  private static func begins(_ text: String, with word: String) -> Bool {
    guard text.hasPrefix(word) else { return false }
    let next = text.dropFirst(word.count).first
    return next == nil || next == " " || next == ":" || next == "-"
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let head = text.drop(while: isBlank)
    return String(head.reversed().drop(while: isBlank).reversed())
  }
}
