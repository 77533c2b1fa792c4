import SpecwrightJSON
import SpecwrightOpenAPI

/// The branches of unions that can be chosen, and the discriminator's values that choose them.
struct UnionBranches {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  /// The branches without those of a type that came before, which could never be chosen, and
  /// without heirs that the target does without.
  func distinct(_ branches: [UnionShape.Branch]) -> [UnionShape.Branch] {
    positions(of: branches).map { branches[$0] }
  }

  /// Where those stand.
  func positions(of branches: [UnionShape.Branch]) -> [Int] {
    var met: Set<TypeReference> = []
    return branches.indices.filter { index in
      let composite = branches[index].composite
      if branches[index].heir != nil, context.types.isOmitted(composite) { return false }
      return met.insert(context.types.resolved(context.types.type(of: composite))).inserted
    }
  }

  /// The values that choose each of the distinct branches; none without a discriminator.
  func values(of shape: UnionShape, at composite: Composite) -> [[EnumerationDefinition.Raw]] {
    let branches = distinct(shape.branches)
    guard let discriminator = shape.discriminator else { return branches.map { _ in [] } }
    // A union inside itself adds nothing to its own values.
    return context.discriminators.values(at: composite) {
      DiscriminatorReader(context, discriminator).values(of: branches)
    } ?? branches.map { _ in [] }
  }
}

/// The values of discriminators that were found, since unions inside others are asked often.
final class DiscriminatorCache {
  private var values: [Composite: [[EnumerationDefinition.Raw]]] = [:]
  private var inProgress: Set<Composite> = []

  private static let maximumDepth = 50

  /// The values of the union at a place; nil while they are being found.
  func values(
    at composite: Composite, _ find: () -> [[EnumerationDefinition.Raw]]
  ) -> [[EnumerationDefinition.Raw]]? {
    if let known = values[composite] { return known }
    guard inProgress.count < Self.maximumDepth, inProgress.insert(composite).inserted else {
      return nil
    }
    let found = find()
    inProgress.remove(composite)
    values[composite] = found
    return found
  }
}
