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
    let texts = audited.languages
    var met: Set<JSONNode> = []
    return (texts.listed + texts.samples).filter { met.insert($0).inserted }.compactMap { node in
      node.string.flatMap(complaint).map { LintFinding($0, at: node.location) }
    }
  }

  /// What is wrong with a tag; nil for nothing.
  private static func complaint(_ text: String) -> String? {
    guard let tag = LanguageTag(text) else { return "\(Quoted.name(text)) is no language tag" }
    guard tag.canonical != text else { return nil }
    let canonical = Quoted.name(tag.canonical)
    return tag.preferred == nil
      ? "\(Quoted.name(text)) is spelled \(canonical) in canonical form"
      : "\(Quoted.name(text)) is grandfathered, and \(canonical) is preferred to it"
  }

  static let languageOrder = Lint(
    "SW010", "languages out of order", .note,
    reason:
      "In a list of languages that is not sorted, people overlook what is there and what is not.",
    mend: "Sort the tags."
  ) { audited in
    audited.languages.catalogues.compactMap { catalogue in
      let values = catalogue.values.filter { $0.text != nil }
      let pairs = zip(values, values.dropFirst())
      guard
        let (before, value) = pairs.first(where: {
          ExactText($0.0.text ?? "") > ExactText($0.1.text ?? "")
        })
      else { return nil }
      return LintFinding(
        "\(Quoted.name(value.text ?? "")) stands behind \(Quoted.name(before.text ?? ""))",
        at: value.node.location)
    }
  }
}
