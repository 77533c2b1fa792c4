import SpecwrightJSON
import SpecwrightOpenAPI

/// A document with what several lints need of it, found once.
struct AuditedDocument: Sendable {
  let document: OpenAPI.Document
  let operations: [AuditedOperation]
  let catalogues: [Catalogue]

  init(_ document: OpenAPI.Document) {
    self.document = document
    operations = AuditedOperation.all(of: document)
    catalogues = Catalogue.all(of: document)
  }

  var references: ReferenceResolver { document.references }
}
