import SpecwrightJSON
import SpecwrightOpenAPI

/// A document with what several lints need of it, found once.
struct AuditedDocument: Sendable {
  let document: OpenAPI.Document
  /// Every schema, those inside of others included, in document order.
  let schemas: [OpenAPI.Schema]
  let operations: [AuditedOperation]
  let catalogues: [Catalogue]

  init(_ document: OpenAPI.Document) {
    self.document = document
    schemas = document.references.schemas
    operations = AuditedOperation.all(of: document)
    catalogues = Catalogue.all(among: schemas)
  }

  var references: ReferenceResolver { document.references }
}
