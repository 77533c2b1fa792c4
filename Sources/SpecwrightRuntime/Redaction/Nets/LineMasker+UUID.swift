extension LineMasker {
  /// The canonical UUID around a digit.
  ///
  /// It is one exactly when the whole stretch of hexadecimal digits and hyphens has its shape:
  /// otherwise it touches another one.
  ///
  /// - Parameter digit: The place of a digit; none beyond ASCII is part of a UUID.
  /// - Returns: The range of the UUID.
  mutating func uuid(around digit: Int) -> Range<Int>? {
    if lastUUID.contains(digit) { return lastUUID }
    guard digit >= noUUIDBefore, line.bytes[digit] < 0x80 else { return nil }
    var start = digit
    while digit - start <= 36, line.has(ByteTraits.uuid, at: start - 1) { start -= 1 }
    let limit = min(line.bytes.count, start + 37)
    var end = digit
    while end < limit, line.traits[Int(line.bytes[end])] & ByteTraits.uuid != 0 { end += 1 }
    guard end - start == 36, line.hyphensFitUUID(at: start) else {
      noUUIDBefore = end
      return nil
    }
    lastUUID = start..<end
    return lastUUID
  }
}

extension Line {
  fileprivate func hyphensFitUUID(at start: Int) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard bytes[start + 8] == hyphen, bytes[start + 13] == hyphen, bytes[start + 18] == hyphen,
      bytes[start + 23] == hyphen
    else { return false }
    return bytes[start..<start + 36].reduce(0) { $0 + ($1 == hyphen ? 1 : 0) } == 4
  }
}
