import SpecwrightJSON

/// The ways by which a check came to its violations, each step written down once.
///
/// Steps know the one before by number, so that a violation at every level of a deep value costs
/// one step more and not its whole way; ways become pointers only when somebody asks. A flat array
/// instead of linked objects, since those would be released recursively.
struct KeywordTrail: Sendable {
  /// One keyword on the way, and which part of its value.
  private struct Entry {
    /// The number of the step before; -1 where there is none.
    let before: Int
    let keyword: String
    let token: PathToken?
  }

  private var entries: [Entry] = []

  /// The number of the way that has no step yet.
  static let start = -1

  var count: Int { entries.count }

  /// Goes one step further.
  ///
  /// - Returns: the number of the longer way.
  mutating func append(_ keyword: String, _ token: PathToken?, after before: Int) -> Int {
    entries.append(Entry(before: before, keyword: keyword, token: token))
    return entries.count - 1
  }

  /// Forgets all ways but the first ones.
  mutating func truncate(to count: Int) {
    if count < entries.count { entries.removeSubrange(count...) }
  }

  /// A way as a pointer.
  func pointer(_ way: Int, _ keyword: String) -> JSONPointer {
    var tokens = keyword.isEmpty ? [] : [keyword]
    var next = way
    while next >= 0 {
      let entry = entries[next]
      if let token = entry.token { tokens.append(token.text) }
      tokens.append(entry.keyword)
      next = entry.before
    }
    tokens.reverse()
    return JSONPointer(tokens)
  }
}
