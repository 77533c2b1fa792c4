import SpecwrightJSON
import SpecwrightOpenAPI

/// The names that a configuration gives to alternatives: `"#/components/schemas/Row/oneOf/1": {"case": …}`.
final class ChosenCases {
  /// The entries of a configuration by the schema that each is about.
  private var entries: [JSONNode: OpenAPI.Member<SchemaConfiguration>] = [:]
  /// Those whose schema was found to be no alternative so far.
  private var unmet: Set<JSONNode> = []

  init(_ configuration: Configuration, _ document: OpenAPI.Document) {
    for entry in configuration.schemas where entry.value.caseName != nil {
      guard let schema = ConfigurationAssignment.schema(entry.key, of: document) else { continue }
      entries[schema.node] = entry
      unmet.insert(schema.node)
    }
  }

  /// What gives a name to the case of an alternative, if anything does.
  func entry(of branch: UnionShape.Branch) -> OpenAPI.Member<SchemaConfiguration>? {
    // Others are more than a schema, or less than one.
    guard !entries.isEmpty, branch.beside.isEmpty, branch.onlyType == nil, !branch.isBase else {
      return nil
    }
    unmet.remove(branch.schema.node)
    return entries[branch.schema.node]
  }

  /// The name of the case of an alternative, where one is given to it.
  func name(of branch: UnionShape.Branch) -> SwiftName? { entry(of: branch)?.value.caseName?.value }

  /// Reports names that were given to what is no alternative.
  func reportUnmet(_ log: DiagnosticLog) {
    for node in unmet {
      guard let name = entries[node]?.value.caseName else { continue }
      log.error(ConfigurationMessages.noAlternative(name.value.spelling), at: name.location)
    }
  }
}
