package import SpecwrightJSON
package import SpecwrightOpenAPI

/// What became of a document.
package struct BuildOutcome: Sendable {
  /// The client; nil when there is any error.
  package var definition: ClientDefinition?
  /// Findings about the document.
  package var documentDiagnostics: [Diagnostic]
  /// Findings about the configuration.
  package var configurationDiagnostics: [Diagnostic]
}

/// Decides everything about the client of a document, and refuses what cannot be one.
package struct ClientBuilder {
  private let document: OpenAPI.Document
  private let configuration: Configuration
  private let target: String?
  private let log: DiagnosticLog
  private let configurationLog = DiagnosticLog()

  /// Builds the client of a document with the names and styles of a configuration.
  ///
  /// Without a target's name there is no type with a method for each operation. What a configuration
  /// says about things that the document lacks may be overlooked, for a document that the
  /// configuration was not written for.
  package static func build(
    document: OpenAPI.Document, configuration: Configuration = Configuration(),
    target: String? = nil, overlooksConfigurationErrors: Bool = false
  ) -> BuildOutcome {
    let builder = ClientBuilder(document: document, configuration: configuration, target: target)
    let definition = builder.definition()
    let hasErrors =
      builder.log.hasErrors || builder.configurationLog.hasErrors && !overlooksConfigurationErrors
    return BuildOutcome(
      definition: hasErrors ? nil : definition,
      documentDiagnostics: builder.log.diagnosticsInOrder(),
      configurationDiagnostics: builder.configurationLog.diagnosticsInOrder())
  }

  private init(document: OpenAPI.Document, configuration: Configuration, target: String?) {
    self.document = document
    self.configuration = configuration
    self.target = configuration.client.isGenerated ? target : nil
    log = DiagnosticLog(strict: configuration.isStrict)
  }

  /// The passes, in order.
  private func definition() -> ClientDefinition? {
    guard SizeCheck.check(document.root, log) else { return nil }
    let operations = collectOperations()
    guard SizeCheck.check(operations, document, log) else { return nil }
    let sites = collectTypes(operations)
    nameTypes(sites)
    let context = context(sites, operations)
    let service = ServiceBuilder(document, configuration, log, configurationLog)
    let schemes = service.securitySchemes()
    let servers = service.servers(of: operations)
    let endpoints = buildEndpoints(operations, schemes, servers, context)
    let headers = HeaderCollector(context: context).headers(of: operations.map(\.operation))
    let types = buildTypes(context)
    let client = ClientDefinition(
      title: document.info.title.value, version: document.info.version.value,
      documentation: documentation, access: configuration.access, types: types,
      endpoints: endpoints, servers: servers.definitions, securitySchemes: schemes,
      responseHeaders: headers, facade: facade(endpoints, types))
    context.types.cases.reportUnmet(configurationLog)
    VisibilityCheck(context).check(client)
    return client
  }

  private func collectOperations() -> [OperationSite] {
    OperationCollector(
      document: document, configuration: configuration, log: log,
      configurationLog: configurationLog, hasFacade: target != nil
    ).operations()
  }

  private func collectTypes(_ operations: [OperationSite]) -> SiteCollector {
    let omitted = ConfigurationAssignment.omitted(by: configuration, from: document)
    var collector = SiteCollector(
      ShapeReader(document, log), omitted: omitted, cases: ChosenCases(configuration, document))
    collector.collectComponents()
    PlaceCollector(document: document, operations: operations).collect(into: &collector)
    collector.collectRest()
    return collector
  }

  private func nameTypes(_ sites: SiteCollector) {
    ConfigurationAssignment(document: document, collector: sites, log: configurationLog)
      .assign(configuration.schemas)
    SiteNamer(sites: sites.sites, log: configurationLog).nameAll()
    ChosenNamesCheck(sites: sites.sites, log: configurationLog).check(configuration)
  }

  private func context(_ sites: SiteCollector, _ operations: [OperationSite]) -> BuildContext {
    let types = TypeTable(sites)
    let sent = SentSchemas(types.shapes).composites(of: operations)
    return BuildContext(
      document: document, configuration: configuration, types: types, sent: sent, log: log,
      configurationLog: configurationLog)
  }

  private func buildEndpoints(
    _ operations: [OperationSite], _ schemes: [SecuritySchemeDefinition], _ servers: ServerTable,
    _ context: BuildContext
  ) -> [EndpointDefinition] {
    let names = Dictionary(
      schemes.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
    for list in operations.flatMap({ $0.items.map(\.parameters) + [$0.operation.parameters] }) {
      ParameterBuilder.check(of: list, document, log)
    }
    let builder = EndpointBuilder(context: context, schemes: names, servers: servers)
    builder.checkDocumentSecurity()
    return operations.map { builder.endpoint($0) }
  }

  private func facade(
    _ endpoints: [EndpointDefinition], _ types: [TypeDefinition]
  ) -> SwiftName? {
    guard let target else { return nil }
    guard !endpoints.isEmpty else {
      if let name = configuration.client.name {
        configurationLog.error(ConfigurationMessages.noOperations("client"), at: name.location)
      }
      return nil
    }
    let names = types.map(\.name.path).filter { $0.count == 1 }.map { $0[0].spelling }
    let namer = FacadeNamer(
      configuration: configuration, configurationLog: configurationLog, types: Set(names))
    namer.checkOperations()
    return namer.name(for: target)
  }

  private func buildTypes(_ context: BuildContext) -> [TypeDefinition] {
    let types = RecursionMarker.marked(DefinitionBuilder(context: context).definitions())
    EndlessValues(context).report(types)
    return types
  }

  private var documentation: Documentation {
    let info = document.info
    var documentation = Prose.documentation(of: info.description?.value ?? "")
    if let summary = info.summary?.value, !Prose.line(summary).isEmpty {
      let rest = documentation
      documentation = Documentation(summary: Prose.line(summary))
      documentation.append(rest.summary)
      documentation.append(rest.discussion)
    }
    documentation.pointer = info.location.fragment
    return documentation
  }
}
