/// The languages that have a code of two letters (ISO 639-1), to which nothing is added any more.
enum LanguageCodes {
  /// Whether a text is joined like a language tag, with hyphens or what people take for them, and begins as
  /// one: with one of the codes, or with three letters and a script or a region behind them.
  ///
  /// Names of other things are short words too, programming languages above all.
  static func begin(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .map { $0.lowercased() }
    guard let first = parts.first, parts.allSatisfy(LanguageTag.isSubtag) else { return false }
    if all.contains(first) { return true }
    let next = parts.dropFirst().first ?? ""
    return first.utf8.count == 3 && [2, 4].contains(next.utf8.count)
      && next.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Whether more than half of some texts begin so.
  static func areMost(of texts: [String]) -> Bool {
    texts.filter(begin).count * 2 > texts.count
  }

  private static let all = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz
    ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik
    in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg
    mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro
    ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty
    ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """
    .split { $0 == " " || $0 == "\n" }.map(String.init))
}
