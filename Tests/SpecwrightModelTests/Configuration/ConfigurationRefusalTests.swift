import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Configurations with one mistake, each with the place and the sentence.
@Suite struct ConfigurationRefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var sentence: String
    var configuration: String
    var testDescription: String { sentence }

    init(_ sentence: String, _ configuration: String) {
      self.sentence = sentence
      self.configuration = configuration
    }
  }

  static let read = [
    Row("unknown member 'acess'; did you mean 'access'?", #"{▸"acess": "public"}"#),
    Row("expected 'internal' or 'public', found 'package'", #"{"access": ▸"package"}"#),
    Row(
      "expected 'closed', 'other' or 'open', found 'shut'",
      #"{"schemas": {"Mode": {"style": ▸"shut"}}}"#),
    Row(
      "unknown member 'stile'; did you mean 'style'?", #"{"schemas": {"Mode": {▸"stile": "open"}}}"#
    ),
    Row(
      "'init' is no name that Swift can use here; expected an identifier",
      #"{"schemas": {"Row": {"properties": {"id": ▸"init"}}}}"#),
    Row(
      "'a b' is no name that Swift can use here; expected an identifier",
      #"{"schemas": {"Row": {"properties": {"id": {"name": ▸"a b"}}}}}"#),
    Row(
      "'' is no name that Swift can use here; expected an identifier",
      #"{"schemas": {"Row": {"name": ▸"Table."}}}"#),
    Row(
      "'CodingKeys' hides a name that generated code needs; choose another",
      #"{"schemas": {"Row": {"properties": {"id": ▸"CodingKeys"}}}}"#),
    Row(
      "'URL' hides a name that generated code needs; choose another",
      #"{"servers": {"https://a.example": ▸"URL"}}"#),
    Row(
      "expected 'string', found 'text'",
      #"{"schemas": {"Row": {"properties": {"id": {"type": ▸"text"}}}}}"#),
    Row(
      "expected null, true, false, a number, a string, [] or {}",
      #"{"schemas": {"Row": {"properties": {"id": {"whenAbsent": ▸["x"]}}}}}"#),
    Row(
      "the name 'x' is given twice",
      #"{"schemas": {"Row": {"properties": {"id": "x", "note": {"name": ▸"x"}}}}}"#),
    Row("the name 'x' is given twice", #"{"operations": {"a": "x", "b": ▸"x"}}"#),
    Row("missing member 'name'", #"{"embed": [▸{"document": "a.json"}]}"#),
    Row("expected an object, found an array", "▸[]"),
  ]

  @Test(arguments: read)
  func isReportedWhenRead(row: Row) throws {
    let marked = MarkedText(row.configuration)
    let file = SourceFile(path: "specwright.json", bytes: [UInt8](marked.text.utf8))
    let (configuration, diagnostics) = ConfigurationReader.read(try JSONParser.parse(file))
    #expect(configuration == nil)
    #expect(
      diagnostics.map { "\($0.location?.range.lowerBound ?? -1) \($0.message)" }
        == ["\(marked.offset ?? -2) \(row.sentence)"])
  }

  static let missing = [
    Row(
      "the document has no schema 'Rowe'; did you mean 'Row'?", #"{"schemas": {▸"Rowe": {}}}"#),
    Row(
      "the document has no schema '#/components/schemas/Nothing'",
      ##"{"schemas": {▸"#/components/schemas/Nothing": {}}}"##),
    Row(
      "schema '#/components/schemas/Row/properties/note' gets no Swift type of its own, so nothing "
        + "can be said about one",
      ##"{"schemas": {▸"#/components/schemas/Row/properties/note": {}}}"##),
    Row(
      "something is said about the schema of '#/components/schemas/Row' already",
      ##"{"schemas": {"Row": {}, ▸"#/components/schemas/Row": {}}}"##),
    Row(
      "the document has no property 'nota'; did you mean 'note'?",
      #"{"schemas": {"Row": {"properties": {▸"nota": "x"}}}}"#),
    Row(
      "the document has no value 'onn'",
      #"{"schemas": {"Mode": {"values": {▸"onn": "x"}}}}"#),
    Row(
      "the document has no attribute 'levels'; did you mean 'level'?",
      #"{"schemas": {"Mode": {"attributes": {▸"levels": "x"}}}}"#),
    Row(
      "the document has no schema 'Levels'; did you mean 'Level'?",
      #"{"schemas": {"Mode": {"attributes": {"level": {"enumeration": ▸"Levels"}}}}}"#),
    Row(
      "schema 'Row' is no enumeration",
      #"{"schemas": {"Mode": {"attributes": {"level": {"enumeration": ▸"Row"}}}}}"#),
    Row("the document has no operation 'x'", #"{"operations": {▸"x": "y"}}"#),
    Row("the document has no server 'x'", #"{"servers": {▸"x": "y"}}"#),
    Row("the document has no security scheme 'x'", #"{"securitySchemes": {▸"x": "y"}}"#),
    Row("'style' has no meaning for an object", #"{"schemas": {"Row": {"style": ▸"open"}}}"#),
    Row(
      "'properties' has no meaning for an enumeration",
      #"{"schemas": {"Mode": {"properties": {▸"a": "b"}}}}"#),
  ]

  static let impossible = [
    Row(
      "the name 'Thing' is given twice",
      #"{"schemas": {"Row": {"name": "Thing"}, "Mode": {"name": ▸"Thing"}}}"#),
    Row(
      "the type has a member 'other' of its own; choose another name",
      #"{"schemas": {"Mode": {"style": "other", "values": {▸"on": "other"}}}}"#),
    Row(
      "the type has a member 'rawValue' of its own; choose another name",
      #"{"schemas": {"Mode": {"attributes": {▸"level": "rawValue"}}}}"#),
    Row(
      "'Data' hides a name that generated code needs; choose another",
      #"{"schemas": {"Row": {"name": ▸"Table.Data"}}}"#),
    Row(
      "'Swift' is no type of this module, so no type can be put into it",
      #"{"schemas": {"Row": {"name": ▸"Swift.Table"}}}"#),
    Row(
      "'Part' is the name of a type, which a member of that name would hide",
      #"{"schemas": {"Row": {"properties": {▸"part": "Part"}}}}"#),
    Row(
      "'Row' is public and mentions 'Part', which is internal",
      #"{"access": "internal", "schemas": {"Row": {"access": ▸"public"}, "Mode": {"access": "public"}}}"#
    ),
    Row(
      "'Row' is public and mentions 'Part', which is internal",
      #"{"schemas": {"Part": {"access": ▸"internal"}}}"#),
    Row(
      "'Row.Part' would hide type 'Part', which is mentioned beside it",
      #"{"schemas": {"Level": {"name": ▸"Row.Part"}}}"#),
    Row(
      "property 'secret_id' is no string on the wire",
      #"{"schemas": {"Row": {"properties": {"secret_id": {"type": ▸"string"}}}}}"#),
    Row(
      "property 'note' is no array, so it has no elements to drop",
      #"{"schemas": {"Row": {"properties": {"note": {"dropsUnreadableElements": ▸true}}}}}"#),
    Row(
      "true is no value of type String",
      #"{"schemas": {"Row": {"properties": {"note": {"whenAbsent": ▸true}}}}}"#),
    Row(
      "null is no value of type Int",
      #"{"schemas": {"Row": {"properties": {"secret_id": {"whenUnreadable": ▸null}}}}}"#),
    Row(
      "1.5 is no value of type Int",
      #"{"schemas": {"Row": {"properties": {"secret_id": {"whenAbsent": ▸1.5}}}}}"#),
    Row(
      "{} is no value of type Part",
      #"{"schemas": {"Row": {"properties": {"part": {"whenAbsent": ▸{}}}}}}"#),
    Row(
      "every value has attribute 'status', so 'whenUnknown' is never asked for",
      #"{"schemas": {"Mode": {"style": "closed", "attributes": {"status": {"whenUnknown": ▸0}}}}}"#),
    Row(
      "the value is of another type than attribute 'free'",
      #"{"schemas": {"Mode": {"attributes": {"free": {"whenUnknown": ▸"no"}}}}}"#),
  ]

  @Test(arguments: missing + impossible)
  func isReportedWhenApplied(row: Row) throws {
    let marked = MarkedText(row.configuration)
    let built = try Built(schemas: ConfigurationTests.schemas, configuration: marked.text)
    #expect(built.outcome.definition == nil)
    #expect(built.outcome.documentDiagnostics.isEmpty)
    #expect(
      built.outcome.configurationDiagnostics.map {
        "\($0.location?.range.lowerBound ?? -1) \($0.message)"
      } == ["\(marked.offset ?? -2) \(row.sentence)"])
  }

  static let renaming = [
    Row(
      "'note' is the name of 'note', which is called 'noteValue' now; choose another name, or name "
        + "both",
      #"{"schemas": {"Row": {"properties": {▸"id": "note"}}}}"#),
    Row(
      "'off' is the name of 'off', which is called 'offValue' now; choose another name, or name both",
      #"{"schemas": {"Mode": {"values": {▸"on": "off"}}}}"#),
    Row(
      "'Mode' is the name of 'Mode', which is called 'ModeModel' now; choose another name, or name "
        + "both",
      #"{"schemas": {▸"Row": {"name": "Mode"}}}"#),
    Row(
      "'listRows' is the name of 'listRows', which is called 'listRowsOperation' now; choose another "
        + "name, or name both",
      #"{"operations": {▸"readRow": "listRows"}}"#),
  ]

  /// A chosen name that something else has by itself takes effect, and is a warning.
  @Test(arguments: renaming)
  func aNameThatRenamesAnotherIsAWarning(row: Row) throws {
    let marked = MarkedText(row.configuration)
    let document = Built.Version.v31.document(
      paths: """
        {"/a": {"get": {"operationId": "readRow", "responses": {"204": {"description": ""}}}},
         "/b": {"get": {"operationId": "listRows", "responses": {"204": {"description": ""}}}}}
        """,
      components: """
        {"schemas": {"Mode": {"enum": ["on", "off"]},
         "Row": {"properties": {"id": {"type": "string"}, "note": {"type": "string"}}}}}
        """)
    let built = try Built(document, configuration: marked.text)
    #expect(built.outcome.definition != nil)
    #expect(
      built.outcome.configurationDiagnostics.map {
        "\($0.severity.rawValue) \($0.location?.range.lowerBound ?? -1) \($0.message)"
      } == ["warning \(marked.offset ?? -2) \(row.sentence)"])
    let both = try Built(
      document,
      configuration: #"{"schemas": {"Row": {"properties": {"id": "note", "note": "remark"}}}}"#)
    #expect(both.outcome.configurationDiagnostics.isEmpty)
  }

  @Test func aMemberThatRequestsNeedCannotBeOmitted() throws {
    let document = Built.Version.v31.document(
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {"application/json": {"schema": {"$ref": "@A"}}}}, "responses": {"204": {"description": ""}}}}}"#,
      components: #"{"schemas": {"A": {"required": ["x"], "properties": {"x": {}, "y": {}}}}}"#)
    let refused = try Built(
      document, configuration: #"{"schemas": {"A": {"properties": {"x": {"omit": true}}}}}"#)
    #expect(
      refused.outcome.configurationDiagnostics.map(\.message)
        == ["property 'x' cannot be omitted, since a request has to send it"])
    let fine = try Built(
      document, configuration: #"{"schemas": {"A": {"properties": {"y": {"omit": true}}}}}"#)
    #expect(fine.lines.hasPrefix("struct A\n  x: JSONValue\nfunc"))
  }
}
