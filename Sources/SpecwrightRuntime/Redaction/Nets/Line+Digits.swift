extension Line {
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

  /// Whether the bytes beside digits tell that they are part of no address and no UUID.
  ///
  /// They mostly do, and then nobody needs to look further.
  @inline(__always)
  func standsAlone(_ digits: Range<Int>) -> Bool {
    let isParted = digits.lowerBound == 0 || has(ByteTraits.parting, at: digits.lowerBound - 1)
    let isClosed =
      digits.upperBound == bytes.count || has(ByteTraits.closing, at: digits.upperBound)
    return isParted && isClosed
  }

  /// The ASCII digits that begin at a place.
  @inline(__always)
  func asciiDigits(from start: Int) -> DigitGroup {
    let end = endOfDigits(from: start)
    return DigitGroup(range: start..<end, count: end - start, isASCII: true)
  }

  /// The part of a parted run that begins at a place.
  func part(at start: Int, of run: Range<Int>) -> DigitGroup {
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

  /// The value of exactly two ASCII digits.
  @inline(__always)
  func twoDigits(at start: Int) -> UInt8? {
    guard start + 1 < bytes.count else { return nil }
    let (tens, ones) = (bytes[start] &- 0x30, bytes[start + 1] &- 0x30)
    guard tens < 10, ones < 10, digitLength(at: start + 2) == 0 else { return nil }
    return tens * 10 + ones
  }
}
