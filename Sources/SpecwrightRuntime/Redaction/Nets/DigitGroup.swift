/// Digits that stand directly beside each other.
///
/// A group is a whole run of digits. Only a run of more than 15 that mixes scripts is parted: the
/// runs of 4 to 15 ASCII digits in it are groups of their own, since none of them may survive, and
/// what lies between them is one too.
struct DigitGroup {
  let range: Range<Int>
  /// How many digits there are.
  let count: Int
  /// Whether all of them are ASCII digits.
  let isASCII: Bool
  /// The run this group is a part of; empty when the group is a whole run.
  var partedRun = 0..<0
}

extension LineMasker {
  /// The length in bytes of the digit at a place, or 0 if there is none.
  @inline(__always)
  func digitLength(at position: Int) -> Int {
    guard position < bytes.count else { return 0 }
    let lead = bytes[position]
    if lead < 0x80 { return lead &- 0x30 < 10 ? 1 : 0 }
    return otherDigitLength(at: position)
  }

  /// The length of a digit beyond ASCII; kept apart so that the common case stays small.
  @inline(never)
  private func otherDigitLength(at position: Int) -> Int {
    let lead = bytes[position]
    guard traits[Int(lead)] & ByteTraits.stop != 0, nets.contains(.digitsOfAnyScript) else {
      return 0
    }
    let length = scalarLength(ofLead: lead)
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      scalar = scalar << 6 | UInt32(bytes[position + offset] & 0x3F)
    }
    return DecimalDigits.contains(scalar) ? length : 0
  }

  /// The group that begins at a place.
  ///
  /// - Parameters:
  ///   - start: The first digit of a run, or of a part of one.
  ///   - run: A run known to be parted; the place may lie in it.
  /// - Returns: The group.
  mutating func group(at start: Int, in run: Range<Int>) -> DigitGroup {
    if run.contains(start) { return part(at: start, of: run) }
    let whole = digits(from: start)
    let isParted = whole.count > 15 && !whole.isASCII && nets.contains(.digitRuns)
    return isParted ? part(at: start, of: whole.range) : whole
  }

  private mutating func digits(from start: Int) -> DigitGroup {
    let ascii = asciiDigits(from: start)
    if byte(ascii.range.upperBound) < 0x80 { return ascii }
    return mixedDigits(after: ascii)
  }

  private mutating func mixedDigits(after ascii: DigitGroup) -> DigitGroup {
    var end = ascii.range.upperBound
    var count = ascii.count
    while case let length = digitLength(at: end), length > 0 {
      // A UUID may begin right behind a digit that is not an ASCII one.
      if length == 1, bytes[end - 1] >= 0x80, uuid(around: end) != nil { break }
      end += length
      count += 1
    }
    let range = ascii.range.lowerBound..<end
    return DigitGroup(range: range, count: count, isASCII: range.count == count)
  }

  private func asciiDigits(from start: Int) -> DigitGroup {
    let end = end(of: ByteTraits.digit, from: start)
    return DigitGroup(range: start..<end, count: end - start, isASCII: true)
  }

  private func part(at start: Int, of run: Range<Int>) -> DigitGroup {
    var part = asciiDigits(from: start)
    if !(4...15).contains(part.count) { part = mixedPart(at: start, of: run) }
    part.partedRun = run
    return part
  }

  /// The part up to the next run of 4 to 15 ASCII digits.
  private func mixedPart(at start: Int, of run: Range<Int>) -> DigitGroup {
    var end = start
    var count = 0
    while end < run.upperBound {
      let ascii = asciiDigits(from: end)
      if (4...15).contains(ascii.count) { break }
      count += ascii.count
      end = ascii.range.upperBound
      if end < run.upperBound {
        end += scalarLength(ofLead: bytes[end])
        count += 1
      }
    }
    return DigitGroup(range: start..<end, count: count, isASCII: end - start == count)
  }
}
