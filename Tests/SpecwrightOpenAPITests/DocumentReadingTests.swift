import Foundation
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

@Suite struct DocumentReadingTests {
  static let text = #"""
    {"openapi": "3.1.0", "jsonSchemaDialect": "https://example.com/dialect",
     "info": {"title": "Rows", "version": "2", "summary": "s", "description": "d",
      "termsOfService": "t", "contact": {"name": "n", "url": "u", "email": "e"},
      "license": {"name": "MIT", "identifier": "MIT"}},
     "servers": [{"url": "https://{host}", "description": "live", "variables":
      {"host": {"default": "a", "enum": ["a", "b"], "description": "v"}}}],
     "tags": [{"name": "rows", "description": "td", "externalDocs": {"url": "x"}}],
     "externalDocs": {"url": "docs", "description": "ed"},
     "security": [{"key": [], "oauth": ["read", "write"]}, {}],
     "paths": {"/rows/{id}": {"summary": "ps", "parameters":
       [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"},
         "x-sensitive": "token"}],
      "post": {"operationId": "makeRow", "tags": ["rows"], "summary": "os", "deprecated": true,
       "security": [], "servers": [], "x-retry": {"statuses": [503]}, "x-body-from-file": true,
       "x-stream-response": true,
       "parameters": [{"name": "q", "in": "query", "style": "form", "explode": false,
        "allowReserved": true, "allowEmptyValue": true, "schema": {},
        "examples": {"one": {"summary": "es", "value": 1}}}],
       "requestBody": {"required": true, "content": {"multipart/form-data": {"schema": {},
        "example": null, "encoding": {"file": {"contentType": "image/png",
         "headers": {"X-A": {"schema": {}}}, "style": "form", "explode": true}}}}},
       "responses": {"201": {"description": "made", "headers": {"Retry-After": {"required": true,
        "schema": {"type": "integer"}, "x-sensitive": "token"}}, "links": {"next":
        {"operationId": "makeRow", "parameters": {"id": "$response.body#/id"}}}},
        "4XX": {"description": "no"}, "default": {"description": "else"}},
       "callbacks": {"done": {"{$request.body#/url}": {"post": {"responses": {}}}}}},
      "get": {}}},
     "webhooks": {"changed": {"post": {"operationId": "changed"}}},
     "components": {"securitySchemes": {
      "key": {"type": "apiKey", "name": "X-Key", "in": "header"},
      "oauth": {"type": "oauth2", "flows": {"authorizationCode": {"authorizationUrl": "a",
       "tokenUrl": "t", "refreshUrl": "r", "scopes": {"read": "reads"}}}},
      "bearer": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}}}}
    """#

  @Test func readsTheRoot() throws {
    let document = try readDocument(Self.text)
    #expect(document.info.title.value == "Rows")
    #expect(document.info.contact?.email?.value == "e")
    #expect(document.info.license?.identifier?.value == "MIT")
    #expect(document.jsonSchemaDialect?.value == "https://example.com/dialect")
    #expect(document.servers?.first?.variables.first?.value.values?.map(\.value) == ["a", "b"])
    #expect(document.tags.first?.externalDocumentation?.url.value == "x")
    #expect(document.externalDocumentation?.description?.value == "ed")
    #expect(document.security?.map { $0.schemes.map(\.key) } == [["key", "oauth"], []])
    let scopes = document.security?.first?.schemes.last?.value
    #expect(scopes?.map(\.value) == ["read", "write"])
    #expect(document.webhooks.first?.value.operations.first?.operationID?.value == "changed")
  }

  @Test func readsOperationsInTheOrderOfTheDocument() throws {
    let item = try #require(try readDocument(Self.text).paths.first)
    #expect(item.key == "/rows/{id}")
    #expect(item.keyLocation.pointer.tokens == ["paths", "/rows/{id}"])
    #expect(item.value.operations.map(\.method.value) == [.post, .get])
    let operation = try #require(item.value.operations.first)
    #expect(operation.operationID?.value == "makeRow")
    #expect(operation.security?.isEmpty == true)
    #expect(operation.servers?.isEmpty == true)
    #expect(operation.deprecated?.value == true)
    #expect(operation.retry?.text == #"{"statuses": [503]}"#)
    #expect(operation.bodyFromFile?.boolean == true)
    #expect(operation.streamResponse?.boolean == true)
    #expect(operation.responses.map(\.key) == ["201", "4XX", "default"])
    #expect(operation.callbacks.map(\.key) == ["done"])
    let get = try #require(item.value.operations.last)
    #expect(get.security == nil)
    #expect(get.operationID == nil)
  }

  @Test func readsParametersAndHeaders() throws {
    let document = try readDocument(Self.text)
    let item = try #require(document.paths.first?.value)
    let operation = try #require(item.operations.first)
    let id = try #require(item.parameters.first.flatMap { document.references.resolve($0) })
    #expect(id.place.value == .path)
    #expect(id.field.required?.value == true)
    #expect(id.field.sensitive?.string == "token")
    let query = try #require(
      operation.parameters.first.flatMap { document.references.resolve($0) })
    #expect(query.field.style?.value == "form")
    #expect(query.field.explode?.value == false)
    #expect(query.field.allowReserved?.value == true)
    #expect(query.allowEmptyValue?.value == true)
    #expect(query.field.examples.map(\.key) == ["one"])
    let response = try #require(
      operation.responses.first.flatMap { document.references.resolve($0.value) })
    let header = try #require(
      response.headers.first.flatMap { document.references.resolve($0.value) })
    #expect(header.field.schema?.types?.map(\.value) == ["integer"])
    #expect(header.field.sensitive?.string == "token")
    let link = try #require(response.links.first.flatMap { document.references.resolve($0.value) })
    #expect(link.parameters.map(\.value.string) == ["$response.body#/id"])
  }

  @Test func readsBodies() throws {
    let document = try readDocument(Self.text)
    let operation = try #require(document.paths.first?.value.operations.first)
    let body = try #require(operation.requestBody.flatMap { document.references.resolve($0) })
    #expect(body.required?.value == true)
    let media = try #require(body.content.first)
    #expect(media.key == "multipart/form-data")
    #expect(media.value.example?.isNull == true)
    let encoding = try #require(media.value.encoding.first?.value)
    #expect(encoding.contentType?.value == "image/png")
    #expect(encoding.headers.map(\.key) == ["X-A"])
  }

  @Test func readsSecuritySchemes() throws {
    let document = try readDocument(Self.text)
    let schemes = document.components.securitySchemes.compactMap {
      document.references.resolve($0.value)
    }
    #expect(schemes.map(\.kind.value) == [.apiKey, .oauth2, .http])
    #expect(schemes[0].place?.value == .header)
    #expect(schemes[1].flows?.authorizationCode?.scopes.map(\.value.value) == ["reads"])
    #expect(schemes[1].flows?.implicit == nil)
    #expect(schemes[2].bearerFormat?.value == "JWT")
  }

  /// Cut off or damaged anywhere, a document gives findings and nothing worse.
  @Test func survivesDamage() throws {
    let original = [UInt8](Self.text.utf8)
    let tokens = ["null", "1", "[]", "{}", "true", #""a""#, ##"{"$ref": "#/paths"}"##, "[[{}]]"]
    let root = try JSONParser.parse(SourceFile(path: "x", bytes: original))
    var ranges: [SourceRange] = []
    collect(root, &ranges)
    for range in ranges {
      for token in tokens {
        var bytes = original
        bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: token.utf8)
        let file = SourceFile(path: "x", bytes: bytes)
        let (document, diagnostics) = DocumentReader.read(try JSONParser.parse(file))
        let isRefused = diagnostics.contains { $0.severity == .error }
        #expect((document == nil) == isRefused)
        for diagnostic in diagnostics {
          let end = diagnostic.location?.range.upperBound ?? .max
          #expect(end <= bytes.count, "\(diagnostic.message)")
        }
      }
    }
  }

  private func collect(_ node: JSONNode, _ ranges: inout [SourceRange]) {
    ranges.append(node.range)
    for element in node.elements { collect(element, &ranges) }
    for member in node.members { collect(member.value, &ranges) }
  }

  /// Reading recurses, so this runs on a stack as large as that of a main thread, which the tool
  /// has; threads of a pool have less on some systems.
  @Test func readsSchemasAsDeepAsTheParserAllows() async throws {
    let depth = 500
    let text = MarkedDocument.schema(
      String(repeating: #"{"not": "#, count: depth) + "{}" + String(repeating: "}", count: depth))
    let root = try JSONParser.parse(SourceFile(path: "x", text: text))
    let count = await withCheckedContinuation { continuation in
      let thread = Thread {
        var schema = DocumentReader.read(root).document?.components.schemas.first?.value
        var count = 0
        while let inner = schema?.not {
          schema = inner
          count += 1
        }
        continuation.resume(returning: count)
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    #expect(count == depth)
  }
}
