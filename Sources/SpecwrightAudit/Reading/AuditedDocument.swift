import SpecwrightJSON
import SpecwrightOpenAPI

/// A document with what several lints need of it, found once.
struct AuditedDocument: Sendable {
  let document: OpenAPI.Document
  /// Every schema, those inside of others included, in document order.
  let schemas: [OpenAPI.Schema]
  let operations: [AuditedOperation]
  let catalogues: [Catalogue]
  private(set) var languages = LanguageTexts()

  init(_ document: OpenAPI.Document) {
    self.document = document
    schemas = document.references.schemas
    operations = AuditedOperation.all(of: document)
    catalogues = Catalogue.all(among: schemas)
    languages = LanguageTexts(self)
  }

  var references: ReferenceResolver { document.references }

  /// A schema, and those that the same value is held against too; each once, however it is reached.
  ///
  /// - Parameters:
  ///   - schema: Where to begin.
  ///   - withElements: Whether the schemas of the elements of a list count as well.
  /// - Returns: The schemas; the one to begin with first.
  func parts(of schema: OpenAPI.Schema, withElements: Bool) -> [OpenAPI.Schema] {
    var found: [OpenAPI.Schema] = []
    var waiting = [schema]
    var seen: Set<JSONNode> = []
    while let next = waiting.popLast() {
      guard seen.insert(next.node).inserted else { continue }
      found.append(next)
      if let target = references.target(of: next) { waiting.append(target) }
      if withElements, let items = next.items { waiting.append(items) }
      waiting += (next.allOf ?? []) + (next.anyOf ?? []) + (next.oneOf ?? [])
    }
    return found
  }
}
