import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema

/// Which way the values of a document's schemas travel, looked for when somebody asks.
struct ExampleDirections {
  private let document: OpenAPI.Document
  private var usages: UsageTable?

  init(_ document: OpenAPI.Document) {
    self.document = document
  }

  /// The direction of a schema that travels one way only.
  ///
  /// Who calls whom does not count for what a request is, so that the bodies of webhooks and callbacks
  /// may be seen either way.
  mutating func direction(of schema: OpenAPI.Schema) -> SchemaOptions.Direction? {
    let table = usages ?? UsageTable(root: document.root, isVersion30: document.version == .v30)
    usages = table
    let usage = table[schema.node]
    let isPushed = schema.node.pointer.tokens.contains { $0 == "webhooks" || $0 == "callbacks" }
    let isSent = !usage.isDisjoint(with: .allRequests)
    guard !isPushed, isSent != !usage.isDisjoint(with: .allResponses) else { return nil }
    return isSent ? .request : .response
  }
}
