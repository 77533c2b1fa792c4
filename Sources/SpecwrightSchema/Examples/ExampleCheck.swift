package import SpecwrightJSON
package import SpecwrightOpenAPI

/// Holds the examples of a document against its own schemas.
package struct ExampleCheck: Sendable {
  /// How many examples were looked at.
  package let exampleCount: Int
  /// An example that does not fit, in each violation of it, at the place in the example.
  package let violations: [SchemaViolation]
  /// Why schemas that have examples cannot be checked against.
  package let refusals: [Diagnostic]

  /// Checks all examples.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - direction: Which way the values of a schema travel; nil where they do both ways or neither, and
  ///     an example is fine that fits one of them. It is asked for only where some member travels one way.
  package init(
    _ document: OpenAPI.Document,
    direction: (OpenAPI.Schema) -> SchemaOptions.Direction? = { _ in nil }
  ) {
    let examples = DocumentExample.all(of: document)
    exampleCount = examples.count
    let schemas = examples.map(\.schema)
    guard Self.hasDirectedMembers(document) else {
      let library = SchemaLibrary(schemas, of: document)
      refusals = library.diagnostics
      violations = examples.flatMap { Self.violations(of: $0, library) }
      return
    }
    let requests = SchemaLibrary(schemas, of: document, options: .init(direction: .request))
    let responses = SchemaLibrary(schemas, of: document, options: .init(direction: .response))
    refusals = responses.diagnostics
    violations = examples.flatMap { example in
      switch direction(example.schema) {
      case .request: return Self.violations(of: example, requests)
      case .response: return Self.violations(of: example, responses)
      case nil:
        let answered = Self.violations(of: example, responses)
        let sent = answered.isEmpty ? [] : Self.violations(of: example, requests)
        return sent.count < answered.count ? sent : answered
      }
    }
  }

  private static func violations(
    of example: DocumentExample, _ library: SchemaLibrary
  ) -> [SchemaViolation] {
    library.validator(for: example.schema)?.violations(of: example.value) ?? []
  }

  private static func hasDirectedMembers(_ document: OpenAPI.Document) -> Bool {
    document.references.schemas.contains { schema in
      schema.readOnly?.value == true || schema.writeOnly?.value == true
    }
  }
}
