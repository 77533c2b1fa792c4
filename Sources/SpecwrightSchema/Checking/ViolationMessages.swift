import SpecwrightJSON

/// Every sentence about a value that does not fit; none holds a part of the value.
enum ViolationMessages {
  static let demandedHere = "this is demanded here"
  static let constant = "expected the value of 'const'"
  static let enumeration = "expected one of the values of 'enum'"
  static let not = "expected a value that does not fit the schema of 'not'"
  static let pattern = "expected a text that matches the pattern"

  static func type(_ list: TypeList, found node: JSONNode) -> String {
    let names = list.names.map { article($0) } + (list.isNullable ? ["null"] : [])
    return "expected \(names.joined(separator: " or ")), found \(kind(node))"
  }

  private static func article(_ name: String) -> String {
    switch name {
    case "null": return name
    case "array", "integer", "object": return "an \(name)"
    case "boolean": return "a Boolean"
    default: return "a \(name)"
    }
  }

  private static func kind(_ node: JSONNode) -> String {
    switch node.kind {
    case .null: return "null"
    case .boolean: return "a Boolean"
    case .number: return node.number?.isWhole == true ? "a number" : "a number with a fraction"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }

  static func multipleOf(_ spelling: String) -> String { "expected a multiple of \(spelling)" }

  static func bound(_ bound: Assertion.Bound) -> String {
    switch (bound.isUpper, bound.isExclusive) {
    case (true, false): return "expected a number of at most \(bound.spelling)"
    case (true, true): return "expected a number below \(bound.spelling)"
    case (false, false): return "expected a number of at least \(bound.spelling)"
    case (false, true): return "expected a number above \(bound.spelling)"
    }
  }

  static func format(_ format: Format) -> String { "expected \(format.description)" }
  static func missing(_ key: String) -> String { "missing member \(Quoted.name(key))" }

  static func duplicate(of position: Int) -> String {
    "expected elements that all differ, but this one equals element \(position)"
  }

  /// A value that meets the schema `false`, by the keyword under which that stands.
  static func unexpected(_ keyword: String) -> String {
    switch keyword {
    case "additionalProperties", "unevaluatedProperties", "patternProperties", "properties":
      return "this member is not allowed"
    case "items", "prefixItems", "unevaluatedItems": return "this element is not allowed"
    case "propertyNames": return "no member is allowed"
    default: return "no value is allowed here"
    }
  }
}

extension ViolationMessages {
  /// What is counted.
  struct Noun {
    let one: String
    let many: String
  }

  static let characters = Noun(one: "character", many: "characters")
  static let elements = Noun(one: "element", many: "elements")
  static let members = Noun(one: "member", many: "members")

  static func count(_ found: Int, _ limit: Assertion.Count, _ noun: Noun) -> String {
    let word = limit.value == 1 ? noun.one : noun.many
    return "expected at \(limit.isUpper ? "most" : "least") \(limit.value) \(word), found \(found)"
  }

  static func containsTooFew(_ minimum: Int, found: Int) -> String {
    "expected at least \(minimum) \(minimum == 1 ? "element" : "elements") that fit the schema of "
      + "'contains', found \(found)"
  }

  static func containsTooMany(_ maximum: Int) -> String {
    "expected at most \(maximum) \(maximum == 1 ? "element" : "elements") that fit the schema of "
      + "'contains', found more"
  }

  static func noMatch(of count: Int) -> String {
    count == 1
      ? "the value does not fit the only alternative"
      : "the value fits none of the \(count) alternatives"
  }

  static func severalMatches(_ first: Int, _ second: Int) -> String {
    "the value must fit exactly one alternative, but fits those at \(first) and \(second)"
  }
}

extension ViolationMessages {
  static let endless =
    "the check would never end: the schema applies itself to the same value over and over"
  static let tooMuchWork =
    "the check was given up: the schema asks for more work than the value's size explains"
  static let tooMany = "there are more violations; the check ended here"
}
