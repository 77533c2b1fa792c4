import SpecwrightJSON

/// A schema as the steps of its check; other schemas are numbers in the library's table.
struct PreparedSchema: Sendable {
  let node: JSONNode
  var steps: [Step] = []
  /// Whether a step needs to know which members and elements other steps have looked at.
  var tracksEvaluation = false
}

/// A keyword and what it asks for.
struct Step: Sendable {
  /// The keyword as it is spelled; empty for a schema that is just `false`.
  let keyword: String
  let location: Location
  let rule: Rule
}

/// What a keyword asks for.
enum Rule: Sendable {
  /// No value fits: the schema `false`.
  case nothing
  /// What is decided by looking at the value alone.
  case assertion(Assertion)
  /// What other schemas say about the same value.
  case combination(Combination)
  /// What other schemas say about members or elements of the value.
  case parts(Parts)

  /// Keywords that look at the same value as the schema they stand in.
  enum Combination: Sendable {
    case reference(Int)
    case allOf([Int])
    case anyOf([Int])
    case oneOf([Int])
    case not(Int)
    case condition(Int, consequence: Int?, alternative: Int?)
    case dependentSchemas([(key: String, schema: Int)])
  }

  /// Keywords that look inside the value.
  enum Parts: Sendable {
    case properties(PropertyTable)
    case patternProperties([(pattern: Pattern, text: String, schema: Int)])
    case additionalProperties(Int, declared: JSONNode?, patterns: [Pattern])
    case propertyNames(Int)
    case prefixItems([Int])
    case items(Int, from: Int)
    case contains(Int, minimum: Int, maximum: Int?)
    case unevaluatedProperties(Int)
    case unevaluatedItems(Int)
  }
}

/// The schemas of `properties`, found by key in constant time.
struct PropertyTable: Sendable {
  /// The value of the keyword, which knows its keys.
  let node: JSONNode
  /// The schemas by the offset at which they begin.
  let schemas: [Int: Int]

  subscript(key: String) -> Int? {
    node[key].flatMap { schemas[$0.range.lowerBound] }
  }
}

/// What is decided by looking at a value alone; values of other kinds always fit.
enum Assertion: Sendable {
  case type(TypeList)
  case constant(ValueSet)
  case enumeration(ValueSet)
  case multipleOf(ExactNumber, spelling: String)
  case bound(Bound)
  case length(Count)
  case pattern(Pattern)
  case elementCount(Count)
  case uniqueElements
  case memberCount(Count)
  case required([String])
  case dependentRequired([(key: String, required: [String])])
  case format(Format)

  /// A limit of a number.
  struct Bound: Sendable {
    let value: ExactNumber
    let spelling: String
    let isUpper: Bool
    let isExclusive: Bool
  }

  /// A limit of a count.
  struct Count: Sendable {
    let value: Int
    let isUpper: Bool
  }
}

/// The names in `type`, and what makes a value fit them.
struct TypeList: Sendable {
  let names: [String]
  /// Whether `null` fits too, by `nullable` of OpenAPI 3.0.
  let isNullable: Bool
  /// Whether `1.0` is an integer: it is in JSON Schema 2020-12, and not in OpenAPI 3.0.
  let countsWholeNumbers: Bool
}
