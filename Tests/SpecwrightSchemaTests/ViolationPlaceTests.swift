import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema
import Testing

/// Where violations are found in the value and in the schema, by which way, and what they say.
@Suite struct ViolationPlaceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let schema: String
    let value: String
    /// `place in the value | way to the keyword | sentence`, one for each violation.
    let expected: [String]

    init(_ schema: String, _ value: String, _ expected: String...) {
      self.schema = schema
      self.value = value
      self.expected = expected
    }

    var testDescription: String { "\(schema) for \(value)" }
  }

  static let rows = [
    Row("false", "1", "|  | no value is allowed here"),
    Row(#"{"type": "string"}"#, "1", "| /type | expected a string, found a number"),
    Row(
      #"{"type": ["integer", "null"]}"#, "1.5",
      "| /type | expected an integer or null, found a number with a fraction"),
    Row(#"{"const": "secret"}"#, #""other""#, "| /const | expected the value of 'const'"),
    Row(#"{"enum": [1, 2]}"#, "3", "| /enum | expected one of the values of 'enum'"),
    Row(#"{"multipleOf": 0.01}"#, "0.001", "| /multipleOf | expected a multiple of 0.01"),
    Row(#"{"minimum": 1}"#, "0", "| /minimum | expected a number of at least 1"),
    Row(#"{"exclusiveMaximum": 1}"#, "1", "| /exclusiveMaximum | expected a number below 1"),
    Row(
      #"{"maxLength": 1}"#, #""👍👍""#, "| /maxLength | expected at most 1 character, found 2"),
    Row(#"{"pattern": "^a"}"#, #""b""#, "| /pattern | expected a text that matches the pattern"),
    Row(
      #"{"minItems": 2, "uniqueItems": true}"#, "[1]",
      "| /minItems | expected at least 2 elements, found 1"),
    Row(
      #"{"uniqueItems": true}"#, "[1, 2, 1.0]",
      "/2 | /uniqueItems | expected elements that all differ, but this one equals element 0"),
    Row(
      #"{"required": ["a", "b/c"]}"#, "{}", "| /required | missing member 'a'",
      "| /required | missing member 'b/c'"),
    Row(
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
      "| /dependentRequired | missing member 'b'"),
    Row(
      #"{"properties": {"a/b": {"properties": {"~": {"type": "null"}}}}}"#,
      #"{"a/b": {"~": 0}}"#,
      "/a~1b/~0 | /properties/a~1b/properties/~0/type | expected null, found a number"),
    Row(
      #"{"patternProperties": {"^x": false}}"#, #"{"x1": 0, "y": 0}"#,
      "/x1 | /patternProperties/^x | this member is not allowed"),
    Row(
      #"{"properties": {"a": true}, "additionalProperties": false}"#, #"{"a": 1, "b": 1}"#,
      "/b | /additionalProperties | this member is not allowed"),
    Row(
      #"{"additionalProperties": {"type": "string"}}"#, #"{"b": 1}"#,
      "/b | /additionalProperties/type | expected a string, found a number"),
    Row(
      #"{"propertyNames": {"maxLength": 1}}"#, #"{"ab": 1}"#,
      "/ab | /propertyNames/maxLength | expected at most 1 character, found 2"),
    Row(
      #"{"prefixItems": [true, {"type": "null"}], "items": false}"#, "[0, 1, 2]",
      "/1 | /prefixItems/1/type | expected null, found a number",
      "/2 | /items | this element is not allowed"),
    Row(
      #"{"contains": {"type": "null"}}"#, "[1]",
      "| /contains | expected at least 1 element that fit the schema of 'contains', found 0"),
    Row(
      #"{"contains": true, "maxContains": 1}"#, "[1, 2]",
      "| /maxContains | expected at most 1 element that fit the schema of 'contains', found more"),
    Row(
      #"{"allOf": [true, {"type": "null"}]}"#, "1",
      "| /allOf/1/type | expected null, found a number"),
    Row(
      #"{"not": {"type": "null"}}"#, "null",
      "| /not | expected a value that does not fit the schema of 'not'"),
    Row(
      #"{"if": {"minimum": 5}, "then": {"maximum": 8}, "else": {"maximum": 2}}"#, "9",
      "| /then/maximum | expected a number of at most 8"),
    Row(
      #"{"if": {"minimum": 5}, "then": {"maximum": 8}, "else": {"maximum": 2}}"#, "3",
      "| /else/maximum | expected a number of at most 2"),
    Row(
      #"{"dependentSchemas": {"a": {"maxProperties": 1}}}"#, #"{"a": 1, "b": 2}"#,
      "| /dependentSchemas/a/maxProperties | expected at most 1 member, found 2"),
    Row(
      ##"{"$ref": "#/$defs/a/b", "$defs": {"a": {"b": {"items": {"type": "null"}}}}}"##,
      "[null, 1]",
      "/1 | /$ref/items/type | expected null, found a number"),
    Row(
      #"{"properties": {"a": true}, "unevaluatedProperties": false}"#, #"{"a": 1, "b": 1}"#,
      "/b | /unevaluatedProperties | this member is not allowed"),
    Row(
      #"{"prefixItems": [true], "unevaluatedItems": {"type": "null"}}"#, "[1, 2]",
      "/1 | /unevaluatedItems/type | expected null, found a number"),
    Row(#"{"format": "uuid"}"#, #""x""#, "| /format | expected a UUID"),
    Row(
      #"{"oneOf": [{"minimum": 1}, {"minimum": 2}]}"#, "3",
      "| /oneOf | the value must fit exactly one alternative, but fits those at 0 and 1"),
    Row(
      #"{"anyOf": [{"type": "null"}]}"#, "3",
      "| /anyOf | the value does not fit the only alternative"),
  ]

  @Test(arguments: rows) func namesBothPlaces(_ row: Row) throws {
    let violations = try violations(row.schema, row.value)
    let found = violations.map { violation in
      "\(violation.instance.pointer) | \(violation.keywordPath) | \(violation.message)"
    }
    #expect(found.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 } == row.expected)
    for violation in violations { #expect(!violation.isUndecided) }
  }

  /// The keyword stands where its pointer leads, whichever way the check has come.
  @Test(arguments: rows) func pointsAtTheKeyword(_ row: Row) throws {
    for violation in try violations(row.schema, row.value) {
      let schema = try parsed(row.schema)
      let keyword = try #require(schema.resolve(violation.keyword.pointer))
      #expect(violation.keyword.pointer.tokens.last == violation.keywordPath.tokens.last)
      let key = keyword.enclosingMember?.keyNode ?? keyword
      #expect(violation.keyword.range == key.range)
    }
  }

  @Test func tellsWhyEachAlternativeFailed() throws {
    let schema = """
      {"oneOf": [
        {"properties": {"a": {"type": "string"}}},
        {"anyOf": [{"type": "null"}, {"required": ["b"]}]}]}
      """
    let violation = try #require(try violations(schema, #"{"a": 1}"#).first)
    let causes = violation.causes.map { "\($0.instance.pointer)|\($0.keywordPath)|\($0.message)" }
    #expect(
      causes == [
        "/a|/oneOf/0/properties/a/type|expected a string, found a number",
        "|/oneOf/1/anyOf|the value fits none of the 2 alternatives",
        "|/oneOf/1/anyOf/0/type|expected null, found an object",
        "|/oneOf/1/anyOf/1/required|missing member 'b'",
      ])
    for cause in violation.causes { #expect(cause.causes.isEmpty) }
  }

  /// What an alternative found that did not count must not stand in the ways of later violations.
  @Test func keepsWaysApartFromThoseTakenBack() throws {
    let schema = """
      {"properties": {
        "a": {"anyOf": [{"properties": {"x": {"type": "null"}}}, {"type": "object"}]},
        "b": {"not": {"properties": {"x": {"type": "null"}}}},
        "c": {"contains": {"properties": {"x": {"type": "null"}}}, "items": {"maxProperties": 0}},
        "d": {"type": "null"}}}
      """
    let value = #"{"a": {"x": 1}, "b": {"x": 1}, "c": [{"x": 1}, {"x": null}], "d": 1}"#
    #expect(
      try violations(schema, value).map(\.keywordPath.description) == [
        "/properties/c/items/maxProperties", "/properties/c/items/maxProperties",
        "/properties/d/type",
      ])
  }

  @Test func pointsIntoTheValueAndNeverQuotesIt() throws {
    let schema = """
      {"properties": {"code": {"type": "string", "pattern": "^[0-9]+$", "maxLength": 4, "format": "date",
       "enum": ["1"], "const": "2"}}}
      """
    let found = try violations(schema, #"{"code": "s3cr3t"}"#)
    #expect(found.count == 5)
    for violation in found {
      #expect(!"\(violation) \(violation.diagnostic)".contains("s3cr3t"))
    }
  }
}
