/// The rest of an ISO 8601 date behind its year.
struct DateRest {
  /// The end of the date, or of its time up to the seconds.
  var end: Int
  /// The first digit of a fraction of a second.
  var fraction: Int?
}

extension LineMasker {
  /// The rest of the date of which a group is the year.
  mutating func dateRest(behindYear year: DigitGroup) -> DateRest? {
    guard year.isASCII, year.count == 4, (0x31...0x32).contains(bytes[year.range.lowerBound]) else {
      return nil
    }
    let century = byte(year.range.lowerBound + 1)
    let isFirst = bytes[year.range.lowerBound] == UInt8(ascii: "1")
    let fits = isFirst ? century == UInt8(ascii: "9") : century <= UInt8(ascii: "1")
    return fits ? dateRest(at: year.range.upperBound) : nil
  }

  /// The rest of a date whose year was masked before: a month behind a marker and a hyphen.
  mutating func dateRest(behindMarkerBefore month: Int) -> DateRest? {
    let marker = RedactionMarker.code.bytes
    let start = month - 1 - marker.count
    guard start >= 0, byte(month - 1) == UInt8(ascii: "-"),
      byte(month - 2) == marker[marker.count - 1],
      bytes[start..<(month - 1)].elementsEqual(marker)
    else { return nil }
    return dateRest(at: month - 1)
  }

  /// The rest of a date at a place: `-11-30`, and the time behind it.
  mutating func dateRest(at start: Int) -> DateRest? {
    guard byte(start) == UInt8(ascii: "-"), let month = twoDigits(at: start + 1),
      byte(start + 3) == UInt8(ascii: "-"), let day = twoDigits(at: start + 4),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return time(behindDayEndingAt: start + 6) ?? DateRest(end: start + 6)
  }

  private mutating func time(behindDayEndingAt end: Int) -> DateRest? {
    guard byte(end) == UInt8(ascii: " ") || byte(end) | 0x20 == UInt8(ascii: "t"),
      isTimePart(at: end + 1), byte(end + 3) == UInt8(ascii: ":"), isTimePart(at: end + 4)
    else { return nil }
    let minutesEnd = end + 6
    guard byte(minutesEnd) == UInt8(ascii: ":"), isTimePart(at: minutesEnd + 1) else {
      return DateRest(end: minutesEnd)
    }
    let secondsEnd = minutesEnd + 3
    guard byte(secondsEnd) == UInt8(ascii: ".") || byte(secondsEnd) == UInt8(ascii: ","),
      digitLength(at: secondsEnd + 1) > 0, !isTaken(secondsEnd + 1)
    else { return DateRest(end: secondsEnd) }
    return DateRest(end: secondsEnd, fraction: secondsEnd + 1)
  }

  private mutating func isTimePart(at start: Int) -> Bool {
    twoDigits(at: start) != nil && !isTaken(start)
  }

  /// The value of exactly two ASCII digits.
  private func twoDigits(at start: Int) -> UInt8? {
    guard has(ByteTraits.digit, at: start), has(ByteTraits.digit, at: start + 1),
      digitLength(at: start + 2) == 0
    else { return nil }
    return (bytes[start] - 0x30) * 10 + bytes[start + 1] - 0x30
  }

  /// Whether a digit belongs to an e-mail address or a UUID.
  mutating func isTaken(_ digit: Int) -> Bool {
    address(around: digit) != nil || uuid(around: digit) != nil
  }
}
