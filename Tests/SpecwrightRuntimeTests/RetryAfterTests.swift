import Foundation
import SpecwrightRuntime
import Testing

struct RetryAfterTests {
  /// 2026-10-21T07:27:30Z.
  private static let now = Date(timeIntervalSince1970: 1_792_567_650)

  @Test(arguments: [
    ("0", 0), ("5", 5), (" 5\t", 5), ("007", 7), ("86400", 86_400), ("999999999", 999_999_999),
  ])
  func readsSeconds(_ text: String, _ seconds: Int) {
    #expect(RetryAfter.seconds(text) == seconds)
    #expect(RetryAfter.seconds(text, now: Self.now) == seconds)
  }

  @Test(arguments: [
    "", " ", "+5", "-5", "1.5", "1_0", "1e3", "soon", "5s", "5 5", "0x5", "٥", "５", "1000000000",
    "99999999999999999999999999", "000000000000000000005", "5\n", "\u{A0}5", "NaN", "inf",
  ])
  func refusesWhatIsNoNumberOfSeconds(_ text: String) {
    #expect(RetryAfter.seconds(text) == nil)
    #expect(RetryAfter.seconds(text, now: Self.now) == nil)
  }

  @Test
  func hasNothingToReadWithoutAField() {
    #expect(RetryAfter.seconds(nil) == nil)
    #expect(RetryAfter.seconds(nil, now: Self.now) == nil)
  }

  @Test(arguments: [
    ("Wed, 21 Oct 2026 07:28:00 GMT", 30),
    (" Wed, 21 Oct 2026 07:28:00 GMT ", 30),
    ("Wednesday, 21-Oct-26 07:28:00 GMT", 30),
    ("Wed Oct 21 07:28:00 2026", 30),
    ("Sun Nov  1 07:27:30 2026", 950_400),
    ("Wed, 21 Oct 2026 07:27:30 GMT", 0),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 0),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 999_999_999),
  ])
  func readsDateAgainstNow(_ text: String, _ seconds: Int) {
    #expect(RetryAfter.seconds(text, now: Self.now) == seconds)
    #expect(RetryAfter.seconds(text) == nil)
  }

  @Test
  func roundsUp() {
    let now = Self.now.addingTimeInterval(-0.001)
    #expect(RetryAfter.seconds("Wed, 21 Oct 2026 07:28:00 GMT", now: now) == 31)
  }

  @Test(arguments: [
    "Wed, 21 Oct 2026 07:28:00", "Wed, 21 Oct 2026 07:28:00 UTC", "21 Oct 2026 07:28:00 GMT",
    "Wed, 21 oct 2026 07:28:00 GMT", "Wed, 1 Oct 2026 07:28:00 GMT",
    "Wed, 30 Feb 2026 07:28:00 GMT",
    "Wed, 21 Oct 2026 24:00:00 GMT", "Wed, 21 Oct 2026 07:28:00 GMT;", "Wed Oct 21 07:28 2026",
    "2026-10-21T07:28:00Z", "Wed, 21-Oct-26 07:28:00 GMT", "Wed, 21 Oct 26 07:28:00 GMT",
  ])
  func refusesWhatIsNoHTTPDate(_ text: String) {
    #expect(RetryAfter.seconds(text, now: Self.now) == nil)
  }

  @Test(arguments: [("76", 2076), ("77", 1977), ("00", 2000), ("26", 2026)])
  func takesATwoDigitYearToBeAtMostFiftyYearsAhead(_ digits: String, _ year: Int) throws {
    let read = try #require(
      HTTPDate.read("Monday, 01-Jan-\(digits) 00:00:00 GMT", now: Self.now))
    let full = try #require(HTTPDate.read("Mon, 01 Jan \(year) 00:00:00 GMT", now: Self.now))
    #expect(read == full)
  }

  @Test
  func takesAnyNow() {
    for now in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e300)] {
      #expect(RetryAfter.seconds("Wednesday, 21-Oct-26 07:28:00 GMT", now: now) != nil)
    }
  }
}
