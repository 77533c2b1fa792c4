/// A day and a time of day in UTC by the proleptic Gregorian calendar.
///
/// `DateFormatter` and `ISO8601DateFormatter` repair what they read (30 February becomes 2 March),
/// so the arithmetic is done here.
package struct CivilDate: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int

  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Whether the calendar has such a day, and the day such a time; a second 60 is none.
  package var isValid: Bool {
    (1...12).contains(month) && (1...daysInMonth).contains(day) && (0...23).contains(hour)
      && (0...59).contains(minute) && (0...59).contains(second)
  }

  private var daysInMonth: Int {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private var isLeapYear: Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension CivilDate {
  /// The seconds since the beginning of 2001, where `Date` counts from.
  package var secondsSinceReference: Int {
    daysSinceReference * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// Makes the date of a whole number of seconds since the beginning of 2001.
  package init(secondsSinceReference seconds: Int) {
    let days = Self.floor(seconds, by: 86_400)
    let rest = seconds - days * 86_400
    let (year, month, day) = Self.civil(daysSinceMarch0000: days + Self.referenceDay)
    self.init(
      year: year, month: month, day: day, hour: rest / 3_600, minute: rest / 60 % 60,
      second: rest % 60)
  }

  /// The day of the week, Sunday being 0.
  package var weekday: Int {
    // The reference day was a Monday.
    let day = (daysSinceReference + 1) % 7
    return day < 0 ? day + 7 : day
  }

  private var daysSinceReference: Int {
    // Years that begin in March have their leap day at the end.
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leapDays =
      Self.floor(shifted, by: 4) - Self.floor(shifted, by: 100) + Self.floor(shifted, by: 400)
    return shifted * 365 + leapDays + dayOfYear - Self.referenceDay
  }

  private static func civil(daysSinceMarch0000 days: Int) -> (year: Int, month: Int, day: Int) {
    let era = floor(days, by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  /// The days from 1 March of the year 0 to 1 January 2001.
  private static let referenceDay = 730_791

  private static func floor(_ number: Int, by divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}
