import SpecwrightJSON
import SpecwrightOpenAPI

extension SchemaPreparer {
  /// What `type`, `enum`, `const`, `required` and `format` ask for.
  func assertion(_ keyword: String, _ schema: OpenAPI.Schema) -> Assertion? {
    switch keyword {
    case "type": return schema.types.map { .type(typeList($0, schema)) }
    case "enum": return schema.enumeration.map { .enumeration(ValueSet($0)) }
    case "const": return schema.constant.map { .constant(ValueSet([$0])) }
    case "required": return .required(demandedNames(schema))
    case "format":
      guard options.formats == .asserted, let name = schema.format?.value else { return nil }
      return Format(name).map { .format($0) }
    default: return nil
    }
  }

  /// The names of `required` that count the way the values travel.
  private func demandedNames(_ schema: OpenAPI.Schema) -> [String] {
    let names = schema.required.map(\.value)
    guard let direction = options.direction, !names.isEmpty else { return names }
    let directed = DirectedMembers(of: schema, direction, references)
    return names.filter { !directed.contains($0) }
  }

  private func typeList(_ types: [Located<String>], _ schema: OpenAPI.Schema) -> TypeList {
    TypeList(
      names: types.map(\.value),
      isNullable: version == .v30 && schema.nullable?.value == true,
      countsWholeNumbers: version == .v31)
  }

  /// What a keyword asks for that only constrains values.
  mutating func rule(of constraint: OpenAPI.Constraint, _ schema: OpenAPI.Schema) -> Rule? {
    let value = constraint.value
    switch constraint.keyword {
    case .multipleOf: return multipleOf(value)
    case .maximum, .minimum, .exclusiveMaximum, .exclusiveMinimum:
      return bound(constraint, schema).map { .assertion(.bound($0)) }
    case .maxLength: return .assertion(.length(count(value, isUpper: true)))
    case .minLength: return .assertion(.length(count(value, isUpper: false)))
    case .maxItems: return .assertion(.elementCount(count(value, isUpper: true)))
    case .minItems: return .assertion(.elementCount(count(value, isUpper: false)))
    case .maxProperties: return .assertion(.memberCount(count(value, isUpper: true)))
    case .minProperties: return .assertion(.memberCount(count(value, isUpper: false)))
    case .pattern: return pattern(value)
    case .uniqueItems: return value.boolean == true ? .assertion(.uniqueElements) : nil
    case .contains: return contains(schema)
    // They only say how `contains` counts.
    case .minContains, .maxContains: return nil
    case .dependentRequired: return .assertion(.dependentRequired(dependentRequired(value)))
    }
  }

  private mutating func multipleOf(_ value: JSONNode) -> Rule? {
    guard let number = value.number else { return nil }
    let divisor = ExactNumber(number)
    guard !divisor.isZero, !divisor.isNegative else {
      refuse(PreparationMessages.notPositive, at: value.location)
      return nil
    }
    return .assertion(.multipleOf(divisor, spelling: number.text))
  }

  /// A limit; in OpenAPI 3.0 the exclusive keywords are Booleans that sharpen the other two.
  private func bound(
    _ constraint: OpenAPI.Constraint, _ schema: OpenAPI.Schema
  ) -> Assertion.Bound? {
    guard let number = constraint.value.number else { return nil }
    let keyword = constraint.keyword
    let isUpper = keyword == .maximum || keyword == .exclusiveMaximum
    var isExclusive = keyword == .exclusiveMaximum || keyword == .exclusiveMinimum
    if version == .v30 {
      let sharpening = isUpper ? "exclusiveMaximum" : "exclusiveMinimum"
      isExclusive = schema.node[sharpening]?.boolean == true
    }
    return Assertion.Bound(
      value: ExactNumber(number), spelling: number.text, isUpper: isUpper, isExclusive: isExclusive)
  }

  /// A count; reading has made sure that it is one, and no value reaches those beyond `Int`.
  private func count(_ value: JSONNode, isUpper: Bool) -> Assertion.Count {
    Assertion.Count(value: Self.integer(value), isUpper: isUpper)
  }

  private static func integer(_ value: JSONNode) -> Int {
    guard let number = value.number.map({ ExactNumber($0) }), number.magnitude <= 18 else {
      return .max
    }
    let digits = number.digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return (0..<max(0, number.exponent)).reduce(digits) { value, _ in value * 10 }
  }

  private mutating func pattern(_ value: JSONNode) -> Rule? {
    guard let text = value.string else { return nil }
    do {
      return .assertion(.pattern(try Pattern(text)))
    } catch {
      refuse(PreparationMessages.pattern(error), at: value.location)
      return nil
    }
  }

  private mutating func contains(_ schema: OpenAPI.Schema) -> Rule? {
    guard let contained = schema.contains else { return nil }
    return .parts(
      .contains(
        number(of: contained),
        minimum: schema.node["minContains"].map { Self.integer($0) } ?? 1,
        maximum: schema.node["maxContains"].map { Self.integer($0) }))
  }

  private func dependentRequired(_ value: JSONNode) -> [(key: String, required: [String])] {
    value.members.map { member in
      (member.key, member.value.elements.compactMap(\.string))
    }
  }
}
