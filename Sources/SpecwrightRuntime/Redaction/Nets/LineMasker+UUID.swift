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
    while digit - start <= 36, line.isHexOrHyphen(at: start - 1) { start -= 1 }
    var end = digit
    while end - start <= 36, line.isHexOrHyphen(at: end) { end += 1 }
    guard end - start == 36, line.hyphensFitUUID(at: start) else {
      noUUIDBefore = end
      return nil
    }
    lastUUID = start..<end
    return lastUUID
  }
}

extension Line {
  fileprivate func isHexOrHyphen(at position: Int) -> Bool {
    has(ByteTraits.digit | ByteTraits.hexLetter, at: position)
      || byte(position) == UInt8(ascii: "-")
  }

  fileprivate func hyphensFitUUID(at start: Int) -> Bool {
    for offset in 0..<36 {
      let mustBeHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
      if mustBeHyphen != (bytes[start + offset] == UInt8(ascii: "-")) { return false }
    }
    return true
  }
}
