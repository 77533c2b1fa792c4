extension Line {
  /// What the rule for single runs puts in the place of a group.
  func marker(forSingle group: DigitGroup) -> RedactionMarker? {
    guard nets.contains(group.isASCII ? .digitRuns : .digitsOfAnyScript) else { return nil }
    switch group.count {
    case 4...7: return .code
    case 8...15: return .number
    default: return nil
    }
  }

  /// Whether a group can be one of several that make up a number.
  func isJoinable(_ group: DigitGroup, notBefore floor: Int) -> Bool {
    guard group.count <= 15, !has(ByteTraits.hexLetter, at: group.range.upperBound) else {
      return false
    }
    let start = group.range.lowerBound
    return !has(ByteTraits.hexLetter, at: start - 1)
      || encodedPlusStart(before: start, notBefore: floor) != nil
  }

  /// The end of one to four separators.
  func endOfSeparators(from start: Int) -> Int? {
    var end = start
    for _ in 0..<4 {
      guard has(ByteTraits.separator, at: end) else { break }
      let isShort = bytes[end] < 0x80 && bytes[end] != UInt8(ascii: "%")
      let length = isShort ? 1 : longSeparatorLength(at: end)
      if length == 0 { break }
      end += length
    }
    return end > start ? end : nil
  }

  /// Whether what stands before a place is the spelling of a blank in an address.
  func hasEncodedBlank(before end: Int) -> Bool { matches("%20", at: end - 3) }

  /// The length of a separator of more than one byte, or 0.
  @inline(never)
  private func longSeparatorLength(at position: Int) -> Int {
    switch (byte(position), byte(position + 1), byte(position + 2)) {
    case (UInt8(ascii: "%"), UInt8(ascii: "2"), UInt8(ascii: "0")): 3
    case (0xC2, 0xA0, _): 2  // no-break space
    case (0xE2, 0x80, 0x80...0x8A): 3  // en quad to hair space
    case (0xE2, 0x80, 0x90...0x93): 3  // hyphen to en dash
    case (0xE2, 0x80, 0xAF): 3  // narrow no-break space
    case (0xE3, 0x80, 0x80): 3  // ideographic space
    case (0xEF, 0xBC, 0x8D): 3  // full-width hyphen
    default: 0
    }
  }

  /// The place of the plus directly before a number, or the place itself.
  @inline(__always)
  func plusStart(before start: Int, notBefore floor: Int) -> Int {
    if start > floor, bytes[start - 1] == UInt8(ascii: "+") { return start - 1 }
    return encodedPlusStart(before: start, notBefore: floor) ?? start
  }

  @inline(__always)
  private func encodedPlusStart(before start: Int, notBefore floor: Int) -> Int? {
    guard byte(start - 1) | 0x20 == UInt8(ascii: "b"), nets.contains(.encodedPlus) else {
      return nil
    }
    return longEncodedPlusStart(before: start, notBefore: floor)
  }

  @inline(never)
  private func longEncodedPlusStart(before start: Int, notBefore floor: Int) -> Int? {
    if start - 3 >= floor, matches("%2b", at: start - 3) { return start - 3 }
    // JSON knows the small `u` only; `matches` takes both, which does no harm.
    return start - 6 >= floor && matches("\\u002b", at: start - 6) ? start - 6 : nil
  }
}
