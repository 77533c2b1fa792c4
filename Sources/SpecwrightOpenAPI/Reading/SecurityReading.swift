import SpecwrightJSON

extension OpenAPI.SecurityScheme: ReferableReading {
  static var kind: ObjectKind { .securityScheme }
  package static var table: WritableKeyPath<ObjectTable, NodeTable<OpenAPI.Referenced<Self>>> {
    \.securitySchemes
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    let kind = context.choice(reader.requiredString("type"), Kind.self)
    location = node.location
    description = reader.string("description")
    name = reader.string("name")
    place = context.choice(reader.string("in"), Place.self)
    scheme = reader.string("scheme")
    bearerFormat = reader.string("bearerFormat")
    flows = reader.value("flows").flatMap { OpenAPI.OAuthFlows($0, context) }
    openIDConnectURL = reader.string("openIdConnectUrl")
    context.finish(reader)
    guard let kind else { return nil }
    if kind.value == .mutualTLS && context.version == .v30 {
      context.log.error(DocumentMessages.since31(kind.value.rawValue), at: kind.location)
    }
    for key in Self.requiredKeys(kind.value) where node[key] == nil {
      reader.reportMissing(key)
    }
    self.kind = kind
  }

  private static func requiredKeys(_ kind: Kind) -> [String] {
    switch kind {
    case .apiKey: return ["name", "in"]
    case .http: return ["scheme"]
    case .mutualTLS: return []
    case .oauth2: return ["flows"]
    case .openIDConnect: return ["openIdConnectUrl"]
    }
  }
}

extension ObjectReader {
  /// Reads a flow that must have some addresses.
  mutating func flow(
    _ key: String, _ addresses: [String], _ context: ReadingContext
  ) -> OpenAPI.OAuthFlow? {
    guard let node = value(key), let reader = ObjectReader(node, context.log) else { return nil }
    for key in addresses + ["scopes"] where node[key] == nil {
      reader.reportMissing(key)
    }
    return OpenAPI.OAuthFlow(reader, context)
  }
}

extension OpenAPI.OAuthFlow {
  fileprivate init(_ reader: ObjectReader, _ context: ReadingContext) {
    var reader = reader
    location = reader.location
    authorizationURL = reader.string("authorizationUrl")
    tokenURL = reader.string("tokenUrl")
    refreshURL = reader.string("refreshUrl")
    scopes = context.map(reader.members("scopes")) { node, context in context.log.string(node) }
    context.finish(reader)
  }
}

extension OpenAPI.SecurityRequirement {
  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard node.kind == .object else {
      context.log.error(ReadingMessages.expected("an object", found: node), at: node.location)
      return nil
    }
    location = node.location
    schemes = context.map([JSONMember](node.members)) { scopes, context in
      context.log.elements(scopes)?.compactMap { context.log.string($0) }
    }
  }
}
