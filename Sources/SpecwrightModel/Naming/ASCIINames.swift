/// Camel-case names of spellings in ASCII, made in one pass over the bytes.
///
/// Nearly every spelling of nearly every document is one, and names are made for all of them. What
/// this makes is what `WordSplitter` and `NameForms` make together; a test compares the two.
struct ASCIINames {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isCapitalized: Bool
  /// Whether the spelling has no small letter, so that its capitals say nothing.
  private let isAllCapitals: Bool
  /// The name so far; never longer than the spelling.
  private let name: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The name of a spelling.
  ///
  /// - Parameters:
  ///   - text: The spelling.
  ///   - isCapitalized: Whether the first word begins with a capital.
  /// - Returns: The name, or nil where there is a byte beyond ASCII or no letter and no digit.
  static func camel(_ text: String, isCapitalized: Bool) -> String? {
    let made = text.utf8.withContiguousStorageIfAvailable { bytes -> String? in
      var hasSmall = false
      for byte in bytes {
        guard byte < 0x80 else { return nil }
        if isSmall(byte) { hasSmall = true }
      }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { name in
        var names = ASCIINames(
          bytes: bytes, isCapitalized: isCapitalized, isAllCapitals: !hasSmall, name: name)
        names.makeName()
        guard names.count > 0 else { return nil }
        return String(decoding: UnsafeBufferPointer(rebasing: name[..<names.count]), as: UTF8.self)
      }
    }
    return made ?? nil
  }

  private mutating func makeName() {
    var start = 0
    var index = 0
    while index < bytes.count {
      if index == start, let length = Acronyms.compound(in: bytes, at: index) {
        index += length
        append(start..<index)
        start = index
      } else if !Self.isWordPart(bytes[index]) {
        append(start..<index)
        index += 1
        start = index
      } else if index > start, beginsWord(at: index, behind: start) {
        append(start..<index)
        // Looks again, since the word that begins here may be a compound.
        start = index
      } else {
        index += 1
      }
    }
    append(start..<index)
  }

  private func beginsWord(at index: Int, behind start: Int) -> Bool {
    guard Self.isCapital(bytes[index]) else { return false }
    if !Self.isCapital(bytes[index - 1]) { return true }
    guard index + 1 < bytes.count, Self.isSmall(bytes[index + 1]) else { return false }
    return !isPlural(start...index)
  }

  /// Whether a run of capitals is an acronym with a plural `s` behind it: `IDs`, `URLs`.
  private func isPlural(_ run: ClosedRange<Int>) -> Bool {
    let next = run.upperBound + 1
    guard bytes[next] == UInt8(ascii: "s") else { return false }
    if next + 1 < bytes.count, Self.isSmall(bytes[next + 1]) { return false }
    return AcronymTable.contains(AcronymTable.key(of: bytes, run.lowerBound..<next))
  }

  private mutating func append(_ word: Range<Int>) {
    guard !word.isEmpty else { return }
    let start = count
    if start == 0, !isCapitalized {
      for index in word { push(Self.lowered(bytes[index])) }
      return
    }
    if !appendAcronym(word) {
      for index in word { push(isAllCapitals ? Self.lowered(bytes[index]) : bytes[index]) }
      capitalize(at: start)
    }
    if start == 0 { capitalize(at: 0) }
  }

  /// Appends a word that is spelled all up or in its own way, and says whether it is one.
  private mutating func appendAcronym(_ word: Range<Int>) -> Bool {
    let key = AcronymTable.key(of: bytes, word)
    guard key != 0 else { return false }
    if let mixed = AcronymTable.mixedCase(key) {
      for byte in mixed.utf8 { push(byte) }
      return true
    }
    let isWord = AcronymTable.contains(key)
    guard isWord || AcronymTable.isPlural(key, count: word.count) else { return false }
    for index in word { push(Self.raised(bytes[index])) }
    if !isWord { name[count - 1] = UInt8(ascii: "s") }
    return true
  }

  private mutating func push(_ byte: UInt8) {
    name[count] = byte
    count += 1
  }

  private func capitalize(at index: Int) {
    name[index] = Self.raised(name[index])
  }

  private static func isSmall(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  private static func lowered(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }
  private static func raised(_ byte: UInt8) -> UInt8 { isSmall(byte) ? byte & 0xDF : byte }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }
}
