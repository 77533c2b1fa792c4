import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes an enum with associated values of alternatives.
struct UnionBuilder {
  private let context: BuildContext
  private let site: TypeSite

  init(_ context: BuildContext, _ site: TypeSite) {
    self.context = context
    self.site = site
  }

  private var shapes: ShapeReader { context.shapes }

  func kind(_ shape: UnionShape) -> TypeDefinition.Kind {
    let finder = UnionBranches(context)
    let positions = finder.positions(of: shape.branches)
    let branches = positions.map { shape.branches[$0] }
    let names = names(of: shape, at: positions)
    let values = finder.values(of: shape, at: site.composite)
    var cases: [UnionDefinition.Case] = []
    for (index, branch) in branches.enumerated() {
      var item = UnionDefinition.Case(
        name: names[index], type: context.types.type(of: branch.composite),
        documentation: SchemaWords.documentation(of: branch.composite, shapes),
        discriminatorValues: values[index])
      item.sensitivity = Secrecy(context).sensitivity(of: branch.composite)
      cases.append(item)
    }
    if shape.discriminator == nil {
      LookAlikes(context).report(branches)
      _ = shapes.compose(
        namesLookedAt(in: branches) / Self.namesPerMember, at: site.composite.location)
    }
    let discriminator = shape.discriminator.map {
      UnionDefinition.Discriminator(
        key: $0.propertyName.value, unknownCase: SwiftName(unchecked: "unknown"))
    }
    return .union(UnionDefinition(cases: cases, discriminator: discriminator))
  }

  /// How many names of members take as much room as a member itself.
  private static let namesPerMember = 20

  /// How many members of objects a look tells alternatives apart by, those of alternatives in alternatives
  /// among them: each is written once for every union that has the object.
  private func namesLookedAt(in branches: [UnionShape.Branch]) -> Int {
    var waiting = branches.map(\.composite)
    var met: Set<Composite> = []
    var count = 0
    // What was too much was said.
    while shapes.hasRoom, let next = waiting.popLast() {
      let (form, final) = shapes.finalForm(of: next)
      switch form.shape {
      case .object(let object): count += object.properties.count
      case .union(let union):
        if met.insert(final).inserted { waiting += union.branches.map(\.composite) }
      default: break
      }
    }
    return count
  }

  /// The names of the cases: those that are given, and for the others those of the rule.
  private func names(of shape: UnionShape, at positions: [Int]) -> [SwiftName] {
    let cases = context.types.cases
    let texts = BranchNames(shapes, cases).spellings(of: shape)
    let own = Self.ownNames.union(shape.discriminator == nil ? [] : ["unknown"])
    let entries = positions.map { cases.entry(of: shape.branches[$0]) }
    let chosen = check(entries.compactMap(\.self), against: own)
    let free = positions.indices.filter { entries[$0] == nil }
    let spellings = free.map { spelling(texts[positions[$0]], of: shape.branches[positions[$0]]) }
    let given = NameScope(.value, taken: own.union(chosen)).names(for: spellings)
    RenamingCheck(log: context.configurationLog).check(
      entries.compactMap(\.self), { $0.caseName?.value }, beside: spellings, given,
      in: NameScope(.value, taken: own))
    var names = entries.map { $0?.value.caseName?.value }
    for (index, name) in zip(free, given) { names[index] = name }
    return names.compactMap(\.self)
  }

  /// The names that a person chose; reports those that two cases have, or that the type needs.
  private func check(
    _ entries: [OpenAPI.Member<SchemaConfiguration>], against own: Set<String>
  ) -> Set<String> {
    let log = context.configurationLog
    ConfigurationCheck(context).check(entries, { $0.caseName?.value }, against: own)
    var first: [String: Location] = [:]
    for name in entries.compactMap(\.value.caseName) {
      guard let other = first.updateValue(name.location, forKey: name.value.spelling) else {
        continue
      }
      log.error(
        ConfigurationMessages.taken(name.value.spelling), at: name.location,
        notes: [Diagnostic(.note, ConfigurationMessages.firstPlace, at: other)])
    }
    return Set(first.keys)
  }

  /// What every union declares beside its cases, and a case cannot be called as well.
  private static let ownNames: Set<String> = ["isListed"]

  private func spelling(_ text: String, of branch: UnionShape.Branch) -> Spelling {
    var identity = (branch.beside + [branch.schema]).map(\.location.fragment)
      .joined(separator: " ")
    if let type = branch.onlyType { identity += " " + type }
    return Spelling(text, identity: identity)
  }
}
