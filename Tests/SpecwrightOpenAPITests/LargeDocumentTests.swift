import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// Documents whose paths and components are so large that both are read side by side.
@Suite struct LargeDocumentTests {
  /// A document with one schema, and with an operation among the paths and one among the components.
  private static func text(padding: Int, schema: String, operation: String) -> String {
    let words = String(repeating: "x", count: padding)
    return MarkedDocument.text(
      """
      "paths": {
        "/rows": {
          "description": "\(words)",
          "get": {
            "operationId": "rows", "parameters": [{"$ref": "#/components/parameters/Page"}],
            "responses": {"200": {"$ref": "#/components/responses/Rows"}}
          },
          "post": {\(operation)}
        }
      },
      "components": {
        "parameters": {"Page": {"name": "page", "in": "query", "schema": {"type": "integer"}}},
        "responses": {
          "Rows": {"description": "Rows.", "links": {"next": {"operationId": "nobody"}}}
        },
        "callbacks": {"done": {"{$url}": {"post": {\(operation)}}}},
        "schemas": {"Row": {"description": "\(words)", \(schema)}}
      }
      """)
  }

  private static func read(
    _ text: String
  ) throws -> (document: OpenAPI.Document?, diagnostics: [Diagnostic]) {
    DocumentReader.read(try JSONParser.parse(SourceFile(path: "spec/Rows.json", text: text)))
  }

  @Test(arguments: [#""tpye": "object""#, ##""$ref": "#/components/schemas/Rwo""##])
  func saysOfLargePartsWhatItSaysOfSmallOnes(_ schema: String) throws {
    let (small, large) = try (
      Self.findings(padding: 1, schema), Self.findings(padding: 250_000, schema)
    )
    // Of both operations that they are called as the first, and hold what nobody knows.
    #expect(small.count == 6)
    #expect(large.map(\.message) == small.map(\.message))
    #expect(large.map(\.location?.pointer) == small.map(\.location?.pointer))
    let places = large.compactMap { $0.location?.range.lowerBound }
    #expect(places == places.sorted())
  }

  private static func findings(padding: Int, _ schema: String) throws -> [Diagnostic] {
    let operation = #""operationId": "rows", "responses": {}, "tgas": []"#
    return try read(text(padding: padding, schema: schema, operation: operation)).diagnostics
  }

  @Test func followsReferencesFromOneLargePartIntoTheOther() throws {
    let (document, diagnostics) = try Self.read(
      Self.text(
        padding: 250_000, schema: #""type": "object""#, operation: #""responses": {}"#))
    // The link leads nowhere.
    #expect(diagnostics.map(\.severity) == [.warning])
    let operation = try #require(document?.paths.first?.value.operations.first)
    let parameter = try #require(operation.parameters.first)
    #expect(document?.references.resolve(parameter)?.name.value == "page")
    #expect(document?.components.schemas.map(\.key) == ["Row"])
  }
}
