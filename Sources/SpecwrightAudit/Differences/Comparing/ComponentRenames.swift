import SpecwrightJSON

/// The components that have another name and are certainly the same.
///
/// They are where exactly one component that went says what exactly one says that came, or where
/// every reference to the one that went became one to the one that came.
struct ComponentRenames {
  /// The new pointer by the old one.
  private var renamed: [JSONPointer: JSONPointer] = [:]
  /// The new pointers.
  private var taken: Set<JSONPointer> = []

  init(_ old: JSONNode, _ new: JSONNode) {
    var mayHaveMoved = false
    for kind in old["components"].map({ [JSONMember]($0.members) }) ?? [] {
      guard let other = new["components"]?[kind.key] else { continue }
      let gone = kind.value.members.filter { other[$0.key] == nil }
      let come = other.members.filter { kind.value[$0.key] == nil }
      guard !gone.isEmpty, !come.isEmpty else { continue }
      note(kind.key, Self.twins(gone, come))
      mayHaveMoved = true
    }
    guard mayHaveMoved else { return }
    let moves = ReferenceMoves(old, new)
    taken = Set(renamed.values)
    for (from, to) in moves.pairs where renamed[from] == nil && taken.insert(to).inserted {
      renamed[from] = to
    }
  }

  private mutating func note(_ kind: String, _ pairs: [(String, String)]) {
    for (from, to) in pairs {
      renamed[JSONPointer(["components", kind, from])] = JSONPointer(["components", kind, to])
    }
  }

  /// Those that say the same as one other and no more.
  private static func twins(
    _ gone: [JSONMember], _ come: [JSONMember]
  ) -> [(String, String)] {
    // Descriptions are words, which others may have found.
    let before = Dictionary(grouping: gone) { CanonicalText.of($0.value, without: "description") }
    let after = Dictionary(grouping: come) { CanonicalText.of($0.value, without: "description") }
    return before.compactMap { text, members in
      guard members.count == 1, let others = after[text], others.count == 1 else { return nil }
      return (members[0].key, others[0].key)
    }
  }

  /// The new name of a component.
  func name(_ name: String, _ kind: String) -> String? {
    renamed[JSONPointer(["components", kind, name])]?.tokens.last
  }

  /// Whether a component of the new document had another name.
  func hasNew(_ name: String, _ kind: String) -> Bool {
    taken.contains(JSONPointer(["components", kind, name]))
  }

  /// The pointer that stands for a reference of the old document in the new one.
  func pointer(_ reference: String) -> JSONPointer? {
    guard let pointer = JSONPointer(fragment: reference) else { return nil }
    guard pointer.tokens.count > 2,
      let other = renamed[JSONPointer(Array(pointer.tokens.prefix(3)))]
    else { return pointer }
    return JSONPointer(other.tokens + pointer.tokens.dropFirst(3))
  }
}

/// The references that lead to another component than before, by the places they stand at.
private struct ReferenceMoves {
  private(set) var pairs: [(JSONPointer, JSONPointer)] = []

  init(_ old: JSONNode, _ new: JSONNode) {
    var moves: [JSONPointer: Set<JSONPointer>] = [:]
    var origins: [JSONPointer: Set<JSONPointer>] = [:]
    var waiting = [(old, new)]
    while let (before, after) = waiting.popLast() {
      if let from = Self.component(before["$ref"]), let to = Self.component(after["$ref"]) {
        let isNew = moves[from, default: []].insert(to).inserted
        origins[to, default: []].insert(from)
        // What may be one component has references of its own at the same places.
        if isNew, new.resolve(from) == nil, let gone = old.resolve(from), let come = new.resolve(to)
        {
          waiting.append((gone, come))
        }
      }
      for member in before.members {
        if let other = after[member.key] { waiting.append((member.value, other)) }
      }
      if before.kind == .array { waiting += zip(before.elements, after.elements) }
    }
    for (from, targets) in moves {
      guard targets.count == 1, let to = targets.first, origins[to]?.count == 1,
        Self.isSameKind(from, to), new.resolve(from) == nil, old.resolve(to) == nil
      else { continue }
      pairs.append((from, to))
    }
  }

  private static func isSameKind(_ left: JSONPointer, _ right: JSONPointer) -> Bool {
    JSONPointer([String](left.tokens.prefix(2))) == JSONPointer([String](right.tokens.prefix(2)))
  }

  /// The pointer of a reference to a component as a whole.
  private static func component(_ node: JSONNode?) -> JSONPointer? {
    guard let text = node?.string, text.hasPrefix("#/components/"),
      let pointer = JSONPointer(fragment: text), pointer.tokens.count == 3
    else { return nil }
    return pointer
  }
}
