import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Documents with one thing in them that is no client, each with the place and the sentence.
@Suite struct RefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The document, with a mark where the diagnostic must begin.
    var document: String
    var sentence: String
    var severity = Diagnostic.Severity.error
    var testDescription: String { sentence }

    init(
      _ sentence: String, schemas: String, version: Built.Version = .v31,
      severity: Diagnostic.Severity = .error
    ) {
      document = version.document(schemas: schemas)
      self.sentence = sentence
      self.severity = severity
    }

    init(
      _ sentence: String, paths: String, components: String = "{}",
      severity: Diagnostic.Severity = .error
    ) {
      document = Built.Version.v31.document(paths: paths, components: components)
      self.sentence = sentence
      self.severity = severity
    }

    init(_ sentence: String, servers: String, severity: Diagnostic.Severity = .error) {
      document =
        #"{"openapi":"3.1.0","info":{"title":"","version":""},"paths":{},"servers":\#(servers)}"#
      self.sentence = sentence
      self.severity = severity
    }
  }

  static let schemas = [
    Row(
      "'$dynamicRef' is not supported; describe the values without it",
      schemas: ##"{"A": {"type": "string", ▸"$dynamicRef": "#x"}}"##),
    Row(
      "'then' is a condition, which no type can show; members that are described here are optional "
        + "ones",
      schemas: #"{"A": {"type": "string", ▸"then": {}}}"#, severity: .warning),
    Row(
      "the member can have no value, so that there is no property for it",
      schemas: #"{"A": {"properties": {"x": ▸false}}}"#, severity: .warning),
    Row(
      "no value fits the schema false; leave the member out instead",
      schemas: #"{"A": {"required": ["x"], "properties": {"x": ▸false}}}"#),
    Row("the number is out of the range of Double", schemas: #"{"A": {"const": ▸1e999}}"#),
    Row("an enumeration needs at least one value", schemas: #"{"A": ▸{"enum": []}}"#),
    Row("the number is out of the range of Double", schemas: #"{"A": {"enum": ["x", ▸1e999]}}"#),
    Row(
      "expected a value of type 'string', found an integer",
      schemas: #"{"A": {"type": "string", "enum": [▸1]}}"#),
    Row(
      "expected a value of type 'string', found an integer",
      schemas: #"{"A": {"type": "string", "enum": ["x", ▸1]}}"#),
    Row(
      "expected a value of type 'integer', found a string",
      schemas: #"{"A": {"type": "integer", "const": ▸"x"}}"#),
    Row(
      "expected a value of type 'integer', found a number",
      schemas: #"{"A": {"type": "integer", "const": ▸1.5}}"#),
    Row(
      "expected a value of type 'string' or 'boolean', found an integer",
      schemas: #"{"A": {"properties": {"x": {"type": ["string", "boolean"], "const": ▸1}}}}"#),
    Row(
      "expected a value of type 'string', found null",
      schemas: #"{"A": {"properties": {"x": {"type": "string", "const": ▸null}}}}"#),
    Row(
      "expected a value of type 'string', found a Boolean",
      schemas: #"{"A": {"allOf": [{"type": "string"}, {"const": ▸true}]}}"#),
    Row(
      "type 'string' contradicts 'object', which has to fit as well",
      schemas: #"{"A": {"allOf": [{"type": "object"}, {"type": ▸"string"}]}}"#),
    Row(
      "a second list of alternatives for the same value is supported only where all are objects, and "
        + "not too many together; merge 'oneOf' and 'anyOf'",
      schemas: #"{"A": {"oneOf": [{"type": "string"}], "anyOf": [▸{"type": "integer"}]}}"#),
    Row(
      "every value has to hold another of its kind here, so that none has an end; take the member out "
        + "of 'required', or let it be null",
      schemas:
        #"{"A": {"required": ["next"], "properties": {▸"next": {"$ref": "@A"}}}, "B": {"required": ["a"], "properties": {"a": {"$ref": "@A"}}}}"#,
      severity: .warning),
    Row(
      "every value has to hold another of its kind here, so that none has an end; take the member out "
        + "of 'required', or let it be null",
      schemas:
        #"{"A": {"required": ["end", "c"], "properties": {"c": {"$ref": "@C"}, ▸"end": {"$ref": "@B"}}}, "B": {"oneOf": [{"$ref": "@A"}]}, "C": {"oneOf": [{"properties": {"x": {"$ref": "@A"}}}, {"type": "string"}]}}"#,
      severity: .warning),
    Row(
      "the schema contains itself, so no value has an end",
      schemas: #"{"A": ▸{"allOf": [{"$ref": "@A"}, {"properties": {"x": {}}}]}}"#),
    Row(
      "schemas refer to one another more than 100 deep, or in a circle",
      schemas: #"{"A": ▸{"allOf": [{"$ref": "@A"}]}}"#),
    Row(
      "the schema contains itself, so no value has an end",
      schemas: #"{"A": ▸{"anyOf": [{"$ref": "@A"}, {"type": "string"}]}}"#),
  ]

  static let names = [
    Row(
      "'e\u{301}' differs from another spelling only in how Unicode composes it; Swift cannot tell "
        + "them apart",
      schemas: #"{"A": {"properties": {"\u00e9": {}, ▸"e\u0301": {}}}}"#),
    Row(
      "'e\u{301}' differs from another spelling only in how Unicode composes it; Swift cannot tell "
        + "them apart",
      schemas: #"{"A": {"enum": ["\u00e9", ▸"e\u0301"]}}"#),
    Row(
      "'e\u{301}' differs from another spelling only in how Unicode composes it; Swift cannot tell "
        + "them apart",
      schemas: #"{"\u00e9": {}, ▸"e\u0301": {}}"#),
    Row(
      "expected 'phone-number', 'one-time-code', 'email-address', 'token', 'secret', "
        + "'personal-number' or 'free-text', found 'phone'",
      schemas: #"{"A": {"properties": {"x": {"type": "string", "x-sensitive": ▸"phone"}}}}"#),
  ]

  static let ok = #"{"200": {"description": ""}}"#

  @Test(arguments: schemas + names + unions + discriminators + attributes + operations + servers)
  func isReportedAtItsPlace(row: Row) throws {
    let marked = MarkedText(Built.expanded(row.document))
    let diagnostics = try Built(marked.text).outcome.documentDiagnostics
    let found = diagnostics.map {
      "\($0.severity.rawValue) \($0.location?.range.lowerBound ?? -1): \($0.message)"
    }
    #expect(found == ["\(row.severity.rawValue) \(marked.offset ?? -2): \(row.sentence)"])
  }

  @Test(arguments: [
    #"{"type": "integer", "const": 1.0}"#, #"{"type": "number", "const": 1}"#,
    #"{"type": ["string", "null"], "const": null}"#, #"{"const": null}"#,
    #"{"type": ["integer", "string"], "const": "x"}"#,
  ])
  func takesAConstantOfItsType(schema: String) throws {
    let built = try Built(schemas: #"{"A": {"properties": {"x": \#(schema)}}}"#)
    #expect(built.outcome.documentDiagnostics.map(\.message) == [])
  }

  @Test func strictConfigurationsMakeErrorsOfWarnings() throws {
    let built = try Built(
      schemas: #"{"A": {"enum": ["x", "x"]}}"#, configuration: #"{"strict": true}"#)
    #expect(built.outcome.definition == nil)
    #expect(built.outcome.documentDiagnostics.map(\.severity) == [.error])
  }
}
