/// One spelling that wants a name.
package struct Spelling: Hashable, Sendable {
  /// The document's spelling.
  package var text: String
  /// The name of an enclosing type that goes before, where the name is made of both.
  package var prefix: String?
  /// What tells it from an equal text beside it, such as the place of a parameter: `InQuery`.
  package var detail: String?
  /// What tells it from one with the same detail.
  package var furtherDetail: String?
  /// A text that no other spelling of the scope has, where `text` is not such a one.
  package var identity: String
  /// Whether the identity is more than the text, such as a place in the document.
  private(set) var hasPlace: Bool

  package init(
    _ text: String, prefix: String? = nil, detail: String? = nil, furtherDetail: String? = nil,
    identity: String? = nil
  ) {
    self.text = text
    self.prefix = prefix
    self.detail = detail
    self.furtherDetail = furtherDetail
    self.identity = identity ?? detail.map { $0 + " " + text } ?? text
    hasPlace = identity != nil
  }

  /// The identity as words, without what all places of schemas have in common.
  var place: String {
    let common = "#/components/schemas/"[...]
    return identity.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(common) ? $0.dropFirst(common.count) : $0 }
      .joined(separator: " ")
  }
}

/// A Swift scope that gives distinct names to spellings.
///
/// The rule: each spelling has a row of names, from the plain one on, and gets the first that is
/// not reserved and that no other spelling claims. A name is claimed by every spelling whose plain
/// name it is, and by those that had to go on to it. Of spellings that meet in their plain name,
/// the one that equals it keeps it. No counter and no order comes in, so that a further spelling
/// changes only those it meets.
package struct NameScope {
  package let position: NamePosition
  private let reserved: WordSet
  private let taken: Set<String>
  private let forms: NameForms

  /// Makes a scope; `taken` holds names that are given away already, by the configuration or to
  /// what is generated beside the document's own.
  package init(_ position: NamePosition, taken: Set<String> = []) {
    self.position = position
    // Two sets, since a scope is made for every type and a union would copy the words each time.
    reserved = ReservedWords.words(at: position)
    self.taken = taken
    forms = NameForms(position: position)
  }

  /// The names, one for each spelling, in their order.
  ///
  /// Their identities have to be distinct as Swift compares strings.
  package func names(for spellings: [Spelling]) -> [SwiftName] {
    guard !spellings.isEmpty else { return [] }
    let plain = spellings.map(plainName)
    // Most names meet no other: then there is nothing to settle.
    if Set(plain).count == plain.count, !plain.contains(where: isReserved) {
      return plain.map(SwiftName.init(unchecked:))
    }
    var claims: [String: [Int]] = [:]
    for index in spellings.indices { claims[plain[index], default: []].append(index) }
    var names = plain
    var losers: [Int] = []
    for (name, claimants) in claims {
      let keeper = isReserved(name) ? nil : keeper(of: name, among: claimants, spellings)
      losers += claimants.filter { $0 != keeper }
    }
    resolve(losers, of: spellings, plain: plain, claimed: Set(claims.keys), names: &names)
    return names.map(SwiftName.init(unchecked:))
  }

  /// The name a spelling has while it meets no other.
  package func name(for text: String) -> SwiftName {
    names(for: [Spelling(text)])[0]
  }

  private func isReserved(_ name: String) -> Bool {
    reserved.contains(name) || (!taken.isEmpty && taken.contains(name))
  }

  private func plainName(of spelling: Spelling) -> String {
    let name =
      spelling.prefix.map { $0 + forms.suffix(spelling.text) } ?? forms.camel(spelling.text)
    return isReserved(name) || isLikeValue(name) ? forms.extended(name) : name
  }

  /// Whether the name of a type could be that of a property or a value, since its script has no
  /// capitals: `var 電話: 電話` is a circle to Swift.
  private func isLikeValue(_ name: String) -> Bool {
    guard position == .type, let first = name.unicodeScalars.first else { return false }
    return !first.isCapitalLetter && first.properties.generalCategory != .titlecaseLetter
  }

  /// Who keeps a plain name: its only claimant, the spelling that equals it, or the one that would
  /// if the name were not reserved.
  private func keeper(of name: String, among claimants: [Int], _ spellings: [Spelling]) -> Int? {
    if claimants.count == 1 { return claimants[0] }
    let candidates = claimants.filter { spellings[$0].prefix == nil }
    let exact = candidates.filter { spellings[$0].text == name }
    if let only = exact.first { return exact.count == 1 ? only : nil }
    let reserved = candidates.filter { forms.extended(spellings[$0].text) == name }
    return reserved.count == 1 ? reserved[0] : nil
  }

  private func resolve(
    _ losers: [Int], of spellings: [Spelling], plain: [String], claimed: Set<String>,
    names: inout [String]
  ) {
    var claimed = claimed
    var losers = losers
    for level in 0..<5 where !losers.isEmpty {
      var claimants: [String: [Int]] = [:]
      var left: [Int] = []
      for index in losers {
        if let name = longerName(level, of: spellings[index], plain: plain[index]) {
          claimants[name, default: []].append(index)
        } else {
          left.append(index)
        }
      }
      for (name, indices) in claimants {
        if indices.count > 1 || claimed.contains(name) || isReserved(name) {
          left += indices
        } else {
          names[indices[0]] = name
        }
      }
      claimed.formUnion(claimants.keys)
      losers = left
    }
    for index in losers { names[index] = forms.unique(spellings[index].identity) }
  }

  private func longerName(_ level: Int, of spelling: Spelling, plain: String) -> String? {
    if level == 4 { return spelling.hasPlace ? forms.camel(spelling.place) : nil }
    let odd = forms.odd(spelling.text, plain: plain)
    guard let detail = spelling.detail else {
      return level == 0 ? odd ?? forms.extended(plain) : nil
    }
    switch level {
    case 0: return plain + detail
    case 1: return odd
    case 2: return odd.map { $0 + detail }
    default: return spelling.furtherDetail.map { plain + detail + $0 }
    }
  }
}
