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
  package init(_ document: OpenAPI.Document) {
    let examples = DocumentExample.all(of: document)
    let library = SchemaLibrary(examples.map(\.schema), of: document)
    exampleCount = examples.count
    refusals = library.diagnostics
    violations = examples.flatMap { example in
      library.validator(for: example.schema)?.violations(of: example.value) ?? []
    }
  }
}
