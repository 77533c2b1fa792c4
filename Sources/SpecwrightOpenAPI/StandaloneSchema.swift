package import SpecwrightJSON

extension OpenAPI {
  /// A schema outside of any document, whose references start at the schema itself.
  package struct StandaloneSchema: Sendable {
    /// The specification the schema follows.
    package let version: Document.Version
    package let schema: Schema
    /// Finds what the references inside the schema mean.
    package let references: ReferenceResolver

    /// Reads a schema; `#` in a reference means this very node.
    ///
    /// - Parameters:
    ///   - node: the schema, which may be a part of a larger file.
    ///   - version: the specification the schema follows.
    /// - Returns: the schema, or nil when it has errors; and everything found, in document order.
    package static func read(
      _ node: JSONNode, version: Document.Version
    ) -> (schema: StandaloneSchema?, diagnostics: [Diagnostic]) {
      let log = DiagnosticLog()
      let context = ReadingContext(version: version, log: log)
      let schema = Schema.read(node, context)
      var checker = ReferenceChecker(root: node, context)
      checker.check()
      guard let schema, !log.hasErrors else { return (nil, log.diagnosticsInOrder()) }
      let references = ReferenceResolver(context.objects, root: node)
      let standalone = StandaloneSchema(version: version, schema: schema, references: references)
      return (standalone, log.diagnosticsInOrder())
    }
  }
}
