import SpecwrightJSON

extension OpenAPI.Components {
  /// No components at all.
  init() {
    location = nil
    schemas = []
    responses = []
    parameters = []
    examples = []
    requestBodies = []
    headers = []
    securitySchemes = []
    links = []
    callbacks = []
    pathItems = []
  }

  init?(_ node: JSONNode, _ context: ReadingContext) {
    guard var reader = ObjectReader(node, context.log) else { return nil }
    location = node.location
    schemas = context.map(reader.named("schemas", context), OpenAPI.Schema.read)
    responses = context.map(
      reader.named("responses", context), OpenAPI.Referenced<OpenAPI.Response>.read)
    parameters = context.map(
      reader.named("parameters", context), OpenAPI.Referenced<OpenAPI.Parameter>.read)
    examples = context.map(
      reader.named("examples", context), OpenAPI.Referenced<OpenAPI.Example>.read)
    requestBodies = context.map(
      reader.named("requestBodies", context), OpenAPI.Referenced<OpenAPI.RequestBody>.read)
    headers = context.map(
      reader.named("headers", context), OpenAPI.Referenced<OpenAPI.Header>.read)
    securitySchemes = context.map(
      reader.named("securitySchemes", context), OpenAPI.Referenced<OpenAPI.SecurityScheme>.read)
    links = context.map(reader.named("links", context), OpenAPI.Referenced<OpenAPI.Link>.read)
    callbacks = context.map(
      reader.named("callbacks", context), OpenAPI.Referenced<OpenAPI.Callback>.read)
    pathItems = context.map(
      reader.valueSince31("pathItems", context).map { reader.named($0, context) } ?? [],
      OpenAPI.PathItem.read)
    context.finish(reader)
  }
}

extension ObjectReader {
  /// The members of a map of components, whose names the specification restricts.
  ///
  /// Other names are a warning only: many published documents have them, and they do no harm.
  fileprivate mutating func named(_ key: String, _ context: ReadingContext) -> [JSONMember] {
    value(key).map { named($0, context) } ?? []
  }

  fileprivate func named(_ node: JSONNode, _ context: ReadingContext) -> [JSONMember] {
    let members = log.members(node)
    for member in members where !Self.isComponentName(member.key) {
      context.log.warning(DocumentMessages.oddComponentName(member.key), at: member.keyLocation)
    }
    return members
  }

  private static func isComponentName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          return true
        default:
          return false
        }
      }
  }
}
