import SpecwrightModel

/// Finds out which modules a file imports, and whether its public declarations show them.
struct ImportCollector {
  var table: TypeTable
  private var foundation: AccessLevel?
  private var runtime: AccessLevel?

  init(table: TypeTable) {
    self.table = table
  }

  /// The imports in alphabetical order.
  var declarations: [ImportDeclaration] {
    [("Foundation", foundation), ("SpecwrightRuntime", runtime)].compactMap { module, access in
      access.map { ImportDeclaration(module: module, isPublic: $0 == .public) }
    }
  }

  /// Notes what the declarations of a type mention.
  mutating func note(_ type: TypeDefinition) {
    switch type.kind {
    case .structure(let structure): note(structure, access: type.access)
    case .enumeration(let enumeration):
      if table.parameterTypes.contains(type.name) || enumeration.rawType == .json {
        noteRuntime(type.access)
      }
    case .union(let union):
      for item in union.cases { note(item.type, type.access) }
      if union.discriminator != nil { noteRuntime(type.access) }
      if union.cases.count > 1 { noteRuntime(.internal) }
    case .alias(let target): note(target, type.access)
    }
  }

  private mutating func note(_ structure: StructureDefinition, access: AccessLevel) {
    for property in structure.properties {
      let isPublic = access == .public && property.access == .public
      note(property.type, isPublic ? .public : .internal)
      if property.isIndirect { noteRuntime(.internal) }
      if property.sensitivity != nil { noteRuntime(access) }
      let isHelped =
        property.constant != nil || property.whenAbsent != nil || property.whenUnreadable != nil
        || property.dropsUnreadableElements
      if isHelped { noteRuntime(.internal) }
    }
    if structure.isTuple || structure.nulls != nil { noteRuntime(.internal) }
    if case .kept(_, let values) = structure.additional {
      note(values, access)
      noteRuntime(.internal)
    }
  }

  /// Notes what the endpoints, servers, schemes and headers of a client mention.
  mutating func note(_ client: ClientDefinition) {
    for endpoint in client.endpoints { note(endpoint) }
    if !client.servers.isEmpty {
      noteFoundation(client.access)
      noteRuntime(.internal)
    }
    if !client.securitySchemes.isEmpty { noteRuntime(client.access) }
    for header in client.responseHeaders {
      note(header.type, client.access)
      noteRuntime(client.access)
    }
  }

  private mutating func note(_ endpoint: EndpointDefinition) {
    // A public function in an internal namespace shows nothing.
    noteRuntime(endpoint.access)
    for parameter in endpoint.parameters { note(parameter.type, endpoint.access) }
    if !endpoint.servers.isEmpty { noteFoundation(endpoint.access) }
    if let body = endpoint.body {
      if body.isFile {
        noteFoundation(endpoint.access)
      } else {
        note(body.content, endpoint.access)
      }
    }
    for answer in endpoint.successes {
      if let content = answer.content, !endpoint.streamsAnswer { note(content, endpoint.access) }
      guard AnswerTranslator.needsEnum(endpoint) else { continue }
      for header in answer.headers { note(header.type, endpoint.access) }
    }
    for answer in endpoint.failures {
      if let content = answer.content { note(content, .internal) }
    }
  }

  private mutating func note(_ content: ContentDefinition, _ access: AccessLevel) {
    switch content.kind {
    case .json(let type), .form(let type, _), .multipart(let type, _), .text(let type):
      note(type, access)
    case .bytes: noteFoundation(access)
    }
  }

  private mutating func note(_ type: TypeReference, _ access: AccessLevel) {
    switch type {
    case .decimal(let form):
      noteFoundation(access)
      if form == .string { noteRuntime(.internal) }
    case .dateTime, .uuid, .data: noteFoundation(access)
    case .json: noteRuntime(access)
    case .array(let inner), .map(let inner), .optional(let inner): note(inner, access)
    case .named:
      // The compiler looks behind other names.
      let target = table.resolved(type)
      if target != type { note(target, access) }
    case .string, .boolean, .integer, .double, .float: break
    }
  }

  private mutating func noteFoundation(_ access: AccessLevel) {
    if foundation != .public { foundation = access }
  }

  private mutating func noteRuntime(_ access: AccessLevel) {
    if runtime != .public { runtime = access }
  }
}
