import Foundation
import SpecwrightRuntime
import Testing

struct DateTimeTextTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0),
    ("2026-01-02T03:04:05Z", 1_767_323_045),
    ("2026-01-02T03:04:05.1Z", 1_767_323_045.1),
    ("2026-01-02T03:04:05.123Z", 1_767_323_045.123),
    ("2026-01-02T03:04:05.123456789Z", 1_767_323_045.123456789),
    ("2026-01-02T03:04:05.12345678901234567890Z", 1_767_323_045.123456789),
    ("2026-01-02T03:04:05+01:00", 1_767_319_445),
    ("2026-01-02T03:04:05.5-00:30", 1_767_324_845.5),
    ("2026-01-02T03:04:05-00:00", 1_767_323_045),
    ("2026-01-02t03:04:05z", 1_767_323_045),
    ("2024-02-29T23:59:59Z", 1_709_251_199),
    ("2000-02-29T00:00:00Z", 951_782_400),
    ("1969-12-31T23:59:59.5Z", -0.5),
    ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2016-12-31T23:59:60.9Z", 1_483_228_800),
    ("2017-01-01T00:59:60+01:00", 1_483_228_800),
  ])
  func readsDateTime(_ text: String, _ seconds: TimeInterval) throws {
    let date = try #require(DateTimeText.read(text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
  }

  @Test(arguments: [
    "", "2026", "2026-01-02", "2026-01-02T03:04:05", "2026-01-02 03:04:05Z", "2026-02-30T00:00:00Z",
    "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-04-31T00:00:00Z", "2026-01-02T24:00:00Z", "2026-01-02T03:60:00Z",
    "2026-01-02T03:04:61Z", "2026-01-02T03:04:60Z", "2016-12-31T22:59:60Z", "2026-01-02T03:04:05.Z",
    "2026-01-02T03:04:05,5Z", "2026-01-02T03:04:05+0100", "2026-01-02T03:04:05+01",
    "2026-01-02T03:04:05+24:00", "2026-01-02T03:04:05+01:60", "2026-01-02T03:04:05ZZ",
    " 2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z ", "2026-1-2T03:04:05Z", "+2026-01-02T03:04:05Z",
    "2026-01-02T03:04Z", "20260102T030405Z", "٢٠٢٦-01-02T03:04:05Z", "2026-01-02T03:04:05UTC",
    "2026-01-02T-3:04:05Z", "2026-01-02T03:04:05.-1Z",
  ])
  func refusesWhatIsNoDateTime(_ text: String) {
    #expect(DateTimeText.read(text) == nil)
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (1_767_323_045, "2026-01-02T03:04:05Z"),
    (1_767_323_045.5, "2026-01-02T03:04:05.5Z"), (-0.25, "1969-12-31T23:59:59.75Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func writesDateInUTC(_ seconds: TimeInterval, _ text: String) {
    #expect(DateTimeText.write(Date(timeIntervalSince1970: seconds)) == text)
  }

  /// A service that compares texts sees the time that it gave.
  @Test(arguments: [
    ".1", ".12", ".123", ".999", ".001", ".9999", ".123456", ".999999", ".000001", ".5", ".75",
  ])
  func writesTheFractionThatWasRead(_ fraction: String) throws {
    for day in [
      "1970-01-01T00:00:00", "2001-01-01T00:00:00", "2026-11-30T23:59:59", "2099-12-31T12:00:01",
    ] {
      let text = day + fraction + "Z"
      #expect(try DateTimeText.write(#require(DateTimeText.read(text))) == text)
    }
  }

  @Test func writesNineDigitsAtMost() {
    #expect(
      DateTimeText.write(Date(timeIntervalSinceReferenceDate: 1e-12)) == "2001-01-01T00:00:00Z")
    #expect(
      DateTimeText.write(Date(timeIntervalSinceReferenceDate: 0.123_456_789_012))
        == "2001-01-01T00:00:00.123456789Z")
    #expect(
      DateTimeText.write(Date(timeIntervalSinceReferenceDate: -1e-12)) == "2001-01-01T00:00:00Z")
  }

  @Test(arguments: [
    -62_167_219_201, 253_402_300_800, Double.infinity, -Double.infinity, .nan, 1e300, -1e300,
  ])
  func writesNoDateOutsideFourDigitYears(_ seconds: TimeInterval) {
    #expect(DateTimeText.write(Date(timeIntervalSince1970: seconds)) == nil)
  }

  @Test
  func readsWhatItWrites() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let date = Date(
        timeIntervalSinceReferenceDate: .random(in: 1e8...4e9, using: &generator))
      let text = try #require(DateTimeText.write(date))
      #expect(DateTimeText.read(text) == date, "\(text)")
    }
  }

  @Test
  func agreesWithTheCalendarOnEveryDayOfFourCenturies() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    for day in stride(from: -36_525, to: 109_575, by: 11) {
      let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let civil = CivilDate(secondsSinceReference: day * 86_400)
      #expect([civil.year, civil.month, civil.day] == [parts.year, parts.month, parts.day])
      #expect(civil.secondsSinceReference == day * 86_400)
    }
  }
}
