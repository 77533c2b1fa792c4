import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes properties of the facts that `x-attributes` gives about the values of an enumeration.
struct AttributeBuilder {
  /// A property and its value for each value of the enumeration.
  struct Attribute {
    var definition: EnumerationDefinition.Attribute
    var values: [EnumerationDefinition.AttributeValue?]
  }

  private let context: BuildContext
  private let site: TypeSite
  private let keepsUnknown: Bool

  init(_ context: BuildContext, _ site: TypeSite, keepsUnknown: Bool) {
    self.context = context
    self.site = site
    self.keepsUnknown = keepsUnknown
  }

  private var configuration: SchemaConfiguration { site.configuration?.value ?? .init() }

  /// The attributes in the order in which they are met first.
  func attributes(of values: [EnumerationShape.Value]) -> [Attribute] {
    var keys: [String] = []
    var facts: [String: [JSONMember?]] = [:]
    let members = values.map(members)
    guard isDense(members) else { return [] }
    for index in values.indices {
      for member in members[index] {
        if facts[member.key] == nil {
          keys.append(member.key)
          facts[member.key] = Array(repeating: nil, count: values.count)
        }
        if let other = facts[member.key]?[index] { reportEqual(member, other) }
        facts[member.key]?[index] = member
      }
    }
    reportUnknown(keys)
    ConfigurationCheck(context)
      .check(configuration.attributes, \.name, against: Self.ownNames)
    let names = names(of: keys)
    return zip(keys, names).map { key, name in attribute(key, name, facts[key] ?? []) }
  }

  /// Whether the table of facts is filled well enough to be made; reports the place where not.
  ///
  /// Every value has a line and every fact a column, so that facts that hardly any value has take
  /// much more room than the document.
  private func isDense(_ members: [[JSONMember]]) -> Bool {
    var keys: Set<String> = []
    var count = 0
    for member in members.joined() {
      keys.insert(member.key)
      count += 1
      guard keys.count * members.count <= 100 * max(count, 10_000) else {
        context.log.error(BuildMessages.scatteredAttributes, at: member.keyLocation)
        return false
      }
    }
    return true
  }

  /// Reports keys whose bytes differ and that Swift's strings hold equal all the same.
  private func reportEqual(_ member: JSONMember, _ other: JSONMember) {
    context.log.error(
      BuildMessages.equalNames(member.key), at: member.keyLocation,
      notes: [Diagnostic(.note, BuildMessages.firstPlace, at: other.keyLocation)])
  }

  private func members(of value: EnumerationShape.Value) -> [JSONMember] {
    value.schema?.attributes.map { context.log.members($0) } ?? []
  }

  /// What every enumeration has as members.
  private static let ownNames: Set<String> = ["rawValue", "known", "allCases"]

  private func names(of keys: [String]) -> [SwiftName] {
    let chosen = keys.map { configured($0)?.name }
    let taken = Set(chosen.compactMap { $0?.spelling }).union(Self.ownNames)
    let free = keys.indices.filter { chosen[$0] == nil }
    let given = NameScope(.property, taken: taken).names(for: free.map { Spelling(keys[$0]) })
    var names = chosen
    for (index, name) in zip(free, given) { names[index] = name }
    return names.compactMap { $0 }
  }

  private func configured(_ key: String) -> AttributeConfiguration? {
    configuration.attributes.first { $0.key == key }?.value
  }

  private func reportUnknown(_ keys: [String]) {
    for entry in configuration.attributes where !keys.contains(entry.key) {
      let suggestion = NearMiss.suggestion(for: entry.key, among: keys)
      context.configurationLog.error(
        ConfigurationMessages.missing("attribute", entry.key, suggestion: suggestion),
        at: entry.keyLocation)
    }
  }

  private func attribute(
    _ key: String, _ name: SwiftName, _ members: [JSONMember?]
  ) -> Attribute {
    let reader = AttributeValues(context, key, enumeration: enumeration(of: configured(key)))
    let (type, values) = reader.read(members.map { $0?.value })
    let isOptional = values.contains { $0 == nil }
    let whenUnknown = whenUnknown(key, reader, isNeeded: isOptional || keepsUnknown)
    return Attribute(
      definition: EnumerationDefinition.Attribute(
        name: name, type: type, isOptional: isOptional, whenUnknown: whenUnknown,
        documentation: Documentation()),
      values: values)
  }

  private func whenUnknown(
    _ key: String, _ reader: AttributeValues, isNeeded: Bool
  ) -> EnumerationDefinition.AttributeValue? {
    guard let node = configured(key)?.whenUnknown else { return nil }
    if !isNeeded {
      context.configurationLog.error(
        ConfigurationMessages.closedAnswersAll(key), at: node.location)
    }
    return reader.fallback(node)
  }

  /// The enumeration whose values the facts are, as the configuration says.
  private func enumeration(of configured: AttributeConfiguration?) -> TypeSite? {
    guard let key = configured?.enumeration else { return nil }
    let schemas = context.document.components.schemas
    guard let schema = schemas.first(where: { $0.key == key.value })?.value else {
      let suggestion = NearMiss.suggestion(for: key.value, among: schemas.map(\.key))
      context.configurationLog.error(
        ConfigurationMessages.missing("schema", key.value, suggestion: suggestion),
        at: key.location)
      return nil
    }
    let (form, composite) = context.shapes.finalForm(of: Composite(schema))
    guard case .enumeration = form.shape else {
      context.configurationLog.error(
        ConfigurationMessages.noEnumeration(key.value), at: key.location)
      return nil
    }
    return context.types.site(of: composite)
  }
}
