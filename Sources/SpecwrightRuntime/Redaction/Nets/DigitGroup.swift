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
  /// The group that begins at a place.
  ///
  /// - Parameters:
  ///   - start: The first digit of a run, or of a part of one.
  ///   - run: A run known to be parted; the place may lie in it.
  /// - Returns: The group.
  mutating func group(at start: Int, in run: Range<Int>) -> DigitGroup {
    if run.contains(start) { return line.part(at: start, of: run) }
    let whole = digits(from: start)
    let isParted = whole.count > 15 && !whole.isASCII && line.nets.contains(.digitRuns)
    return isParted ? line.part(at: start, of: whole.range) : whole
  }

  /// All digits from a place to the end of their run.
  mutating func digits(from start: Int) -> DigitGroup {
    let ascii = line.asciiDigits(from: start)
    if line.byte(ascii.range.upperBound) < 0x80 { return ascii }
    return mixedDigits(after: ascii)
  }

  private mutating func mixedDigits(after ascii: DigitGroup) -> DigitGroup {
    var end = ascii.range.upperBound
    var count = ascii.count
    while case let length = line.digitLength(at: end), length > 0 {
      // A UUID may begin right behind a digit that is not an ASCII one.
      if length == 1, line.bytes[end - 1] >= 0x80, uuid(around: end) != nil { break }
      end += length
      count += 1
    }
    let range = ascii.range.lowerBound..<end
    return DigitGroup(range: range, count: count, isASCII: range.count == count)
  }
}
