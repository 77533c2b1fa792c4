import SpecwrightJSON
import SpecwrightOpenAPI

/// An operation with the path it is called at, and its name.
struct OperationSite {
  /// The path's template.
  let path: OpenAPI.Member<OpenAPI.PathItem>
  /// The path items that hold it and its parameters: the path's own, then those it refers to.
  let items: [OpenAPI.PathItem]
  let operation: OpenAPI.Operation
  var name: SwiftName

  /// The name as it begins the names of types.
  var typePrefix: String {
    NameForms(position: .type).capitalizedFirst(name.spelling)
  }

  /// `operationId`, or the method and path where there is none.
  var title: String {
    operation.operationID?.value ?? operation.method.value.rawValue.uppercased() + " " + path.key
  }
}

/// Finds the operations of all paths and names them.
struct OperationCollector {
  let document: OpenAPI.Document
  let configuration: Configuration
  let log: DiagnosticLog
  let configurationLog: DiagnosticLog
  /// Whether the operations become methods of a client too.
  var hasFacade = false

  func operations() -> [OperationSite] {
    let all = document.paths.flatMap { path in
      let items = Self.items(of: path.value, in: document)
      if items.count > 1 { reportSameMethods(of: items) }
      return items.flatMap(\.operations).map { operation in
        OperationSite(
          path: path, items: items, operation: operation, name: SwiftName(unchecked: "pending"))
      }
    }
    OperationMentions(sites: all, log: configurationLog).check(configuration)
    var sites = all.filter { !configuration.omits($0) }
    reportShared(sites)
    let names = names(of: sites)
    for (index, name) in zip(sites.indices, names) { sites[index].name = name }
    return sites
  }

  /// Reports operations that stand beside a reference to a path item with one of the same method.
  private func reportSameMethods(of items: [OpenAPI.PathItem]) {
    var first: [OpenAPI.Method: Location] = [:]
    for operation in items.flatMap(\.operations) {
      let method = operation.method
      guard let other = first[method.value] else {
        first[method.value] = method.location
        continue
      }
      log.warning(
        BuildMessages.sameMethod(method.value.rawValue), at: other,
        notes: [Diagnostic(.note, BuildMessages.otherOperation, at: method.location)])
    }
  }

  /// Reports operations that several paths have by one path item, at the second of them; in one path
  /// item after another they were refused.
  private func reportShared(_ sites: [OperationSite]) {
    var first: [String: OperationSite] = [:]
    var reported: Set<String> = []
    for site in sites {
      guard let id = site.operation.operationID?.value else { continue }
      guard let other = first[id] else {
        first[id] = site
        continue
      }
      guard reported.insert(id).inserted else { continue }
      log.warning(
        BuildMessages.sharedOperation(id),
        at: site.path.value.reference?.location ?? site.path.keyLocation,
        notes: [Diagnostic(.note, BuildMessages.otherPath, at: other.path.keyLocation)])
    }
  }

  /// A path item and those it refers to.
  static func items(
    of item: OpenAPI.PathItem, in document: OpenAPI.Document
  ) -> [OpenAPI.PathItem] {
    var items = [item]
    // Reading has refused circles; the count only keeps a slip of ours from hanging.
    while let target = document.references.target(of: items[items.count - 1]), items.count < 100 {
      items.append(target)
    }
    return items
  }

  private func names(of sites: [OperationSite]) -> [SwiftName] {
    let configured = Dictionary(
      configuration.operations.map { ($0.key, $0.value.name) },
      uniquingKeysWith: { first, _ in first })
    let counts = Dictionary(
      sites.compactMap { $0.operation.operationID?.value }.map { ($0, 1) }, uniquingKeysWith: +)
    let chosen = sites.map { $0.operation.operationID.flatMap { configured[$0.value] ?? nil } }
    let free = sites.indices.filter { chosen[$0] == nil }
    let taken = hasFacade ? FacadeNamer.members : []
    let scope = NameScope(
      .function, taken: taken.union(chosen.compactMap { $0?.spelling }))
    let spellings = free.map { spelling(of: sites[$0], counts) }
    let given = scope.names(for: spellings)
    RenamingCheck(log: configurationLog).check(
      configuration.operations, \.name, beside: spellings, given,
      in: NameScope(.function, taken: taken))
    var names = chosen
    for (index, name) in zip(free, given) { names[index] = name }
    return names.compactMap { $0 }
  }

  /// The `operationId`; the method and path of an operation without one, or that several paths share.
  private func spelling(of site: OperationSite, _ counts: [String: Int]) -> Spelling {
    let place = site.operation.method.value.rawValue + " " + site.path.key
    if let id = site.operation.operationID?.value, counts[id] == 1 {
      return Spelling(id)
    }
    return Spelling(
      site.operation.method.value.rawValue + " " + PathTemplate.words(of: site.path.key),
      identity: place)
  }
}
