/// A description of any size whose parts are all of the same make.
///
/// Each part is a path with two operations, a schema with eight properties and one enumeration, all
/// of them referring to one another the way that real descriptions do.
package enum SyntheticDocument {
  /// Makes a description of at least this many bytes.
  package static func text(bytes: Int) -> String {
    let part = (path(0).utf8.count + schemas(0).utf8.count) + 2
    let parts = 0..<max(1, bytes / part)
    let paths = parts.map(path).joined(separator: ",\n")
    let schemas = parts.map(schemas).joined(separator: ",\n")
    return """
      {
        "openapi": "3.1.0",
        "info": {"title": "Parts", "version": "1.0.0"},
        "servers": [{"url": "https://parts.example"}],
        "paths": {
      \(paths)
        },
        "components": {
          "schemas": {
      \(schemas)
          }
        }
      }

      """
  }

  private static func path(_ number: Int) -> String {
    """
        "/parts\(number)/{part_id}": {
          "get": {
            "operationId": "getPart\(number)",
            "summary": "Reads part \(number).",
            "parameters": [
              {"name": "part_id", "in": "path", "required": true, "schema": {"type": "string"}},
              {"name": "page_size", "in": "query", "schema": {"type": "integer", "maximum": 100}}
            ],
            "responses": {
              "200": {
                "description": "The part.",
                "content": {
                  "application/json": {"schema": {"$ref": "#/components/schemas/Part\(number)"}}
                }
              }
            }
          },
          "put": {
            "operationId": "replacePart\(number)",
            "summary": "Replaces part \(number).",
            "parameters": [
              {"name": "part_id", "in": "path", "required": true, "schema": {"type": "string"}}
            ],
            "requestBody": {
              "required": true,
              "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Part\(number)"}}
              }
            },
            "responses": {"204": {"description": "It was replaced."}}
          }
        }
    """
  }

  private static func schemas(_ number: Int) -> String {
    """
          "Part\(number)": {
            "type": "object",
            "description": "The part number \(number).",
            "required": ["id", "kind", "created_at"],
            "properties": {
              "id": {"type": "string", "format": "uuid", "description": "Its identifier."},
              "kind": {"$ref": "#/components/schemas/PartKind\(number)"},
              "created_at": {"type": "string", "format": "date-time"},
              "unit_price": {"type": "number", "description": "The price of one, in euros."},
              "stock_count": {"type": "integer", "minimum": 0},
              "is_listed": {"type": "boolean", "default": true},
              "tags": {"type": "array", "items": {"type": "string"}},
              "replaced_by": {"$ref": "#/components/schemas/Part\(number)"}
            }
          },
          "PartKind\(number)": {
            "type": "string",
            "description": "What kind part \(number) is of.",
            "enum": ["single_piece", "bundle", "spare_part"]
          }
    """
  }
}
