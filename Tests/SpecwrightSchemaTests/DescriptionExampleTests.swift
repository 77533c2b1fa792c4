import Foundation
import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema
import Testing

/// The examples of the descriptions of this package, and what is found where examples are wrong.
@Suite struct DescriptionExampleTests {
  static let descriptions: [URL] = {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent("spec")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
      .map { folder.appendingPathComponent($0) }
  }()

  @Test func findsTheDescriptions() {
    #expect(Self.descriptions.map(\.lastPathComponent).contains("DIDWWVerification.json"))
  }

  @Test(arguments: descriptions) func fitTheirSchemas(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let check = ExampleCheck(try document(text))
    // Every key `example`, and each member or element of `examples`, is one; some hold others.
    #expect(check.exampleCount > 80)
    #expect(check.refusals.map(\.message) == [])
    #expect(check.violations.map(\.description) == [])
  }

  static let faulty = """
    {
      "openapi": "3.1.0", "info": {"title": "T", "version": "1"},
      "paths": {
        "/a/{id}": {
          "parameters": [
            {"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}, "example": "1"}],
          "post": {
            "parameters": [
              {"name": "q", "in": "query", "schema": {"type": "string"},
               "examples": {"good": {"value": "1"}, "bad": {"$ref": "#/components/examples/Number"}}},
              {"name": "j", "in": "query", "content": {
                "application/json": {"schema": {"type": "string"}, "example": 1}}}],
            "requestBody": {"content": {"application/json": {
              "schema": {"$ref": "#/components/schemas/Text"}, "example": 2}}},
            "responses": {
              "200": {
                "description": "Fine",
                "headers": {"X": {"schema": {"type": "string"}, "example": 3}},
                "content": {"application/json": {
                  "schema": {"$ref": "#/components/schemas/Text"},
                  "examples": {"far": {"externalValue": "https://example.com"}, "near": {"value": 4}}}}
              }
            }
          }
        }
      },
      "webhooks": {"w": {"post": {
        "requestBody": {"content": {"application/json": {"schema": {"type": "string"}, "example": 5}}},
        "responses": {"200": {"description": "Fine"}}}}},
      "components": {
        "examples": {"Number": {"value": 1}},
        "schemas": {
          "Text": {"type": "string", "examples": ["a", 6]},
          "Outer": {
            "properties": {"inner": {"items": {"$ref": "#/components/schemas/Text", "example": 7}}},
            "example": {"inner": ["a", 8]}
          }
        }
      }
    }
    """

  @Test func areLookedForEverywhere() throws {
    let check = ExampleCheck(try document(Self.faulty))
    let places = check.violations.map(\.instance.pointer.description)
    #expect(
      Set(places) == [
        "/paths/~1a~1{id}/parameters/0/example",
        "/components/examples/Number/value",
        "/paths/~1a~1{id}/post/parameters/1/content/application~1json/example",
        "/paths/~1a~1{id}/post/requestBody/content/application~1json/example",
        "/paths/~1a~1{id}/post/responses/200/headers/X/example",
        "/paths/~1a~1{id}/post/responses/200/content/application~1json/examples/near/value",
        "/webhooks/w/post/requestBody/content/application~1json/example",
        "/components/schemas/Text/examples/1",
        "/components/schemas/Outer/properties/inner/items/example",
        "/components/schemas/Outer/example/inner/1",
      ])
    #expect(places.count == 10)
    #expect(check.exampleCount == 12)
  }

  @Test func meanNothingBesideAReferenceOfVersion30() throws {
    let text = """
      {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {},
       "components": {"schemas": {
         "A": {"$ref": "#/components/schemas/B", "example": 1}, "B": {"type": "string"}}}}
      """
    #expect(ExampleCheck(try document(text)).exampleCount == 0)
  }
}
