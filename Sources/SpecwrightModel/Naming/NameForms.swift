/// The names that a spelling may get, from the plain one to the one nothing else can have.
///
/// Each is a function of the spelling and the position alone. The table, for values:
///
/// | spelling | plain | when it meets another | when even that is taken |
/// | --- | --- | --- | --- |
/// | `first_name` | `firstName` | `firstNameWithUnderscore` | `_v…` |
/// | `first-name` | `firstName` | `firstNameWithHyphen` | `_v…` |
/// | `Name` | `name` | `nameWithCapital` | `_v…` |
/// | `-name` | `name` | `nameWithHyphen` | `_v…` |
/// | `self` | `selfValue` | `selfValueMember` | `_v…` |
/// | `userIds` | `userIDs` | `userIDsValue` | `_v…` |
/// | `` (nothing) | `empty` | `emptyValue` | `_v…` |
/// | `-1` | `minus1` | `minus1WithHyphen` | `_v…` |
/// | `1st` | `value1st` | `value1stWithDigit` | `_v…` |
/// | `1.5` | `value1Dot5` | `value1Dot5WithDot` | `_v…` |
/// | `+` | `plus` | `plusWithPlus` | `_v…` |
struct NameForms {
  let position: NamePosition

  /// The camel-case name without regard to reserved words.
  func camel(_ text: String) -> String {
    // What numbers stand for has the word of the position before it, whatever they are.
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return (position.isCapitalized ? capitalized(position.word) : position.word) + text
    }
    if let name = ASCIINames.camel(text, isCapitalized: position.isCapitalized),
      let first = name.utf8.first, !(0x30...0x39).contains(first)
    {
      return name
    }
    let words = WordSplitter.words(of: text)
    let plain = join(words, of: text)
    if let first = plain.unicodeScalars.first, IdentifierCharacters.isStart(first) { return plain }
    return join(SpelledOutWords.words(of: text, at: position), of: text)
  }

  /// What a spelling adds to the name of an enclosing type, which is there to begin with a letter.
  func suffix(_ text: String) -> String {
    if let name = ASCIINames.camel(text, isCapitalized: position.isCapitalized) { return name }
    let words = WordSplitter.words(of: text)
    return words.isEmpty ? camel(text) : join(words, of: text)
  }

  /// A name with a capital in front.
  func capitalizedFirst(_ name: String) -> String { capitalized(name) }

  /// A name longer by one word, and not by the one that it ends in: `selfValue`, `ErrorModel`,
  /// `hashValueMember`.
  func extended(_ name: String) -> String {
    let word = capitalized(position.word)
    return name + (name.hasSuffix(word) ? capitalized(position.otherWord) : word)
  }

  /// The plain name and what is odd about the spelling, or nil when nothing is.
  func odd(_ text: String, plain: String) -> String? {
    let oddities = Oddities.of(text, capitalized: position.isCapitalized)
    guard !oddities.isEmpty else { return nil }
    return plain + "With" + oddities.map(capitalized).joined(separator: "And")
  }

  /// A name that no other spelling can have, and no plain or longer form: they never begin with an
  /// underscore.
  func unique(_ text: String) -> String {
    var name = position.isCapitalized ? "_T" : "_v"
    for scalar in text.unicodeScalars {
      if scalar == "x" {
        name += "xx"
      } else if scalar.isASCII, IdentifierCharacters.isWordPart(scalar) {
        name.unicodeScalars.append(scalar)
      } else {
        name += "x" + String(scalar.value, radix: 16, uppercase: true) + "x"
      }
    }
    return name
  }

  func join(_ words: [String], of text: String) -> String {
    let isAllCapitals = !text.unicodeScalars.contains { $0.isSmallLetter }
    var name = ""
    for word in words {
      if name.isEmpty && !position.isCapitalized {
        name += word.lowercased()
      } else {
        let next = capitalized(word, isAllCapitals: isAllCapitals)
        name += name.isEmpty ? capitalized(next) : next
      }
    }
    return name
  }

  /// `limit` → `Limit`, `ip` → `IP`; `BG` stays, unless the whole text is in capitals.
  private func capitalized(_ word: String, isAllCapitals: Bool) -> String {
    if let acronym = Acronyms.spelling(of: word) { return acronym }
    return capitalized(isAllCapitals ? word.lowercased() : word)
  }

  private func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return "" }
    if first.isASCII {
      if !first.isSmallLetter { return word }
      // The small letter less the distance to its capital.
      var bytes = Array(word.utf8)
      bytes[0] -= 0x20
      return String(decoding: bytes, as: UTF8.self)
    }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }
}
