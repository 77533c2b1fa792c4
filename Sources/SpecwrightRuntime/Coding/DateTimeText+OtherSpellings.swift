package import Foundation

extension DateTimeText {
  /// Reads a date-time also where it is not spelled as RFC 3339 demands and only one time can be meant:
  /// with a blank in the place of the `T` or before the zone, without seconds, with a comma before the
  /// fraction, with a zone such as `+0200`, `+02` or `UTC`, or with a second 60 anywhere.
  ///
  /// A time without a zone is no instant, and neither is a day alone: nothing would tell that a guess is
  /// hours off.
  package static func readTolerantly(_ text: String) -> Date? {
    read(text) ?? readOther(text)
  }

  private static func readOther(_ text: String) -> Date? {
    var scanner = ByteScanner(text)
    guard let year = scanner.takeNumber(digits: 4), scanner.take("-"),
      let month = scanner.takeNumber(digits: 2), scanner.take("-"),
      let day = scanner.takeNumber(digits: 2),
      scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.takeNumber(digits: 2), scanner.take(":"),
      let minute = scanner.takeNumber(digits: 2), let (second, fraction) = takeSeconds(&scanner),
      let offset = takeZone(&scanner), scanner.isAtEnd
    else { return nil }
    let isLeapSecond = second == 60
    let civil = CivilDate(
      year: year, month: month, day: day, hour: hour, minute: minute,
      second: isLeapSecond ? 59 : second)
    guard civil.isValid else { return nil }
    let seconds = civil.secondsSinceReference - offset * 60
    return Date(
      timeIntervalSinceReferenceDate: isLeapSecond
        ? Double(seconds + 1) : Double(seconds) + fraction)
  }

  /// The seconds and their fraction, which may be missing together; nil where a colon or a point has no
  /// digits behind it.
  private static func takeSeconds(
    _ scanner: inout ByteScanner
  ) -> (second: Int, fraction: Double)? {
    guard scanner.take(":") else { return (0, 0) }
    guard let second = scanner.takeNumber(digits: 2) else { return nil }
    guard scanner.take(".") || scanner.take(",") else { return (second, 0) }
    return takeFractionDigits(&scanner).map { (second, $0) }
  }

  /// The offset from UTC in minutes; nil where none is written.
  private static func takeZone(_ scanner: inout ByteScanner) -> Int? {
    _ = scanner.take(" ")
    if scanner.take("Z") || scanner.take("z") || scanner.take(literal: "UTC") { return 0 }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hours = scanner.takeNumber(digits: 2), hours < 24 else {
      return nil
    }
    var minutes = 0
    if scanner.take(":") || !scanner.isAtEnd {
      guard let written = scanner.takeNumber(digits: 2), written < 60 else { return nil }
      minutes = written
    }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}
