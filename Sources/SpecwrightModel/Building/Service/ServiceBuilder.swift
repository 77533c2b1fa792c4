import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes the servers, security schemes and response headers of a client.
struct ServiceBuilder {
  private let document: OpenAPI.Document
  private let configuration: Configuration
  private let log: DiagnosticLog
  private let configurationLog: DiagnosticLog

  init(
    _ document: OpenAPI.Document, _ configuration: Configuration, _ log: DiagnosticLog,
    _ configurationLog: DiagnosticLog
  ) {
    self.document = document
    self.configuration = configuration
    self.log = log
    self.configurationLog = configurationLog
  }

  /// The security schemes with their names.
  func securitySchemes() -> [SecuritySchemeDefinition] {
    let members = document.components.securitySchemes
    let names = names(
      of: members.map { Spelling($0.key) }, keys: members.map(\.key),
      configuration.securitySchemes, "security scheme")
    return zip(members, names).compactMap { member, name in
      guard let scheme = document.references.resolve(member.value) else { return nil }
      return SecuritySchemeDefinition(
        name: name, key: member.key, kind: kind(of: scheme),
        documentation: Prose.documentation(of: scheme.description?.value ?? ""))
    }
  }

  private func kind(of scheme: OpenAPI.SecurityScheme) -> SecuritySchemeDefinition.Kind {
    switch scheme.kind.value {
    case .http:
      let name = scheme.scheme?.value ?? ""
      return name.lowercased() == "basic" ? .basic : .http(scheme: name)
    case .apiKey: return apiKey(scheme)
    case .oauth2, .openIDConnect: return .oauth
    case .mutualTLS: return .mutualTLS
    }
  }

  private func apiKey(_ scheme: OpenAPI.SecurityScheme) -> SecuritySchemeDefinition.Kind {
    let name = scheme.name?.value ?? ""
    switch scheme.place?.value {
    case .query: return .apiKey(place: .query, name: name)
    case .cookie: return .apiKey(place: .cookie, name: name)
    case .header, nil: return .apiKey(place: .header, name: name)
    }
  }

  /// The servers of the document and of operations.
  func servers(of operations: [OperationSite]) -> ServerTable {
    let servers = ServerCollector(document: document, log: log).servers(of: operations)
    let names = names(
      of: servers.map { ServerAddress.spelling(of: $0.server, $0.url) },
      keys: servers.map(\.server.url.value), configuration.servers, "server")
    return ServerTable(
      definitions: ServerBuilder(log).definitions(of: Array(zip(servers, names))),
      operations: operations)
  }

  /// The names of things behind a dot, those the configuration chose first.
  private func names(
    of spellings: [Spelling], keys: [String], _ configured: [OpenAPI.Member<SwiftName>],
    _ what: String
  ) -> [SwiftName] {
    let byKey = Dictionary(
      configured.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let chosen = keys.map { byKey[$0] }
    let free = keys.indices.filter { chosen[$0] == nil }
    let scope = NameScope(.value, taken: Set(chosen.compactMap { $0?.spelling }))
    let others = free.map { spellings[$0] }
    let given = scope.names(for: others)
    RenamingCheck(log: configurationLog).check(
      configured, { $0 }, beside: others, given, in: NameScope(.value))
    var names = chosen
    for (index, name) in zip(free, given) { names[index] = name }
    let known = Set(keys)
    for entry in configured where !known.contains(entry.key) {
      let suggestion = NearMiss.suggestion(for: entry.key, among: keys)
      configurationLog.error(
        ConfigurationMessages.missing(what, entry.key, suggestion: suggestion),
        at: entry.keyLocation)
    }
    return names.compactMap { $0 }
  }
}
