import SpecwrightJSON

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
  static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> { get }
}

/// How such an object is read; the part of it that stays in this room.
protocol ReferableReading: Referable {
  static var kind: ObjectKind { get }
  init?(_ node: JSONNode, _ context: ReadingContext)
}

/// Every object that was read, by its node.
package struct ObjectTable: Sendable {
  var kinds = FullNodeTable<ObjectKind>()
  var schemas = FullNodeTable<OpenAPI.Schema>()
  var pathItems = NodeTable<OpenAPI.PathItem>()
  var parameters = NodeTable<OpenAPI.Referenced<OpenAPI.Parameter>>()
  var headers = NodeTable<OpenAPI.Referenced<OpenAPI.Header>>()
  var requestBodies = NodeTable<OpenAPI.Referenced<OpenAPI.RequestBody>>()
  var responses = NodeTable<OpenAPI.Referenced<OpenAPI.Response>>()
  var examples = NodeTable<OpenAPI.Referenced<OpenAPI.Example>>()
  var links = NodeTable<OpenAPI.Referenced<OpenAPI.Link>>()
  var callbacks = NodeTable<OpenAPI.Referenced<OpenAPI.Callback>>()
  var securitySchemes = NodeTable<OpenAPI.Referenced<OpenAPI.SecurityScheme>>()
  /// What each `$ref` leads to, by the node of its text.
  var targets = NodeTable<JSONNode>()

  /// Takes over what was read of another part of the document.
  mutating func take(_ part: ObjectTable) {
    kinds.take(part.kinds)
    schemas.take(part.schemas)
    pathItems.take(part.pathItems)
    parameters.take(part.parameters)
    headers.take(part.headers)
    requestBodies.take(part.requestBodies)
    responses.take(part.responses)
    examples.take(part.examples)
    links.take(part.links)
    callbacks.take(part.callbacks)
    securitySchemes.take(part.securitySchemes)
    targets.take(part.targets)
  }
}
