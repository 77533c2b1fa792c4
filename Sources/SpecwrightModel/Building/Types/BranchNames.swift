import SpecwrightJSON
import SpecwrightOpenAPI

/// What the branches of a union are called.
///
/// A component gives its name, and any other schema its title. One without is called after what does
/// not change when members and values are added to it: its kind. The constant of a required member comes
/// before that, and so does a listed value, the first in its list, where the same member tells the other
/// objects apart as well.
///
/// Branches without a name of their own that would be called alike say more about themselves, each
/// as far as it takes: the first member they require, the first value that they list, what a member that
/// all have holds, a member that no other requires, or has, what the member holds that another has too,
/// what their own alternatives are. Of members and values the first counts, since what is added comes
/// last as a rule.
struct BranchNames {
  private let shapes: ShapeReader
  private let looks: BranchLooks
  private let forms = NameForms(position: .value)

  /// How often what is left of a group is looked at; each time takes as long as the group is large.
  private static let maximumPasses = 8

  init(_ shapes: ShapeReader) {
    self.shapes = shapes
    looks = BranchLooks(shapes)
  }

  /// The spellings, one for each branch, in their order.
  func spellings(of branches: [UnionShape.Branch]) -> [String] {
    let telling = tellingMembers(of: branches)
    var spellings = branches.map { branch in
      ownName(of: branch) ?? looks.word(of: branch, telling: telling)
    }
    let free = Set(branches.indices.filter { isFree(branches[$0]) })
    for detail in BranchLooks.Detail.allCases {
      // What is left of a group may be told apart by what those that are told apart had as well.
      var met: Set<[Int]> = []
      for _ in 0..<(detail.isRepeated ? Self.maximumPasses : 1) {
        let alike = groups(of: spellings).filter { $0.count > 1 }
        guard !alike.isEmpty else { return spellings }
        let fresh = alike.filter { met.insert($0).inserted }
        if fresh.isEmpty { break }
        for group in fresh { extend(group, by: detail, of: branches, free, &spellings) }
      }
    }
    return spellings
  }

  private func extend(
    _ group: [Int], by detail: BranchLooks.Detail, of branches: [UnionShape.Branch],
    _ free: Set<Int>, _ spellings: inout [String]
  ) {
    let details = looks.details(detail, of: group.map { branches[$0].composite })
    for (index, text) in zip(group, details) where free.contains(index) {
      // A title says more than what else there is to say of an object.
      if detail == .demand, !spellings[index].hasPrefix("object") { continue }
      if let detail = text { spellings[index] = extended(spellings[index], by: detail) }
    }
  }

  /// A spelling with a detail behind it: of `with id` and `and note`, of `with id` and `id string`.
  ///
  /// An object that requires nothing is called after its member alone: `with note`.
  private func extended(_ spelling: String, by detail: String) -> String {
    var words = spelling.split(separator: " ").map(String.init)
    var more = detail.split(separator: " ").map(String.init)
    if words.first == "object", more.first == "and" {
      words.removeFirst()
      more[0] = "with"
      return (more + words).joined(separator: " ")
    }
    // Alternatives, and arrays of them, have no other name than what they are.
    if words.first == "value", more.contains("or") { return detail }
    if more.first == words.last { more.removeFirst() }
    return (words + more).joined(separator: " ")
  }

  /// The positions of what has one name.
  private func groups(of spellings: [String]) -> [[Int]] {
    Array(Dictionary(grouping: spellings.indices) { forms.camel(spellings[$0]) }.values)
  }

  private func isFree(_ branch: UnionShape.Branch) -> Bool {
    branch.heir == nil && !branch.isBase && branch.onlyType == nil
      && (branch.beside + [branch.schema]).allSatisfy { shapes.target(of: $0) == nil }
  }

  private func ownName(of branch: UnionShape.Branch) -> String? {
    if let onlyType = branch.onlyType { return looks.typeWord(of: branch.composite) ?? onlyType }
    if branch.isBase { return "base" }
    if !branch.beside.isEmpty { return commonName(of: branch.beside + [branch.schema]) }
    if let name = shapes.schemaName(of: branch) { return name }
    guard let title = branch.schema.title?.value, !title.isEmpty else { return nil }
    return title
  }

  /// The name of schemas that are one alternative together: `cat and small`.
  private func commonName(of schemas: [OpenAPI.Schema]) -> String? {
    let names = schemas.map { schema -> String? in
      shapes.target(of: schema).map { $0.location.pointer.tokens.last ?? "" }
        ?? schema.title.map(\.value).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard names.contains(where: { $0 != nil }) else { return nil }
    return zip(names, schemas).map { name, schema in
      name ?? looks.demand(of: Composite(schema)).map { "with " + $0 }
        ?? looks.typeWord(of: Composite(schema)) ?? "object"
    }
    .joined(separator: " and ")
  }

  /// The members by whose first listed value an object is called: those that every object among
  /// several requires, each with values of its own.
  private func tellingMembers(of branches: [UnionShape.Branch]) -> Set<String> {
    let lists = branches.compactMap { looks.requiredLists(of: $0.composite) }
    guard lists.count > 1, let first = lists.first else { return [] }
    let shared = first.keys.filter { key in lists.allSatisfy { $0[key] != nil } }
    return Set(
      shared.filter { key in
        let values = lists.flatMap { $0[key] ?? [] }
        return Set(values).count == values.count
      })
  }
}

extension ShapeReader {
  /// The name of the schema that a branch is or refers to.
  func schemaName(of branch: UnionShape.Branch) -> String? {
    if let heir = branch.heir { return heir }
    if branch.isBase { return branch.schema.location.pointer.tokens.last }
    return target(of: branch.schema).map { $0.location.pointer.tokens.last ?? "" }
  }
}
