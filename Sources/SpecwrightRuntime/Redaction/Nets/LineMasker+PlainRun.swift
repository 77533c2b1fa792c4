extension LineMasker {
  /// Masks a run of ASCII digits of which the bytes beside it tell that no other rule can apply.
  ///
  /// Most numbers in most lines are such runs. What is decided here is what all the rules together
  /// would decide: 4 to 15 digits, no part of an address or a UUID, no neighbour that could make a
  /// chain, no hyphen that could make a date.
  ///
  /// - Parameter start: The first digit of a run.
  /// - Returns: Where to go on; nil when the rules have to be asked.
  @inline(__always)
  mutating func passPlainRun(at start: Int) -> Int? {
    let end = line.endOfDigits(from: start)
    let count = end - start
    guard (4...15).contains(count), line.nets.contains(.digitRuns), !partedRun.contains(start),
      line.standsAlone(start..<end), !line.mayJoin(at: end)
    else { return nil }
    let before = line.byte(start - 1)
    guard before != UInt8(ascii: "-"), before < 0x80 else { return nil }
    let plus = before == UInt8(ascii: "+") && start > copied ? start - 1 : start
    if count < 8 {
      replace(plus..<end, with: .code)
    } else {
      replace(plus..<end, with: .number)
    }
    partedRun = 0..<0
    return end
  }
}

extension Line {
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
