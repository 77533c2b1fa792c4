import SpecwrightJSON

/// Limits and steps of numbers.
extension DocumentComparison {
  /// Compares a member that is a limit, or makes another one exclusive.
  mutating func compareLimits(
    _ rule: DifferenceRule, _ key: String, at place: SchemaPlace, isUpper: Bool
  ) {
    let (old, new) = (place.old[key], place.new[key])
    guard !CanonicalText.agree(old, new) else { return }
    let note = Note(place.usage, Quoted.name(key))
    let before = Limit.all(key) { place.old[$0] }
    let after = Limit.all(key) { place.new[$0] }
    report(rule, old, new, note.with(Limit.extent(before, after, isUpper: isUpper)))
  }

  /// Compares the steps that numbers have to be multiples of.
  mutating func compareMultiples(_ old: JSONNode?, _ new: JSONNode?, _ usage: Usage) {
    guard !CanonicalText.agree(old, new) else { return }
    let note = Note(usage, "'multipleOf'")
    guard let before = old?.number, let after = new?.number else {
      return report(.multiples, old, new, note)
    }
    // Whatever is a multiple of six is one of three.
    let extent: Extent =
      Limit.isMultiple(after, of: before)
      ? .narrower : Limit.isMultiple(before, of: after) ? .wider : .other
    report(.multiples, old, new, note.with(extent))
  }
}

/// The value up or down to which a schema admits values.
private struct Limit: Equatable {
  let double: Double
  let isNegative: Bool
  /// The magnitude, exact: digits without zeros at either end, and a power of ten.
  let digits: [UInt8]
  let exponent: Int
  /// Whether the value itself is excluded.
  let isExclusive: Bool

  init(_ number: JSONNumber, isExclusive: Bool) {
    double = number.double
    isNegative = number.isNegative
    (digits, exponent) = number.decimal
    self.isExclusive = isExclusive
  }

  /// A limit of one digit that holds by itself.
  private init(usual digit: UInt8) {
    double = Double(digit)
    isNegative = false
    digits = digit == 0 ? [] : [UInt8(ascii: "0") + digit]
    exponent = 0
    isExclusive = false
  }

  /// The limits that hold together: those of `maximum` and `exclusiveMaximum`, or of `minimum` and
  /// `exclusiveMinimum`, and otherwise that of one member.
  static func all(_ key: String, _ member: (String) -> JSONNode?) -> [Limit] {
    let pairs = [("maximum", "exclusiveMaximum"), ("minimum", "exclusiveMinimum")]
    guard let (plain, exclusive) = pairs.first(where: { $0 == key || $1 == key }) else {
      let stated = member(key)?.number.map { Limit($0, isExclusive: false) }
      return (stated ?? usual[key].map(Limit.init(usual:))).map { [$0] } ?? []
    }
    // In OpenAPI 3.0 a Boolean beside the limit makes it exclusive.
    let isExclusive = member(exclusive)?.boolean == true
    return [
      member(plain)?.number.map { Limit($0, isExclusive: isExclusive) },
      member(exclusive)?.number.map { Limit($0, isExclusive: true) },
    ].compactMap(\.self)
  }

  /// What holds where nothing is said (JSON Schema Validation, section 6).
  private static let usual: [String: UInt8] = [
    "minLength": 0, "minItems": 0, "minProperties": 0, "minContains": 1,
  ]

  /// What becomes of the values between the limits.
  static func extent(_ old: [Limit], _ new: [Limit], isUpper: Bool) -> Extent {
    guard let before = tightest(old, isUpper), let after = tightest(new, isUpper) else {
      return old.isEmpty == new.isEmpty ? .same : old.isEmpty ? .narrower : .wider
    }
    if before == after { return .same }
    switch order(before, after, isUpper) {
    case true?: return .narrower
    case false?: return .wider
    case nil: return .other
    }
  }

  private static func tightest(_ limits: [Limit], _ isUpper: Bool) -> Limit? {
    guard let first = limits.first, let second = limits.dropFirst().first else {
      return limits.first
    }
    return order(first, second, isUpper) == true ? second : first
  }

  /// Whether the second limit admits less than the first; nil where that cannot be told.
  private static func order(_ first: Limit, _ second: Limit, _ isUpper: Bool) -> Bool? {
    let (left, right) = (first.double, second.double)
    if left.isFinite, right.isFinite, left != right { return (left > right) == isUpper }
    // Doubles may fall together where the numbers do not.
    guard first.digits == second.digits, first.exponent == second.exponent,
      first.isNegative == second.isNegative
    else { return nil }
    return second.isExclusive && !first.isExclusive
  }

  /// Whether a number is a whole multiple of another; false where that cannot be told.
  static func isMultiple(_ number: JSONNumber, of step: JSONNumber) -> Bool {
    let (whole, part) = (number.decimal, step.decimal)
    let exponent = min(whole.exponent, part.exponent)
    guard let left = scaled(whole, exponent), let right = scaled(part, exponent), right > 0 else {
      return false
    }
    return left % right == 0
  }

  private static func scaled(
    _ decimal: (digits: [UInt8], exponent: Int), _ exponent: Int
  ) -> UInt64? {
    let zeros = decimal.exponent - exponent
    guard decimal.digits.count + zeros < 20 else { return nil }
    return UInt64(
      String(decoding: decimal.digits, as: UTF8.self) + String(repeating: "0", count: zeros))
  }
}
