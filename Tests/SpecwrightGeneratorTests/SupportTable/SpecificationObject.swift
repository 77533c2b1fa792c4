import SpecwrightJSON

/// The objects of the OpenAPI Specification with fixed members, under its own names.
enum SpecificationObject: String, CaseIterable, Sendable {
  case openAPI = "OpenAPI"
  case info = "Info"
  case contact = "Contact"
  case license = "License"
  case server = "Server"
  case serverVariable = "Server Variable"
  case components = "Components"
  case pathItem = "Path Item"
  case operation = "Operation"
  case externalDocumentation = "External Documentation"
  case parameter = "Parameter"
  case requestBody = "Request Body"
  case mediaType = "Media Type"
  case encoding = "Encoding"
  case response = "Response"
  case example = "Example"
  case link = "Link"
  case header = "Header"
  case tag = "Tag"
  case reference = "Reference"
  case schema = "Schema"
  case discriminator = "Discriminator"
  case securityScheme = "Security Scheme"
  case oauthFlows = "OAuth Flows"
  case oauthFlow = "OAuth Flow"

  /// How a member holds other objects.
  enum Holding {
    case one(SpecificationObject)
    case list(SpecificationObject)
    case map(SpecificationObject)
    /// Callbacks: path items by expression, by name.
    case mapOfMaps(SpecificationObject)
  }

  /// The members that hold objects.
  var holdings: [String: Holding] {
    switch self {
    case .openAPI:
      [
        "info": .one(.info), "servers": .list(.server), "paths": .map(.pathItem),
        "webhooks": .map(.pathItem), "components": .one(.components), "tags": .list(.tag),
        "externalDocs": .one(.externalDocumentation),
      ]
    case .info: ["contact": .one(.contact), "license": .one(.license)]
    case .server: ["variables": .map(.serverVariable)]
    case .components:
      [
        "schemas": .map(.schema), "responses": .map(.response), "parameters": .map(.parameter),
        "examples": .map(.example), "requestBodies": .map(.requestBody), "headers": .map(.header),
        "securitySchemes": .map(.securityScheme), "links": .map(.link),
        "callbacks": .mapOfMaps(.pathItem), "pathItems": .map(.pathItem),
      ]
    case .pathItem:
      [
        "get": .one(.operation), "put": .one(.operation), "post": .one(.operation),
        "delete": .one(.operation), "options": .one(.operation), "head": .one(.operation),
        "patch": .one(.operation), "trace": .one(.operation), "servers": .list(.server),
        "parameters": .list(.parameter),
      ]
    case .operation:
      [
        "externalDocs": .one(.externalDocumentation), "parameters": .list(.parameter),
        "requestBody": .one(.requestBody), "responses": .map(.response),
        "callbacks": .mapOfMaps(.pathItem), "servers": .list(.server),
      ]
    case .parameter, .header:
      ["schema": .one(.schema), "content": .map(.mediaType), "examples": .map(.example)]
    case .requestBody: ["content": .map(.mediaType)]
    case .mediaType:
      ["schema": .one(.schema), "examples": .map(.example), "encoding": .map(.encoding)]
    case .encoding: ["headers": .map(.header)]
    case .response:
      ["headers": .map(.header), "content": .map(.mediaType), "links": .map(.link)]
    case .link: ["server": .one(.server)]
    case .tag: ["externalDocs": .one(.externalDocumentation)]
    case .schema: Self.schemaHoldings
    case .securityScheme: ["flows": .one(.oauthFlows)]
    case .oauthFlows:
      [
        "implicit": .one(.oauthFlow), "password": .one(.oauthFlow),
        "clientCredentials": .one(.oauthFlow), "authorizationCode": .one(.oauthFlow),
      ]
    case .contact, .license, .serverVariable, .externalDocumentation, .example, .reference,
      .discriminator, .oauthFlow:
      [:]
    }
  }

  private static let schemaHoldings: [String: Holding] = [
    "externalDocs": .one(.externalDocumentation), "discriminator": .one(.discriminator),
    "properties": .map(.schema), "patternProperties": .map(.schema), "$defs": .map(.schema),
    "dependentSchemas": .map(.schema), "additionalProperties": .one(.schema),
    "items": .one(.schema), "not": .one(.schema), "if": .one(.schema), "then": .one(.schema),
    "else": .one(.schema), "propertyNames": .one(.schema), "contains": .one(.schema),
    "unevaluatedItems": .one(.schema), "unevaluatedProperties": .one(.schema),
    "allOf": .list(.schema), "oneOf": .list(.schema), "anyOf": .list(.schema),
    "prefixItems": .list(.schema),
  ]
}

/// A member of an object of the specification.
struct SpecificationMember: Hashable, Sendable, CustomStringConvertible {
  var object: SpecificationObject
  var key: String

  var description: String { "\(object.rawValue).\(key)" }

  /// Every member that a document has, wherever it stands.
  static func all(in document: JSONNode) -> Set<SpecificationMember> {
    var found: Set<SpecificationMember> = []
    var waiting = [(SpecificationObject.openAPI, document)]
    while case (var object, let node)? = waiting.popLast() {
      guard node.kind == .object else { continue }
      if node["$ref"] != nil, ![.schema, .pathItem].contains(object) { object = .reference }
      for member in node.members {
        found.insert(SpecificationMember(object: object, key: member.key))
        guard let holding = object.holdings[member.key] else { continue }
        waiting += objects(in: member.value, holding)
      }
    }
    return found
  }

  private static func objects(
    in node: JSONNode, _ holding: SpecificationObject.Holding
  ) -> [(SpecificationObject, JSONNode)] {
    switch holding {
    case .one(let object): [(object, node)]
    case .list(let object): node.elements.map { (object, $0) }
    case .map(let object): node.members.map { (object, $0.value) }
    case .mapOfMaps(let object): node.members.flatMap { objects(in: $0.value, .map(object)) }
    }
  }
}
