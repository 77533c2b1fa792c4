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
    let branches = finder.distinct(shape.branches)
    let taken: Set<String> = [shape.discriminator == nil ? "isListed" : "unknown"]
    let spellings = zip(BranchNames(shapes).spellings(of: branches), branches).map(spelling)
    let names = NameScope(.value, taken: taken).names(for: spellings)
    let values = finder.values(of: shape, at: site.composite)
    var cases: [UnionDefinition.Case] = []
    for (index, branch) in branches.enumerated() {
      cases.append(
        UnionDefinition.Case(
          name: names[index], type: context.types.type(of: branch.composite),
          documentation: SchemaWords.documentation(of: branch.composite, shapes),
          discriminatorValues: values[index]))
    }
    if shape.discriminator == nil { LookAlikes(context).report(branches) }
    let discriminator = shape.discriminator.map {
      UnionDefinition.Discriminator(
        key: $0.propertyName.value, unknownCase: SwiftName(unchecked: "unknown"))
    }
    return .union(UnionDefinition(cases: cases, discriminator: discriminator))
  }

  private func spelling(_ text: String, of branch: UnionShape.Branch) -> Spelling {
    var identity = (branch.beside + [branch.schema]).map(\.location.fragment)
      .joined(separator: " ")
    if let type = branch.onlyType { identity += " " + type }
    return Spelling(text, identity: identity)
  }
}
