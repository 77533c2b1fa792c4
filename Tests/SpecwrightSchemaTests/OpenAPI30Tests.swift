import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema
import Testing

/// What differs in OpenAPI 3.0, whose schemas are a dialect of their own.
@Suite struct OpenAPI30Tests {
  struct Row: CustomTestStringConvertible, Sendable {
    let title: String
    let schema: String
    let fitting: [String]
    let failing: [String]

    init(_ title: String, _ schema: String, fits fitting: [String], fails failing: [String]) {
      self.title = title
      self.schema = schema
      self.fitting = fitting
      self.failing = failing
    }

    var testDescription: String { title }
  }

  static let rows = [
    Row(
      "'nullable' widens 'type'", #"{"type": "string", "nullable": true}"#,
      fits: ["null", #""""#], fails: ["0"]),
    Row(
      "'nullable: false' widens nothing", #"{"type": "string", "nullable": false}"#,
      fits: [#""""#], fails: ["null"]),
    // Version 3.0.3 says so: without `type` any value fits anyway.
    Row(
      "'nullable' without 'type' means nothing", #"{"nullable": true, "minimum": 1}"#,
      fits: ["null", "1", #""""#], fails: ["0"]),
    Row(
      "'nullable' adds no value to 'enum'",
      #"{"type": "string", "nullable": true, "enum": ["a"]}"#,
      fits: [#""a""#], fails: ["null", #""b""#]),
    Row(
      "'nullable' goes with an 'enum' that has null",
      #"{"type": "string", "nullable": true, "enum": ["a", null]}"#,
      fits: [#""a""#, "null"], fails: [#""b""#]),
    Row(
      "'nullable' opens no 'allOf' beside it",
      #"{"type": "object", "nullable": true, "allOf": [{"type": "object"}]}"#,
      fits: ["{}"], fails: ["null"]),
    Row(
      "'exclusiveMinimum: true' sharpens 'minimum'",
      #"{"minimum": 1, "exclusiveMinimum": true}"#, fits: ["1.01", #""""#], fails: ["1", "0"]),
    Row(
      "'exclusiveMinimum: false' leaves 'minimum' as it is",
      #"{"minimum": 1, "exclusiveMinimum": false}"#, fits: ["1"], fails: ["0.99"]),
    Row(
      "'exclusiveMaximum: true' sharpens 'maximum'",
      #"{"maximum": 1, "exclusiveMaximum": true}"#, fits: ["0.99"], fails: ["1", "1.0", "1e0"]),
    Row(
      "an exclusive keyword without its limit means nothing", #"{"exclusiveMaximum": true}"#,
      fits: ["1", "null"], fails: []),
    Row(
      "'1.0' is no integer", #"{"type": "integer"}"#, fits: ["1", "-0"],
      fails: ["1.0", "1e2", "1.5"]),
    Row(
      "a discriminator only describes",
      """
      {"type": "object", "discriminator": {"propertyName": "kind"}, "required": ["kind"],
       "properties": {"kind": {"type": "string"}}}
      """,
      fits: [#"{"kind": "unheard of"}"#], fails: ["{}", #"{"kind": 1}"#]),
    Row(
      "'readOnly' and 'writeOnly' only describe",
      """
      {"type": "object", "required": ["id", "code"], "properties": {
        "id": {"type": "string", "readOnly": true}, "code": {"type": "string", "writeOnly": true}}}
      """,
      fits: [#"{"id": "", "code": ""}"#], fails: [#"{"id": ""}"#, #"{"code": ""}"#]),
    Row(
      "what came later means nothing",
      #"{"const": 1, "if": true, "then": false, "contains": false, "propertyNames": false}"#,
      fits: ["2", "[1]", #"{"a": 1}"#], fails: []),
  ]

  @Test(arguments: rows) func decides(_ row: Row) throws {
    let validator = try validator(row.schema, version: .v30)
    for value in row.fitting {
      let violations = validator.violations(of: try parsed(value))
      #expect(violations.isEmpty, "\(value): \(violations)")
    }
    for value in row.failing { #expect(!validator.accepts(try parsed(value)), "\(value)") }
  }

  @Test func nothingBesideAReferenceCounts() throws {
    let document = try document(
      """
      {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {},
       "components": {"schemas": {
         "A": {"$ref": "#/components/schemas/B", "maxLength": 1},
         "B": {"type": "string", "minLength": 1}}}}
      """)
    let schema = try #require(document.components.schemas.first?.value)
    let library = SchemaLibrary([schema], of: document)
    let validator = try #require(library.validator(for: schema))
    #expect(validator.accepts(try parsed(#""two""#)))
    let violation = try #require(validator.violations(of: try parsed(#""""#)).first)
    #expect(violation.keyword.pointer.description == "/components/schemas/B/minLength")
    #expect(violation.keywordPath.description == "/$ref/minLength")
  }
}
