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
    let branches = distinct(shape.branches)
    let names = NameScope(.value, taken: shape.discriminator == nil ? [] : ["unknown"])
      .names(for: branches.map(spelling))
    let values = shape.discriminator.map { DiscriminatorReader(context, $0).values(of: branches) }
    var cases: [UnionDefinition.Case] = []
    for (index, branch) in branches.enumerated() {
      cases.append(
        UnionDefinition.Case(
          name: names[index], type: context.types.type(of: branch.composite),
          documentation: SchemaWords.documentation(of: branch.composite, shapes),
          discriminatorValues: values?[index] ?? []))
    }
    let discriminator = shape.discriminator.map {
      UnionDefinition.Discriminator(
        key: $0.propertyName.value, unknownCase: SwiftName(unchecked: "unknown"))
    }
    return .union(UnionDefinition(cases: cases, discriminator: discriminator))
  }

  /// Leaves out branches of a type that came before, which could never be chosen.
  private func distinct(_ branches: [UnionShape.Branch]) -> [UnionShape.Branch] {
    var met: Set<TypeReference> = []
    return branches.filter { met.insert(context.types.type(of: $0.composite)).inserted }
  }

  private func spelling(of branch: UnionShape.Branch) -> Spelling {
    let identity = branch.schema.location.pointer.fragment + " " + (branch.onlyType ?? "")
    return Spelling(shapes.spelling(of: branch), identity: identity)
  }
}
