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
  /// What the structures say about a member, by the names that lead to it.
  private var descriptions: [[String]: Set<Description>] = [:]

  /// The values of a member.
  private enum Description: Hashable {
    /// Whatever its type has.
    case free
    /// The argument that lists them.
    case list(String)
  }

  /// A member of a structure, or of an object that it holds.
  private struct Member {
    let keys: [String]
    let description: Description
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
    for structure in structures {
      for member in members(of: structure) {
        descriptions[member.keys, default: []].insert(member.description)
      }
    }
  }

  /// The lists of one of the structures that differ from what others say.
  func spellings(of structure: StructureDefinition) -> [CodeLine] {
    if descriptions.isEmpty { return [] }
    return members(of: structure).compactMap { member in
      guard case .list(let values) = member.description,
        let all = descriptions[member.keys], all.count > 1
      else { return nil }
      let path = member.keys.map { CodeLine.text(StringLiteral.text($0)) }
      return .call(".member", path + [.text(values)])
    }
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
        let member = Member(keys: keys + [property.key], description: description(of: property))
        found.append(member)
        guard member.keys.count < Self.depth,
          case .structure(let inner) = table.kind(of: property.type), !inner.isTuple
        else { continue }
        waiting.append((inner, member.keys))
      }
    }
    return found
  }

  private func description(of property: PropertyDefinition) -> Description {
    if let constant = property.constant, property.listed.isEmpty {
      return .list("values: [\(LiteralSpelling(table: table).spelling(constant, as: .json))]")
    }
    if !property.listed.isEmpty {
      let values = property.listed.map(LiteralSpelling.json).joined(separator: ", ")
      return .list("values: [\(values)]")
    }
    var type = table.resolved(property.type)
    while case .array(let element) = type { type = table.resolved(element) }
    if case .optional(let wrapped) = type { type = table.resolved(wrapped) }
    guard case .enumeration(let enumeration) = table.kind(of: type) else { return .free }
    let all = enumeration.effectiveStyle == .closed ? "allCases" : "known"
    return .list("of: \(table.spelling(type, in: scope)).\(all)")
  }
}
