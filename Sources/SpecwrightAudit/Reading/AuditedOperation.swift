import SpecwrightJSON
import SpecwrightOpenAPI

/// An operation with the place it has in the document.
struct AuditedOperation: Sendable {
  /// The path, or the name of a webhook, or the expression of a callback.
  let path: String
  let item: OpenAPI.PathItem
  let operation: OpenAPI.Operation
  /// Whether the service calls and somebody else answers.
  let isCallback: Bool

  /// How people speak of it: `POST /items`.
  var name: String { "\(operation.method.value.rawValue.uppercased()) \(path)" }

  /// Every operation of a document: paths, webhooks, and the callbacks of both.
  static func all(of document: OpenAPI.Document) -> [AuditedOperation] {
    var found: [AuditedOperation] = []
    var waiting = document.paths.map { (path: $0.key, item: $0.value, isCallback: false) }
    waiting += document.webhooks.map { (path: $0.key, item: $0.value, isCallback: true) }
    // The next one is the last.
    waiting.reverse()
    var callbacks: [(path: String, item: OpenAPI.PathItem, isCallback: Bool)] = []
    // A callback may refer to one around it.
    var seen: Set<JSONNode> = []
    while true {
      if waiting.isEmpty {
        waiting = callbacks.reversed()
        callbacks = []
      }
      guard let (path, item, isCallback) = waiting.popLast() else { return found }
      guard seen.insert(item.node).inserted else { continue }
      if let target = document.references.target(of: item) {
        waiting.append((path, target, isCallback))
      }
      for operation in item.operations {
        found.append(
          AuditedOperation(path: path, item: item, operation: operation, isCallback: isCallback))
        for callback in operation.callbacks.compactMap({ document.references.resolve($0.value) }) {
          callbacks += callback.paths.map { ($0.key, $0.value, true) }
        }
      }
    }
  }

  /// Parameters of the operation and of its path.
  func parameters(_ references: ReferenceResolver) -> [OpenAPI.Parameter] {
    (operation.parameters + item.parameters).compactMap { references.resolve($0) }
  }

  /// The parameters that calls have: those of the path that the operation does not replace too.
  func effectiveParameters(_ references: ReferenceResolver) -> [OpenAPI.Parameter] {
    references.effectiveParameters([item.parameters, operation.parameters])
  }

  /// The responses that exist, by status.
  func responses(_ references: ReferenceResolver) -> [OpenAPI.Member<OpenAPI.Response>] {
    operation.responses.compactMap { member in
      references.resolve(member.value).map {
        OpenAPI.Member(key: member.key, keyLocation: member.keyLocation, value: $0)
      }
    }
  }
}
