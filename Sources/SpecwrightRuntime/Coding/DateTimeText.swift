package import Foundation

/// A date-time in the spelling of RFC 3339 section 5.6.
///
/// Fractions of any length are read (nine digits of them count), every numeric offset, and `t` and
/// `z` in lower case. A leap second is read only where one can be, at 23:59:60 UTC, as the second
/// that follows it. A day that the calendar lacks, a missing offset and a blank instead of the `T`
/// are refused; `readTolerantly(_:)` takes more.
package enum DateTimeText {
  /// Reads a date-time; nil when the text is none.
  package static func read(_ text: String) -> Date? {
    var scanner = ByteScanner(text)
    guard var civil = takeDateTime(&scanner), let fraction = takeFraction(&scanner),
      let offset = takeOffset(&scanner), scanner.isAtEnd
    else { return nil }
    let isLeapSecond = civil.second == 60
    if isLeapSecond { civil.second = 59 }
    guard civil.isValid else { return nil }
    let seconds = civil.secondsSinceReference - offset * 60
    guard isLeapSecond else {
      return Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
    }
    let next = CivilDate(secondsSinceReference: seconds + 1)
    guard next.hour == 0, next.minute == 0, next.second == 0 else { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(seconds + 1))
  }

  /// Writes a date in UTC, with the fewest digits of a fraction that read back as the same date, and
  /// nine at most; nil outside the years 0 to 9999.
  package static func write(_ date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval.isFinite, abs(interval) < 1e12 else { return nil }
    let (seconds, nanoseconds) = shortest(interval)
    let civil = CivilDate(secondsSinceReference: seconds)
    guard (0...9_999).contains(civil.year) else { return nil }
    return "\(padded(civil.year, 4))-\(padded(civil.month, 2))-\(padded(civil.day, 2))"
      + "T\(padded(civil.hour, 2)):\(padded(civil.minute, 2)):\(padded(civil.second, 2))"
      + fractionText(nanoseconds) + "Z"
  }
}

extension DateTimeText {
  private static func takeDateTime(_ scanner: inout ByteScanner) -> CivilDate? {
    guard let year = scanner.takeNumber(digits: 4), scanner.take("-"),
      let month = scanner.takeNumber(digits: 2), scanner.take("-"),
      let day = scanner.takeNumber(digits: 2), scanner.take("T") || scanner.take("t"),
      let hour = scanner.takeNumber(digits: 2), scanner.take(":"),
      let minute = scanner.takeNumber(digits: 2), scanner.take(":"),
      let second = scanner.takeNumber(digits: 2)
    else { return nil }
    return CivilDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// The fraction of a second, 0 where there is none; nil when a point has no digits behind it.
  private static func takeFraction(_ scanner: inout ByteScanner) -> Double? {
    guard scanner.take(".") else { return 0 }
    return takeFractionDigits(&scanner)
  }

  /// The fraction that digits behind a point spell; nil when there are none.
  static func takeFractionDigits(_ scanner: inout ByteScanner) -> Double? {
    let digits = scanner.takeDigits()
    guard !digits.isEmpty else { return nil }
    var nanoseconds = 0
    for place in 0..<9 {
      let digit = place < digits.count ? Int(digits[place] - UInt8(ascii: "0")) : 0
      nanoseconds = nanoseconds * 10 + digit
    }
    return Double(nanoseconds) / 1e9
  }

  /// The offset from UTC in minutes.
  private static func takeOffset(_ scanner: inout ByteScanner) -> Int? {
    if scanner.take("Z") || scanner.take("z") { return 0 }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hours = scanner.takeNumber(digits: 2),
      scanner.take(":"), let minutes = scanner.takeNumber(digits: 2), hours < 24, minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  /// The whole seconds and the shortest fraction that together are a time.
  ///
  /// A `Date` of our days knows a tenth of a microsecond: of `.123` all nine digits of its fraction
  /// would be `.123000026`, another time to whoever compares texts.
  private static func shortest(_ interval: Double) -> (seconds: Int, nanoseconds: Int) {
    let whole = Int(interval.rounded(.down))
    let fraction = interval - Double(whole)
    var time = (seconds: whole, nanoseconds: 0)
    var unit = 1_000_000_000
    while unit >= 1 {
      let nanoseconds = Int((fraction * 1e9 / Double(unit)).rounded()) * unit
      time =
        nanoseconds == 1_000_000_000 ? (whole + 1, 0) : (seconds: whole, nanoseconds: nanoseconds)
      if Double(time.seconds) + Double(time.nanoseconds) / 1e9 == interval { return time }
      unit /= 10
    }
    return time
  }

  private static func fractionText(_ nanoseconds: Int) -> String {
    guard nanoseconds > 0 else { return "" }
    var digits = padded(nanoseconds, 9)
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
