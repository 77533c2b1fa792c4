package import SpecwrightJSON

/// The value of a JSON number, exactly as it is spelled in decimal digits.
///
/// Two spellings of one value are equal (`1`, `1.0`, `10e-1`). Exponents beyond 2³¹ are all the
/// same to `JSONNumber.decimal`, and so to this.
package struct ExactNumber: Hashable, Sendable {
  let isNegative: Bool
  /// ASCII digits without zeros at either end; none for zero.
  let digits: [UInt8]
  /// The power of ten the digits are multiplied with.
  let exponent: Int

  /// Takes a number of a document.
  package init(_ number: JSONNumber) {
    (digits, exponent) = number.decimal
    isNegative = number.text.utf8.first == UInt8(ascii: "-") && !digits.isEmpty
  }

  /// Takes digits without zeros at either end.
  package init(isNegative: Bool = false, digits: String, exponent: Int = 0) {
    self.isNegative = isNegative
    self.digits = [UInt8](digits.utf8)
    self.exponent = exponent
  }

  var isZero: Bool { digits.isEmpty }

  /// Whether there is no fraction.
  var isWhole: Bool { isZero || exponent >= 0 }

  /// How many digits stand before the point, or, below zero, how many zeros behind it.
  var magnitude: Int { digits.count + exponent }
}

extension ExactNumber: Comparable {
  package static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? isSmaller(right, left) : isSmaller(left, right)
  }

  /// Compares without signs.
  private static func isSmaller(_ left: ExactNumber, _ right: ExactNumber) -> Bool {
    if left.isZero || right.isZero { return left.isZero && !right.isZero }
    if left.magnitude != right.magnitude { return left.magnitude < right.magnitude }
    return left.digits.lexicographicallyPrecedes(right.digits)
  }
}

extension ExactNumber {
  /// Whether the number is a whole multiple of another; false where that is zero, or would take too
  /// long to tell.
  package func isMultiple(of divisor: ExactNumber) -> Bool {
    var budget = Budget(1_000_000)
    return !divisor.isZero && isMultiple(of: divisor, &budget) == true
  }

  /// Whether the number is a whole multiple of another, which is not zero.
  ///
  /// With v·10ᵃ and d·10ᵇ the question is whether d divides v·10ᵃ⁻ᵇ. Since v does not end in 0, a
  /// below b means no. More factors ten than d has digits times four change nothing any more, as d
  /// cannot hold so many factors two or five.
  ///
  /// - Returns: the verdict, or nil when the budget is used up before there is one.
  func isMultiple(of divisor: ExactNumber, _ budget: inout Budget) -> Bool? {
    if isZero { return true }
    let zeros = exponent - divisor.exponent
    guard zeros >= 0 else { return false }
    let usefulZeros = min(zeros, 4 * divisor.digits.count)
    let dividend = digits + [UInt8](repeating: UInt8(ascii: "0"), count: usefulZeros)
    if divisor.digits.count <= 18 {
      guard budget.pay(dividend.count) else { return nil }
      return Self.remainder(dividend, divisor.digits) == 0
    }
    guard budget.pay(dividend.count.multipliedSaturating(by: 10 * divisor.digits.count)) else {
      return nil
    }
    return Self.isDivisible(dividend, divisor.digits)
  }

  /// The remainder for divisors whose tenfold fits a machine word.
  private static func remainder(_ dividend: [UInt8], _ divisor: [UInt8]) -> UInt64 {
    let divisor = divisor.reduce(UInt64(0)) { $0 * 10 + UInt64($1 - 0x30) }
    return dividend.reduce(UInt64(0)) { ($0 * 10 + UInt64($1 - 0x30)) % divisor }
  }

  /// Long division for divisors of any length, whose remainder alone is kept.
  private static func isDivisible(_ dividend: [UInt8], _ divisor: [UInt8]) -> Bool {
    // Least digit first, with room for the tenfold of what is below the divisor.
    let divisor = divisor.reversed().map { $0 - 0x30 } + [0]
    var rest = [UInt8](repeating: 0, count: divisor.count)
    for digit in dividend {
      rest.removeLast()
      rest.insert(digit - 0x30, at: 0)
      while !isBelow(rest, divisor) { subtract(divisor, from: &rest) }
    }
    return rest.allSatisfy { $0 == 0 }
  }

  private static func isBelow(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }

  private static func subtract(_ right: [UInt8], from left: inout [UInt8]) {
    var borrow: UInt8 = 0
    for index in left.indices {
      let subtrahend = right[index] + borrow
      borrow = left[index] < subtrahend ? 1 : 0
      left[index] = left[index] + 10 * borrow - subtrahend
    }
  }
}

extension Int {
  /// The product, or the largest number where it is too large.
  func multipliedSaturating(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// The sum, or the largest number where it is too large.
  func addedSaturating(to other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
