/// A number in JSON's spelling (RFC 8259 section 6), taken apart but not converted.
struct NumberSpelling {
  /// The digits of the coefficient without its point and without leading or trailing zeros.
  private(set) var digits: [UInt8] = []
  /// The power of ten of the last digit of `digits`.
  private(set) var exponent = 0

  /// Takes a text apart; nil when it is no number in JSON's spelling.
  init?(_ text: String) {
    var scanner = ByteScanner(text)
    _ = scanner.take("-")
    let whole = scanner.takeDigits()
    guard !whole.isEmpty, whole.count == 1 || whole[0] != UInt8(ascii: "0") else { return nil }
    digits = whole
    if scanner.take(".") {
      let fraction = scanner.takeDigits()
      guard !fraction.isEmpty else { return nil }
      digits += fraction
      exponent = -fraction.count
    }
    guard let power = Self.takeExponent(&scanner), scanner.isAtEnd else { return nil }
    exponent += power
    trimZeros()
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
