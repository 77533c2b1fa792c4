import Foundation
import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema
import Testing

/// Parses a text that is meant to be fine.
func parsed(_ text: String, path: String = "value.json", depth: Int = 512) throws -> JSONNode {
  try JSONParser.parse(SourceFile(path: path, text: text), maximumDepth: depth)
}

/// A schema on its own, prepared.
func library(
  _ schema: JSONNode, version: OpenAPI.Document.Version = .v31, options: SchemaOptions = .init()
) throws -> (library: SchemaLibrary, schema: OpenAPI.Schema) {
  let (standalone, diagnostics) = OpenAPI.StandaloneSchema.read(schema, version: version)
  let messages = diagnostics.map(\.message).joined(separator: "; ")
  let read = try #require(standalone, "\(messages)")
  return (SchemaLibrary(read, options: options), read.schema)
}

/// A validator for a schema that is meant to be fine.
func validator(
  _ schema: String, version: OpenAPI.Document.Version = .v31, options: SchemaOptions = .init()
) throws -> SchemaValidator {
  let prepared = try library(
    try parsed(schema, path: "schema.json"), version: version, options: options)
  #expect(prepared.library.diagnostics.map(\.message) == [])
  return try #require(prepared.library.validator(for: prepared.schema))
}

/// What is wrong with a value.
func violations(
  _ schema: String, _ value: String, version: OpenAPI.Document.Version = .v31,
  options: SchemaOptions = .init()
) throws -> [SchemaViolation] {
  try validator(schema, version: version, options: options).violations(of: try parsed(value))
}

/// The folder of the fixtures.
func fixtures() throws -> URL {
  try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures")
}

/// Parses a fixture.
func fixture(_ path: String) throws -> JSONNode {
  let contents = try Data(contentsOf: fixtures().appendingPathComponent(path))
  return try JSONParser.parse(SourceFile(path: path, bytes: [UInt8](contents)))
}

/// Reads a document that is meant to be fine.
func document(_ text: String) throws -> OpenAPI.Document {
  let (document, diagnostics) = DocumentReader.read(try parsed(text, path: "document.json"))
  let messages = diagnostics.map(\.message).joined(separator: "; ")
  return try #require(document, "\(messages)")
}
