import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Which media types are sent and read, and what is said about those that are not.
@Suite struct MediaTypeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The members of the one operation, without its name.
    var operation: String
    var schemas = "{}"
    var version = Built.Version.v31
    /// What becomes of it, as far as it is no type.
    var lines: String
    var warnings: [String] = []
  }

  private static let ok = #""responses": {"200": {"description": ""}}"#

  private static func body(_ content: String) -> String {
    #""requestBody": {"required": true, "content": {\#(content)}}, \#(ok)"#
  }

  private static func answer(_ content: String) -> String {
    #""responses": {"200": {"description": "", "content": {\#(content)}}}"#
  }

  static let ranges = [
    Row(
      testDescription: "an answer of any type is JSON where its schema is no text",
      operation: answer(#""*/*": {"schema": {"$ref": "@Row"}}"#),
      schemas: #"{"Row": {"type": "object"}}"#,
      lines: "success 200 ok: */* Row"),
    Row(
      testDescription: "a range of application types too, and lists and numbers",
      operation: answer(
        #""application/*": {"schema": {"type": "array", "items": {"type": "integer"}}}"#),
      lines: "success 200 ok: application/* [Int]"),
    Row(
      testDescription: "text under a range, anything and images are bytes",
      operation: """
        "responses": {
          "200": {"description": "", "content": {"*/*": {"schema": {"type": "string"}}}},
          "201": {"description": "", "content": {"*/*": {"schema": {}}}},
          "202": {"description": "", "content": {"image/*": {"schema": {"type": "object"}}}},
          "203": {"description": "", "content": {"*/*": {}}},
          "206": {"description": "", "content": {"text/*": {"schema": {"type": "string"}}}}
        }
        """,
      lines: """
        success 200 ok: */* bytes
        success 201 created: */* bytes
        success 202 accepted: image/* bytes
        success 203 nonAuthoritativeInformation: */* bytes
        success 206 partialContent: text/* text
        """),
    Row(
      testDescription: "a request names a type",
      operation: body(#""*/*": {"schema": {"type": "object"}}"#),
      lines: """
        body: application/json [String: JSONValue]
        success 200 ok: nothing
        """,
      warnings: [
        "'*/*' is a range of media types, of which 'application/json' is sent; name the type that the "
          + "service expects"
      ]),
    Row(
      testDescription: "a request of bytes does",
      operation: body(#""application/*": {"schema": {"type": "string", "format": "binary"}}"#),
      lines: """
        body: application/octet-stream bytes
        success 200 ok: nothing
        """,
      warnings: [
        "'application/*' is a range of media types, of which 'application/octet-stream' is sent; name "
          + "the type that the service expects"
      ]),
    Row(
      testDescription: "a type goes before a range of its kind",
      operation: body(
        #""*/*": {"schema": {"type": "object"}}, "text/json": {"schema": {"type": "array"}}"#),
      lines: """
        body: text/json [JSONValue]
        success 200 ok: nothing
        """,
      warnings: ["media type '*/*' is not used, since 'text/json' is"]),
  ]

  static let several = [
    Row(
      testDescription: "each JSON of another type is read",
      operation: answer(
        #""application/hal+json": {"schema": {"type": "array"}}, "application/json": {"schema": {"type": "object"}}, "text/csv": {}"#
      ),
      lines: """
        success 200 okHalJSON: application/hal+json [JSONValue]
        success 200 ok: application/json [String: JSONValue]
        """,
      warnings: ["media type 'text/csv' is not used, since 'application/hal+json' is"]),
    Row(
      testDescription: "of one type it is one answer",
      operation: answer(
        #""application/json": {"schema": {"$ref": "@Row"}}, "text/json": {"schema": {"$ref": "@Row"}}"#
      ),
      schemas: #"{"Row": {"type": "object"}}"#,
      lines: "success 200 ok: application/json Row"),
    Row(
      testDescription: "failures too",
      operation: """
        "responses": {
          "204": {"description": ""},
          "default": {"description": "", "content": {
            "application/json": {"schema": {"type": "object"}},
            "application/problem+json": {"schema": {"type": "array"}}
          }}
        }
        """,
      lines: """
        success 204 noContent: nothing
        failure default default: application/json [String: JSONValue]
        failure default defaultProblemJSON: application/problem+json [JSONValue]
        """),
    Row(
      testDescription: "and where 'default' is the success, it is each of them",
      operation: """
        "responses": {
          "default": {"description": "", "content": {
            "application/json": {"schema": {"type": "object"}},
            "application/hal+json": {"schema": {"type": "array"}}
          }}
        }
        """,
      lines: """
        success 2XX success: application/json [String: JSONValue]
        success 2XX successHalJSON: application/hal+json [JSONValue]
        failure default default: application/json [String: JSONValue]
        failure default defaultHalJSON: application/hal+json [JSONValue]
        """),
  ]

  static let texts = [
    Row(
      testDescription: "text is what its schema says",
      operation: """
        "requestBody": {"required": true, "content": {"text/plain": {"schema": {"type": "string", "format": "date-time"}}}},
        "responses": {
          "200": {"description": "", "content": {"text/plain": {"schema": {"type": "integer"}}}},
          "201": {"description": "", "content": {"text/plain": {"schema": {"$ref": "@Sky"}}}},
          "202": {"description": "", "content": {"text/csv": {"schema": {"type": "array"}}}},
          "203": {"description": "", "content": {"text/plain": {"schema": {"type": "string", "format": "binary"}}}},
          "404": {"description": "", "content": {"text/plain": {"schema": {"type": "boolean"}}}}
        }
        """,
      schemas: #"{"Sky": {"type": "string", "enum": ["clear", "rain"]}}"#,
      lines: """
        body: text/plain text of Date
        success 200 ok: text/plain text of Int
        success 201 created: text/plain text of Sky
        success 202 accepted: text/csv text
        success 203 nonAuthoritativeInformation: text/plain text
        failure 404 status404: text/plain text of Bool
        """,
      warnings: [
        "what comes or goes under this media type is text, so that the schema is not used"
      ]),
    Row(
      testDescription: "what is not taken apart is handed over",
      operation: """
        "requestBody": {"required": true, "content": {"application/xml": {"schema": {"type": "object"}}}},
        "responses": {
          "200": {"description": "", "content": {"application/soap+xml": {"schema": {"type": "object"}}}},
          "400": {"description": "", "content": {"application/x-www-form-urlencoded": {"schema": {"type": "object"}}}},
          "500": {"description": "", "content": {"multipart/mixed": {}}}
        }
        """,
      lines: """
        body: application/xml bytes
        success 200 ok: application/soap+xml bytes
        failure 400 status400: application/x-www-form-urlencoded text
        failure 500 status500: multipart/mixed bytes
        """,
      warnings: [
        "media type 'application/xml' is not made of values, so that the caller gives the bytes",
        "media type 'application/soap+xml' is not taken apart, so that the answer is its bytes",
        "media type 'application/x-www-form-urlencoded' is not taken apart, so that the answer is its "
          + "text",
        "media type 'multipart/mixed' is not taken apart, so that the answer is its bytes",
      ]),
  ]

  static let parameters = [
    Row(
      testDescription: "a required constant is always sent, bytes are base64",
      operation: """
        "parameters": [
          {"name": "v", "in": "query", "required": true, "schema": {"const": "2"}},
          {"name": "n", "in": "header", "required": true, "schema": {"const": 7}},
          {"name": "w", "in": "query", "schema": {"const": "w"}},
          {"name": "b", "in": "header", "schema": {"type": "string", "format": "byte"}},
          {"name": "c", "in": "query", "schema": {"type": "array", "items": {"type": "string", "contentEncoding": "base64"}}},
          {"name": "o", "in": "query", "schema": {"type": "string", "format": "binary"}}
        ], \(ok)
        """,
      lines: """
        query v: String always string '2'
        header n: Int always 7
        query w: String?
        header b: Data?
        query c: [Data]? repeated
        query o: String?
        success 200 ok: nothing
        """),
    Row(
      testDescription: "fields that other things make",
      operation: """
        "parameters": [
          {"name": "Accept", "in": "header", "schema": {"type": "string"}},
          {"name": "content-type", "in": "header", "schema": {"type": "string"}},
          {"name": "Authorization", "in": "header", "required": true, "schema": {"type": "string"}},
          {"name": "Accept", "in": "query", "schema": {"type": "string"}}
        ], \(ok)
        """,
      lines: """
        query accept: String? = "Accept"
        success 200 ok: nothing
        """,
      warnings: [
        "a header parameter 'Accept' is ignored, as OpenAPI says; its value comes from the media types "
          + "of the answers",
        "a header parameter 'content-type' is ignored, as OpenAPI says; its value comes from the media "
          + "type of the body",
        "a header parameter 'Authorization' is ignored, as OpenAPI says; its value comes from the "
          + "security scheme",
      ]),
  ]

  @Test(arguments: ranges + several + texts + parameters)
  func becomes(row: Row) throws {
    let built = try Built(
      row.version.document(
        paths: #"{"/a": {"post": {"operationId": "a", \#(row.operation)}}}"#,
        components: #"{"schemas": \#(row.schemas)}"#))
    let definition = try #require(built.outcome.definition, "\(built.lines)")
    let lines = definition.endpoints.map(Dump.endpoint).joined().components(separatedBy: "\n")
    #expect(lines.dropFirst().map { String($0.dropFirst(2)) }.joined(separator: "\n") == row.lines)
    #expect(built.outcome.documentDiagnostics.map(\.message) == row.warnings)
    #expect(built.outcome.documentDiagnostics.allSatisfy { $0.location != nil })
  }
}

/// What properties of forms are by the defaults of OpenAPI 3.1 ("Encoding Object").
@Suite struct FilePartTests {
  private static let file = #"{"type": "string", "contentMediaType": "application/octet-stream"}"#
  private static let image = #"{"type": "string", "contentMediaType": "image/png"}"#

  static let rows: [(property: String, type: String)] = [
    (file, "Data?"),
    (image, "Data?"),
    (#"{"contentMediaType": "image/png"}"#, "Data?"),
    ("{}", "Data?"),
    ("true", "Data?"),
    (#"{"description": "any file"}"#, "Data?"),
    (#"{"type": "array", "items": \#(file)}"#, "[Data]?"),
    (#"{"type": "array", "items": {}}"#, "[Data]?"),
    (#"{"$ref": "@Shared"}"#, "Data?"),
    (#"{"type": ["string", "null"], "contentMediaType": "image/png"}"#, "Data? absent or null"),
    (#"{"type": "string", "contentMediaType": "image/png", "contentEncoding": "base64"}"#, "Data?"),
    (
      #"{"type": "string", "contentMediaType": "image/png", "contentEncoding": "base64url"}"#,
      "String?"
    ),
    (#"{"type": "string", "contentMediaType": "text/html"}"#, "String?"),
    (#"{"type": "string", "contentMediaType": "application/json"}"#, "String?"),
    (#"{"type": "string"}"#, "String?"),
    (#"{"type": ["string", "integer", "boolean", "number", "array", "object"]}"#, "JSONValue?"),
    (#"{"not": {"type": "null"}}"#, "JSONValue?"),
    (#"{"type": "object"}"#, "[String: JSONValue]?"),
  ]

  private func property(
    _ property: String, encoding: String = "{}", version: Built.Version = .v31, others: String = "",
    inJSON: Bool = false
  ) throws -> (type: String, endpoint: EndpointDefinition) {
    let form = #"{"schema": {"$ref": "@Form"}, "encoding": \#(encoding)}"#
    let built = try Built(
      version.document(
        paths: """
          {"/a": {"post": {"operationId": "a",
            "requestBody": {"content": {"multipart/form-data": \(form)}},
            "responses": {"200": {"description": ""}}}}\(others)}
          """,
        components: """
          {"schemas": {
            "Form": {"type": "object", "properties": {"p": \(property)}},
            "Shared": \(version == .v31 ? Self.image : #"{"type": "string"}"#)
          }}
          """))
    let definition = try #require(built.outcome.definition, "\(built.lines)")
    // With files the form has a type of its own.
    let names = inJSON ? ["Form"] : ["ABody", "Form"]
    let types = names.compactMap { name in definition.types.first { $0.name.text == name } }
    let type = try #require(types.first)
    guard case .structure(let structure) = type.kind, let first = structure.properties.first else {
      return ("", definition.endpoints[0])
    }
    return (String(Dump.property(first).dropFirst(3)), definition.endpoints[0])
  }

  @Test(arguments: rows)
  func isAFileOrNot(_ row: (property: String, type: String)) throws {
    #expect(try property(row.property).type == row.type)
  }

  @Test func isWhatItsEncodingSays() throws {
    let json = #"{"p": {"contentType": "application/json"}}"#
    #expect(try property("{}", encoding: json).type == "JSONValue?")
    #expect(try property(Self.file, encoding: json).type == "String?")
    let image = #"{"p": {"contentType": "image/png, image/*"}}"#
    #expect(try property("{}", encoding: image).type == "Data?")
  }

  /// The older version knows `binary` and nothing else.
  @Test func isNoneInTheOlderVersion() throws {
    #expect(try property("{}", version: .v30).type == "JSONValue?")
  }

  /// In JSON the same schema is text or any value, whether or not it stands there.
  @Test func isNoneInJSON() throws {
    let get = #"""
      , "/b": {"get": {"responses": {"200": {"description": "", "content": {
        "application/json": {"schema": {"$ref": "@Form"}}}}}}}
      """#
    for others in ["", get] {
      #expect(try property("{}", others: others).type == "Data?")
      #expect(try property("{}", others: others, inJSON: true).type == "JSONValue?")
      #expect(try property(Self.file, others: others).type == "Data?")
      #expect(try property(Self.file, others: others, inJSON: true).type == "String?")
    }
  }

  /// Alternatives of a form are forms as well, and a configuration knows the type by its place.
  @Test func isOneInAnAlternative() throws {
    let built = try Built(
      Built.Version.v31.document(
        paths: #"""
          {"/a": {"post": {"operationId": "a", "requestBody": {"content": {"multipart/form-data": {
            "schema": {"oneOf": [{"$ref": "@Form"}, {"$ref": "@Plain"}, {"properties": {"note": {"type": "string"}}}]}
          }}}, "responses": {"204": {"description": ""}}}}}
          """#,
        components:
          #"{"schemas": {"Form": {"description": "With a file.", "properties": {"p": {}}}, "Plain": {"properties": {"q": {"type": "string"}}}}}"#
      ),
      configuration: ##"""
        {"schemas": {"#/paths/~1a/post/requestBody/content/multipart~1form-data/schema": {"name": "Upload"}}}
        """##)
    #expect(
      built.lines.components(separatedBy: "\nfunc").first == """
        struct Form
          p: JSONValue?
        struct Plain
          q: String?
        union Upload
          form(UploadForm)
          plain(Plain)
          object(UploadObject)
        struct UploadForm
          p: Data?
        struct UploadObject
          note: String?
        """)
    let form = built.outcome.definition?.types.first { $0.name.text == "UploadForm" }
    #expect(form?.documentation.summary == "With a file.")
  }

  /// The media type of the schema is that of the part, unless the encoding names another.
  @Test func hasTheMediaTypeOfItsSchema() throws {
    func types(_ property: String, _ encoding: String = "{}") throws -> [String] {
      guard
        case .multipart(_, let encodings)? =
          try self.property(property, encoding: encoding).endpoint.body?.content.kind
      else { return [] }
      return encodings.map { encoding in
        if case .contentType(let type) = encoding.rule { type } else { "style" }
      }
    }
    #expect(try types(Self.image) == ["image/png"])
    #expect(try types(#"{"type": "array", "items": \#(Self.image)}"#) == ["image/png"])
    #expect(try types(Self.image, #"{"p": {"contentType": "image/*"}}"#) == ["image/*"])
    // Of several the first is sent that can be written.
    for (list, sent) in [
      ("application/xml, application/json", "application/json"),
      ("text/xml;charset=utf-8,image/svg+xml , text/plain,image/png", "text/plain,image/png"),
      ("application/json, application/xml", "application/json, application/xml"),
    ] {
      #expect(try types(Self.image, #"{"p": {"contentType": "\#(list)"}}"#) == [sent])
    }
    #expect(try types(Self.file) == [])
    #expect(try types(#"{"type": "string", "contentMediaType": "application/json"}"#) == [])
    #expect(try types(#"{"type": "string", "contentMediaType": "text/html"}"#) == ["text/html"])
  }
}
