import SpecwrightJSON
import SpecwrightOpenAPI

/// Gives every site its name: outer types before those that are named after them.
struct SiteNamer {
  let sites: [TypeSite]

  func nameAll() {
    var taken = configuredNames()
    let levels = Dictionary(grouping: sites.filter { $0.name == nil }, by: \.depth)
    for depth in levels.keys.sorted() {
      for (scope, members) in Dictionary(grouping: levels[depth] ?? [], by: \.scope) {
        name(members, in: scope, &taken)
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
    _ members: [TypeSite], in scope: [SwiftName], _ taken: inout [[SwiftName]: Set<String>]
  ) {
    let isNested = !scope.isEmpty
    let all = (taken[scope] ?? []).union(isNested ? taken[[]] ?? [] : [])
    let names = NameScope(.type, taken: all).names(for: members.map(spelling))
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

extension Composite {
  /// A text that tells it from every other composite of the document.
  fileprivate var identity: String {
    let places = parts.map { part in
      part.schema.location.pointer.fragment + (part.ignoresAlternatives ? " beside" : "")
    }
    return (places + [onlyType].compactMap { $0 }).joined(separator: " ")
  }
}
