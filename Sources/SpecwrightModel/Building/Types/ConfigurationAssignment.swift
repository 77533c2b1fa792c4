import SpecwrightJSON
import SpecwrightOpenAPI

/// Hands the entries of a configuration to the sites they are about.
struct ConfigurationAssignment {
  let document: OpenAPI.Document
  let collector: SiteCollector
  let log: DiagnosticLog

  /// The schemas that a configuration leaves out.
  static func omitted(
    by configuration: Configuration, from document: OpenAPI.Document
  ) -> CompositeSet {
    let entries = configuration.schemas.filter(\.value.isOmitted)
    var omitted = CompositeSet()
    guard !entries.isEmpty else { return omitted }
    let components = Self.components(of: document)
    for entry in entries {
      if let composite = composite(entry.key, components, document) { omitted.insert(composite) }
    }
    return omitted
  }

  func assign(_ entries: [OpenAPI.Member<SchemaConfiguration>]) {
    let components = Self.components(of: document)
    var names: [[SwiftName]: Location] = [:]
    for entry in entries {
      guard let composite = composite(of: entry, components), !entry.value.isOmitted,
        !entry.value.isAboutCaseAlone
      else { continue }
      guard let site = collector.site(at: composite) else {
        log.error(ConfigurationMessages.noType(entry.key), at: entry.keyLocation)
        continue
      }
      guard site.configuration == nil else {
        log.error(ConfigurationMessages.saidTwice(entry.key), at: entry.keyLocation)
        continue
      }
      site.configuration = entry
      check(entry.value.name, &names)
    }
  }

  private func composite(
    of entry: OpenAPI.Member<SchemaConfiguration>, _ components: [String: OpenAPI.Schema]
  ) -> Composite? {
    if let composite = Self.composite(entry.key, components, document) { return composite }
    let suggestion = NearMiss.suggestion(for: entry.key, among: Array(components.keys).sorted())
    log.error(
      ConfigurationMessages.missing("schema", entry.key, suggestion: suggestion),
      at: entry.keyLocation)
    return nil
  }

  private static func components(of document: OpenAPI.Document) -> [String: OpenAPI.Schema] {
    Dictionary(
      document.components.schemas.map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What an entry is about: a schema, or with `/base` behind its name the base that stands beside its
  /// heirs.
  private static func composite(
    _ key: String, _ components: [String: OpenAPI.Schema], _ document: OpenAPI.Document
  ) -> Composite? {
    if let schema = schema(key, components, document) { return Composite(schema) }
    guard key.hasSuffix(baseSuffix) else { return nil }
    let base = schema(String(key.dropLast(baseSuffix.count)), components, document)
    return base.map { Composite([], Composite.Part(schema: $0, ignoresAlternatives: true)) }
  }

  /// The schema that an entry is about.
  static func schema(_ key: String, of document: OpenAPI.Document) -> OpenAPI.Schema? {
    schema(key, components(of: document), document)
  }

  /// No name of a component has a slash.
  private static let baseSuffix = "/base"

  /// The schema that an entry is about: a component, or one at a pointer.
  private static func schema(
    _ key: String, _ components: [String: OpenAPI.Schema], _ document: OpenAPI.Document
  ) -> OpenAPI.Schema? {
    if let schema = components[key] { return schema }
    guard key.hasPrefix("#"), let pointer = JSONPointer(fragment: key) else { return nil }
    return document.references.schema(at: pointer)
  }

  /// Reports a name that is given twice, or that would hide what generated code needs.
  private func check(_ name: Located<[SwiftName]>?, _ names: inout [[SwiftName]: Location]) {
    guard let name else { return }
    if let last = name.value.last, StandardTypeNames.all.contains(last.spelling) {
      log.error(ConfigurationMessages.reserved(last.spelling), at: name.location)
    }
    if let outer = name.value.first, name.value.count > 1,
      StandardTypeNames.all.contains(outer.spelling)
    {
      log.error(ConfigurationMessages.noHome(outer.spelling), at: name.location)
    }
    if let first = names.updateValue(name.location, forKey: name.value) {
      log.error(
        ConfigurationMessages.taken(TypeName(name.value).text), at: name.location,
        notes: [Diagnostic(.note, ConfigurationMessages.firstPlace, at: first)])
    }
  }
}
