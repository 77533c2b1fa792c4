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
    guard year.isASCII, year.count == 4, (0x31...0x32).contains(line.bytes[year.range.lowerBound])
    else {
      return nil
    }
    let century = line.byte(year.range.lowerBound + 1)
    let isFirst = line.bytes[year.range.lowerBound] == UInt8(ascii: "1")
    let fits = isFirst ? century == UInt8(ascii: "9") : century <= UInt8(ascii: "1")
    return fits ? dateRest(at: year.range.upperBound) : nil
  }

  /// The rest of a date whose year was masked before: a month behind a marker and a hyphen.
  mutating func dateRest(behindMarkerBefore month: Int) -> DateRest? {
    // The last byte of a closing guillemet.
    guard line.byte(month - 1) == UInt8(ascii: "-"), line.byte(month - 2) == 0xBB else {
      return nil
    }
    let marker = RedactionMarker.code.literal
    return line.matches(marker, at: month - 1 - marker.utf8CodeUnitCount)
      ? dateRest(at: month - 1) : nil
  }

  /// The rest of a date at a place: `-11-30`, and the time behind it.
  mutating func dateRest(at start: Int) -> DateRest? {
    guard line.byte(start) == UInt8(ascii: "-"), let month = line.twoDigits(at: start + 1),
      line.byte(start + 3) == UInt8(ascii: "-"), let day = line.twoDigits(at: start + 4),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return time(behindDayEndingAt: start + 6) ?? DateRest(end: start + 6)
  }

  private mutating func time(behindDayEndingAt end: Int) -> DateRest? {
    guard line.byte(end) == UInt8(ascii: " ") || line.byte(end) | 0x20 == UInt8(ascii: "t"),
      isTimePart(at: end + 1), line.byte(end + 3) == UInt8(ascii: ":"), isTimePart(at: end + 4)
    else { return nil }
    let minutesEnd = end + 6
    guard line.byte(minutesEnd) == UInt8(ascii: ":"), isTimePart(at: minutesEnd + 1) else {
      return DateRest(end: minutesEnd)
    }
    let secondsEnd = minutesEnd + 3
    guard line.byte(secondsEnd) == UInt8(ascii: ".") || line.byte(secondsEnd) == UInt8(ascii: ","),
      line.digitLength(at: secondsEnd + 1) > 0, !isTaken(secondsEnd + 1..<secondsEnd + 2)
    else { return DateRest(end: secondsEnd) }
    return DateRest(end: secondsEnd, fraction: secondsEnd + 1)
  }

  private mutating func isTimePart(at start: Int) -> Bool {
    line.twoDigits(at: start) != nil && !isTaken(start..<start + 2)
  }

  /// Whether digits belong to an e-mail address or a UUID.
  mutating func isTaken(_ digits: Range<Int>) -> Bool {
    if line.standsAlone(digits) { return false }
    return address(around: digits.lowerBound) != nil || uuid(around: digits.lowerBound) != nil
  }
}
