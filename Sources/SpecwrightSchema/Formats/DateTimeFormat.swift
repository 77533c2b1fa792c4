/// Dates and times of RFC 3339 section 5.6.
enum DateTimeFormat {
  static func isDateTime(_ text: [UInt8]) -> Bool {
    var scanner = FormatScanner(text[...])
    return skipDate(&scanner) && scanner.skip("T") && skipTime(&scanner) && scanner.isAtEnd
  }

  static func isDate(_ text: [UInt8]) -> Bool {
    var scanner = FormatScanner(text[...])
    return skipDate(&scanner) && scanner.isAtEnd
  }

  static func isTime(_ text: [UInt8]) -> Bool {
    var scanner = FormatScanner(text[...])
    return skipTime(&scanner) && scanner.isAtEnd
  }

  private static func skipDate(_ scanner: inout FormatScanner) -> Bool {
    guard let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2), (1...12).contains(month)
    else { return false }
    return day >= 1 && day <= dayCount(month, year)
  }

  private static func dayCount(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// A time with its offset; a leap second only where UTC can have one.
  private static func skipTime(_ scanner: inout FormatScanner) -> Bool {
    guard let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
      let minute = scanner.number(digits: 2), minute < 60, scanner.skip(":"),
      let second = scanner.number(digits: 2), second <= 60, skipFraction(&scanner),
      let offset = offset(&scanner)
    else { return false }
    guard second == 60 else { return true }
    let minutesInUTC = (hour * 60 + minute - offset + 2 * 1440) % 1440
    return minutesInUTC == 1439
  }

  private static func skipFraction(_ scanner: inout FormatScanner) -> Bool {
    guard scanner.next == UInt8(ascii: ".") else { return true }
    return scanner.skip(".") && scanner.skip(while: ASCII.isDigit) > 0
  }

  /// How many minutes the local time is ahead of UTC.
  private static func offset(_ scanner: inout FormatScanner) -> Int? {
    if scanner.skip("Z") { return 0 }
    let isBehind = scanner.next == UInt8(ascii: "-")
    guard isBehind || scanner.next == UInt8(ascii: "+"),
      scanner.skip("-") || scanner.skip("+"),
      let hours = scanner.number(digits: 2), hours < 24, scanner.skip(":"),
      let minutes = scanner.number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isBehind ? -1 : 1)
  }
}
