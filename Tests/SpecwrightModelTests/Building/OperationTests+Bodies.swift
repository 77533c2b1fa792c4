import Testing

@testable import SpecwrightModel

/// What is sent and what is answered.
extension OperationTests {
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
}
