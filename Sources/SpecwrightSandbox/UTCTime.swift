internal import Foundation

/// A moment in the calendar of UTC, as the services write it and count their days.
///
/// Own arithmetic: the formatters of Foundation are neither fast nor safe to share.
struct UTCTime: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int
  let secondOfDay: Int
  /// Days since Monday.
  let weekday: Int

  /// The first second of the year 1 and the first after the year 9999: what lies between can be
  /// written with a year of four digits (RFC 3339, section 5.6).
  static let start = Date(timeIntervalSince1970: -62_135_596_800)
  static let end = Date(timeIntervalSince1970: 253_402_300_800)

  /// A date, or the nearest one that can be written.
  static func written(_ date: Date) -> Date { min(max(date, start), end - 1) }

  /// The whole second a date falls in, or the nearest one that can be written.
  init(_ date: Date) {
    let seconds = Int(Self.written(date).timeIntervalSince1970.rounded(.down))
    let day = UTCDay(number: UTCDay.floorDivide(seconds, 86_400))
    secondOfDay = seconds - day.number * 86_400
    (year, month, self.day) = day.civil
    weekday = day.daysSinceMonday
  }

  /// `2026-11-30T09:05:00Z`.
  var iso8601: String {
    UTCDay.padded(year, 4) + "-" + UTCDay.padded(month, 2) + "-" + UTCDay.padded(day, 2) + "T"
      + timeText + "Z"
  }

  /// `Mon, 30 Nov 2026 09:05:00 GMT` (RFC 9110, section 5.6.7).
  var httpDate: String {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(days[weekday]), \(UTCDay.padded(day, 2)) \(months[month - 1]) "
      + "\(UTCDay.padded(year, 4)) \(timeText) GMT"
  }

  private var timeText: String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { UTCDay.padded($0, 2) }.joined(separator: ":")
  }

  var secondsToNextDay: Int { 86_400 - secondOfDay }

  var secondsToNextMonth: Int {
    (Self.length(ofMonth: month, year: year) - day) * 86_400 + secondsToNextDay
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    if month == 2 { return isLeap ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
