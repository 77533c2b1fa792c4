/// Neighbouring groups that may be one number.
private struct GroupChain {
  var first: DigitGroup
  var last: DigitGroup
  var groups = 1
  var digits: Int

  init(_ group: DigitGroup) {
    first = group
    last = group
    digits = group.count
  }

  mutating func append(_ group: DigitGroup) {
    last = group
    groups += 1
    digits += group.count
  }

  /// Whether the groups are one number.
  var isNumber: Bool { groups > 1 && (7...15).contains(digits) }
}

extension LineMasker {
  /// Masks what begins with the group at a place.
  ///
  /// A chain is a longest row of groups with separators between them. One of 7 to 15 digits is
  /// masked whole. In any other the groups that the rule for single runs masks are masked by it, and
  /// in a chain of more than 15 digits they part it: what lies between two of them is looked at as
  /// if it stood alone, which it does as soon as they are markers.
  ///
  /// - Parameter start: The first digit of a group that belongs to no address and no UUID.
  /// - Returns: Where to go on.
  mutating func maskNumber(at start: Int) -> Int {
    let first = group(at: start, in: partedRun)
    if let rest = dateRest(behindMarkerBefore: start) { return passDate(rest) }
    guard nets.contains(.groupedNumbers), isJoinable(first), dateRest(behindYear: first) == nil
    else { return passSingle(first) }
    var chain = GroupChain(first)
    while chain.digits <= 15, let next = groupJoined(to: chain.last) { chain.append(next) }
    if chain.groups == 1 { return passSingle(first) }
    if chain.isNumber { return maskChain(chain) }
    return passParted(from: first)
  }

  /// Masks the single groups of a chain, and the numbers between them.
  private mutating func passParted(from first: DigitGroup) -> Int {
    var group = first
    var between: GroupChain?
    while true {
      if marker(forSingle: group) != nil {
        flush(&between)
        let end = passSingle(group)
        // A date behind the group ends the chain.
        if end != group.range.upperBound { return end }
      } else if between == nil {
        between = GroupChain(group)
      } else {
        between?.append(group)
      }
      guard let next = groupJoined(to: group) else { break }
      group = next
    }
    flush(&between)
    partedRun = group.partedRun
    return max(copied, group.range.upperBound)
  }

  private mutating func flush(_ chain: inout GroupChain?) {
    if let chain, chain.isNumber { _ = maskChain(chain) }
    chain = nil
  }

  /// Masks a group by the rule for single runs, and passes the rest of a date behind it.
  ///
  /// What follows a masked code like a date does is passed as one, whatever the digits were: once
  /// the code is a marker nobody can tell.
  private mutating func passSingle(_ group: DigitGroup) -> Int {
    partedRun = group.partedRun
    let marker = marker(forSingle: group)
    if let marker {
      replace(plusStart(before: group.range.lowerBound)..<group.range.upperBound, with: marker)
    }
    let rest =
      marker == .code
      ? dateRest(at: group.range.upperBound)
      : nets.contains(.groupedNumbers) ? dateRest(behindYear: group) : nil
    return rest.map { passDate($0) } ?? group.range.upperBound
  }

  /// Passes a date; the fraction of a second in it is masked like any run.
  private mutating func passDate(_ rest: DateRest) -> Int {
    var rest = rest
    while let fraction = rest.fraction {
      let group = group(at: fraction, in: 0..<0)
      partedRun = group.partedRun
      let marker = marker(forSingle: group)
      if let marker { replace(group.range, with: marker) }
      guard marker == .code, let next = dateRest(at: group.range.upperBound) else {
        return group.range.upperBound
      }
      rest = next
    }
    return rest.end
  }

  private func marker(forSingle group: DigitGroup) -> RedactionMarker? {
    guard nets.contains(group.isASCII ? .digitRuns : .digitsOfAnyScript) else { return nil }
    switch group.count {
    case 4...7: return .code
    case 8...15: return .number
    default: return nil
    }
  }

  /// Masks a chain whole, with the `+` and the brackets that belong to it.
  private mutating func maskChain(_ chain: GroupChain) -> Int {
    var start = plusStart(before: chain.first.range.lowerBound)
    if byte(chain.first.range.upperBound) == UInt8(ascii: ")"),
      start > copied, byte(start - 1) == UInt8(ascii: "(")
    {
      let hasPlus = start < chain.first.range.lowerBound
      start = hasPlus ? start - 1 : plusStart(before: start - 1)
    }
    var end = chain.last.range.upperBound
    let isBracketed =
      byte(chain.last.range.lowerBound - 1) == UInt8(ascii: "(") && byte(end) == UInt8(ascii: ")")
    if isBracketed { end += 1 }
    replace(start..<end, with: .number)
    partedRun = chain.last.partedRun
    return end
  }
}

extension LineMasker {
  /// Whether a group can be one of several that make up a number.
  private func isJoinable(_ group: DigitGroup) -> Bool {
    guard group.count <= 15, !has(ByteTraits.hexLetter, at: group.range.upperBound) else {
      return false
    }
    let start = group.range.lowerBound
    return !has(ByteTraits.hexLetter, at: start - 1) || encodedPlusStart(before: start) != nil
  }

  /// The next group of a chain.
  private mutating func groupJoined(to group: DigitGroup) -> DigitGroup? {
    let end = group.range.upperBound
    let start = group.partedRun.contains(end) ? end : endOfSeparators(from: end)
    guard let start, digitLength(at: start) > 0, !isTaken(start) else { return nil }
    let next = self.group(at: start, in: group.partedRun)
    return isJoinable(next) && dateRest(behindYear: next) == nil ? next : nil
  }

  /// The end of one to four separators.
  private func endOfSeparators(from start: Int) -> Int? {
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
  private func plusStart(before start: Int) -> Int {
    if start > copied, bytes[start - 1] == UInt8(ascii: "+") { return start - 1 }
    return encodedPlusStart(before: start) ?? start
  }

  private func encodedPlusStart(before start: Int) -> Int? {
    guard nets.contains(.encodedPlus), byte(start - 1) | 0x20 == UInt8(ascii: "b") else {
      return nil
    }
    if start - 3 >= copied, matches("%2b", at: start - 3) { return start - 3 }
    // JSON knows the small `u` only; `matches` takes both, which does no harm.
    return start - 6 >= copied && matches("\\u002b", at: start - 6) ? start - 6 : nil
  }
}
