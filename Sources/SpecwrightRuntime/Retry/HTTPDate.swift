package import Foundation

/// The three spellings of a date in HTTP (RFC 9110 section 5.6.7).
package enum HTTPDate {
  /// Reads a date; nil when the text is none.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - now: The time that decides the century of a year of two digits.
  /// - Returns: The date, or nil.
  package static func read(_ text: String, now: Date) -> Date? {
    let readers: [(inout ByteScanner) -> CivilDate?] = [
      readIMFFixdate, { readRFC850(&$0, now: now) }, readAsctime,
    ]
    for reader in readers {
      var scanner = ByteScanner(text)
      guard let civil = reader(&scanner), scanner.isAtEnd, civil.isValid else { continue }
      return Date(timeIntervalSinceReferenceDate: Double(civil.secondsSinceReference))
    }
    return nil
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let longWeekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func readIMFFixdate(_ scanner: inout ByteScanner) -> CivilDate? {
    guard scanner.takeOne(of: weekdays) != nil, scanner.take(literal: ", "),
      let day = scanner.takeNumber(digits: 2), scanner.take(" "),
      let month = scanner.takeOne(of: months), scanner.take(" "),
      let year = scanner.takeNumber(digits: 4), scanner.take(" "),
      let time = takeTime(&scanner), scanner.take(literal: " GMT")
    else { return nil }
    return civil(year: year, month: month, day: day, time: time)
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`.
  private static func readRFC850(_ scanner: inout ByteScanner, now: Date) -> CivilDate? {
    guard scanner.takeOne(of: longWeekdays) != nil, scanner.take(literal: ", "),
      let day = scanner.takeNumber(digits: 2), scanner.take("-"),
      let month = scanner.takeOne(of: months), scanner.take("-"),
      let year = scanner.takeNumber(digits: 2), scanner.take(" "),
      let time = takeTime(&scanner), scanner.take(literal: " GMT")
    else { return nil }
    let full = fullYear(year, now: now)
    return civil(year: full, month: month, day: day, time: time)
  }

  /// `Sun Nov  6 08:49:37 1994`.
  private static func readAsctime(_ scanner: inout ByteScanner) -> CivilDate? {
    guard scanner.takeOne(of: weekdays) != nil, scanner.take(" "),
      let month = scanner.takeOne(of: months), scanner.take(" "),
      let day = scanner.takeNumber(digits: scanner.take(" ") ? 1 : 2), scanner.take(" "),
      let time = takeTime(&scanner), scanner.take(" "), let year = scanner.takeNumber(digits: 4)
    else { return nil }
    return civil(year: year, month: month, day: day, time: time)
  }

  private struct Time {
    var hour: Int
    var minute: Int
    var second: Int
  }

  private static func takeTime(_ scanner: inout ByteScanner) -> Time? {
    guard let hour = scanner.takeNumber(digits: 2), scanner.take(":"),
      let minute = scanner.takeNumber(digits: 2), scanner.take(":"),
      let second = scanner.takeNumber(digits: 2)
    else { return nil }
    // A leap second is the last second of its minute here: nobody waits for it.
    return Time(hour: hour, minute: minute, second: second == 60 ? 59 : second)
  }

  private static func civil(year: Int, month: Int, day: Int, time: Time) -> CivilDate {
    CivilDate(
      year: year, month: month + 1, day: day, hour: time.hour, minute: time.minute,
      second: time.second)
  }

  /// The year with these last two digits that is at most fifty years ahead.
  private static func fullYear(_ lastDigits: Int, now: Date) -> Int {
    let interval = now.timeIntervalSinceReferenceDate
    guard abs(interval) < 1e12 else { return 2_000 + lastDigits }
    let current = CivilDate(secondsSinceReference: Int(interval)).year
    let year = current - current % 100 + lastDigits
    if year > current + 50 { return year - 100 }
    return year <= current - 50 ? year + 100 : year
  }
}
