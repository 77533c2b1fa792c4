import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema
import Testing

/// Values and schemas made to exhaust stack, memory or patience.
///
/// Nothing measures time: what is not bounded ends these tests by filling the memory, or not at all.
@Suite struct HostileInputTests {
  private static let depth = 20_000
  /// Enough for any honest check of a small value, and quickly used up.
  private static let frugal = SchemaOptions(stepLimit: 100_000, stepsForEachByte: 10)

  /// The places of all violations together would fill gigabytes, were each kept with its whole way.
  @Test func findsAViolationAtEachOfManyLevels() throws {
    let schema = """
      {"properties": {"a": {"$ref": "#"}}, "required": ["b"]}
      """
    let validator = try validator(
      schema, options: SchemaOptions(maximumViolationCount: Self.depth + 1))
    let text =
      String(repeating: #"{"a":"#, count: Self.depth) + "0"
      + String(repeating: "}", count: Self.depth)
    let value = try parsed(text, depth: Self.depth + 1)
    let violations = validator.violations(of: value)
    #expect(violations.count == Self.depth)
    #expect(violations.filter { $0.isUndecided }.isEmpty)
    // The innermost object is the first to be complained about. Only its way is spelled out here,
    // since to spell out all is the very work that must not be done.
    let deepest = try #require(violations.first)
    #expect(deepest.keywordPath.tokens.count == 3 * (Self.depth - 1) + 1)
    #expect(deepest.instance.pointer.tokens.count == Self.depth - 1)
  }

  /// Tries at every level, whose findings are taken back at every level.
  @Test(arguments: [
    ##"{"type": "array", "items": {"anyOf": [{"type": "null"}, {"$ref": "#"}]}}"##,
    ##"{"type": "array", "items": {"not": {"not": {"$ref": "#"}}}}"##,
    ##"{"type": "array", "items": {"if": {"$ref": "#"}, "else": false}}"##,
    ##"{"type": "array", "contains": {"$ref": "#"}, "minContains": 0}"##,
    ##"{"oneOf": [{"type": "null"}, {"type": "array", "items": {"$ref": "#"}}]}"##,
  ]) func triesAtEachOfManyLevels(_ schema: String) throws {
    let validator = try validator(schema)
    let text =
      String(repeating: "[", count: Self.depth) + String(repeating: "]", count: Self.depth)
    #expect(validator.violations(of: try parsed(text, depth: Self.depth)).isEmpty)
  }

  /// Duplicates at every level: to name the first one no place may be spelled out.
  @Test func findsDuplicatesInDeepArrays() throws {
    let depth = 1_000
    let validator = try validator(##"{"items": {"$ref": "#"}, "uniqueItems": true}"##)
    let text = String(repeating: "[0,0,", count: depth) + "1" + String(repeating: "]", count: depth)
    let violations = validator.violations(of: try parsed(text, depth: depth))
    #expect(violations.count == depth)
    #expect(violations.filter { $0.isUndecided }.isEmpty)
  }

  @Test func endsAfterTheViolationsAskedFor() throws {
    let validator = try validator(
      #"{"items": {"type": "null"}}"#, options: SchemaOptions(maximumViolationCount: 5))
    let text = "[" + String(repeating: "0,", count: 1_000) + "0]"
    let violations = validator.violations(of: try parsed(text))
    #expect(violations.count == 6)
    #expect(violations.map(\.isUndecided) == [false, false, false, false, false, true])
    #expect(violations.last?.message == "there are more violations; the check ended here")
  }

  @Test func keepsAHandfulOfCauses() throws {
    let schema = #"{"anyOf": [{"items": {"type": "null"}}, {"items": {"type": "string"}}]}"#
    let text = "[" + String(repeating: "0,", count: 20_000) + "0]"
    let violation = try #require(try violations(schema, text).first)
    #expect(violation.causes.count == 20)
  }

  @Test func checksLargeArrays() throws {
    let numbers = (0..<20_000).map(String.init).joined(separator: ",")
    let schema =
      #"{"items": {"type": "integer"}, "uniqueItems": true, "contains": {"const": 19999}}"#
    #expect(try violations(schema, "[\(numbers)]").isEmpty)
    let found = try violations(schema, "[\(numbers),7.0]")
    #expect(found.map { "\($0.instance.pointer)" } == ["/20000"])
  }

  @Test func checksLargeObjects() throws {
    let members = (0..<10_000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let schema = """
      {"patternProperties": {"^k[0-9]*$": {"type": "number"}}, "additionalProperties": false,
       "propertyNames": {"maxLength": 6}, "unevaluatedProperties": false}
      """
    #expect(try violations(schema, "{\(members)}").isEmpty)
    #expect(
      try violations(schema, "{\(members),\"z\":1}").map(\.message) == [
        "this member is not allowed"
      ])
  }

  /// Equal hashes cannot be made on purpose, since the hash is seeded anew in each process.
  @Test func comparesManyNumbersOfOneValue() throws {
    let spellings = (0..<5_000).map {
      "1" + String(repeating: "0", count: $0 % 50) + "e-\($0 % 50)"
    }
    let found = try violations(#"{"uniqueItems": true}"#, "[\(spellings.joined(separator: ","))]")
    #expect(found.count == 4_999)
  }

  struct Cycle: CustomTestStringConvertible, Sendable {
    let schema: String
    var testDescription: String { schema }
  }

  static let cycles = [
    Cycle(schema: ##"{"$ref": "#/$defs/a", "$defs": {"a": {"allOf": [{"$ref": "#/$defs/a"}]}}}"##),
    Cycle(
      schema: ##"""
        {"$ref": "#/$defs/a", "$defs": {"a": {"anyOf": [{"$ref": "#/$defs/b"}]},
         "b": {"not": {"$ref": "#/$defs/a"}}}}
        """##),
    Cycle(schema: ##"{"oneOf": [{"type": "null"}, {"$ref": "#"}]}"##),
    Cycle(schema: ##"{"if": {"$ref": "#"}, "then": true}"##),
    Cycle(schema: ##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##),
  ]

  /// JSON Schema leaves these undefined (Core section 9.4.1); here they have no verdict.
  @Test(arguments: cycles) func endsWhereASchemaAppliesItselfToTheSameValue(_ cycle: Cycle) throws {
    let found = try violations(cycle.schema, #"{"a": 1}"#)
    #expect(found.map(\.isUndecided) == [true])
    #expect(found.first?.message.contains("would never end") == true)
  }

  @Test func givesUpExponentialSchemas() throws {
    let definitions = (0..<60).map { number in
      ##""d\##(number)": {"allOf": [{"$ref": "#/$defs/d\##(number + 1)"}, {"$ref": "#/$defs/d\##(number + 1)"}]}"##
    }
    let schema = """
      {"$ref": "#/$defs/d0", "$defs": {\(definitions.joined(separator: ",")), "d60": {"type": "null"}}}
      """
    let found = try violations(schema, "null", options: Self.frugal)
    #expect(found.map(\.isUndecided) == [true])
    #expect(found.first?.message.contains("more work") == true)
  }

  /// Doubling at every level of the value: 2²⁰⁰ ways to the innermost.
  @Test func givesUpSchemasThatDoubleAtEachLevel() throws {
    let schema = ##"{"items": {"allOf": [{"$ref": "#"}, {"$ref": "#"}]}}"##
    let value = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(try violations(schema, value, options: Self.frugal).map(\.isUndecided) == [true])
  }

  struct Catastrophe: CustomTestStringConvertible, Sendable {
    let pattern: String
    let repeated: String
    let end: String
    let matches: Bool

    init(_ pattern: String, _ repeated: String, _ end: String, matches: Bool) {
      self.pattern = pattern
      self.repeated = repeated
      self.end = end
      self.matches = matches
    }

    var testDescription: String { pattern }
  }

  /// What takes backtracking engines exponential, cubic or quadratic time.
  static let catastrophes = [
    Catastrophe("^(a+)+$", "a", "!", matches: false),
    Catastrophe("^(a|a)*$", "a", "!", matches: false),
    Catastrophe("^(a|aa)+$", "a", "!", matches: false),
    Catastrophe("^(([a-z])+.)+[A-Z]([a-z])+$", "a", "", matches: false),
    Catastrophe("(x+x+)+y", "x", "", matches: false),
    Catastrophe("(x+x+)+y", "x", "y", matches: true),
    Catastrophe("^(.*)*(.*)*(.*)*b$", "a", "", matches: false),
    Catastrophe("(?=(a+)+$)b", "a", "!", matches: false),
    Catastrophe("(?<!(a|aa)+)c", "a", "c", matches: false),
    Catastrophe(#"\s+$"#, " ", "x", matches: false),
    Catastrophe("^(a?){40}a{40}$", "a", "", matches: false),
    Catastrophe("^(?:(?:a*)*)*$", "a", "b", matches: false),
  ]

  @Test(arguments: catastrophes) func readsTextsOnce(_ row: Catastrophe) throws {
    let schema = "{\"pattern\": \(quoted(row.pattern))}"
    let text = String(repeating: row.repeated, count: 4_000) + row.end
    let found = try violations(schema, "\"\(text)\"")
    #expect(found.isEmpty == row.matches)
    #expect(found.filter { $0.isUndecided }.isEmpty)
  }

  /// A pattern may cost a lot for every character; then there is no verdict.
  @Test func givesUpPatternsThatCostTooMuch() throws {
    let schema = #"{"pattern": "^(?:(?:a?){100}){100}b$"}"#
    let text = String(repeating: "a", count: 20_000)
    let found = try violations(schema, "\"\(text)\"", options: Self.frugal)
    #expect(found.map(\.isUndecided) == [true])
  }

  @Test(arguments: ["(a{1000}){1000}", #"(a)\\1"#, "((((a{99}){99}){99}){99})"])
  func refusesPatternsThatAreTooMuchThemselves(_ pattern: String) throws {
    let schema = try parsed("{\"pattern\": \"\(pattern)\"}")
    let prepared = try library(schema)
    #expect(prepared.library.validator(for: prepared.schema) == nil)
    #expect(
      prepared.library.diagnostics.map { "\($0.location?.pointer.description ?? "")" } == [
        "/pattern"
      ])
  }

  @Test func refusesPatternsNestedTooDeep() throws {
    let pattern = String(repeating: "(", count: 5_000) + String(repeating: ")", count: 5_000)
    let prepared = try library(try parsed("{\"pattern\": \"\(pattern)\"}"))
    #expect(prepared.library.validator(for: prepared.schema) == nil)
  }

  @Test(arguments: [
    (#"{"multipleOf": 0.1}"#, "1e1000000000", true),
    (#"{"multipleOf": 3}"#, "1e1000000000", false),
    (#"{"multipleOf": 1e-1000000000}"#, "1", true),
    (#"{"maximum": 1e1000000000}"#, "1e999999999", true),
    (#"{"type": "integer"}"#, "1e1000000000", true),
    (#"{"const": 1e400}"#, "10e399", true),
    (#"{"maxLength": 99999999999999999999}"#, #""a""#, true),
    (#"{"minItems": 99999999999999999999}"#, "[]", false),
  ]) func takesNumbersBeyondAllRanges(_ schema: String, _ value: String, _ fits: Bool) throws {
    #expect(try violations(schema, value).isEmpty == fits)
  }

  @Test func dividesVeryLongNumbers() throws {
    let digits = String(repeating: "7", count: 200)
    #expect(try violations(#"{"multipleOf": 7}"#, digits).isEmpty)
    #expect(try violations("{\"multipleOf\": \(digits)}", digits + digits).isEmpty)
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\\" ? "\\\\" : String($0) }.joined() + "\""
  }
}
