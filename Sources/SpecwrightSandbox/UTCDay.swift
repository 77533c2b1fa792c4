internal import Foundation

/// A day in the calendar of UTC.
struct UTCDay: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970.
  var number: Int

  init(number: Int) {
    self.number = number
  }

  /// The first day of the year 1: there is no year before that one.
  static let first = UTCDay(UTCTime.start)

  /// The day a moment falls in, or the nearest one that can be written.
  init(_ date: Date) {
    number = Int((UTCTime.written(date).timeIntervalSince1970 / 86_400).rounded(.down))
  }

  /// Reads `2026-11-30`; nil for anything else, a day that does not exist included.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(Ascii.isDigit),
      let year = Int(String(parts[0]) ?? ""), let month = Int(String(parts[1]) ?? ""),
      let day = Int(String(parts[2]) ?? "")
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard year > 0, civil == (year, month, day) else { return nil }
  }

  /// The inverse of `civil`, for months from 1 to 12 and any day.
  private init(year: Int, month: Int, day: Int) {
    let fromMarch = month <= 2 ? year - 1 : year
    let era = Self.floorDivide(fromMarch, 400)
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month and day: eras of 400 years that begin on 1 March, so that the leap day is the last
  /// of its year.
  var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Days since the Monday of its week.
  var daysSinceMonday: Int {
    let shifted = number + 3
    return shifted - Self.floorDivide(shifted, 7) * 7
  }

  /// `2026-11-30`.
  var text: String {
    let (year, month, day) = civil
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// `2026-11`.
  var monthText: String { String(text.dropLast(3)) }

  static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : -((-dividend + divisor - 1) / divisor)
  }
}
