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
      let length = separatorLength(at: end)
      if length == 0 { break }
      end += length
    }
    return end > start ? end : nil
  }

  private func separatorLength(at position: Int) -> Int {
    switch (byte(position), byte(position + 1), byte(position + 2)) {
    case (0x20, _, _), (0x09, _, _): 1  // space, tab
    case (0x28...0x29, _, _), (0x2D...0x2F, _, _): 1  // ( ) - . /
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
  func plusStart(before start: Int, notBefore floor: Int) -> Int {
    if start > floor, bytes[start - 1] == UInt8(ascii: "+") { return start - 1 }
    return encodedPlusStart(before: start, notBefore: floor) ?? start
  }

  private func encodedPlusStart(before start: Int, notBefore floor: Int) -> Int? {
    guard nets.contains(.encodedPlus), byte(start - 1) | 0x20 == UInt8(ascii: "b") else {
      return nil
    }
    if start - 3 >= floor, matches("%2b", at: start - 3) { return start - 3 }
    // JSON knows the small `u` only; `matches` takes both, which does no harm.
    return start - 6 >= floor && matches("\\u002b", at: start - 6) ? start - 6 : nil
  }
}
