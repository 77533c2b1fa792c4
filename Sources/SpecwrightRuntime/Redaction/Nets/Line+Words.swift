extension Line {
  /// The next place at or behind a position where a byte may be a stop: one is, or it is not ASCII.
  ///
  /// Most bytes of most lines are no stops, and eight of them are judged at once: as one number, whose
  /// bytes cannot carry into one another since their highest bits are taken out before.
  @inline(__always)
  func nextCandidate(from position: Int) -> Int {
    var position = position
    while let word = word(at: position) {
      let found = Self.stops(in: word)
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count, bytes[position] < 0x80, !has(ByteTraits.stop, at: position) {
      position += 1
    }
    return position
  }

  /// The end of the ASCII digits that begin at a place.
  @inline(__always)
  func endOfDigits(from start: Int) -> Int {
    var end = start
    while let word = word(at: end) {
      let others = ~Self.digits(in: word) & (0x80 &* Self.ones)
      if others != 0 { return end + others.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
    return end
  }

  /// Eight bytes, the first of them the lowest; nil where there are fewer.
  @inline(__always)
  private func word(at position: Int) -> UInt64? {
    guard position + 8 <= bytes.count, let start = bytes.baseAddress else { return nil }
    return UInt64(
      littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self))
  }

  /// The highest bit of each byte that is an ASCII digit, an `@`, a `b` or `z` of either case, or not
  /// ASCII.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let low = word & (0x7F &* ones)
    let lower = low | (0x20 &* ones)
    let found =
      word | digits(in: word) | zeros(in: lower ^ (0x62 &* ones))
      | zeros(in: lower ^ (0x7A &* ones))
      | zeros(in: low ^ (0x40 &* ones))
    return found & (0x80 &* ones)
  }

  /// The highest bit of each byte that is an ASCII digit: 0x30 or above, but not above 0x39.
  @inline(__always)
  private static func digits(in word: UInt64) -> UInt64 {
    let low = word & (0x7F &* ones)
    return (low &+ (0x50 &* ones)) & ~(low &+ (0x46 &* ones)) & ~word & (0x80 &* ones)
  }

  /// The highest bit of each byte that is 0, of bytes below 0x80.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 {
    (0x80 &* ones) &- word
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
}
