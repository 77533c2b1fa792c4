import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import Testing

@testable import SpecwrightGenerator

@Suite struct ClientWriterTests {
  /// Components with types inside them, so many that they are worth several parts.
  private static func client() throws -> ClientDefinition {
    let schemas = (0..<400).map { number in
      let inner = #"{"type": "object", "properties": {"size": {"enum": ["a", "b"]}}}"#
      let property = number % 3 == 0 ? inner : #"{"type": "string"}"#
      return #""Part\#(number)": {"type": "object", "properties": {"inner": \#(property)}}"#
    }
    let text = """
      {"openapi": "3.1.0", "info": {"title": "Parts", "version": "1"},
       "paths": {"/parts": {"get": {"operationId": "list", "responses": {"204": {"description": "x"}}}}},
       "components": {"schemas": {\(schemas.joined(separator: ",\n"))}}}
      """
    let root = try JSONParser.parse(SourceFile(path: "parts.json", text: text))
    let document = try #require(DocumentReader.read(root).document)
    return try #require(ClientBuilder.build(document: document, target: "Parts").definition)
  }

  @Test func partsMakeTheFilesThatOnePassMakes() throws {
    let client = try Self.client()
    let translator = ClientTranslator(client, header: ["Parts."])
    let whole = [translator.typesFile(), translator.endpointsFile(), translator.clientFile()]
    let files = ClientWriter(client, header: ["Parts."]).files()
    #expect(files.map(\.name) == whole.map(\.name))
    #expect(files.map(\.contents) == whole.map(\.text))
  }
}
