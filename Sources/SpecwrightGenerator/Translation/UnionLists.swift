import SpecwrightModel

/// Spells the lists of values by which the objects among alternatives are told apart.
///
///     .object(required: ["kind"], lists: [.member("kind", of: CatKind.known)])
///
/// A list counts where several alternatives describe the member, and not all in the same way: by itself a
/// value that nobody listed says nothing against an alternative. A list with a type is spelled by it, so
/// that a value which is added leaves the union as it is.
struct UnionLists {
  private let table: TypeTable
  /// The union's own name, which others are spelled in.
  private let scope: TypeName
  /// What the structures say about a member that one of them lists values for, by the names that lead to
  /// it: the arguments that list them, and `free`.
  private var descriptions: [[String]: Set<String>] = [:]

  /// What says nothing about the values.
  private static let free = ""

  /// A member with a list of values, of a structure or of an object that it holds.
  private struct Member {
    let keys: [String]
    /// The argument that lists them.
    let values: String
  }

  /// How far within objects a member may stand that tells structures apart.
  private static let depth = 4
  /// How many members within objects of one structure are looked at, the nearest first.
  static let maximumInnerMembers = 200

  init(_ table: TypeTable, in scope: TypeName, of structures: [StructureDefinition]) {
    self.table = table
    self.scope = scope
    // Alone it has nothing to be told from.
    guard structures.count > 1 else { return }
    let listed = structures.map(members)
    for member in listed.joined() {
      descriptions[member.keys, default: []].insert(member.values)
    }
    for (keys, values) in descriptions where values.count == 1 {
      let isFree = zip(structures, listed).contains { structure, members in
        !members.contains { $0.keys == keys } && describes(structure, keys[...])
      }
      if isFree { descriptions[keys]?.insert(Self.free) }
    }
  }

  /// The lists of one of the structures that differ from what others say.
  func spellings(of structure: StructureDefinition) -> [CodeLine] {
    if descriptions.isEmpty { return [] }
    return members(of: structure).compactMap { member in
      guard let all = descriptions[member.keys], all.count > 1 else { return nil }
      let path = member.keys.map { CodeLine.text(StringLiteral.text($0)) }
      return .call(".member", path + [.text(member.values)])
    }
  }

  private func describes(_ structure: StructureDefinition, _ keys: ArraySlice<String>) -> Bool {
    guard let property = structure.properties.first(where: { $0.key == keys.first }) else {
      return false
    }
    if keys.count == 1 { return true }
    return object(property.type).map { describes($0, keys.dropFirst()) } ?? false
  }

  /// The structure that a member holds, or that the elements of its array are.
  private func object(_ type: TypeReference) -> StructureDefinition? {
    var type = table.resolved(type)
    if case .array(let element) = type { type = table.resolved(element) }
    if case .optional(let wrapped) = type { type = table.resolved(wrapped) }
    guard case .structure(let structure) = table.kind(of: type), !structure.isTuple else {
      return nil
    }
    return structure
  }

  private func members(of structure: StructureDefinition) -> [Member] {
    var found: [Member] = []
    var waiting: [(structure: StructureDefinition, keys: [String])] = [(structure, [])]
    var next = 0
    var innerMembers = 0
    while next < waiting.count, innerMembers < Self.maximumInnerMembers {
      let (structure, keys) = waiting[next]
      next += 1
      for property in structure.properties {
        if !keys.isEmpty { innerMembers += 1 }
        guard innerMembers <= Self.maximumInnerMembers else { break }
        if let values = values(of: property) {
          found.append(Member(keys: keys + [property.key], values: values))
        }
        guard keys.count + 1 < Self.depth, property.constant == nil,
          let inner = object(property.type)
        else { continue }
        waiting.append((inner, keys + [property.key]))
      }
    }
    return found
  }

  /// The argument that lists a property's values; nil where it may have whatever its type has.
  private func values(of property: PropertyDefinition) -> String? {
    if let constant = property.constant, property.listed.isEmpty {
      return "values: [\(LiteralSpelling(table: table).spelling(constant, as: .json))]"
    }
    if !property.listed.isEmpty {
      return "values: [\(property.listed.map(LiteralSpelling.json).joined(separator: ", "))]"
    }
    var type = table.resolved(property.type)
    while case .array(let element) = type { type = table.resolved(element) }
    if case .optional(let wrapped) = type { type = table.resolved(wrapped) }
    guard case .enumeration(let enumeration) = table.kind(of: type) else { return nil }
    let all = enumeration.effectiveStyle == .closed ? "allCases" : "known"
    return "of: \(table.spelling(type, in: scope)).\(all)"
  }
}
