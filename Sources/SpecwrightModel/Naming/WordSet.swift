/// A fixed set of words, asked about many more that are not in it.
///
/// Most words differ from all of these in their first byte or their length, which is seen without
/// hashing them.
package struct WordSet: Sendable, ExpressibleByArrayLiteral {
  private let words: Set<String>
  /// By first byte: a bit for each length that a word of the set has.
  private let lengths: [UInt64]

  package init(_ words: Set<String>) {
    var lengths = [UInt64](repeating: 0, count: 256)
    for word in words {
      if let first = word.utf8.first { lengths[Int(first)] |= Self.bit(word) }
    }
    self.words = words
    self.lengths = lengths
  }

  package init(arrayLiteral elements: String...) {
    self.init(Set(elements))
  }

  /// Whether a word is in the set.
  package func contains(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return words.contains(word) }
    // Beyond ASCII equal words may have other bytes.
    guard first < 0x80, lengths[Int(first)] & Self.bit(word) == 0 else {
      return words.contains(word)
    }
    return false
  }

  private static func bit(_ word: String) -> UInt64 { 1 << UInt64(min(word.utf8.count, 63)) }
}
