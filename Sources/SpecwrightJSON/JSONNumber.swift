/// A JSON number as it is spelled; nothing is rounded until a value is asked for.
package struct JSONNumber: Hashable, Sendable {
  /// The spelling, which follows the grammar of RFC 8259 section 6.
  package let text: String

  init(unchecked text: String) {
    self.text = text
  }

  /// The number as an integer, when it is spelled as one and fits.
  package var integer: Int? { Int(text) }

  /// The nearest double; infinite when the number is out of range.
  package var double: Double { Double(text) ?? .nan }

  /// Whether the number is below zero.
  package var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") && !decimal.digits.isEmpty }

  /// Whether the number has no fraction, however it is spelled: `2`, `2.0` and `0.2e1` have none.
  package var isWhole: Bool {
    let decimal = self.decimal
    return decimal.digits.isEmpty || decimal.exponent >= 0
  }

  /// The magnitude as digits without zeros at either end, times a power of ten; exact.
  ///
  /// Two numbers are equal when their signs and these are. Zero has no digits.
  package var decimal: (digits: [UInt8], exponent: Int) {
    var digits: [UInt8] = []
    var exponent = 0
    var isInFraction = false
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "."): isInFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += Self.clampedExponent(rest)
        rest = rest.suffix(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
        if isInFraction { exponent -= 1 }
      default: break
      }
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    return (digits, digits.isEmpty ? 0 : exponent)
  }

  /// An exponent too large for any use is cut to one no less absurd.
  private static func clampedExponent(_ text: Substring.UTF8View) -> Int {
    let limit = Int(Int32.max)
    let isNegative = text.first == UInt8(ascii: "-")
    return Int(String(Substring(text))).map { min(max($0, -limit), limit) }
      ?? (isNegative ? -limit : limit)
  }
}
