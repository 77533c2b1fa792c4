import SpecwrightJSON
import SpecwrightOpenAPI

/// Reports types of which there can be no value, since each has to hold another: a required member that
/// leads back to its own type, with neither null nor an empty array on the way.
///
/// No answer can be read as one, and no caller can make one. That is a warning, since a client may well do
/// without the type, and servers are known that leave such a member out.
struct EndlessValues {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  /// Looks at definitions whose circles are marked.
  func report(_ definitions: [TypeDefinition]) {
    let suspects = definitions.filter { !Self.circular($0).isEmpty }
    // Nearly no document has any.
    guard !suspects.isEmpty else { return }
    let finite = Self.finite(definitions)
    let sites = Dictionary(
      context.types.sites.compactMap { site in site.name.map { ($0, site) } },
      uniquingKeysWith: { first, _ in first })
    for definition in suspects where !finite.contains(definition.name) {
      let key = Self.circular(definition).first { property in
        Self.held(by: property.type).map { !finite.contains($0) } ?? false
      }?.key
      guard let key, let site = sites[definition.name],
        case .object(let object) = context.shapes.form(of: site.composite).shape
      else { continue }
      let property = object.properties.first { $0.key == key }
      context.log.warning(
        BuildMessages.endlessValue, at: property?.keyLocation ?? site.composite.location)
    }
  }

  /// The properties that are always there and lead back to the type.
  private static func circular(_ definition: TypeDefinition) -> [PropertyDefinition] {
    guard case .structure(let structure) = definition.kind else { return [] }
    return structure.properties.filter { $0.isIndirect && isCertain($0) }
  }

  private static func isCertain(_ property: PropertyDefinition) -> Bool {
    property.presence == .required && property.whenAbsent == nil && property.whenUnreadable == nil
  }

  /// The types of which there are values: those whose members have values already, and those with an
  /// alternative that has.
  private static func finite(_ definitions: [TypeDefinition]) -> Set<TypeName> {
    var finite: Set<TypeName> = []
    var needs: [TypeName: Int] = [:]
    var waiting: [TypeName: [TypeName]] = [:]
    var found: [TypeName] = []
    for definition in definitions {
      let (held, isAny) = parts(of: definition)
      for name in held { waiting[name, default: []].append(definition.name) }
      needs[definition.name] = isAny ? 1 : held.count
      if held.isEmpty { found.append(definition.name) }
    }
    while let name = found.popLast() {
      guard finite.insert(name).inserted else { continue }
      for holder in waiting[name] ?? [] {
        let rest = (needs[holder] ?? 0) - 1
        needs[holder] = rest
        if rest == 0 { found.append(holder) }
      }
    }
    return finite
  }

  /// The types that every value of a type holds, or one of which it holds; nothing where there are values
  /// without any.
  private static func parts(of definition: TypeDefinition) -> (held: [TypeName], isAny: Bool) {
    switch definition.kind {
    case .structure(let structure):
      return (structure.properties.filter(isCertain).compactMap { held(by: $0.type) }, false)
    case .union(let union):
      let names = union.cases.map { held(by: $0.type) }
      return (names.contains { $0 == nil } ? [] : names.compactMap(\.self), true)
    case .alias(let target): return ([held(by: target)].compactMap(\.self), false)
    case .enumeration: return ([], false)
    }
  }

  /// The type that every value of another holds in itself.
  private static func held(by type: TypeReference) -> TypeName? {
    if case .named(let name) = type { name } else { nil }
  }
}
