import SpecwrightJSON
import Testing

@testable import SpecwrightModel

@Suite struct ConfigurationTests {
  static let schemas = #"""
    {
      "Row": {
        "type": "object",
        "required": ["id", "mode", "tags", "secret_id"],
        "properties": {
          "id": {"type": "string", "format": "uuid"},
          "mode": {"anyOf": [{"$ref": "@Mode"}, {"type": "string"}]},
          "tags": {"type": "array", "items": {"type": "string"}},
          "secret_id": {"type": "integer"},
          "part": {"$ref": "@Part"},
          "note": {"type": "string"}
        }
      },
      "Part": {"type": "object", "properties": {"kind": {"enum": ["a_b"]}}},
      "Mode": {
        "oneOf": [
          {"const": "on", "x-attributes": {"level": "high", "status": 200}},
          {"const": "off", "x-attributes": {"level": "low", "status": 400, "free": true}}
        ]
      },
      "Level": {"enum": ["high", "low"]}
    }
    """#

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var configuration: String
    /// The lines that the configuration adds and takes away.
    var changes: [String]

    init(_ testDescription: String, _ configuration: String, _ changes: [String]) {
      self.testDescription = testDescription
      self.configuration = configuration
      self.changes = changes
    }
  }

  static let rows = [
    Row("nothing", "{}", []),
    Row(
      "names",
      #"""
      {"schemas": {"Row": {"name": "Table.Line", "properties": {"secret_id": "number", "note": {"name": "remark"}}}, "Mode": {"values": {"on": "running"}, "attributes": {"status": "httpStatus"}}}}
      """#,
      [
        "-struct Row", "+struct Table.Line",
        #"-  secretID: Int = "secret_id""#, #"+  number: Int = "secret_id""#,
        "-  note: String?", #"+  remark: String? = "note""#,
        #"-  on = "on" "high" 200 nil"#, #"+  running = "on" "high" 200 nil"#,
        "-  var status: Int", "+  var httpStatus: Int",
      ]),
    Row(
      "inline types are named after the chosen name, and by pointer",
      #"{"schemas": {"Part": {"name": "Table.Part"}}}"#,
      [
        "-struct Part", "+struct Table.Part", "-  kind: PartKind?", "+  kind: Table.PartKind?",
        "-enum PartKind: String open", "+enum Table.PartKind: String open",
        "-  part: Part?", "+  part: Table.Part?",
      ]),
    Row(
      "a pointer speaks of an inline schema",
      ##"{"schemas": {"#/components/schemas/Part/properties/kind": {"name": "Kind", "style": "closed"}}}"##,
      [
        "-  kind: PartKind?", "+  kind: Kind?", "-enum PartKind: String open",
        "+enum Kind: String closed",
      ]),
    Row(
      "styles; what is closed is text where it may grow",
      #"{"schemas": {"Mode": {"style": "closed"}}}"#,
      [
        "-  mode: Mode", "+  mode: String",
        "-enum Mode: String open growing", "+enum Mode: String closed growing",
      ]),
    Row(
      "properties of another kind",
      #"""
      {"schemas": {"Row": {"properties": {
        "id": {"type": "string"}, "mode": {"type": "string", "whenUnreadable": ""},
        "tags": {"dropsUnreadableElements": true, "whenAbsent": []},
        "secret_id": {"omit": true}, "note": {"optional": false}
      }}}}
      """#,
      [
        "-  id: UUID", "+  id: String", "-  mode: Mode", "+  mode: String unreadable string ''",
        "-  tags: [String]", "+  tags: [String] absent [] dropping",
        #"-  secretID: Int = "secret_id""#, "-  note: String?", "+  note: String",
      ]),
    Row(
      "facts that are values of another enumeration, and what unknown values answer",
      #"""
      {"schemas": {"Mode": {"attributes": {"level": {"enumeration": "Level"}, "free": {"whenUnknown": false}}}}}
      """#,
      [
        "-  var level: String", "+  var level: Level", "-  var free: Bool?",
        "+  var free: Bool? else false", #"-  on = "on" "high" 200 nil"#,
        #"+  on = "on" .high 200 nil"#, #"-  off = "off" "low" 400 true"#,
        #"+  off = "off" .low 400 true"#,
      ]),
  ]

  @Test(arguments: rows)
  func changesExactly(row: Row) throws {
    let before = try Built(schemas: Self.schemas).lines.split(whereSeparator: \.isNewline).map(
      String.init)
    let after = try Built(schemas: Self.schemas, configuration: row.configuration).lines
      .split(whereSeparator: \.isNewline).map(String.init)
    var changes: [String] = []
    for change in after.difference(from: before) {
      switch change {
      case .insert(_, let line, _): changes.append("+" + line)
      case .remove(_, let line, _): changes.append("-" + line)
      }
    }
    #expect(changes.sorted() == row.changes.sorted())
  }

  @Test func accessLevels() throws {
    let configuration = #"""
      {
        "access": "internal",
        "schemas": {
          "Row": {"access": "public", "initializer": "internal", "properties": {"part": {"access": "internal"}}},
          "Mode": {"access": "public"}
        }
      }
      """#
    let built = try Built(schemas: Self.schemas, configuration: configuration)
    let definition = try #require(built.outcome.definition)
    let levels = definition.types.map { "\($0.name.text) \($0.access.rawValue)" }
    #expect(
      levels == [
        "Row public", "Part internal", "PartKind internal", "Mode public", "Level internal",
      ])
    guard case .structure(let row) = definition.types[0].kind else { return }
    #expect(row.initializerAccess == .internal)
    #expect(
      row.properties.map(\.access) == [.public, .public, .public, .public, .internal, .public])
  }

  @Test func endpointsServersAndSchemesAreNamed() throws {
    let document = #"""
      {
        "openapi": "3.1.0", "info": {"title": "", "version": ""},
        "servers": [{"url": "https://a.example"}],
        "paths": {"/a": {"get": {"operationId": "a_b", "security": [{"k": []}], "responses": {"204": {"description": ""}}}}},
        "components": {"securitySchemes": {"k": {"type": "http", "scheme": "bearer"}}}
      }
      """#
    let configuration = #"""
      {"operations": {"a_b": "call"}, "servers": {"https://a.example": "main"}, "securitySchemes": {"k": "user"}, "embed": [{"document": "spec/A.json", "name": "a"}]}
      """#
    let lines = try Built(document, configuration: configuration).lines
    #expect(
      lines == """
        func call GET /a
          success 204 noContent: nothing
          security [user]
        server main https://a.example
        scheme user http bearer
        """)
    #expect(
      try Built.configuration(configuration).embedded.map(\.document.value) == ["spec/A.json"])
  }
}
