import SpecwrightJSON

/// Whole numbers within the limits of a machine's integers.
enum IntegerFormat {
  typealias Limits = (lower: ExactNumber, upper: ExactNumber)

  static let int32: Limits = (
    ExactNumber(isNegative: true, digits: "2147483648"), ExactNumber(digits: "2147483647")
  )
  static let int64: Limits = (
    ExactNumber(isNegative: true, digits: "9223372036854775808"),
    ExactNumber(digits: "9223372036854775807")
  )
  static let uint32: Limits = (ExactNumber(digits: ""), ExactNumber(digits: "4294967295"))
  static let uint64: Limits = (ExactNumber(digits: ""), ExactNumber(digits: "18446744073709551615"))

  static func accepts(_ number: JSONNumber, _ limits: Limits) -> Bool {
    let number = ExactNumber(number)
    return number.isWhole && limits.lower <= number && number <= limits.upper
  }
}

/// Decimal numbers in strings, `-?[0-9]+(\.[0-9]+)?`.
///
/// OpenAPI's registry calls the format a fixed-point number, so that there is no exponent, and does
/// not forbid zeros in front. Generated clients read what this accepts, up to 38 significant digits.
enum DecimalFormat {
  static func accepts(_ text: [UInt8]) -> Bool {
    var scanner = FormatScanner(text[...])
    if scanner.next == UInt8(ascii: "-") { _ = scanner.skip("-") }
    guard scanner.skip(while: ASCII.isDigit) > 0 else { return false }
    guard scanner.next == UInt8(ascii: ".") else { return scanner.isAtEnd }
    return scanner.skip(".") && scanner.skip(while: ASCII.isDigit) > 0 && scanner.isAtEnd
  }
}
