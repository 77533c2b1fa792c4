import SpecwrightJSON
import SpecwrightOpenAPI

/// Finds out which values of a discriminator choose which branch.
struct DiscriminatorReader {
  private let context: BuildContext
  private let discriminator: OpenAPI.Discriminator
  private let members: DiscriminatorMembers
  private var shapes: ShapeReader { context.shapes }

  init(_ context: BuildContext, _ discriminator: OpenAPI.Discriminator) {
    self.context = context
    self.discriminator = discriminator
    members = DiscriminatorMembers(context.shapes, key: discriminator.propertyName.value)
  }

  /// The values of each branch: those of the mapping in document order, or else those that it lists for
  /// the member, or else the name of its schema; and those of alternatives inside the branch that the
  /// same member chooses.
  func values(of branches: [UnionShape.Branch]) -> [[EnumerationDefinition.Raw]] {
    checkObjects(branches)
    checkMember(of: branches)
    var values = mappedValues(branches)
    let nested = branches.map(nestedValues)
    let free = branches.indices.filter { values[$0].isEmpty && nested[$0].isEmpty }
    let lists = ListedChoices(context, members)
    let listed = lists.values(of: branches, at: free, without: Set(values.flatMap(\.self)))
    for index in free {
      values[index] = listed[index].isEmpty ? named(branches[index]) : listed[index]
    }
    append(nested, to: &values)
    checkDistinct(values, branches)
    return values
  }

  private func mappedValues(_ branches: [UnionShape.Branch]) -> [[EnumerationDefinition.Raw]] {
    var values = branches.map { _ in [EnumerationDefinition.Raw]() }
    var positions: [JSONNode: Int] = [:]
    for (index, branch) in branches.enumerated() {
      positions[branch.schema.node] = index
      if branch.heir == nil, !branch.isBase, let target = shapes.target(of: branch.schema) {
        positions[target.node] = index
      }
    }
    let kinds = branches.map { members.kind(of: $0.composite) }
    let common = Set(kinds.compactMap(\.self))
    for entry in discriminator.mapping {
      let target = context.document.references.schema(mapping: entry, of: discriminator)
      guard let position = target.flatMap({ positions[$0.node] }) else {
        context.log.error(
          BuildMessages.mappingOutside(entry.value.value), at: entry.value.location)
        continue
      }
      let kind = kinds[position] ?? (common.count == 1 ? common.first : nil) ?? .string
      if let value = value(entry, kind) { values[position].append(value) }
    }
    for (index, branch) in branches.enumerated() where branch.isBase {
      values[index] += inheritedValues(of: branch.schema).filter { !values[index].contains($0) }
    }
    return values
  }

  /// The values by which the bases of a base choose it.
  private func inheritedValues(of base: OpenAPI.Schema) -> [EnumerationDefinition.Raw] {
    shapes.families.discriminators(choosing: base)
      .filter { $0.propertyName.value == discriminator.propertyName.value }
      .flatMap { outer in
        outer.mapping.filter {
          context.document.references.schema(mapping: $0, of: outer)?.node == base.node
        }
      }
      .map { .string($0.key) }
  }

  /// The value that a key of the mapping spells.
  private func value(
    _ entry: OpenAPI.Member<Located<String>>, _ kind: DiscriminatorMembers.Kind
  ) -> EnumerationDefinition.Raw? {
    if let value = kind.value(entry.key) { return value }
    context.log.error(
      BuildMessages.mappingKind(entry.key, discriminator.propertyName.value, kind.words),
      at: entry.keyLocation)
    return nil
  }

  /// The name of the schema.
  private func named(_ branch: UnionShape.Branch) -> [EnumerationDefinition.Raw] {
    let kind = members.kind(of: branch.composite) ?? .string
    if kind == .string, let name = shapes.schemaName(of: branch) { return [.string(name)] }
    // The base may be there for what its heirs have in common, and nothing else.
    if branch.isBase { return [] }
    context.log.error(
      BuildMessages.noDiscriminatorValue(discriminator.propertyName.value),
      at: branch.schema.location)
    return []
  }

  /// The values that choose among the alternatives inside a branch, by the same member.
  private func nestedValues(of branch: UnionShape.Branch) -> [EnumerationDefinition.Raw] {
    let (form, final) = shapes.finalForm(of: branch.composite)
    guard case .union(let shape) = form.shape, let inner = shape.discriminator,
      inner.propertyName.value == discriminator.propertyName.value
    else { return [] }
    return UnionBranches(context).values(of: shape, at: final).flatMap(\.self)
  }

  /// Adds values of inner alternatives, as far as no branch has them.
  private func append(
    _ nested: [[EnumerationDefinition.Raw]], to values: inout [[EnumerationDefinition.Raw]]
  ) {
    var taken = Set(values.flatMap(\.self))
    for index in values.indices {
      values[index] += nested[index].filter { taken.insert($0).inserted }
    }
  }
}

extension DiscriminatorReader {
  private func checkObjects(_ branches: [UnionShape.Branch]) {
    for branch in branches where !members.isObject(branch.composite) {
      context.log.error(BuildMessages.noObject, at: branch.schema.location)
    }
  }

  /// Reports a member that no branch has: most likely its name is misspelled.
  private func checkMember(of branches: [UnionShape.Branch]) {
    let name = discriminator.propertyName
    guard !branches.contains(where: { members.mayHaveMember($0.composite) }) else { return }
    let names = Set(branches.flatMap { members.names(of: $0.composite) }).sorted()
    let suggestion = NearMiss.suggestion(for: name.value, among: names)
    context.log.warning(
      BuildMessages.undeclared(name.value, suggestion: suggestion), at: name.location)
  }

  private func checkDistinct(
    _ values: [[EnumerationDefinition.Raw]], _ branches: [UnionShape.Branch]
  ) {
    var owners: [EnumerationDefinition.Raw: UnionShape.Branch] = [:]
    for (branch, values) in zip(branches, values) {
      for value in values {
        guard let other = owners.updateValue(branch, forKey: value) else { continue }
        context.log.error(
          BuildMessages.ambiguous(value.text), at: branch.schema.location,
          notes: [Diagnostic(.note, BuildMessages.firstPlace, at: other.schema.location)])
      }
    }
  }
}
