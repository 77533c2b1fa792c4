import SpecwrightJSON
import SpecwrightOpenAPI

/// Reports what a configuration says about operations, paths and tags that a document lacks.
struct OperationMentions {
  let sites: [OperationSite]
  let log: DiagnosticLog

  func check(_ configuration: Configuration) {
    check(configuration.operations, "operation", among: sites.compactMap(\.id))
    check(configuration.paths, "path", among: sites.map(\.path.key))
    check(configuration.tags, "tag", among: sites.flatMap(\.tags))
  }

  private func check<Value>(
    _ entries: [OpenAPI.Member<Value>], _ what: String, among known: [String]
  ) {
    let names = Set(known)
    for entry in entries where !names.contains(entry.key) {
      let suggestion = NearMiss.suggestion(for: entry.key, among: names.sorted())
      log.error(
        ConfigurationMessages.missing(what, entry.key, suggestion: suggestion),
        at: entry.keyLocation)
    }
  }
}

extension Configuration {
  /// Whether a target does without an operation: by its `operationId`, its path or one of its tags.
  func omits(_ site: OperationSite) -> Bool {
    operations.contains { $0.value.isOmitted && $0.key == site.id }
      || paths.contains { $0.value.isOmitted && $0.key == site.path.key }
      || tags.contains { $0.value.isOmitted && site.tags.contains($0.key) }
  }
}

extension OperationSite {
  fileprivate var id: String? { operation.operationID?.value }
  fileprivate var tags: [String] { operation.tags.map(\.value) }
}
