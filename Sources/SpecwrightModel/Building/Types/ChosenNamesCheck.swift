import SpecwrightJSON
import SpecwrightOpenAPI

/// Refuses names of members that a person chose and that types have: `var Part: Part` is a circle to
/// Swift.
///
/// Names that follow the rule begin with a small letter, and never meet a type.
struct ChosenNamesCheck {
  let sites: [TypeSite]
  let log: DiagnosticLog

  func check(_ configuration: Configuration) {
    let types = Set(sites.compactMap { $0.name?.path.last?.spelling })
    check(configuration.operations, types) { $0.name }
    check(configuration.servers, types) { $0 }
    check(configuration.securitySchemes, types) { $0 }
    check(configuration.schemas, types) { $0.caseName?.value }
    for schema in configuration.schemas.map(\.value) {
      check(schema.properties, types, \.name)
      check(schema.attributes, types, \.name)
      check(schema.values, types) { $0 }
    }
  }

  private func check<Value>(
    _ entries: [OpenAPI.Member<Value>], _ types: Set<String>, _ name: (Value) -> SwiftName?
  ) {
    for entry in entries {
      guard let spelling = name(entry.value)?.spelling, types.contains(spelling) else { continue }
      log.error(ConfigurationMessages.namedLikeType(spelling), at: entry.keyLocation)
    }
  }
}
