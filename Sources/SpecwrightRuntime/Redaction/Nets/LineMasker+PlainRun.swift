extension LineMasker {
  /// Passes ASCII digits of which the bytes beside them tell that not all rules can apply.
  ///
  /// What is decided here is what all the rules together would decide.
  ///
  /// - Parameter start: The first digit of a run.
  /// - Returns: Where to go on; nil when the rules have to be asked.
  @inline(__always)
  mutating func passPlainDigits(at start: Int) -> Int? {
    guard !partedRun.contains(start), start == 0 || line.has(ByteTraits.parting, at: start - 1)
    else { return nil }
    let run = start..<line.endOfDigits(from: start)
    // The hyphens of a date may stand in an address or a UUID as well: they close nothing.
    guard
      run.upperBound == line.bytes.count || line.has(ByteTraits.closing, at: run.upperBound)
    else { return passPlainDate(from: run) }
    return passPlainRun(run) ?? passPlainGroups(from: run)
  }

  /// Masks a run that is parted and closed.
  ///
  /// Most numbers in most lines are such runs: 4 to 15 digits, no part of an address or a UUID, no
  /// neighbour that could make a chain, no hyphen that could make a date.
  @inline(__always)
  private mutating func passPlainRun(_ run: Range<Int>) -> Int? {
    guard (4...15).contains(run.count), line.nets.contains(.digitRuns),
      !line.mayJoin(at: run.upperBound)
    else { return nil }
    let start = run.lowerBound
    let plus = start > copied && line.bytes[start - 1] == UInt8(ascii: "+") ? start - 1 : start
    if run.count < 8 {
      replace(plus..<run.upperBound, with: .code)
    } else {
      replace(plus..<run.upperBound, with: .number)
    }
    partedRun = 0..<0
    return run.upperBound
  }
}

extension LineMasker {
  /// Passes groups of ASCII digits of which the bytes beside each tell that no other rule can apply.
  ///
  /// What is decided here is a number in groups, or a group whose neighbours are too few digits for one.
  @inline(__always)
  private mutating func passPlainGroups(from run: Range<Int>) -> Int? {
    guard line.nets.contains(.groupedNumbers) else { return nil }
    var end = run.upperBound
    var chain = GroupChain(.ascii(run))
    while true {
      guard chain.last.count <= 15 else { return nil }
      guard end < line.bytes.count else { break }
      let closing = line.traits[Int(line.bytes[end])]
      guard closing & ByteTraits.closing != 0 else { return nil }
      guard closing & ByteTraits.separator != 0 else { break }
      let next = line.endOfPlainSeparators(from: end)
      guard next < line.bytes.count else { break }
      let byte = line.bytes[next]
      guard byte < 0x80, byte != UInt8(ascii: "%") else { return nil }
      guard byte &- 0x30 < 10 else { break }
      guard line.bytes[next - 1] != UInt8(ascii: "-") else { return nil }
      end = line.endOfDigits(from: next)
      chain.append(.ascii(next..<end))
    }
    return chain.isNumber ? maskChain(chain) : passSingle(chain.first)
  }

  /// Passes a date of ISO 8601 of which the bytes beside it tell that it is no part of anything else.
  @inline(__always)
  private mutating func passPlainDate(from year: Range<Int>) -> Int? {
    let start = year.lowerBound
    guard year.count == 4, start + 10 <= line.bytes.count,
      line.bytes[start + 4] == UInt8(ascii: "-"), line.bytes[start + 7] == UInt8(ascii: "-"),
      start + 10 == line.bytes.count || line.has(ByteTraits.closing, at: start + 10)
    else { return nil }
    guard line.nets.contains(.digitRuns),
      let rest = dateRest(behindYear: .ascii(start..<start + 4))
    else { return nil }
    partedRun = 0..<0
    replace(line.plusStart(before: start, notBefore: copied)..<start + 4, with: .code)
    return passDate(rest)
  }
}

extension DigitGroup {
  /// A whole run of ASCII digits.
  @inline(__always)
  fileprivate static func ascii(_ range: Range<Int>) -> DigitGroup {
    DigitGroup(range: range, count: range.count, isASCII: true)
  }
}

extension Line {
  /// The end of one to four separators in ASCII, the first of which stands at a place.
  @inline(__always)
  fileprivate func endOfPlainSeparators(from start: Int) -> Int {
    let limit = min(start + 4, bytes.count)
    var end = start + 1
    while end < limit, bytes[end] < 0x80, bytes[end] != UInt8(ascii: "%"),
      traits[Int(bytes[end])] & ByteTraits.separator != 0
    {
      end += 1
    }
    return end
  }

  /// Whether what begins behind a group may be, or lead to, another group or the rest of a date.
  @inline(__always)
  fileprivate func mayJoin(at end: Int) -> Bool {
    guard end < bytes.count else { return false }
    guard bytes[end] < 0x80 else { return true }
    guard has(ByteTraits.separator, at: end) else { return false }
    let next = end + 1
    guard next < bytes.count else { return false }
    return bytes[next] >= 0x80 || has(ByteTraits.separator | ByteTraits.digit, at: next)
  }
}
