import SpecwrightJSON
import SpecwrightOpenAPI

extension Lint {
  static let languageTags = Lint(
    "SW009", "language tags that are not canonical", .warning,
    reason:
      "Tags are compared letter by letter, and only the canonical spelling of BCP 47 is the same "
      + "everywhere.",
    mend: "Spell the tag as RFC 5646 section 2.1.1 recommends: de-DE, sr-Latn-RS, es-419."
  ) { audited in
    languages(audited).flatMap { catalogue in
      catalogue.values.compactMap { value -> LintFinding? in
        guard let text = value.text else { return nil }
        guard let tag = LanguageTag(text) else {
          return LintFinding("\(Quoted.name(text)) is no language tag", at: value.node.location)
        }
        guard tag.canonical != text else { return nil }
        return LintFinding(
          "\(Quoted.name(text)) is spelled \(Quoted.name(tag.canonical)) in canonical form",
          at: value.node.location)
      }
    }
  }

  static let languageOrder = Lint(
    "SW010", "languages out of order", .note,
    reason:
      "In a list of languages that is not sorted, people overlook what is there and what is not.",
    mend: "Sort the tags."
  ) { audited in
    languages(audited).compactMap { catalogue in
      let values = catalogue.values.filter { $0.text != nil }
      let pairs = zip(values, values.dropFirst())
      guard let (before, value) = pairs.first(where: { ($0.0.text ?? "") > ($0.1.text ?? "") })
      else { return nil }
      return LintFinding(
        "\(Quoted.name(value.text ?? "")) stands behind \(Quoted.name(before.text ?? ""))",
        at: value.node.location)
    }
  }

  /// The catalogues whose names say that they hold languages.
  private static func languages(_ audited: AuditedDocument) -> [Catalogue] {
    let words: Set<String> = ["language", "languages", "locale", "locales", "lang"]
    return audited.catalogues.filter { !words.isDisjoint(with: $0.words) }
  }
}
