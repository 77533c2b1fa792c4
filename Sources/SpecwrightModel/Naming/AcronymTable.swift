/// The acronyms as numbers: the bytes of a word in small letters, the first of them the lowest.
///
/// No acronym is longer than eight bytes, the plural `s` included, and a number is compared in one
/// step where a text has to be hashed.
enum AcronymTable {
  /// The number of a word, whatever its letter case; 0 where it is longer than any acronym.
  static func key(of bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> UInt64 {
    guard word.count <= 8 else { return 0 }
    var key: UInt64 = 0
    for index in word.reversed() {
      let byte = bytes[index]
      key = key << 8 | UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return key
  }

  /// Whether a word is spelled all up.
  static func contains(_ key: UInt64) -> Bool {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] == key
  }

  /// Whether a word of so many bytes is an acronym with a plural `s`.
  static func isPlural(_ key: UInt64, count: Int) -> Bool {
    let shift = UInt64(8 * (count - 1))
    guard key >> shift == UInt64(UInt8(ascii: "s")) else { return false }
    return contains(key & (1 << shift - 1))
  }

  /// How a word is spelled whose capitals are neither all up nor only the first.
  static func mixedCase(_ key: UInt64) -> String? {
    mixed.first { $0.key == key }?.spelling
  }

  private static let words = Acronyms.words.map(number).sorted()
  private static let mixed = Acronyms.mixedCase.map { (key: number($0.key), spelling: $0.value) }

  private static func number(_ word: String) -> UInt64 {
    word.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
