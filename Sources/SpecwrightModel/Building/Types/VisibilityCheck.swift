import SpecwrightJSON
import SpecwrightOpenAPI

/// Refuses configurations that make Swift code which cannot compile: public declarations that mention
/// internal types, and nested names that hide others.
struct VisibilityCheck {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  func check(_ client: ClientDefinition) {
    let hidden = Set(client.types.lazy.filter { $0.access == .internal }.map(\.name))
    // Nearly every client is public as a whole.
    if !hidden.isEmpty { checkMentions(of: hidden, client) }
    checkHiding(client)
  }

  private func checkMentions(of hidden: Set<TypeName>, _ client: ClientDefinition) {
    for type in client.types {
      for name in mentioned(by: type) where hidden.contains(name) {
        report(type.name.text, name, by: type.name)
      }
    }
    for endpoint in client.endpoints where endpoint.access == .public {
      for name in mentioned(by: endpoint) where hidden.contains(name) {
        report(endpoint.name.spelling, name, by: nil)
      }
    }
  }

  /// Reports at the place that made the mentioned type internal, or else at the one that made the
  /// type which mentions it public.
  private func report(_ declaration: String, _ name: TypeName, by type: TypeName?) {
    let mentioned = entry(of: name)
    let mentioning = type.flatMap(entry)
    context.configurationLog.error(
      ConfigurationMessages.lessVisible(declaration, name.text),
      at: mentioned?.value.access?.location ?? mentioning?.value.access?.location
        ?? mentioned?.keyLocation ?? mentioning?.keyLocation)
  }

  private func entry(of name: TypeName) -> OpenAPI.Member<SchemaConfiguration>? {
    context.types.sites.first { $0.name == name }?.configuration
  }

  private func mentioned(by type: TypeDefinition) -> [TypeName] {
    guard type.access == .public else { return [] }
    switch type.kind {
    case .structure(let structure):
      let visible = structure.properties.filter {
        $0.access == .public
          || structure.initializerAccess == .public && $0.constant == nil
      }
      return visible.flatMap { names(in: $0.type) } + names(in: structure.additional)
    case .enumeration(let enumeration):
      return enumeration.attributes.compactMap { name(in: $0.type) }
    case .union(let union):
      return union.cases.flatMap { names(in: $0.type) }
    case .alias(let type):
      return names(in: type)
    }
  }

  private func mentioned(by endpoint: EndpointDefinition) -> [TypeName] {
    let contents = [endpoint.body?.content] + endpoint.successes.map(\.content)
    var types = endpoint.parameters.map(\.type)
    types += contents.compactMap { $0?.kind.type }
    types += endpoint.successes.flatMap(\.headers).map(\.type)
    return types.flatMap { names(in: $0) }
  }

  private func names(in additional: StructureDefinition.AdditionalMembers) -> [TypeName] {
    if case .kept(_, let values) = additional { return names(in: values) }
    return []
  }

  private func names(in type: TypeReference) -> [TypeName] {
    switch type {
    case .named(let name): [name]
    case .array(let wrapped), .map(let wrapped), .optional(let wrapped): names(in: wrapped)
    default: []
    }
  }

  private func name(in type: EnumerationDefinition.AttributeType) -> TypeName? {
    switch type {
    case .named(let name): name
    case .array(let element): name(in: element)
    case .string, .boolean, .integer, .double: nil
    }
  }
}

extension VisibilityCheck {
  /// Reports nested types that stand between a mention and the type of the module it means.
  private func checkHiding(_ client: ClientDefinition) {
    var nested: [[SwiftName]: Set<SwiftName>] = [:]
    for type in client.types {
      guard let last = type.name.path.last, type.name.path.count > 1 else { continue }
      nested[Array(type.name.path.dropLast()), default: []].insert(last)
    }
    guard !nested.isEmpty else { return }
    for type in client.types {
      for mention in mentionedAnywhere(by: type) {
        if let scope = scope(hiding: mention, from: type.name, nested) {
          reportHiding(mention, by: TypeName(scope + [mention.path[0]]))
        }
      }
    }
  }

  /// The innermost scope around a type that has a nested type of the mention's first name, unless
  /// the mention means that one.
  private func scope(
    hiding mention: TypeName, from type: TypeName, _ nested: [[SwiftName]: Set<SwiftName>]
  ) -> [SwiftName]? {
    for length in stride(from: type.path.count, to: 0, by: -1) {
      let scope = Array(type.path.prefix(length))
      if nested[scope]?.contains(mention.path[0]) == true { return scope }
    }
    return nil
  }

  private func mentionedAnywhere(by type: TypeDefinition) -> [TypeName] {
    var type = type
    type.access = .public
    if case .structure(var structure) = type.kind {
      for index in structure.properties.indices { structure.properties[index].access = .public }
      type.kind = .structure(structure)
    }
    return mentioned(by: type)
  }

  private func reportHiding(_ mention: TypeName, by nested: TypeName) {
    let site = context.types.sites.first { $0.name == nested }
    context.configurationLog.error(
      ConfigurationMessages.hidden(mention.text, by: nested.text),
      at: site?.configuration?.value.name?.location ?? site?.configuration?.keyLocation)
  }
}
