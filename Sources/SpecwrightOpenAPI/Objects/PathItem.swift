package import SpecwrightJSON

extension OpenAPI {
  /// A path and the operations on it.
  package final class PathItem: Sendable {
    /// The path item as JSON.
    package let node: JSONNode
    /// `$ref`: another path item this one is, or stands beside.
    package let reference: Located<String>?
    package let summary: Located<String>?
    package let description: Located<String>?
    /// The operations in the order of the document.
    package let operations: [Operation]
    package let servers: [Server]?
    /// The parameters of every operation.
    package let parameters: [Referenced<Parameter>]

    package var location: Location { node.location }

    /// Reads what stands beside one another in a path item.
    init(_ reader: inout ObjectReader, _ context: ReadingContext) {
      node = reader.node
      reference = reader.string("$ref")
      summary = reader.string("summary")
      description = reader.string("description")
      servers = context.list(reader.elements("servers"), OpenAPI.Server.init)
      parameters =
        context.list(reader.elements("parameters"), OpenAPI.Referenced<OpenAPI.Parameter>.read)
        ?? []
      for method in OpenAPI.Method.allCases { _ = reader.member(method.rawValue) }
      operations = reader.node.members.compactMap { member in
        guard let method = OpenAPI.Method(rawValue: member.key) else { return nil }
        return OpenAPI.Operation(member, method, context)
      }
      context.finish(reader)
      if let reference, let textNode = reader.node["$ref"] {
        context.references.append(
          PendingReference(kind: .pathItem, text: reference, node: reader.node, textNode: textNode))
      }
    }
  }

  /// The methods a path item can have an operation for.
  package enum Method: String, Sendable, CaseIterable {
    case get
    case put
    case post
    case delete
    case options
    case head
    case patch
    case trace
  }
}
