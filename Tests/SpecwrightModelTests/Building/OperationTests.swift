import Testing

@testable import SpecwrightModel

@Suite struct OperationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var paths: String
    var components = "{}"
    var lines: String
  }

  static let ok = #"{"200": {"description": "Fine."}}"#

  static let parameters = [
    Row(
      testDescription: "places, styles and what an operation replaces",
      paths: #"""
        {
          "/rows/{row-id}/files/{file.name}.txt": {
            "parameters": [
              {"name": "row-id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}},
              {"name": "page", "in": "query", "schema": {"type": "string"}},
              {"$ref": "#/components/parameters/Trace"}
            ],
            "get": {
              "operationId": "getFile",
              "parameters": [
                {"name": "file.name", "in": "path", "required": true, "schema": {"type": "string"}},
                {"name": "page", "in": "query", "required": true, "schema": {"type": "integer"}},
                {"name": "ids", "in": "query", "explode": false, "schema": {"type": "array", "items": {"type": "integer"}}},
                {"name": "tags", "in": "query", "schema": {"type": "array", "items": {"enum": ["x"]}}},
                {"name": "X-IDs", "in": "header", "schema": {"type": "array", "items": {"type": "string"}}},
                {"name": "Accept", "in": "header", "schema": {"type": "string"}}
              ],
              "responses": \#(ok)
            }
          }
        }
        """#,
      components: #"""
        {"parameters": {"Trace": {"name": "trace", "in": "header", "x-sensitive": "token", "schema": {"type": "string"}}}}
        """#,
      lines: """
        enum GetFileTagsItem: String open
          x = "x"
        func getFile GET /rows/{rowID}/files/{fileName}.txt
          path rowID: UUID = "row-id"
          query page: Int
          header trace: String? sensitive token
          path fileName: String = "file.name"
          query ids: [Int]? joined
          query tags: [GetFileTagsItem]? repeated
          header xIDs: [String]? = "X-IDs" joined
          success 200 ok: nothing
        """),
    Row(
      testDescription: "equal names in several places, and beside the body",
      paths: #"""
        {
          "/rows/{id}": {
            "put": {
              "operationId": "put",
              "parameters": [
                {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
                {"name": "id", "in": "query", "schema": {"type": "string"}},
                {"name": "body", "in": "query", "schema": {"type": "string"}},
                {"name": "self", "in": "query", "schema": {"type": "string"}}
              ],
              "requestBody": {"content": {"application/json": {}}},
              "responses": \#(ok)
            }
          }
        }
        """#,
      lines: """
        func put PUT /rows/{idInPath}
          path idInPath: String = "id"
          query idInQuery: String? = "id"
          query bodyValue: String? = "body"
          query selfValue: String? = "self"
          body: application/json JSONValue?
          success 200 ok: nothing
        """),
    Row(
      testDescription: "operations without names, and odd ones",
      paths: #"""
        {
          "/rows": {"get": {"responses": \#(ok)}, "post": {"operationId": "Check.find-{id}/legs", "responses": \#(ok)}},
          "/rows/{id}/x y": {
            "get": {
              "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
              "responses": \#(ok)
            }
          },
          "/same": {"$ref": "#/paths/~1rows"}
        }
        """#,
      lines: """
        func getRows GET /rows
          success 200 ok: nothing
        func postRows POST /rows
          success 200 ok: nothing
        func getRowsByIDXY GET /rows/{id}/x%20y
          path id: String
          success 200 ok: nothing
        func getSame GET /same
          success 200 ok: nothing
        func postSame POST /same
          success 200 ok: nothing
        """),
  ]

  static let styles = [
    Row(
      testDescription: "styles, contents and kinds of value",
      paths: #"""
        {
          "/rows/{a}/{b}": {
            "get": {
              "operationId": "rows",
              "parameters": [
                {"name": "a", "in": "path", "required": true, "style": "label", "schema": {"type": "string"}},
                {"name": "b", "in": "path", "required": true, "style": "matrix", "explode": true, "schema": {"$ref": "@Row"}},
                {"name": "pipe", "in": "query", "style": "pipeDelimited", "schema": {"type": "array", "items": {"type": "string"}}},
                {"name": "deep", "in": "query", "style": "deepObject", "schema": {"$ref": "@Row"}},
                {"name": "free", "in": "query", "schema": {}},
                {"name": "map", "in": "query", "schema": {"type": "object"}},
                {"name": "either", "in": "query", "schema": {"anyOf": [{"type": "integer"}, {"type": "string"}]}},
                {"name": "text", "in": "query", "allowReserved": true, "content": {"text/plain": {}}},
                {"name": "json", "in": "query", "content": {"application/json": {"schema": {"properties": {"x": {"type": "array", "items": {"properties": {"y": {"type": "integer"}}}}}}}}},
                {"name": "blank", "in": "query", "allowEmptyValue": true, "schema": {"type": "string"}},
                {"name": "sid", "in": "cookie", "explode": false, "schema": {"type": "array", "items": {"type": "integer"}}}
              ],
              "responses": \#(ok)
            }
          }
        }
        """#,
      components: #"{"schemas": {"Row": {"properties": {"R": {"type": "integer"}}}}}"#,
      lines: """
        struct Row
          r: Int? = "R"
        union RowsEither
          integer(Int)
          string(String)
        struct RowsJSON
          x: [RowsJSONXItem]?
        struct RowsJSONXItem
          y: Int?
        func rows GET /rows/{a}/{b}
          path a: String label
          path b: Row matrix as parts
          query pipe: [String]? joined pipeDelimited
          query deep: Row? deepObject as parts
          query free: JSONValue? as parts
          query map: [String: JSONValue]? as parts
          query either: RowsEither? as parts
          query text: String? reserved
          query json: RowsJSON? as json
          query blank: String? empty
          cookie sid: [Int]? joined
          success 200 ok: nothing
        """)
  ]

  static let forms = [
    Row(
      testDescription: "forms, and which of several contents is chosen",
      paths: #"""
        {
          "/a": {
            "post": {
              "operationId": "a",
              "parameters": [{"name": "parts", "in": "query", "schema": {"type": "string"}}],
              "requestBody": {"content": {"application/x-www-form-urlencoded": {"schema": {"$ref": "@Row"}}, "multipart/form-data": {"schema": {"$ref": "@Row"}, "encoding": {"R": {"contentType": "text/plain"}, "G": {"explode": false}, "B": {"headers": {}}}}}},
              "responses": \#(ok)
            },
            "put": {
              "operationId": "b",
              "requestBody": {"required": true, "content": {"application/xml": {}, "application/x-www-form-urlencoded; charset=utf-8": {"schema": {"$ref": "@Row"}, "encoding": {"R": {"style": "deepObject", "allowReserved": true}}}}},
              "responses": \#(ok)
            }
          }
        }
        """#,
      components:
        #"{"schemas": {"Row": {"properties": {"R": {"type": "string", "contentEncoding": "binary"}, "G": {}, "B": {}}}}}"#,
      lines: """
        struct Row
          r: Data? = "R"
          g: JSONValue? = "G"
          b: Data? = "B"
        func a POST /a
          query partsValue: String? = "parts"
          body: parts Row R:text/plain G:form?
          success 200 ok: nothing
        func b PUT /a
          body: form Row R:deepObject*+
          success 200 ok: nothing
        """)
  ]

  static let bodies = [
    Row(
      testDescription: "kinds of body",
      paths: #"""
        {
          "/a": {
            "post": {
              "operationId": "a",
              "requestBody": {"required": true, "content": {"application/vnd.rows+json; v=1": {"schema": {"type": "object", "properties": {"x": {"type": "string"}}}}}},
              "responses": {
                "200": {"description": "", "content": {"text/plain": {"schema": {"type": "string"}}}},
                "201": {"description": "", "content": {"application/octet-stream": {}}},
                "204": {"description": ""},
                "4XX": {"description": "", "content": {"application/problem+json": {"schema": {"type": "object", "properties": {"code": {"enum": ["x"]}}}}}},
                "404": {"description": ""},
                "default": {"description": "", "content": {"application/json": {}}}
              }
            }
          },
          "/b": {
            "post": {
              "operationId": "b",
              "requestBody": {"content": {"multipart/form-data": {}, "text/csv": {}}},
              "x-body-from-file": true,
              "x-stream-response": true,
              "responses": {"2XX": {"description": "", "content": {"application/json": {"schema": {"type": "array", "items": {"type": ["integer", "null"]}}}}}}
            }
          }
        }
        """#,
      lines: """
        struct ABody
          x: String?
        struct AResponse4XX
          code: AResponse4XXCode?
        enum AResponse4XXCode: String open
          x = "x"
        func a POST /a
          body: application/vnd.rows+json; v=1 ABody
          success 200 ok: text/plain text
          success 201 created: application/octet-stream bytes
          success 204 noContent: nothing
          failure 404 status404: nothing
          failure 4XX status4XX: application/problem+json AResponse4XX
          failure default default: application/json JSONValue
        func b POST /b streaming
          body file: text/csv bytes?
          success 2XX success: application/json bytes
        """),
    Row(
      testDescription: "no success is named",
      paths: #"""
        {
          "/a": {"get": {"operationId": "a", "responses": {"default": {"description": "", "content": {"application/json": {"schema": {"type": "string"}}}}}}},
          "/b": {"get": {"operationId": "b", "responses": {"404": {"description": ""}}}},
          "/c": {"head": {"operationId": "c", "responses": {"200": {"description": "", "content": {"application/json": {}}}}}}
        }
        """#,
      lines: """
        func a GET /a
          success 2XX success: application/json String
          failure default default: application/json String
        func b GET /b
          success 2XX success: nothing
          failure 404 status404: nothing
        func c HEAD /c
          success 200 ok: nothing
        """),
    Row(
      testDescription: "retry rules, headers and shared answers",
      paths: #"""
        {
          "/a": {
            "get": {
              "operationId": "a",
              "x-retry": {"statuses": [429, 503], "never_codes": ["cap"], "on_network_failure": true},
              "responses": {
                "200": {"description": "", "headers": {"X-Left": {"schema": {"type": "integer"}}, "X-Mixed": {"schema": {"type": "integer"}}, "Content-Type": {"schema": {"type": "string"}}}},
                "429": {"$ref": "#/components/responses/Limited"}
              }
            }
          }
        }
        """#,
      components: #"""
        {
          "responses": {"Limited": {"description": "", "headers": {"Retry-After": {"$ref": "#/components/headers/RetryAfter"}, "x-mixed": {"schema": {"type": "boolean"}}}}},
          "headers": {"RetryAfter": {"schema": {"type": "integer"}}}
        }
        """#,
      lines: """
        func a GET /a
          success 200 ok: nothing
          failure 429 status429: nothing
          retry [429, 503] never ["cap"] network true
        header xLeft: Int = "X-Left"
        header xMixedInteger: Int = "X-Mixed"
        header retryAfter: Int = "Retry-After"
        header xMixedBoolean: Bool = "x-mixed"
        """),
    Row(
      testDescription: "header fields that are no scalars",
      paths: #"""
        {
          "/a": {
            "get": {
              "operationId": "a",
              "responses": {
                "204": {
                  "description": "",
                  "headers": {
                    "X-IDs": {"schema": {"type": "array", "items": {"type": "integer"}}},
                    "X-Range": {"explode": true, "schema": {"type": "object", "properties": {"from": {"type": "integer"}}}},
                    "X-Map": {"schema": {"type": "object"}},
                    "X-JSON": {"content": {"application/json": {"schema": {"type": "object", "properties": {"x": {"type": "integer"}}}}}},
                    "X-Text": {"content": {"text/plain": {}}},
                    "X-Any": {"schema": {}},
                    "X-Told": {"schema": {"type": "array", "items": {"type": "string"}}}
                  }
                },
                "400": {"description": "", "headers": {"x-told": {"schema": {"type": "object"}}}}
              }
            }
          }
        }
        """#,
      lines: """
        struct AResponse204XRange
          from: Int?
        struct AResponse204XJSON
          x: Int?
        func a GET /a
          success 204 noContent: nothing
          failure 400 status400: nothing
        header xIDs: [Int] = "X-IDs" as list
        header xRange: [String: String] = "X-Range" as members(explode: true)
        header xMap: [String: String] = "X-Map" as members(explode: false)
        header xJSON: AResponse204XJSON = "X-JSON" as json
        header xText: String = "X-Text"
        header xAny: String = "X-Any"
        header xToldStringList: [String] = "X-Told" as list
        header xToldMembers: [String: String] = "x-told" as members(explode: false)
        """),
    Row(
      testDescription: "types of callbacks are made, and no endpoint",
      paths: #"""
        {
          "/a": {
            "post": {
              "operationId": "start",
              "responses": \#(ok),
              "callbacks": {"done": {"{$request.query.url}": {"post": {"requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {"x": {"type": "string"}}}}}}, "responses": \#(ok)}}}}
            }
          }
        }
        """#,
      lines: """
        struct StartDonePostBody
          x: String?
        func start POST /a
          success 200 ok: nothing
        """),
  ]

  @Test(arguments: parameters + styles + forms + bodies)
  func becomes(row: Row) throws {
    let document = Built.Version.v31.document(paths: row.paths, components: row.components)
    let lines = try Built(document).lines
    #expect(lines == row.lines)
  }

  @Test func serversAndSecuritySchemes() throws {
    let document = #"""
      {
        "openapi": "3.1.0",
        "info": {"title": "Rows", "version": "1"},
        "servers": [
          {"url": "https://rows.example", "description": "Production: costs money."},
          {"url": "https://{region}.rows.example:8443/v{n}", "variables": {"region": {"default": "eu"}, "n": {"default": "2"}}},
          {"url": "http://[::1]:8080/"},
          {"url": "/v1"},
          {"url": "https://a.example/x", "description": "Sandbox"},
          {"url": "https://b.example", "description": "Sandbox"}
        ],
        "security": [{"key": []}, {"user": [], "token": ["rows:read"]}, {}],
        "paths": {
          "/a": {"get": {"operationId": "a", "responses": \#(Self.ok)}},
          "/b": {"get": {"operationId": "b", "security": [], "responses": \#(Self.ok)}}
        },
        "components": {
          "securitySchemes": {
            "key": {"type": "apiKey", "in": "header", "name": "X-Key"},
            "user": {"type": "http", "scheme": "Basic"},
            "token": {"type": "http", "scheme": "bearer"},
            "app": {"type": "http", "scheme": "Application"},
            "open_id": {"type": "openIdConnect", "openIdConnectUrl": "https://rows.example/c"},
            "certificate": {"type": "mutualTLS"}
          }
        }
      }
      """#
    let lines = try Built(document).lines
    #expect(
      lines == """
        func a GET /a
          success 200 ok: nothing
          security [key, user+token, ]
        func b GET /b
          success 200 ok: nothing
        server production https://rows.example
        server euRowsExample8443V2 https://eu.rows.example:8443/v2
          region: String = "eu"
          n: String = "2"
        server value18080 http://[::1]:8080/
        server sandboxAtAExampleX https://a.example/x
        server sandboxAtBExample https://b.example
        scheme key key X-Key in header
        scheme user basic
        scheme token http bearer
        scheme app http Application
        scheme openID oauth
        scheme certificate mutualTLS
        """)
  }

  @Test func serversOfPathsAndOperations() throws {
    let document = #"""
      {
        "openapi": "3.1.0",
        "info": {"title": "Rows", "version": "1"},
        "servers": [
          {"url": "https://{region}.rows.example", "description": "Rows.", "variables": {"region": {"default": "eu", "enum": ["eu", "us-1", "eu"]}, "unused": {"default": "x"}}}
        ],
        "paths": {
          "/a": {"get": {"operationId": "a", "responses": \#(Self.ok)}},
          "/b": {
            "servers": [{"url": "https://files.example", "description": "Files."}, {"url": "https://old.example", "description": "Old."}],
            "get": {"operationId": "b", "parameters": [{"name": "server", "in": "query", "schema": {"type": "string"}}], "responses": \#(Self.ok)},
            "put": {"operationId": "c", "servers": [{"url": "https://files.example"}], "responses": \#(Self.ok)},
            "post": {"operationId": "d", "servers": [{"url": "https://eu.rows.example"}], "responses": \#(Self.ok)},
            "patch": {"operationId": "e", "servers": [], "responses": \#(Self.ok)}
          }
        }
      }
      """#
    let lines = try Built(document).lines
    #expect(
      lines == """
        func a GET /a
          success 200 ok: nothing
        func b GET /b
          query serverValue: String? = "server"
          at files, old
          success 200 ok: nothing
        func c PUT /b
          at files
          success 200 ok: nothing
        func d POST /b
          success 200 ok: nothing
        func e PATCH /b
          at files, old
          success 200 ok: nothing
        server rows https://eu.rows.example
          region: RowsRegion = "eu"
            eu = "eu"
            us1 = "us-1"
        server files https://files.example of operations
        server old https://old.example of operations
        """)
  }

  @Test func typesOfWebhooksAreMadeAndNoEndpoint() throws {
    let document = #"""
      {
        "openapi": "3.1.0",
        "info": {"title": "Rows", "version": "1"},
        "webhooks": {
          "row-sent": {
            "post": {
              "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {"row": {"enum": ["a"]}}}}}},
              "responses": \#(Self.ok)
            }
          }
        }
      }
      """#
    #expect(
      try Built(document).lines == """
        struct RowSentPostBody
          row: RowSentPostBodyRow?
        enum RowSentPostBodyRow: String open
          a = "a"
        """)
  }
}
