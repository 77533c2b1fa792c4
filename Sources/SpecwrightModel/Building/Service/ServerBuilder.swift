import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes the servers of a client, with what may be chosen about their addresses.
struct ServerBuilder {
  private let log: DiagnosticLog

  init(_ log: DiagnosticLog) {
    self.log = log
  }

  func definitions(of servers: [(site: ServerSite, name: SwiftName)]) -> [ServerDefinition] {
    let variables = servers.map { self.variables(of: $0.site.server) }
    let typeNames = self.typeNames(servers, variables)
    return servers.indices.map { index in
      let (site, name) = servers[index]
      return ServerDefinition(
        name: name, url: site.url, pieces: pieces(of: site.server, variables[index]),
        variables: definitions(of: variables[index], typeNames[index], in: site.server),
        isShared: site.isShared,
        documentation: Prose.documentation(of: site.server.description?.value ?? ""))
    }
  }

  private typealias Variable = OpenAPI.Member<OpenAPI.ServerVariable>

  /// The variables that the address names, each once.
  private func variables(of server: OpenAPI.Server) -> [Variable] {
    guard case .success(let template) = PathTemplate.parse(server.url.value) else { return [] }
    var met: Set<String> = []
    return template.variables.filter { met.insert($0).inserted }.compactMap { name in
      server.variables.first { $0.key == name }
    }
  }

  private func pieces(
    of server: OpenAPI.Server, _ variables: [Variable]
  ) -> [ServerDefinition.Piece] {
    guard case .success(let template) = PathTemplate.parse(server.url.value) else { return [] }
    return template.pieces.compactMap { piece in
      switch piece {
      case .literal(let text): return .literal(text)
      case .variable(let name):
        return variables.firstIndex { $0.key == name }.map { .variable($0) }
      }
    }
  }

  /// The names of the types of variables with a list of values, all in one scope.
  private func typeNames(
    _ servers: [(site: ServerSite, name: SwiftName)], _ variables: [[Variable]]
  ) -> [[SwiftName]] {
    let spellings = zip(servers, variables).map { entry, variables in
      variables.map { variable in
        Spelling(
          variable.key, prefix: NameForms(position: .type).capitalizedFirst(entry.name.spelling),
          detail: "Variable", identity: variable.value.location.fragment)
      }
    }
    var names = NameScope(.type).names(for: Array(spellings.joined()))[...]
    return variables.map { variables in
      let own = Array(names.prefix(variables.count))
      names = names.dropFirst(variables.count)
      return own
    }
  }

  private func definitions(
    of variables: [Variable], _ typeNames: [SwiftName], in server: OpenAPI.Server
  ) -> [ServerVariableDefinition] {
    let names = NameScope(.parameter).names(for: variables.map { Spelling($0.key) })
    return variables.indices.map { index in
      let variable = variables[index]
      return ServerVariableDefinition(
        name: names[index], key: variable.key,
        defaultValue: variable.value.defaultValue.value,
        choice: choice(of: variable, typeNames[index], in: server),
        documentation: Prose.documentation(of: variable.value.description?.value ?? ""))
    }
  }

  private func choice(
    of variable: Variable, _ typeName: SwiftName, in server: OpenAPI.Server
  ) -> ServerVariableDefinition.Choice? {
    guard let listed = variable.value.values else { return nil }
    let standard = variable.value.defaultValue
    guard listed.contains(where: { $0.value == standard.value }) else {
      log.error(
        BuildMessages.defaultOutside(standard.value, listed.map(\.value)), at: standard.location)
      return nil
    }
    var met: Set<String> = []
    let values = listed.filter { met.insert($0.value).inserted }
    for value in values
    where !ServerAddress.isAddress(server, with: variable.key, being: value.value) {
      log.error(BuildMessages.badServerValue(value.value), at: value.location)
    }
    let names = NameScope(.value).names(for: values.map { Spelling($0.value) })
    return ServerVariableDefinition.Choice(
      typeName: typeName,
      values: zip(values, names).map { ServerVariableDefinition.Value(name: $1, text: $0.value) })
  }
}
