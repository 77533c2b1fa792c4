import SpecwrightAudit
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// How facts are sorted; `ReportedFactTests` say that none is missing.
@Suite struct FactSheetTests {
  static let small = """
    {
      "openapi": "3.1.0", "info": {"title": "T", "version": "1", "x-team": {"a": [1, null]}},
      "servers": [], "tags": [{"name": "t"}], "security": [{}, {"k": ["s1", "s2"]}, {"l": []}],
      "paths": {
        "/a": {
          "summary": "Shared",
          "get": {"responses": {"200": {"description": "F", "x-odd": true}}},
          "put": {"responses": {}, "tags": [], "security": [], "x-empty": {"a": [[], {}, ""]}},
          "post": {}
        },
        "/b": {}
      },
      "webhooks": {"w": {"post": {"responses": {"200": {"description": "G"}}}}},
      "components": {
        "schemas": {"A": {"type": ["string", "null"], "enum": [["x"], {"y": 1}]}, "B": true, "C": {}, "D": {"enum": ["a, b", "c"]}},
        "responses": {}, "headers": {},
        "securitySchemes": {"k": {"type": "http", "scheme": "basic"}}, "x-more": 2
      }
    }
    """

  @Test func sortsIntoSections() throws {
    let sections = FactSheet(try document(Self.small)).sections
    #expect(
      sections.map { "\($0.kind) \($0.title)" } == [
        "document Description", "path /a", "operation GET /a", "operation PUT /a",
        "operation POST /a", "path /b",
        "operation POST w", "schemas A", "schemas B", "schemas C", "schemas D",
        "components responses", "components headers", "securitySchemes k", "components x-more",
      ])
  }
}
