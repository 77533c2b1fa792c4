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

  @Test(arguments: parameters + styles + forms + bodies)
  func becomes(row: Row) throws {
    let document = Built.Version.v31.document(paths: row.paths, components: row.components)
    let lines = try Built(document).lines
    #expect(lines == row.lines)
  }
}
