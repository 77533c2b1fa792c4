import SpecwrightAudit
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import Testing

/// What becomes of the Swift API that is made of two documents.
@Suite struct SwiftDifferenceTests {
  /// Two documents, and the declarations that differ: the class, the name and both signatures.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: String
    let new: String
    let found: [String]
    var configuration = "{}"
  }

  private static func schemas(_ text: String) -> String { LintCase.schemas(text) }

  private static func operation(_ text: String) -> String {
    LintCase.operations(#""get": {"operationId": "read", \#(text)}"#)
  }

  /// An operation whose failure has one of two types.
  private static func failure(_ type: String, status: String = "404") -> String {
    let types = ["First", "Second"].map { name in
      #""\#(name)": {"type": "object", "properties": {"text": {"type": "string"}}}"#
    }
    return LintCase.operations(
      ##"""
      "get": {"operationId": "read", "responses": {"\##(status)": {"description": "No", "content": {
        "application/json": {"schema": {"$ref": "#/components/schemas/\##(type)"}}}}}}
      """##, #""components": {"schemas": {\#(types.joined(separator: ", "))}}"#)
  }

  private static let row = #""Row": {"type": "object", "required": ["id"], "properties": "#

  static let cases = [
    Case(
      testDescription: "a type that is gone takes its members with it",
      old: schemas(row + #"{"id": {"type": "string"}}}"#), new: schemas(""),
      found: ["breaking Row: struct Row → -"]),
    Case(
      testDescription: "an optional member is one more argument that may be left out",
      old: schemas(row + #"{"id": {"type": "string"}}}"#),
      new: schemas(row + #"{"id": {"type": "string"}, "note": {"type": "string"}}}"#),
      found: [
        "compatible Row.init: init(id: String) → init(id: String, note: String? = …)",
        "compatible Row.note: - → var note: String?",
      ]),
    Case(
      testDescription: "another type breaks the property and the initializer",
      old: schemas(row + #"{"id": {"type": "string"}}}"#),
      new: schemas(row + #"{"id": {"type": "integer"}}}"#),
      found: [
        "breaking Row.id: var id: String → var id: Int",
        "breaking Row.init: init(id: String) → init(id: Int)",
      ]),
    Case(
      testDescription: "a value of an open enumeration is one constant more",
      old: schemas(#""Sky": {"enum": ["clear"]}"#),
      new: schemas(#""Sky": {"enum": ["clear", "rain"]}"#),
      found: ["compatible Sky.rain: - → static let rain: Self"]),
    Case(
      testDescription: "a case of an enum has to be named in a switch",
      old: schemas(#""Sky": {"enum": ["clear"]}"#),
      new: schemas(#""Sky": {"enum": ["clear", "rain"]}"#),
      found: ["breaking Sky.rain: - → case rain"],
      configuration: #"{"schemas": {"Sky": {"style": "other"}}}"#),
    Case(
      testDescription: "a type that others do not see breaks nobody",
      old: schemas(#""Sky": {"enum": ["clear"]}"#), new: schemas(""),
      found: ["internal Sky: struct Sky → -"], configuration: #"{"access": "internal"}"#),
    Case(
      testDescription: "a parameter that may be left out is compatible",
      old: operation(#""responses": {}"#),
      new: operation(
        #""responses": {}, "parameters": [{"name": "q", "in": "query", "schema": {"type": "string"}}]"#
      ),
      found: [
        "compatible Endpoints.read: static func read() -> Endpoint<Void> → "
          + "static func read(q: String? = …) -> Endpoint<Void>",
        "compatible RowsClient.read: func read() async throws → "
          + "func read(q: String? = …) async throws",
      ]),
    Case(
      testDescription: "a parameter that is required breaks",
      old: operation(#""responses": {}"#),
      new: operation(
        #""responses": {}, "parameters": "#
          + #"[{"name": "q", "in": "query", "required": true, "schema": {"type": "string"}}]"#),
      found: [
        "breaking Endpoints.read: static func read() -> Endpoint<Void> → "
          + "static func read(q: String) -> Endpoint<Void>",
        "breaking RowsClient.read: func read() async throws → func read(q: String) async throws",
      ]),
    Case(
      testDescription: "a deprecation is told, and compatible",
      old: operation(#""responses": {}"#), new: operation(#""responses": {}, "deprecated": true"#),
      found: [
        "compatible Endpoints.read: static func read() -> Endpoint<Void> → "
          + "deprecated static func read() -> Endpoint<Void>",
        "compatible RowsClient.read: func read() async throws → deprecated func read() async throws",
      ]),
    Case(
      testDescription: "the body of a failure is cast to, although no signature names its type",
      old: failure("First"), new: failure("Second"),
      found: ["breaking Endpoints.read 404: 404 with First → 404 with Second"]),
    Case(
      testDescription: "one more failure with a body breaks nobody, and one that is gone does",
      old: failure("First"), new: failure("First", status: "4XX"),
      found: [
        "breaking Endpoints.read 404: 404 with First → -",
        "compatible Endpoints.read 4XX: - → 4XX with First",
      ]),
    Case(
      testDescription: "another name is another declaration",
      old: operation(#""responses": {}"#),
      new: LintCase.operations(#""get": {"operationId": "fetch", "responses": {}}"#),
      found: [
        "breaking Endpoints.read: static func read() -> Endpoint<Void> → -",
        "breaking RowsClient.read: func read() async throws → -",
        "compatible Endpoints.fetch: - → static func fetch() -> Endpoint<Void>",
        "compatible RowsClient.fetch: - → func fetch() async throws",
      ]),
  ]

  private func side(_ text: String, _ configuration: String) throws -> DescriptionDifferences.Side {
    let document = try document(text)
    let root = try JSONParser.parse(SourceFile(path: "specwright.json", text: configuration))
    let settings = try #require(ConfigurationReader.read(root).0)
    let outcome = ClientBuilder.build(
      document: document, configuration: settings, target: "Rows",
      overlooksConfigurationErrors: true)
    let client = try #require(outcome.definition)
    return .init(document, client: client)
  }

  private func lines(_ differences: DescriptionDifferences) throws -> [String] {
    try #require(differences.swift).map { difference in
      let word =
        !difference.isPublic ? "internal" : difference.isBreaking ? "breaking" : "compatible"
      return "\(word) \(difference.name): \(difference.old ?? "-") → \(difference.new ?? "-")"
    }
  }

  @Test(arguments: cases) func tellsWhatBecomesOfDeclarations(_ row: Case) throws {
    let sides = (try side(row.old, row.configuration), try side(row.new, row.configuration))
    #expect(try lines(DescriptionDifferences(sides.0, sides.1)) == row.found)
    #expect(try lines(DescriptionDifferences(sides.0, sides.0)) == [])
  }

  @Test func swiftCountsForTheVersion() throws {
    let (old, new) = (Self.schemas(#""Sky": {"enum": ["a"]}"#), Self.schemas(""))
    // Nothing on the wire leads to the schema.
    #expect(DescriptionDifferences(try side(old, "{}"), try side(new, "{}")).step == .major)
    let internals = #"{"access": "internal"}"#
    #expect(
      DescriptionDifferences(try side(old, internals), try side(new, internals)).step == .patch)
  }
}
