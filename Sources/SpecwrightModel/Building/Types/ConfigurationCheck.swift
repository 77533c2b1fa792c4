import SpecwrightJSON
import SpecwrightOpenAPI

/// Reports what a configuration says about members that a type does not have.
struct ConfigurationCheck {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  private var log: DiagnosticLog { context.configurationLog }

  /// Compares the entry of a site with what its schema turned out to be.
  func checkMembers(of site: TypeSite, _ shape: Shape) {
    guard let entry = site.configuration else { return }
    let configuration = entry.value
    switch shape {
    case .object(let object):
      report(configuration.style?.location, "style", "an object")
      report(configuration.values.first?.keyLocation, "values", "an object")
      report(configuration.attributes.first?.keyLocation, "attributes", "an object")
      check(
        configuration.properties.map { ($0.key, $0.keyLocation) }, "property",
        among: object.properties.map(\.key))
    case .enumeration(let enumeration):
      reportStructureMembers(configuration, "an enumeration")
      check(
        configuration.values.map { ($0.key, $0.keyLocation) }, "value",
        among: enumeration.values.map(\.raw.text))
    case .union:
      reportStructureMembers(configuration, "alternatives")
      reportEnumerationMembers(configuration, "alternatives")
    case .anything, .scalar, .array, .map, .same, .open:
      reportStructureMembers(configuration, "a schema without a type of its own")
      reportEnumerationMembers(configuration, "a schema without a type of its own")
    }
  }

  /// Reports what is said about elements of an array that only members of objects can be.
  func checkElements(_ configuration: SchemaConfiguration) {
    for entry in configuration.properties {
      let property = entry.value
      let isMisplaced =
        property.whenAbsent != nil || property.whenUnreadable != nil || property.isOmitted != nil
        || property.dropsUnreadableElements != nil
      guard isMisplaced else { continue }
      log.error(ConfigurationMessages.noMember(entry.key), at: entry.keyLocation)
    }
  }

  /// Reports a chosen name that the type needs for itself.
  func check<Value>(
    _ entries: [OpenAPI.Member<Value>], _ name: (Value) -> SwiftName?, against taken: Set<String>
  ) {
    for entry in entries {
      guard let spelling = name(entry.value)?.spelling, taken.contains(spelling) else { continue }
      log.error(ConfigurationMessages.neededByType(spelling), at: entry.keyLocation)
    }
  }

  private func reportStructureMembers(_ configuration: SchemaConfiguration, _ kind: String) {
    report(configuration.properties.first?.keyLocation, "properties", kind)
    report(configuration.initializer?.location, "initializer", kind)
  }

  private func reportEnumerationMembers(_ configuration: SchemaConfiguration, _ kind: String) {
    report(configuration.style?.location, "style", kind)
    report(configuration.values.first?.keyLocation, "values", kind)
    report(configuration.attributes.first?.keyLocation, "attributes", kind)
  }

  private func report(_ location: Location?, _ member: String, _ kind: String) {
    guard let location else { return }
    log.error(ConfigurationMessages.misplaced(member, on: kind), at: location)
  }

  private func check(
    _ entries: [(key: String, location: Location)], _ what: String, among names: [String]
  ) {
    let known = Set(names)
    for entry in entries where !known.contains(entry.key) {
      let suggestion = NearMiss.suggestion(for: entry.key, among: names)
      log.error(
        ConfigurationMessages.missing(what, entry.key, suggestion: suggestion),
        at: entry.location)
    }
  }
}
