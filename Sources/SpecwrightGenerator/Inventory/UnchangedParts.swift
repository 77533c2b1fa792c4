import SpecwrightModel

/// What two clients certainly declare alike, found without translating it.
///
/// Translating is dear, and most of two versions of a description is the same. A part is one of these
/// only where its definition is equal in both, and where nothing it is translated by beside its own
/// definition has changed. What is left out of them costs time and nothing else.
struct UnchangedParts {
  private(set) var types: Set<TypeName> = []
  private(set) var endpoints: Set<SwiftName> = []

  /// No parts.
  init() {}

  init(of first: ClientTranslator, _ second: ClientTranslator) {
    let (old, new) = (first.client, second.client)
    // What the namespaces and the facade are called or seen by is said of all operations at once.
    guard old.access == new.access, old.facade == new.facade else { return }
    let pairs = TypePairs(old.types, new.types)
    let shifted = pairs.shifted
    let touched = pairs.equal.contains(where: \.isUnion) ? pairs.touched : []
    let (before, after) = (first.table.parameterTypes, second.table.parameterTypes)
    for type in pairs.equal {
      let isSettled =
        switch type.kind {
        // What stands in a parameter conforms to one more protocol.
        case .enumeration: before.contains(type.name) == after.contains(type.name)
        case .structure, .alias: type.mentions.allSatisfy { !shifted.contains($0) }
        // How branches are told apart depends on all that they hold.
        case .union: !touched.contains(type.name)
        }
      if isSettled { types.insert(type.name) }
    }
    takeEndpoints(old.endpoints, new.endpoints, shifted)
  }

  private mutating func takeEndpoints(
    _ old: [EndpointDefinition], _ new: [EndpointDefinition], _ shifted: Set<TypeName>
  ) {
    let before = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    // With the first operation of both there is always the namespace of the operations.
    for endpoint in new.dropFirst() where endpoint.name != old.first?.name {
      // The types of several answers are called by what is left of the names of the module.
      guard endpoint.successes.count < 2, before[endpoint.name] == endpoint,
        endpoint.mentions.allSatisfy({ !shifted.contains($0) })
      else { continue }
      endpoints.insert(endpoint.name)
    }
  }
}

/// The types of two clients, side by side.
private struct TypePairs {
  /// The types that are the same in both.
  private(set) var equal: [TypeDefinition] = []
  /// The types that are not, or stand in one client only.
  private var changed: Set<TypeName> = []
  /// Those that are no longer of the kind that they were.
  private var turned: Set<TypeName> = []
  private let all: [TypeDefinition]

  init(_ old: [TypeDefinition], _ new: [TypeDefinition]) {
    var before = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for type in new {
      guard let other = before.removeValue(forKey: type.name) else {
        changed.insert(type.name)
        turned.insert(type.name)
        continue
      }
      if type == other {
        equal.append(type)
      } else {
        changed.insert(type.name)
        if !type.kind.isSpelled(like: other.kind) { turned.insert(type.name) }
      }
    }
    changed.formUnion(before.keys)
    turned.formUnion(before.keys)
    all = new
  }

  /// What is spelled otherwise where it is mentioned: behind aliases there may be another type.
  var shifted: Set<TypeName> {
    reached(
      from: turned, among: all.filter { if case .alias = $0.kind { true } else { false } })
  }

  /// What is not the same as before, in itself or in anything that it holds.
  var touched: Set<TypeName> { reached(from: changed, among: all) }

  /// Some types, and those of others that lead to them.
  private func reached(
    from start: Set<TypeName>, among types: [TypeDefinition]
  ) -> Set<TypeName> {
    guard !start.isEmpty else { return [] }
    var holders: [TypeName: [TypeName]] = [:]
    for type in types {
      for mention in type.mentions { holders[mention, default: []].append(type.name) }
    }
    var reached = start
    var waiting = Array(start)
    while let name = waiting.popLast() {
      for holder in holders[name] ?? [] where reached.insert(holder).inserted {
        waiting.append(holder)
      }
    }
    return reached
  }
}

extension TypeDefinition.Kind {
  /// Whether signatures that mention one type may mention the other.
  fileprivate func isSpelled(like other: Self) -> Bool {
    switch (self, other) {
    case (.structure, .structure), (.union, .union): true
    case (.enumeration(let left), .enumeration(let right)):
      left.rawType == right.rawType && left.effectiveStyle == right.effectiveStyle
    case (.alias(let left), .alias(let right)): left == right
    default: false
    }
  }
}

extension TypeDefinition {
  fileprivate var isUnion: Bool {
    if case .union = kind { true } else { false }
  }

  /// The types that members, branches and aliases name.
  fileprivate var mentions: [TypeName] {
    switch kind {
    case .structure(let structure):
      var names = structure.properties.compactMap(\.type.mention)
      if case .kept(_, let values) = structure.additional, let name = values.mention {
        names.append(name)
      }
      return names
    case .union(let union): return union.cases.compactMap(\.type.mention)
    case .alias(let target): return target.mention.map { [$0] } ?? []
    case .enumeration: return []
    }
  }
}

extension EndpointDefinition {
  /// The types of arguments and answers.
  fileprivate var mentions: [TypeName] {
    let answers = successes + failures
    let contents = [body?.content] + answers.map(\.content)
    let types =
      parameters.map(\.type) + contents.compactMap { $0?.kind.type }
      + answers.flatMap(\.headers).map(\.type)
    return types.compactMap(\.mention)
  }
}

extension TypeReference {
  /// The generated type in it, at whatever depth.
  fileprivate var mention: TypeName? {
    switch self {
    case .named(let name): name
    case .array(let inner), .map(let inner), .optional(let inner): inner.mention
    default: nil
    }
  }
}
