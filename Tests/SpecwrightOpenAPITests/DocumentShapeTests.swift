import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// What is refused outside schemas.
@Suite struct DocumentShapeTests {
  typealias Text = MarkedDocument

  static let wrongKinds = [
    ExpectedFinding(
      #"{"openapi": "3.1.0", "info": ▸[], "paths": {}}"#, "expected an object, found an array"),
    ExpectedFinding(Text.text(#""paths": ▸[]"#), "expected an object, found an array"),
    ExpectedFinding(
      Text.text(#""paths": {"/rows": ▸null}"#), "expected an object, found null"),
    ExpectedFinding(Text.operation(#"▸"x""#), "expected an object, found a string"),
    ExpectedFinding(
      Text.operation(#"{"responses": ▸[]}"#), "expected an object, found an array"),
    ExpectedFinding(
      Text.operation(#"{"responses": {"200": ▸true}}"#), "expected an object, found true"),
    ExpectedFinding(
      Text.operation(#"{"responses": {}, "parameters": ▸{}}"#),
      "expected an array, found an object"),
    ExpectedFinding(
      Text.operation(#"{"responses": {}, "tags": ["a", ▸1]}"#),
      "expected a string, found a number"),
    ExpectedFinding(
      Text.operation(#"{"responses": {}, "deprecated": ▸"yes"}"#),
      "expected true or false, found a string"),
    ExpectedFinding(
      Text.operation(#"{"responses": {}, "security": [▸"basic"]}"#),
      "expected an object, found a string"),
    ExpectedFinding(
      Text.operation(#"{"responses": {}, "security": [{"basic": ▸"x"}]}"#),
      "expected an array, found a string"),
    ExpectedFinding(
      Text.text(#""paths": {}, "servers": [▸"https://example.com"]"#),
      "expected an object, found a string"),
    ExpectedFinding(
      Text.components(#""schemas": ▸[]"#), "expected an object, found an array"),
    ExpectedFinding(
      Text.components(#""examples": {"a": {"summary": ▸1}}"#),
      "expected a string, found a number"),
  ]

  @Test(arguments: wrongKinds)
  func namesTheKindItExpects(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  /// Members of which an object has one at most.
  static let exclusive = [
    ExpectedFinding(
      Text.parameter(
        #"{"name": "a", "in": "query", "schema": {}, "example": 1, ▸"examples": {"b": {"value": 1}}}"#
      ),
      "'example' and 'examples' exclude each other; leave one of them out", .warning),
    ExpectedFinding(
      Text.components(#""headers": {"a": {"schema": {}, ▸"examples": {}, "example": null}}"#),
      "'example' and 'examples' exclude each other; leave one of them out", .warning),
    ExpectedFinding(
      Text.components(
        #""requestBodies": {"a": {"content": {"a/b": {"example": 1, ▸"examples": {}}}}}"#),
      "'example' and 'examples' exclude each other; leave one of them out", .warning),
    ExpectedFinding(
      Text.components(#""examples": {"a": {"value": 1, ▸"externalValue": "https://a.example"}}"#),
      "'value' and 'externalValue' exclude each other; leave one of them out", .warning),
    ExpectedFinding(
      Text.text(
        #""paths": {"/a": {"get": {"operationId": "getA"}}}, "#
          + ##""components": {"links": {"l": {"operationRef": "#/paths/~1a/get", ▸"operationId": "getA"}}}"##
      ), "'operationRef' and 'operationId' exclude each other; leave one of them out", .warning),
    ExpectedFinding(
      #"{"openapi": "3.1.0", "info": {"title": "a", "version": "1", "license": {"name": "MIT", "#
        + #""identifier": "MIT", ▸"url": "https://a.example"}}, "paths": {}}"#,
      "'identifier' and 'url' exclude each other; leave one of them out", .warning),
    ExpectedFinding(
      Text.components(#""requestBodies": {"a": {"content": ▸{}}}"#),
      "no media type is described, so that there is no body; describe one, or leave the body out",
      .warning),
  ]

  @Test(arguments: exclusive)
  func warnsOfMembersThatExcludeEachOther(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  static let missing = [
    ExpectedFinding(
      Text.text(#""paths": {"/a/{x}/b": {}, "/a/{x}": {}, ▸"/a/{y}/b": {}}"#),
      "path '/a/{y}/b' is '/a/{x}/b' with variables of other names, so that nobody can tell them "
        + "apart; make one of both"),
    ExpectedFinding(
      #"{"openapi": "3.1.0", "info": ▸{"version": "1"}, "paths": {}}"#, "missing member 'title'"),
    ExpectedFinding(
      #"{"openapi": "3.1.0", "info": ▸{"title": "a"}, "paths": {}}"#, "missing member 'version'"),
    ExpectedFinding(#"▸{"openapi": "3.1.0", "paths": {}}"#, "missing member 'info'"),
    ExpectedFinding(
      #"▸{"openapi": "3.0.3", "info": {"title": "a", "version": "1"}}"#,
      "missing member 'paths'"),
    ExpectedFinding(
      #"▸{"openapi": "3.1.0", "info": {"title": "a", "version": "1"}}"#,
      "expected at least one of 'paths', 'components' and 'webhooks'"),
    ExpectedFinding(
      Text.operation("▸{}", version: "3.0.3"), "missing member 'responses'"),
    ExpectedFinding(
      Text.operation(#"{"responses": {"200": ▸{}}}"#), "missing member 'description'"),
    ExpectedFinding(
      Text.operation(#"{"responses": {}, "requestBody": ▸{}}"#), "missing member 'content'"),
    ExpectedFinding(
      Text.parameter(#"▸{"in": "query", "schema": {}}"#), "missing member 'name'"),
    ExpectedFinding(
      Text.parameter(#"▸{"name": "a", "schema": {}}"#), "missing member 'in'"),
    ExpectedFinding(
      Text.text(#""paths": {}, "servers": [▸{}]"#), "missing member 'url'"),
    ExpectedFinding(
      Text.text(#""paths": {}, "servers": [{"url": "/", "variables": {"a": ▸{}}}]"#),
      "missing member 'default'"),
    ExpectedFinding(Text.text(#""paths": {}, "tags": [▸{}]"#), "missing member 'name'"),
    ExpectedFinding(
      Text.text(#""paths": {}, "externalDocs": ▸{}"#), "missing member 'url'"),
    ExpectedFinding(
      Text.components(#""securitySchemes": {"a": ▸{}}"#), "missing member 'type'"),
    ExpectedFinding(
      Text.components(#""securitySchemes": {"a": ▸{"type": "http"}}"#),
      "missing member 'scheme'"),
    ExpectedFinding(
      Text.components(#""securitySchemes": {"a": ▸{"type": "apiKey", "in": "header"}}"#),
      "missing member 'name'"),
    ExpectedFinding(
      Text.components(#""securitySchemes": {"a": ▸{"type": "openIdConnect"}}"#),
      "missing member 'openIdConnectUrl'"),
    ExpectedFinding(
      Text.components(
        #""securitySchemes": {"a": {"type": "oauth2", "flows": {"implicit": ▸{"scopes": {}}}}}"#),
      "missing member 'authorizationUrl'"),
    ExpectedFinding(
      Text.components(
        #""securitySchemes": {"a": {"type": "oauth2", "flows": "#
          + #"{"clientCredentials": ▸{"tokenUrl": "https://example.com"}}}}"#),
      "missing member 'scopes'"),
  ]

  @Test(arguments: missing)
  func namesWhatIsMissing(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  static let wrongValues = [
    ExpectedFinding(
      Text.parameter(#"{"name": "a", "in": ▸"body", "schema": {}}"#),
      "expected 'query', 'header', 'path' or 'cookie', found 'body'"),
    ExpectedFinding(
      Text.parameter(#"{"name": "a", "in": ▸"path", "schema": {}}"#),
      "path parameter 'a' must have 'required' with the value true"),
    ExpectedFinding(
      Text.parameter(#"{"name": "a", "in": "path", "required": ▸false, "schema": {}}"#),
      "path parameter 'a' must have 'required' with the value true"),
    ExpectedFinding(
      Text.parameter(#"▸{"name": "a", "in": "query"}"#),
      "a parameter must have either 'schema' or 'content'"),
    ExpectedFinding(
      Text.parameter(#"{"name": "a", "in": "query", "schema": {}, ▸"content": {"a/b": {}}}"#),
      "'schema' and 'content' exclude each other"),
    ExpectedFinding(
      Text.parameter(#"{"name": "a", "in": "query", "content": ▸{}}"#),
      "expected exactly one media type, found 0"),
    ExpectedFinding(
      Text.components(#""headers": {"a": ▸{}}"#),
      "a header must have either 'schema' or 'content'"),
    ExpectedFinding(
      Text.operation(#"{"responses": {▸"ok": {"description": ""}}}"#),
      "expected a status such as '200', '4XX' or 'default', found 'ok'"),
    ExpectedFinding(
      Text.operation(#"{"responses": {▸"4xx": {"description": ""}}}"#),
      "expected a status such as '200', '4XX' or 'default', found '4xx'"),
    ExpectedFinding(
      Text.operation(#"{"responses": {▸"600": {"description": ""}}}"#),
      "expected a status such as '200', '4XX' or 'default', found '600'"),
    ExpectedFinding(
      Text.text(#""paths": {▸"rows": {}}"#), "path 'rows' must begin with '/'"),
    ExpectedFinding(
      Text.components(#""securitySchemes": {"a": {"type": ▸"basic"}}"#),
      "expected 'apiKey', 'http', 'mutualTLS', 'oauth2' or 'openIdConnect', found 'basic'"),
    ExpectedFinding(
      Text.components(#""securitySchemes": {"a": {"type": ▸"mutualTLS"}}"#, version: "3.0.3"),
      "'mutualTLS' has no meaning in OpenAPI 3.0; it came with 3.1"),
    ExpectedFinding(
      Text.components(#""schemas": {▸"Row of it": {}}"#),
      "component name 'Row of it' may hold only letters, digits, '.', '-' and '_'", .warning),
  ]

  @Test(arguments: wrongValues)
  func namesTheValuesItExpects(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  @Test func collectsEverythingOfOneRunInOrder() throws {
    let text = Text.text(
      #"""
      "servers": {}, "paths": {"/a": {"get": {"responses": {"200": {}, "x": {"description": 1}},
      "parametrs": []}}, "b": {}}, "components": {"schemas": {"A": {"type": 1, "$ref": "#/x"}}}
      """#)
    let root = try JSONParser.parse(SourceFile(path: "x", text: text))
    let (document, diagnostics) = DocumentReader.read(root)
    #expect(document == nil)
    #expect(
      diagnostics.map(\.message) == [
        "expected an array, found an object", "missing member 'description'",
        "expected a status such as '200', '4XX' or 'default', found 'x'",
        "expected a string, found a number",
        "unknown member 'parametrs'; did you mean 'parameters'?",
        "path 'b' must begin with '/'", "expected a string or an array, found a number",
        "reference '#/x' leads nowhere",
      ])
  }

  @Test func namesBothPlacesOfADuplicateOperationID() throws {
    let marked = MarkedDocument(
      Text.text(
        #"""
        "paths": {"/a": {"get": {"operationId": "list", "responses": {}}},
        "/b": {"get": {"operationId": ▸"list", "responses": {}}}}
        """#))
    let (_, diagnostics) = DocumentReader.read(try JSONParser.parse(marked.file))
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.message == "operationId 'list' is taken by '#/paths/~1a/get/operationId'")
    #expect(diagnostic.location?.pointer.description == "/paths/~1b/get/operationId")
    #expect(diagnostic.location?.range.lowerBound == marked.offset)
    let note = try #require(diagnostic.notes.first)
    #expect(note.message == "it stands here for the first time")
    #expect(note.location?.pointer.description == "/paths/~1a/get/operationId")
  }
}
