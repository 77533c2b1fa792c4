import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes an endpoint of an operation.
struct EndpointBuilder {
  let context: BuildContext
  let schemes: [String: SwiftName]
  let servers: ServerTable

  func endpoint(_ site: OperationSite) -> EndpointDefinition {
    let operation = site.operation
    let body = BodyBuilder(context).body(of: operation)
    let servers = self.servers.names(of: site)
    let builder = ParameterBuilder(context, site)
    let parameters = builder.parameters(
      besides: taken(body).union(servers.isEmpty ? [] : ["server"]))
    let variables = builder.written.filter { $0.place.value == .path }
    let streams = flag(operation.streamResponse)
    let answers = AnswerBuilder(context).answers(of: operation, streams: streams)
    if streams, answers.successes.allSatisfy({ $0.content == nil }),
      let node = operation.streamResponse
    {
      context.log.error(BuildMessages.noAnswerToStream, at: node.location)
    }
    return EndpointDefinition(
      name: site.name, operation: site.title,
      method: operation.method.value.rawValue.uppercased(),
      path: pieces(of: site, parameters, written: variables), parameters: parameters, body: body,
      servers: servers,
      successes: answers.successes, failures: answers.failures,
      security: security(of: operation.security ?? context.document.security ?? []),
      retry: retry(of: operation),
      streamsAnswer: streams, documentation: documentation(of: operation),
      access: context.configuration.access)
  }

  /// The names of the arguments that are no parameters.
  private func taken(_ body: BodyDefinition?) -> Set<String> {
    guard let body else { return [] }
    if case .multipart = body.content.kind { return [body.name.spelling, "parts"] }
    return [body.name.spelling]
  }

  private func documentation(of operation: OpenAPI.Operation) -> Documentation {
    var documentation: Documentation
    if let summary = operation.summary?.value, !Prose.line(summary).isEmpty {
      documentation = Documentation(summary: Prose.line(summary))
      let rest = Prose.documentation(of: operation.description?.value ?? "")
      documentation.append(rest.summary)
      documentation.append(rest.discussion)
    } else {
      documentation = Prose.documentation(of: operation.description?.value ?? "")
    }
    documentation.pointer = operation.location.fragment
    documentation.isDeprecated = operation.deprecated?.value == true
    return documentation
  }

  /// The path, with every variable given by a parameter and the reverse; `written` are the parameters
  /// of the path as they are described.
  private func pieces(
    of site: OperationSite, _ parameters: [ParameterDefinition], written: [OpenAPI.Parameter]
  ) -> [EndpointDefinition.PathPiece] {
    guard case .success(let template) = PathTemplate.parse(site.path.key) else {
      context.log.error(BuildMessages.unbalancedPath(site.path.key), at: site.path.keyLocation)
      return []
    }
    if site.path.key.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      context.log.error(BuildMessages.queryInPath(site.path.key), at: site.path.keyLocation)
    }
    var met: Set<String> = []
    for name in template.variables where !met.insert(name).inserted {
      context.log.error(BuildMessages.repeatedVariable(name), at: site.path.keyLocation)
    }
    reportUnused(written, template, site)
    return template.pieces.compactMap { piece in
      switch piece {
      case .literal(let text): return .literal(text)
      case .variable(let name):
        let position = parameters.firstIndex { $0.place == .path && $0.key == name }
        // What is written and refused was reported.
        if position == nil, !written.contains(where: { $0.name.value == name }) {
          context.log.error(
            BuildMessages.noParameter(name), at: site.operation.method.location,
            notes: [Diagnostic(.note, BuildMessages.thePath, at: site.path.keyLocation)])
        }
        return position.map { .parameter($0) }
      }
    }
  }

  private func reportUnused(
    _ written: [OpenAPI.Parameter], _ template: PathTemplate, _ site: OperationSite
  ) {
    let variables = Set(template.variables)
    for parameter in written where !variables.contains(parameter.name.value) {
      context.log.error(
        BuildMessages.noVariable(parameter.name.value, site.path.key),
        at: parameter.name.location)
    }
  }
}

extension EndpointBuilder {
  /// Looks at what the document demands of every call, also where no operation follows it.
  func checkDocumentSecurity() {
    _ = security(of: context.document.security ?? [])
  }

  private func security(
    of requirements: [OpenAPI.SecurityRequirement]
  ) -> [[SecurityRequirementDefinition]] {
    requirements.map { requirement in
      requirement.schemes.compactMap { member in
        guard let name = schemes[member.key] else {
          let known = schemes.count <= 100 ? schemes.keys.sorted() : []
          let suggestion = NearMiss.suggestion(for: member.key, among: known)
          context.log.error(
            BuildMessages.noScheme(member.key, suggestion: suggestion), at: member.keyLocation)
          return nil
        }
        return SecurityRequirementDefinition(scheme: name, scopes: member.value.map(\.value))
      }
    }
  }

  /// Reads `x-retry`.
  private func retry(of operation: OpenAPI.Operation) -> RetryDefinition? {
    guard let node = operation.retry, var reader = ObjectReader(node, context.log) else {
      return nil
    }
    let statuses = (reader.elements("statuses") ?? []).compactMap(status)
    let codes = reader.strings("never_codes") ?? []
    let onNetworkFailure = reader.boolean("on_network_failure")?.value ?? false
    reader.finish()
    return RetryDefinition(
      statuses: statuses, neverCodes: codes.map(\.value), onNetworkFailure: onNetworkFailure)
  }

  private func status(_ node: JSONNode) -> Int? {
    if let status = node.number?.integer, (100...599).contains(status) { return status }
    context.log.error(BuildMessages.noStatus, at: node.location)
    return nil
  }

  /// Reads an extension that is true or false.
  private func flag(_ node: JSONNode?) -> Bool {
    node.flatMap { context.log.boolean($0) }?.value ?? false
  }
}
