package import SpecwrightJSON
package import SpecwrightOpenAPI

/// The schemas of a document, made ready to check values with.
///
/// ```swift
/// let library = SchemaLibrary(schemas, of: document)
/// let validator = library.validator(for: schema)
/// let violations = validator?.violations(of: value)
/// ```
package final class SchemaLibrary: Sendable {
  /// What cannot be checked: keywords nobody supports, patterns that are none; in document order.
  package let diagnostics: [Diagnostic]
  let options: SchemaOptions
  let table: [PreparedSchema]
  private let numbers: [JSONNode: Int]
  /// By number: whether the schema, or one it leads to, was refused.
  private let isRefused: [Bool]

  /// Prepares schemas of a document, and all they refer to.
  package convenience init(
    _ schemas: [OpenAPI.Schema], of document: OpenAPI.Document, options: SchemaOptions = .init()
  ) {
    var preparer = SchemaPreparer(document.version, document.references, options)
    preparer.check(dialect: document.jsonSchemaDialect)
    self.init(&preparer, schemas)
  }

  /// Prepares a schema outside of any document.
  package convenience init(
    _ standalone: OpenAPI.StandaloneSchema, options: SchemaOptions = .init()
  ) {
    var preparer = SchemaPreparer(standalone.version, standalone.references, options)
    self.init(&preparer, [standalone.schema])
  }

  private init(_ preparer: inout SchemaPreparer, _ schemas: [OpenAPI.Schema]) {
    preparer.prepare(schemas)
    options = preparer.options
    diagnostics = preparer.log.diagnosticsInOrder()
    table = preparer.table
    numbers = preparer.numbers
    isRefused = preparer.refusals()
  }

  /// The validator for a schema that was prepared; nil when it, or one it leads to, was refused.
  package func validator(for schema: OpenAPI.Schema) -> SchemaValidator? {
    guard let number = numbers[schema.node], !isRefused[number] else { return nil }
    return SchemaValidator(library: self, number: number)
  }
}
