/// A language tag of BCP 47 (RFC 5646), by the shapes of its subtags.
///
/// Whether a subtag is registered is not looked up: registrations change, shapes do not.
struct LanguageTag {
  /// The tag with each subtag in the case that section 2.1.1 recommends; of a grandfathered tag that
  /// has one, the preferred value (section 4.5).
  let canonical: String
  /// What the registry prefers to a grandfathered tag (section 2.2.8); nil for all others.
  let preferred: String?

  /// Reads a tag; nil when it is not well-formed (section 2.1).
  init?(_ text: String) {
    if let tag = GrandfatheredTag.all[text.lowercased()] {
      canonical = tag.preferred ?? tag.spelling
      preferred = tag.preferred
      return
    }
    preferred = nil
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)[...]
    guard parts.allSatisfy(Self.isSubtag) else { return nil }
    var spelled: [String] = []
    if parts.first?.lowercased() != "x" {
      guard let language = parts.popFirst(), (2...8).contains(language.count),
        Self.isLetters(language)
      else { return nil }
      spelled.append(language.lowercased())
      Self.readLanguage(&parts, language, &spelled)
      guard Self.readExtensions(&parts, &spelled) else { return nil }
    }
    if parts.first?.lowercased() == "x" {
      guard parts.count > 1 else { return nil }
      spelled += parts.map { $0.lowercased() }
      parts = []
    }
    guard parts.isEmpty else { return nil }
    canonical = spelled.joined(separator: "-")
  }

  /// Extended languages, script, region and variants, in this order.
  private static func readLanguage(
    _ parts: inout ArraySlice<String>, _ language: String, _ spelled: inout [String]
  ) {
    if language.count <= 3 {
      for _ in 0..<3 {
        guard let part = parts.first, part.count == 3, isLetters(part) else { break }
        spelled.append(part.lowercased())
        parts.removeFirst()
      }
    }
    if let script = parts.first, script.count == 4, isLetters(script) {
      spelled.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
      parts.removeFirst()
    }
    if let region = parts.first,
      region.count == 2 && isLetters(region) || region.count == 3 && isDigits(region)
    {
      spelled.append(region.uppercased())
      parts.removeFirst()
    }
    while let variant = parts.first, isVariant(variant) {
      spelled.append(variant.lowercased())
      parts.removeFirst()
    }
  }

  /// A single letter or digit with subtags behind it, any number of times.
  private static func readExtensions(
    _ parts: inout ArraySlice<String>, _ spelled: inout [String]
  ) -> Bool {
    while let single = parts.first, single.count == 1, single.lowercased() != "x" {
      let rest = parts.dropFirst().prefix { (2...8).contains($0.count) }
      guard !rest.isEmpty else { return false }
      spelled += ([single] + rest).map { $0.lowercased() }
      parts = parts.dropFirst(1 + rest.count)
    }
    return true
  }

  private static func isVariant(_ text: String) -> Bool {
    (5...8).contains(text.count) || text.count == 4 && isDigits(String(text.prefix(1)))
  }

  /// Whether a text may stand between hyphens.
  static func isSubtag(_ text: String) -> Bool {
    (1...8).contains(text.utf8.count)
      && text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func isLetters(_ text: String) -> Bool { text.utf8.allSatisfy(isLetter) }
  private static func isDigits(_ text: String) -> Bool { text.utf8.allSatisfy(isDigit) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
