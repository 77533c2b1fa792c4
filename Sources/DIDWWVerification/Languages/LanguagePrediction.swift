public import SpecwrightRuntime

/// Which language the service will choose for a list of preferences, as far as the catalogue tells.
///
/// It holds for the system's templates and recordings. A template group of the account may have
/// other languages; the answer of a start always says what was chosen.
public enum LanguagePrediction<Language: Hashable & Sendable>: Hashable, Sendable {
  /// The service has this language, and `preference` asked for it first.
  case match(Language, preference: String)
  /// The service has none of the languages asked for, and takes this one.
  case fallback(Language)
  /// The service will refuse the whole start because of this tag, whose shape it does not accept.
  case refusal(tag: String)

  /// The language that will be chosen; nil when the start will be refused.
  public var language: Language? {
    switch self {
    case .match(let language, _), .fallback(let language): language
    case .refusal: nil
    }
  }
}

extension LanguagePrediction: RedactedReflection {
  /// The case's members, their texts masked.
  public var customMirror: Mirror {
    switch self {
    case .match(let language, let preference):
      Mirror(
        redacting: self, children: ["match": language, "preference": preference], leftOut: [],
        displayStyle: .enum)
    case .fallback(let language):
      Mirror(redacting: self, children: ["fallback": language], leftOut: [], displayStyle: .enum)
    case .refusal(let tag):
      Mirror(redacting: self, children: ["refusal": tag], leftOut: [], displayStyle: .enum)
    }
  }
}

extension LanguagePrediction where Language: RawRepresentable<String> {
  /// Chooses as the service does: exact matches of canonical tags, in the order of the preferences.
  ///
  /// - Parameters:
  ///   - preferences: The tags a caller gives; they are judged in the form in which they are sent.
  ///   - catalogue: What the service has.
  ///   - fallback: What it takes when nothing matches.
  init(_ preferences: [String], among catalogue: [Language], fallback: Language) {
    let tags = LanguagePreferences.reduced(preferences)
    if let refused = tags.first(where: { AcceptedTag($0) == nil }) {
      self = .refusal(tag: refused)
      return
    }
    for tag in tags {
      let canonical = AcceptedTag(tag)?.canonical
      guard let language = catalogue.first(where: { $0.rawValue == canonical }) else { continue }
      self = .match(language, preference: tag)
      return
    }
    self = .fallback(fallback)
  }
}

extension SMSLanguage {
  /// Predicts the language of a text message for a list of preferences.
  ///
  /// - Parameter preferences: Language tags, most preferred first, as `SMSOptions` takes them.
  /// - Returns: What the service will choose, what it falls back to, or why it will refuse.
  public static func prediction(for preferences: [String]) -> LanguagePrediction<SMSLanguage> {
    LanguagePrediction(preferences, among: known, fallback: .enUS)
  }
}

extension CalloutLanguage {
  /// Predicts the language of a call for a list of preferences.
  ///
  /// - Parameter preferences: Language tags, most preferred first, as `CalloutOptions` takes them.
  /// - Returns: What the service will choose, what it falls back to, or why it will refuse.
  public static func prediction(for preferences: [String]) -> LanguagePrediction<CalloutLanguage> {
    LanguagePrediction(preferences, among: known, fallback: .enUS)
  }
}

/// A tag of the shape the service accepts: two or three letters, and at most one more subtag of two
/// to eight letters or digits.
private struct AcceptedTag {
  /// The first subtag in lower case, the second in upper case: what the service compares.
  let canonical: String

  init?(_ text: String) {
    let subtags = Array(text.utf8)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard (1...2).contains(subtags.count), text.utf8.allSatisfy({ $0 < 0x80 }),
      (2...3).contains(subtags[0].count), subtags[0].allSatisfy(\.isLetter)
    else { return nil }
    guard subtags.count == 2 else {
      canonical = subtags[0].lowercased()
      return
    }
    guard (2...8).contains(subtags[1].count),
      subtags[1].allSatisfy({ $0.isLetter || $0.isWholeNumber })
    else { return nil }
    canonical = "\(subtags[0].lowercased())-\(subtags[1].uppercased())"
  }
}
