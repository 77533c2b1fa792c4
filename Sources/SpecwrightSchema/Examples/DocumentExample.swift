package import SpecwrightJSON
package import SpecwrightOpenAPI

/// A value that a document shows, and the schema that it is an example of.
package struct DocumentExample: Sendable {
  package let value: JSONNode
  package let schema: OpenAPI.Schema

  /// Every example of a document: those of schemas, media types, parameters and headers.
  ///
  /// Examples that stand elsewhere, by `externalValue`, are none: nothing is fetched. In OpenAPI 3.0
  /// nothing beside a `$ref` means anything, and so no example there.
  package static func all(of document: OpenAPI.Document) -> [DocumentExample] {
    let references = document.references
    var examples: [DocumentExample] = []
    for schema in references.schemas where schema.reference == nil || document.version != .v30 {
      let values = [schema.example].compactMap(\.self) + (schema.examples ?? [])
      examples += values.map { DocumentExample(value: $0, schema: schema) }
    }
    for field in references.fields {
      guard let schema = field.schema ?? field.content.first?.value.schema else { continue }
      examples += all(field.example, field.examples, schema, references)
    }
    for media in references.mediaTypes.map(\.value) {
      guard let schema = media.schema else { continue }
      examples += all(media.example, media.examples, schema, references)
    }
    return examples
  }

  private static func all(
    _ example: JSONNode?, _ examples: [OpenAPI.Member<OpenAPI.Referenced<OpenAPI.Example>>],
    _ schema: OpenAPI.Schema, _ references: ReferenceResolver
  ) -> [DocumentExample] {
    let named = examples.compactMap { references.resolve($0.value)?.value }
    return ([example].compactMap(\.self) + named).map {
      DocumentExample(value: $0, schema: schema)
    }
  }
}
