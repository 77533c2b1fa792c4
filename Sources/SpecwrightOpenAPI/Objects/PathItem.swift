package import SpecwrightJSON

extension OpenAPI {
  /// A path and the operations on it.
  package struct PathItem: Sendable {
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
