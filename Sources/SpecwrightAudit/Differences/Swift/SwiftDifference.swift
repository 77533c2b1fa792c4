/// One declaration of the generated Swift API that is not as it was.
package struct SwiftDifference: Sendable {
  package let change: Difference.Change
  /// Whether code that uses the declaration may no longer compile.
  package let isBreaking: Bool
  /// The full name, such as `Verification.Status.pending`.
  package let name: String
  /// How it was declared, unless it was added.
  package let old: String?
  /// How it is declared, unless it was removed.
  package let new: String?
  /// Whether other modules see it, or did.
  package let isPublic: Bool

  /// What it means to those who use the API.
  package var impact: DifferenceClass {
    guard isPublic else { return .editorial }
    return isBreaking ? .breaking : .additive
  }
}
