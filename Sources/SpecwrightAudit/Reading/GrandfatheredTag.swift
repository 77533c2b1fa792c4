/// A language tag that was registered as a whole before subtags were (RFC 5646 section 2.2.8).
///
/// The list is closed: the grammar of section 2.1 spells it out, and nothing is added to it. Most of
/// them have a preferred value in the registry, which stands in their place in canonical form.
struct GrandfatheredTag: Sendable {
  /// The tag as it is registered.
  let spelling: String
  /// The tag to use in its place; nil where the registry has none.
  let preferred: String?

  private init(_ spelling: String, _ preferred: String?) {
    self.spelling = spelling
    self.preferred = preferred
  }

  /// Every tag, by its spelling in lower case.
  static let all: [String: GrandfatheredTag] = Dictionary(
    uniqueKeysWithValues: (irregular + regular).map { ($0.spelling.lowercased(), $0) })

  /// Those that do not have the shape of a tag.
  private static let irregular = [
    GrandfatheredTag("en-GB-oed", "en-GB-oxendict"),
    GrandfatheredTag("i-ami", "ami"),
    GrandfatheredTag("i-bnn", "bnn"),
    GrandfatheredTag("i-default", nil),
    GrandfatheredTag("i-enochian", nil),
    GrandfatheredTag("i-hak", "hak"),
    GrandfatheredTag("i-klingon", "tlh"),
    GrandfatheredTag("i-lux", "lb"),
    GrandfatheredTag("i-mingo", nil),
    GrandfatheredTag("i-navajo", "nv"),
    GrandfatheredTag("i-pwn", "pwn"),
    GrandfatheredTag("i-tao", "tao"),
    GrandfatheredTag("i-tay", "tay"),
    GrandfatheredTag("i-tsu", "tsu"),
    GrandfatheredTag("sgn-BE-FR", "sfb"),
    GrandfatheredTag("sgn-BE-NL", "vgt"),
    GrandfatheredTag("sgn-CH-DE", "sgg"),
  ]

  /// Those that have the shape of a tag, and mean something else than their subtags.
  private static let regular = [
    GrandfatheredTag("art-lojban", "jbo"),
    GrandfatheredTag("cel-gaulish", nil),
    GrandfatheredTag("no-bok", "nb"),
    GrandfatheredTag("no-nyn", "nn"),
    GrandfatheredTag("zh-guoyu", "cmn"),
    GrandfatheredTag("zh-hakka", "hak"),
    GrandfatheredTag("zh-min", nil),
    GrandfatheredTag("zh-min-nan", "nan"),
    GrandfatheredTag("zh-xiang", "hsn"),
  ]
}
