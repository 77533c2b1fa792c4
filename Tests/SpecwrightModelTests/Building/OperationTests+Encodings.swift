import Testing

@testable import SpecwrightModel

/// How parameters and forms are spelled.
extension OperationTests {
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
                {"name": "several", "in": "query", "schema": {"type": "array", "items": {"type": ["integer", "string", "null"]}}},
                {"name": "placed", "in": "query", "style": "deepObject", "schema": {"type": "array", "items": {"type": ["integer", "string", "null"]}}},
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
        union RowsSeveralItem
          integer(Int)
          string(String)
        union RowsPlacedItem
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
          query several: [RowsSeveralItem]? repeated as parts
          query placed: [RowsPlacedItem?]? repeated deepObject as parts
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
          b: JSONValue? = "B"
        struct ABodyMultipartFormData
          r: Data? = "R"
          g: JSONValue? = "G"
          b: Data? = "B"
        func a POST /a
          query partsValue: String? = "parts"
          body: parts ABodyMultipartFormData R:text/plain G:form?
          success 200 ok: nothing
        func b PUT /a
          body: form Row R:deepObject*+
          success 200 ok: nothing
        """)
  ]
}
