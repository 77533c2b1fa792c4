package import SpecwrightJSON

/// The kinds of object a reference can mean.
enum ObjectKind: String, Sendable {
  case document = "the document"
  case schema = "a schema"
  case parameter = "a parameter"
  case header = "a header"
  case requestBody = "a request body"
  case response = "a response"
  case example = "an example"
  case link = "a link"
  case callback = "a callback"
  case pathItem = "a path item"
  case securityScheme = "a security scheme"
  /// Objects that nothing can refer to.
  case other = "an object of another kind"
  case map = "a map of objects by name"
}

/// An object that a document may write out or refer to.
package protocol Referable: Sendable {
  /// Where such objects are kept.
  static var table: WritableKeyPath<ObjectTable, [JSONNode: OpenAPI.Referenced<Self>]> { get }
}

/// How such an object is read; the part of it that stays in this room.
protocol ReferableReading: Referable {
  static var kind: ObjectKind { get }
  init?(_ node: JSONNode, _ context: ReadingContext)
}

/// Every object that was read, by its node.
package struct ObjectTable: Sendable {
  var kinds: [JSONNode: ObjectKind] = [:]
  var schemas: [JSONNode: OpenAPI.Schema] = [:]
  var pathItems: [JSONNode: OpenAPI.PathItem] = [:]
  var parameters: [JSONNode: OpenAPI.Referenced<OpenAPI.Parameter>] = [:]
  var headers: [JSONNode: OpenAPI.Referenced<OpenAPI.Header>] = [:]
  var requestBodies: [JSONNode: OpenAPI.Referenced<OpenAPI.RequestBody>] = [:]
  var responses: [JSONNode: OpenAPI.Referenced<OpenAPI.Response>] = [:]
  var examples: [JSONNode: OpenAPI.Referenced<OpenAPI.Example>] = [:]
  var links: [JSONNode: OpenAPI.Referenced<OpenAPI.Link>] = [:]
  var callbacks: [JSONNode: OpenAPI.Referenced<OpenAPI.Callback>] = [:]
  var securitySchemes: [JSONNode: OpenAPI.Referenced<OpenAPI.SecurityScheme>] = [:]
  /// What each `$ref` leads to, by the node of its text.
  var targets: [JSONNode: JSONNode] = [:]
}
