/// How a list of language tags is sent.
enum LanguagePreferences {
  /// The tags as the service accepts them.
  ///
  /// The service takes tags of one or two subtags and refuses a start over a longer one, yet
  /// the lists of devices hold such tags. A well-formed tag of more than two subtags is therefore
  /// reduced to language and region, or to the language alone. Everything else goes out as given,
  /// so that a mistake is the service's to report. The order is kept; a tag that would stand twice
  /// because of a reduction is dropped, whatever its letter case (RFC 5646 section 2.1.1). What the
  /// caller gave twice stays twice.
  static func reduced(_ tags: [String]) -> [String] {
    var sent: [String] = []
    var allForms: Set<String> = []
    var reducedForms: Set<String> = []
    for tag in tags {
      let shorter = reduced(tag)
      let form = (shorter ?? tag).lowercased()
      let isRedundant = reducedForms.contains(form) || shorter != nil && allForms.contains(form)
      if isRedundant { continue }
      sent.append(shorter ?? tag)
      allForms.insert(form)
      if shorter != nil { reducedForms.insert(form) }
    }
    return sent
  }

  /// The shorter form of a well-formed tag with more than two subtags; nil for every other text.
  private static func reduced(_ text: String) -> String? {
    guard let tag = WellFormedTag(text), tag.subtagCount > 2 else { return nil }
    guard let region = tag.region else { return tag.language }
    return "\(tag.language)-\(region)"
  }
}
