internal import Foundation

/// A moment in the calendar of UTC, as the services write it and count their days.
///
/// Own arithmetic: the formatters of Foundation are neither fast nor safe to share.
struct UTCTime: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int
  let secondOfDay: Int

  /// The whole second a date falls in.
  init(_ date: Date) {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let days = Self.floorDivide(seconds, 86_400)
    secondOfDay = seconds - days * 86_400
    (year, month, day) = Self.civil(daysSinceEpoch: days)
  }

  /// `2026-11-30T09:05:00Z`.
  var iso8601: String {
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
    return Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2) + "T"
      + time.map { Self.padded($0, 2) }.joined(separator: ":") + "Z"
  }

  var secondsToNextDay: Int { 86_400 - secondOfDay }

  var secondsToNextMonth: Int {
    (Self.length(ofMonth: month, year: year) - day) * 86_400 + secondsToNextDay
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    if month == 2 { return isLeap ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1 January 1970 to a date: eras of 400 years that begin on 1 March, so that the
  /// leap day is the last of its year.
  private static func civil(daysSinceEpoch days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : -((-dividend + divisor - 1) / divisor)
  }
}
