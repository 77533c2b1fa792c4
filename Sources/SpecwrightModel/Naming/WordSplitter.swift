/// Cuts a spelling of any convention into words: `rate_limit_per_ip`, `callback-url`, `userID`,
/// `HTTPServer`, `es-419`.
///
/// Everything that is no letter or digit separates words. Inside, a word ends before a capital that
/// follows a small letter or digit, and before the last capital of a run that goes on in small
/// letters.
struct WordSplitter {
  /// The words, spelled as in the document.
  private(set) var words: [String] = []
  private var word: [Unicode.Scalar] = []

  /// The words of a text; none when it holds neither letters nor digits.
  static func words(of text: String) -> [String] {
    var splitter = WordSplitter()
    splitter.split(Array(text.unicodeScalars))
    return splitter.words
  }

  private mutating func split(_ scalars: [Unicode.Scalar]) {
    var index = 0
    while index < scalars.count {
      if word.isEmpty, let compound = Acronyms.compound(in: scalars, at: index) {
        word = Array(scalars[index..<index + compound])
        index += compound
        endWord()
        continue
      }
      if !IdentifierCharacters.isWordPart(scalars[index]) {
        endWord()
        index += 1
        continue
      }
      if beginsWord(scalars, at: index) {
        endWord()
        // Looks again, since the word that begins here may be a compound.
        continue
      }
      word.append(scalars[index])
      index += 1
    }
    endWord()
  }

  private func beginsWord(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard let last = word.last, scalars[index].isCapitalLetter else { return false }
    if !last.isCapitalLetter { return true }
    guard index + 1 < scalars.count, scalars[index + 1].isSmallLetter else { return false }
    return !isPlural(scalars, at: index)
  }

  /// Whether the run of capitals that ends here is an acronym with a plural `s`: `IDs`, `URLs`.
  private func isPlural(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard scalars[index + 1] == "s" else { return false }
    if index + 2 < scalars.count, scalars[index + 2].isSmallLetter { return false }
    return Acronyms.contains(String(word + [scalars[index]]))
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    words.append(String(word))
    word.removeAll(keepingCapacity: true)
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    if scalars.allSatisfy(\.isASCII) {
      self.init(decoding: scalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
      return
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self = String(view)
  }
}
