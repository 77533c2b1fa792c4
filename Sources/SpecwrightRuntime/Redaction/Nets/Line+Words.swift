extension Line {
  /// The first place from which eight bytes may hold a stop, or where fewer than eight are left.
  ///
  /// Most bytes of most lines are no stops, and eight of them are judged at once: as one number, whose
  /// bytes cannot carry into one another since their highest bits are taken out before.
  func skipPlainWords(from position: Int) -> Int {
    guard let start = bytes.baseAddress else { return position }
    var position = position
    while position + 8 <= bytes.count {
      let word = UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self)
      if Self.mayHoldStop(word) { break }
      position += 8
    }
    return position
  }

  @inline(__always)
  private static func mayHoldStop(_ word: UInt64) -> Bool {
    let low = word & (0x7F &* ones)
    let lower = low | (0x20 &* ones)
    // The highest bit of a byte is set: at 0x30 and above; and then above 0x39.
    let digits = (low &+ (0x50 &* ones)) & ~(low &+ (0x46 &* ones))
    let found =
      word | digits | zeros(in: lower ^ (0x62 &* ones)) | zeros(in: lower ^ (0x7A &* ones))
      | zeros(in: low ^ (0x40 &* ones))
    return found & (0x80 &* ones) != 0
  }

  /// The highest bit of each byte that is 0, of bytes below 0x80.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 {
    (0x80 &* ones) &- word
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
}
