/// The language and region of a tag that is well-formed by the grammar of RFC 5646 section 2.1.
///
/// Whether its subtags are registered is not looked at. A tag for private use alone (`x-…`) names
/// no language and is none of these.
struct WellFormedTag: Hashable {
  /// The primary language subtag as it was written.
  let language: String
  /// The region subtag as it was written.
  let region: String?
  let subtagCount: Int

  /// Reads a tag; nil for every text that is none.
  init?(_ text: String) {
    var grammar = Grammar(text)
    guard let language = grammar.takeLanguage() else { return nil }
    self.language = language
    subtagCount = grammar.count
    grammar.takeExtendedLanguages(after: language)
    grammar.takeScript()
    region = grammar.takeRegion()
    grammar.takeVariants()
    let fitsGrammar = grammar.takeExtensions() && grammar.takePrivateUse() && grammar.isAtEnd
    guard fitsGrammar || grammar.isGrandfathered else { return nil }
  }
}

/// The productions of RFC 5646 section 2.1 over the subtags of one text, taken from left to right.
private struct Grammar {
  private typealias Subtag = ArraySlice<UInt8>

  private let whole: String
  private let subtags: [Subtag]
  private var position = 0

  init(_ text: String) {
    whole = text.lowercased()
    subtags = Array(text.utf8)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  }

  var count: Int { subtags.count }
  var isAtEnd: Bool { position == subtags.count }

  /// The irregular tags of more than two subtags; all others fit the grammar or are shorter.
  var isGrandfathered: Bool {
    ["en-gb-oed", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de"].contains(whole)
  }

  /// `2*3ALPHA / 4ALPHA / 5*8ALPHA`.
  mutating func takeLanguage() -> String? {
    take { (2...8).contains($0.count) && $0.allSatisfy(isLetter) }
  }

  /// `extlang = 3ALPHA *2("-" 3ALPHA)`, only behind a language of two or three letters.
  mutating func takeExtendedLanguages(after language: String) {
    guard language.utf8.count <= 3 else { return }
    for _ in 0..<3 {
      guard take({ $0.count == 3 && $0.allSatisfy(isLetter) }) != nil else { return }
    }
  }

  /// `4ALPHA`.
  mutating func takeScript() {
    _ = take { $0.count == 4 && $0.allSatisfy(isLetter) }
  }

  /// `2ALPHA / 3DIGIT`.
  mutating func takeRegion() -> String? {
    take {
      $0.count == 2 && $0.allSatisfy(isLetter) || $0.count == 3 && $0.allSatisfy(isDigit)
    }
  }

  /// `5*8alphanum / (DIGIT 3alphanum)`, any number of them.
  mutating func takeVariants() {
    while take({
      $0.allSatisfy(isAlphanumeric)
        && ((5...8).contains($0.count) || $0.count == 4 && $0.first.map(isDigit) == true)
    }) != nil {}
  }

  /// `singleton 1*("-" (2*8alphanum))`, any number of them; false when one has nothing behind it.
  mutating func takeExtensions() -> Bool {
    while take({ $0.count == 1 && $0.allSatisfy(isAlphanumeric) && !isPrivateUse($0) }) != nil {
      guard takeAll(ofLengths: 2...8) else { return false }
    }
    return true
  }

  /// `"x" 1*("-" (1*8alphanum))`; false when nothing is behind the `x`.
  mutating func takePrivateUse() -> Bool {
    guard take({ isPrivateUse($0) }) != nil else { return true }
    return takeAll(ofLengths: 1...8)
  }

  private mutating func takeAll(ofLengths lengths: ClosedRange<Int>) -> Bool {
    var found = false
    while take({ lengths.contains($0.count) && $0.allSatisfy(isAlphanumeric) }) != nil {
      found = true
    }
    return found
  }

  private mutating func take(_ fits: (Subtag) -> Bool) -> String? {
    guard position < subtags.count, fits(subtags[position]) else { return nil }
    defer { position += 1 }
    return String(decoding: subtags[position], as: UTF8.self)
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte)
}

private func isPrivateUse(_ subtag: ArraySlice<UInt8>) -> Bool {
  subtag.count == 1 && subtag.allSatisfy { $0 | 0x20 == UInt8(ascii: "x") }
}
