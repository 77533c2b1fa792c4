import SpecwrightJSON
import SpecwrightOpenAPI

/// What the branches of a union are called.
///
/// A component gives its name, and any other schema its title. One without is called after what does
/// not change when optional members and values are added to it: the constant of a required member,
/// or else the members it requires, or else its kind. A listed value names a branch only by the
/// first in its list, and only where the same member tells the other objects apart as well.
///
/// Branches without a name of their own that would be called alike say more about themselves, each
/// as far as it takes: the first value that they list, what a member that all have holds, a member that
/// no other has, what the member holds that another has too, what their own alternatives are.
struct BranchNames {
  private let shapes: ShapeReader
  private let looks: BranchLooks
  private let forms = NameForms(position: .value)

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
      let alike = groups(of: spellings).filter { $0.count > 1 }
      if alike.isEmpty { break }
      for group in alike {
        let details = looks.details(detail, of: group.map { branches[$0].composite })
        for (index, detail) in zip(group, details) where free.contains(index) {
          if let detail { spellings[index] = extended(spellings[index], by: detail) }
        }
      }
    }
    return spellings
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
      name ?? looks.typeWord(of: Composite(schema)) ?? "object"
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
