import SpecwrightJSON
import SpecwrightOpenAPI

/// Gives every site its name: outer types before those that are named after them.
struct SiteNamer {
  let sites: [TypeSite]
  /// Findings about the configuration.
  let log: DiagnosticLog

  func nameAll() {
    var taken = configuredNames()
    let chosen = sites.compactMap(\.configuration).filter { $0.value.name != nil }
    let levels = Dictionary(grouping: sites.filter { $0.name == nil }, by: \.depth)
    for depth in levels.keys.sorted() {
      for (scope, members) in Dictionary(grouping: levels[depth] ?? [], by: \.scope) {
        name(members, in: scope, beside: chosen, &taken)
      }
    }
  }

  /// The names a person chose, which all others make room for.
  private func configuredNames() -> [[SwiftName]: Set<String>] {
    var taken: [[SwiftName]: Set<String>] = [:]
    for site in sites {
      guard let path = site.configuration?.value.name?.value, let last = path.last else { continue }
      site.name = TypeName(path)
      taken[Array(path.dropLast()), default: []].insert(last.spelling)
    }
    return taken
  }

  private func name(
    _ members: [TypeSite], in scope: [SwiftName],
    beside chosen: [OpenAPI.Member<SchemaConfiguration>],
    _ taken: inout [[SwiftName]: Set<String>]
  ) {
    let isNested = !scope.isEmpty
    let all = (taken[scope] ?? []).union(isNested ? taken[[]] ?? [] : [])
    let spellings = members.map(spelling)
    let names = NameScope(.type, taken: all).names(for: spellings)
    let chosen = chosen.filter { $0.value.name?.value.dropLast().elementsEqual(scope) == true }
    RenamingCheck(log: log).check(
      chosen, { $0.name?.value.last }, beside: spellings, names,
      in: NameScope(.type, taken: all.subtracting(chosen.compactMap(\.lastName))))
    for (site, name) in zip(members, names) {
      site.name = TypeName(scope + [name])
      taken[scope, default: []].insert(name.spelling)
    }
  }

  private func spelling(of site: TypeSite) -> Spelling {
    guard let prefix = site.prefix else { return Spelling(site.spelling) }
    return Spelling(
      site.spelling, prefix: prefix, detail: site.relation,
      identity: site.composite.identity)
  }
}

extension OpenAPI.Member<SchemaConfiguration> {
  /// The last part of the name.
  fileprivate var lastName: String? { value.name?.value.last?.spelling }
}

extension Composite {
  /// A text that tells it from every other composite of the document.
  fileprivate var identity: String {
    let places = parts.map { part in
      part.schema.location.fragment + (part.ignoresAlternatives ? " beside" : "")
    }
    let more = [onlyType, form == nil ? nil : "form"].compactMap(\.self)
    return (places + more).joined(separator: " ")
  }
}
