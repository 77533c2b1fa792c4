/// Neighbouring groups that may be one number.
struct GroupChain {
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

  /// Whether the groups are a number, or several side by side: nobody can tell where one of them
  /// ends, so that the pieces of a longer chain could be read as numbers again.
  var isNumber: Bool { groups > 1 && digits >= 7 }
}

extension LineMasker {
  /// Masks what begins with the group at a place.
  ///
  /// A chain is a longest row of groups with separators between them. One of at least 7 digits is
  /// masked whole. Of a shorter one the first group is masked by the rule for single runs; what is
  /// behind it, the digits of an encoded blank included, is looked at as if it stood alone.
  ///
  /// - Parameter first: A group that belongs to no address and no UUID.
  /// - Returns: Where to go on.
  mutating func maskNumber(_ first: DigitGroup) -> Int {
    if line.byte(first.range.lowerBound - 1) == UInt8(ascii: "-"),
      let rest = dateRest(behindMarkerBefore: first.range.lowerBound)
    {
      return passDate(rest)
    }
    // Most numbers have no neighbour, and nobody needs to ask what would make a chain of them.
    guard hasNeighbour(first) else { return passSingle(first) }
    guard line.nets.contains(.groupedNumbers), line.isJoinable(first, notBefore: copied),
      dateRest(behindYear: first) == nil
    else { return passSingle(first) }
    var chain = GroupChain(first)
    while let next = groupJoined(to: chain.last) { chain.append(next) }
    return chain.isNumber ? maskChain(chain) : passSingle(first)
  }

  /// Masks a group by the rule for single runs, and passes the rest of a date behind it.
  ///
  /// What follows a masked code like a date does is passed as one, whatever the digits were: once
  /// the code is a marker nobody can tell.
  mutating func passSingle(_ group: DigitGroup) -> Int {
    partedRun = group.partedRun
    let marker = line.marker(forSingle: group)
    if let marker {
      replace(
        line.plusStart(before: group.range.lowerBound, notBefore: copied)..<group.range.upperBound,
        with: marker)
    }
    let rest =
      marker == .code
      ? dateRest(at: group.range.upperBound)
      : line.nets.contains(.groupedNumbers) ? dateRest(behindYear: group) : nil
    return rest.map { passDate($0) } ?? group.range.upperBound
  }

  /// Passes a date; the fraction of a second in it is masked like any run.
  mutating func passDate(_ rest: DateRest) -> Int {
    var rest = rest
    while let fraction = rest.fraction {
      let group = group(at: fraction, in: 0..<0)
      partedRun = group.partedRun
      let marker = line.marker(forSingle: group)
      if let marker { replace(group.range, with: marker) }
      guard marker == .code, let next = dateRest(at: group.range.upperBound) else {
        return group.range.upperBound
      }
      rest = next
    }
    return rest.end
  }

  /// Masks a chain whole, with the `+` and the brackets that belong to it.
  mutating func maskChain(_ chain: GroupChain) -> Int {
    var start = line.plusStart(before: chain.first.range.lowerBound, notBefore: copied)
    if line.byte(chain.first.range.upperBound) == UInt8(ascii: ")"),
      start > copied, line.byte(start - 1) == UInt8(ascii: "(")
    {
      let hasPlus = start < chain.first.range.lowerBound
      start = hasPlus ? start - 1 : line.plusStart(before: start - 1, notBefore: copied)
    }
    var end = chain.last.range.upperBound
    let isBracketed =
      line.byte(chain.last.range.lowerBound - 1) == UInt8(ascii: "(")
      && line.byte(end) == UInt8(ascii: ")")
    if isBracketed { end += 1 }
    replace(start..<end, with: .number)
    partedRun = chain.last.partedRun
    return end
  }
}

extension LineMasker {
  /// Whether another group of digits may follow a group in a chain.
  @inline(__always)
  private func hasNeighbour(_ group: DigitGroup) -> Bool {
    let end = group.range.upperBound
    if group.partedRun.contains(end) { return true }
    guard line.has(ByteTraits.separator, at: end) else { return false }
    return line.endOfSeparators(from: end).map { line.digitLength(at: $0) > 0 } ?? false
  }

  /// The next group of a chain.
  private mutating func groupJoined(to group: DigitGroup) -> DigitGroup? {
    let end = group.range.upperBound
    let start = group.partedRun.contains(end) ? end : line.endOfSeparators(from: end)
    guard let start, line.digitLength(at: start) > 0 else { return nil }
    // The digits of an encoded blank make one run with those behind it. Such a group is the rest of its
    // run, and it is free only if the whole run is.
    let isBehindBlank = line.hasEncodedBlank(before: start)
    let next = isBehindBlank ? digits(from: start) : self.group(at: start, in: group.partedRun)
    let run = isBehindBlank ? start - 2..<next.range.upperBound : next.range
    guard !isTaken(run) else { return nil }
    return line.isJoinable(next, notBefore: copied) && dateRest(behindYear: next) == nil
      ? next : nil
  }
}
