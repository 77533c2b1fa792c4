import SpecwrightJSON
import SpecwrightOpenAPI

/// What the branches of a union are called.
///
/// A configuration may say so. Else a component gives its name, and any other schema its title. One
/// without is called after the value by which a discriminator chooses it, where its mapping or a `const`
/// says so, or else after its kind; the second of a kind is `object2`.
///
/// So nothing that is added to a schema renames a case: no member, and no value of a list, has a say.
/// Neither has a branch that is added behind the others.
struct BranchNames {
  private let shapes: ShapeReader
  private let chosen: ChosenCases
  private let forms = NameForms(position: .value)

  init(_ shapes: ShapeReader, _ chosen: ChosenCases) {
    self.shapes = shapes
    self.chosen = chosen
  }

  /// The spellings, one for each branch, in their order.
  func spellings(of union: UnionShape) -> [String] {
    let fixed = union.branches.map(fixedName)
    var taken = Set(fixed.compactMap { $0.map(forms.camel) })
    var counts: [String: Int] = [:]
    return zip(union.branches, fixed).map { branch, name in
      name ?? numbered(freeName(of: branch, in: union), &counts, &taken)
    }
  }

  /// A name that no schema beside it changes.
  private func fixedName(of branch: UnionShape.Branch) -> String? {
    if let name = chosen.name(of: branch) { return name.spelling }
    if branch.isBase { return "base" }
    if branch.onlyType != nil || !branch.beside.isEmpty { return nil }
    return shapes.schemaName(of: branch)
  }

  private func freeName(of branch: UnionShape.Branch, in union: UnionShape) -> String {
    if !branch.beside.isEmpty { return commonName(of: branch, in: union) }
    if branch.onlyType == nil, let name = shapes.ownName(of: branch.schema) { return name }
    return value(choosing: branch, in: union) ?? KindWords(shapes).word(of: branch.composite)
  }

  /// The value of a discriminator that is certain to choose a branch, whatever is added to lists.
  private func value(choosing branch: UnionShape.Branch, in union: UnionShape) -> String? {
    guard let discriminator = union.discriminator else { return nil }
    let mapped = discriminator.mapping.first { entry in
      shapes.document.references.schema(mapping: entry, of: discriminator)?.node
        == branch.schema.node
    }
    if let mapped { return mapped.key }
    return DiscriminatorMembers(shapes, key: discriminator.propertyName.value)
      .constant(of: branch.composite)?.text
  }

  /// The name of schemas that are one alternative together: `cat and small`, `cat and object 2`.
  private func commonName(of branch: UnionShape.Branch, in union: UnionShape) -> String {
    let schemas = branch.beside + [branch.schema]
    return schemas.indices.map { position in
      let schema = schemas[position]
      if let name = shapes.ownName(of: schema) { return name }
      // The alternatives of one list, in its order.
      var met: Set<JSONNode> = []
      let before = union.branches.lazy.map { ($0.beside + [$0.schema])[position] }
        .filter { shapes.ownName(of: $0) == nil && met.insert($0.node).inserted }
        .prefix { $0.node != schema.node }
      let count = Array(before).count
      return count == 0 ? "object" : "object \(count + 1)"
    }
    .joined(separator: " and ")
  }

  /// A name, and from the second of its kind on how many there are.
  private func numbered(
    _ name: String, _ counts: inout [String: Int], _ taken: inout Set<String>
  ) -> String {
    let plain = forms.camel(name)
    var spelling = name
    repeat {
      counts[plain, default: 0] += 1
      if let count = counts[plain], count > 1 { spelling = "\(name) \(count)" }
    } while !taken.insert(forms.camel(spelling)).inserted
    return spelling
  }
}

extension ShapeReader {
  /// The name of the schema that a branch is or refers to.
  func schemaName(of branch: UnionShape.Branch) -> String? {
    if let heir = branch.heir { return heir }
    if branch.isBase { return branch.schema.location.pointer.tokens.last }
    return referredName(of: branch.schema)
  }
}
