/// A number in JSON's spelling (RFC 8259 section 6), or a fixed-point one, taken apart but not
/// converted.
struct NumberSpelling {
  /// Whether a minus stands before the digits.
  private(set) var isNegative = false
  /// The digits of the coefficient without its point and without leading or trailing zeros.
  private(set) var digits: [UInt8] = []
  /// The power of ten of the last digit of `digits`.
  private(set) var exponent = 0

  /// Takes a text apart; nil when it is no number in JSON's spelling.
  init?(_ text: String) {
    var scanner = ByteScanner(text)
    guard let leading = takeFixedPoint(&scanner) else { return nil }
    guard leading.count == 1 || leading[0] != UInt8(ascii: "0") else { return nil }
    guard let power = Self.takeExponent(&scanner), scanner.isAtEnd else { return nil }
    exponent += power
    trimZeros()
  }

  /// Takes a text apart as `-?[0-9]+(\.[0-9]+)?`; nil when it is none, one with an exponent included.
  ///
  /// The registry of OpenAPI calls the format `decimal` a fixed-point number, and does not forbid zeros
  /// in front.
  init?(fixedPoint text: String) {
    var scanner = ByteScanner(text)
    guard takeFixedPoint(&scanner) != nil, scanner.isAtEnd else { return nil }
    trimZeros()
  }

  /// Takes sign, digits and fraction, and gives the digits before the point; nil when they are none.
  private mutating func takeFixedPoint(_ scanner: inout ByteScanner) -> [UInt8]? {
    isNegative = scanner.take("-")
    let whole = scanner.takeDigits()
    guard !whole.isEmpty else { return nil }
    digits = whole
    if scanner.take(".") {
      let fraction = scanner.takeDigits()
      guard !fraction.isEmpty else { return nil }
      digits += fraction
      exponent = -fraction.count
    }
    return whole
  }

  private mutating func trimZeros() {
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    if digits.isEmpty { exponent = 0 }
  }

  /// The exponent, 0 where there is none; nil when it has no digits or too many to matter.
  private static func takeExponent(_ scanner: inout ByteScanner) -> Int? {
    guard scanner.take("e") || scanner.take("E") else { return 0 }
    let isNegative = scanner.take("-")
    if !isNegative { _ = scanner.take("+") }
    let digits = String(decoding: scanner.takeDigits(), as: UTF8.self)
    guard let value = Int(digits), value < 1_000_000 else { return nil }
    return isNegative ? -value : value
  }
}
