import SpecwrightJSON
import SpecwrightSchema

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
    let (first, second) = (ExactNumber(before), ExactNumber(after))
    let extent: Extent =
      second.isMultiple(of: first) ? .narrower : first.isMultiple(of: second) ? .wider : .other
    report(.multiples, old, new, note.with(extent))
  }
}

/// The value up or down to which a schema admits values.
private struct Limit: Equatable {
  let value: ExactNumber
  /// Whether the value itself is excluded.
  let isExclusive: Bool

  init(_ number: JSONNumber, isExclusive: Bool) {
    self.init(ExactNumber(number), isExclusive: isExclusive)
  }

  private init(_ value: ExactNumber, isExclusive: Bool) {
    self.value = value
    self.isExclusive = isExclusive
  }

  /// The limits that hold together: those of `maximum` and `exclusiveMaximum`, or of `minimum` and
  /// `exclusiveMinimum`, and otherwise that of one member.
  static func all(_ key: String, _ member: (String) -> JSONNode?) -> [Limit] {
    let pairs = [("maximum", "exclusiveMaximum"), ("minimum", "exclusiveMinimum")]
    guard let (plain, exclusive) = pairs.first(where: { $0 == key || $1 == key }) else {
      let stated = member(key)?.number.map { Limit($0, isExclusive: false) }
      return (stated ?? usual[key]).map { [$0] } ?? []
    }
    // In OpenAPI 3.0 a Boolean beside the limit makes it exclusive.
    let isExclusive = member(exclusive)?.boolean == true
    return [
      member(plain)?.number.map { Limit($0, isExclusive: isExclusive) },
      member(exclusive)?.number.map { Limit($0, isExclusive: true) },
    ].compactMap(\.self)
  }

  /// What holds where nothing is said (JSON Schema Validation, section 6).
  private static let usual: [String: Limit] = {
    let (zero, one) = (ExactNumber(digits: ""), ExactNumber(digits: "1"))
    return [
      "minLength": zero, "minItems": zero, "minProperties": zero, "minContains": one,
    ].mapValues { Limit($0, isExclusive: false) }
  }()

  /// What becomes of the values between the limits.
  static func extent(_ old: [Limit], _ new: [Limit], isUpper: Bool) -> Extent {
    guard let before = tightest(old, isUpper), let after = tightest(new, isUpper) else {
      return old.isEmpty == new.isEmpty ? .same : old.isEmpty ? .narrower : .wider
    }
    if before == after { return .same }
    return isTighter(after, than: before, isUpper) ? .narrower : .wider
  }

  private static func tightest(_ limits: [Limit], _ isUpper: Bool) -> Limit? {
    guard let first = limits.first, let second = limits.dropFirst().first else {
      return limits.first
    }
    return isTighter(second, than: first, isUpper) ? second : first
  }

  /// Whether a limit admits less than another one.
  private static func isTighter(_ limit: Limit, than other: Limit, _ isUpper: Bool) -> Bool {
    if limit.value == other.value { return limit.isExclusive && !other.isExclusive }
    return (limit.value < other.value) == isUpper
  }
}
