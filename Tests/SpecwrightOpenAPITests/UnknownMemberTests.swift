import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

@Suite struct UnknownMemberTests {
  typealias Text = MarkedDocument

  static let outsideSchemas = [
    ExpectedFinding(
      Text.text(#""paths": {}, ▸"tag": []"#), "unknown member 'tag'; did you mean 'tags'?"),
    ExpectedFinding(Text.text(#""paths": {}, ▸"id": 1"#), "unknown member 'id'"),
    ExpectedFinding(
      Text.operation(#"{"responses": {}, ▸"operationID": "a"}"#),
      "unknown member 'operationID'; did you mean 'operationId'?"),
    ExpectedFinding(
      Text.text(#""paths": {"/rows": {▸"gte": {}}}"#),
      "unknown member 'gte'; did you mean 'get'?"),
    ExpectedFinding(
      Text.parameter(#"{"name": "a", "in": "query", "schema": {}, ▸"type": "string"}"#),
      "unknown member 'type'"),
    ExpectedFinding(
      Text.operation(#"{"responses": {"200": {"description": "", ▸"schema": {}}}}"#),
      "unknown member 'schema'"),
    ExpectedFinding(
      Text.components(#""securitySchemes": {"a": {"type": "http", "scheme": "a", ▸"user": 1}}"#),
      "unknown member 'user'"),
    ExpectedFinding(
      Text.text(#""paths": {}, ▸"webhooks": {}"#, version: "3.0.3"),
      "'webhooks' has no meaning in OpenAPI 3.0; it came with 3.1"),
    ExpectedFinding(
      Text.components(#"▸"pathItems": {}"#, version: "3.0.3"),
      "'pathItems' has no meaning in OpenAPI 3.0; it came with 3.1"),
  ]

  @Test(arguments: outsideSchemas)
  func areErrorsOutsideSchemas(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  static let inSchemas = [
    ExpectedFinding(
      Text.schema(#"{▸"descripton": ""}"#),
      "unknown member 'descripton'; did you mean 'description'?", .warning),
    ExpectedFinding(
      Text.schema(#"{"properties": {"a": {▸"min": 1}}}"#), "unknown member 'min'", .warning),
    ExpectedFinding(
      Text.schema(#"{▸"minlength": 1}"#),
      "unknown member 'minlength'; did you mean 'minLength'?", .warning),
    ExpectedFinding(
      Text.schema(#"{▸"const": 1}"#, version: "3.0.3"),
      "'const' has no meaning in OpenAPI 3.0; it came with 3.1", .warning),
    ExpectedFinding(
      Text.schema(#"{"oneOf": [{▸"if": {}}]}"#, version: "3.0.3"),
      "'if' has no meaning in OpenAPI 3.0; it came with 3.1", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": "string", ▸"nullable": true}"#),
      "'nullable' has no meaning in OpenAPI 3.1; add \"null\" to 'type' instead", .warning),
    ExpectedFinding(
      Text.components(
        ##""schemas": {"A": {}, "B": {"$ref": "#/components/schemas/A", ▸"title": "a"}}"##,
        version: "3.0.3"), "'title' beside '$ref' is ignored", .warning),
    ExpectedFinding(
      Text.components(
        ##""schemas": {"A": {}, "B": {"$ref": "#/components/schemas/A", ▸"nullable": true}}"##,
        version: "3.0.3"),
      "'nullable' beside '$ref' is ignored, as all is in OpenAPI 3.0; put the reference into 'allOf', "
        + "and 'nullable' beside that", .warning),
  ]

  @Test(arguments: inSchemas)
  func areWarningsInSchemas(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  static let ourExtensions = [
    ExpectedFinding(
      Text.schema(#"{▸"x-sensitiv": "token"}"#),
      "unknown member 'x-sensitiv'; did you mean 'x-sensitive'?", .warning),
    ExpectedFinding(
      Text.operation(#"{"responses": {}, ▸"x-retyr": {}}"#),
      "unknown member 'x-retyr'; did you mean 'x-retry'?", .warning),
    ExpectedFinding(
      Text.text(#""paths": {▸"x-atributes": {}}"#),
      "unknown member 'x-atributes'; did you mean 'x-attributes'?", .warning),
    ExpectedFinding(
      Text.schema(#"{▸"x-retry": {}}"#),
      "'x-retry' has no meaning here; it belongs on operations", .warning),
    ExpectedFinding(
      Text.text(#""paths": {}, ▸"x-sensitive": "token""#),
      "'x-sensitive' has no meaning here; it belongs on schemas, parameters and headers",
      .warning),
    ExpectedFinding(
      Text.operation(#"{"responses": {▸"x-attributes": {}}}"#),
      "'x-attributes' has no meaning here; it belongs on the members of an annotated enumeration",
      .warning),
  ]

  @Test(arguments: ourExtensions)
  func areReportedWhenTheyAreNearlyOurs(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  @Test func letStrangersExtensionsPassEverywhere() throws {
    let text = #"""
      {"openapi": "3.1.0", "x-a": 1,
       "info": {"title": "a", "version": "1", "x-a": 1, "license": {"name": "a", "x-a": 1}},
       "servers": [{"url": "/", "x-a": 1}],
       "paths": {"x-a": 1, "/a": {"x-a": 1, "get": {"x-a": 1, "responses": {"x-a": 1, "200":
         {"description": "", "x-a": 1, "content": {"a/b": {"x-a": 1, "schema": {"x-a": 1}}}}}}}},
       "components": {"x-a": 1, "securitySchemes": {"a": {"type": "http", "scheme": "a", "x-a": 1}}}}
      """#
    let document = try readDocument(text)
    #expect(document.paths.map(\.key) == ["/a"])
    #expect(document.paths.first?.value.operations.first?.responses.map(\.key) == ["200"])
  }
}
