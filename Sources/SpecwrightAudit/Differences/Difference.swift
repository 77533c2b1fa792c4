package import SpecwrightJSON

/// One thing that two descriptions say differently.
package struct Difference: Sendable {
  /// What became of it.
  package enum Change: String, CaseIterable, Sendable {
    case added
    case removed
    case changed
  }

  /// The rule that classifies it.
  package let rule: DifferenceRule
  package let change: Change
  /// What it means to callers, in whatever direction it matters most.
  package let impact: DifferenceClass
  /// What it means in requests; nil where it does not travel in any.
  package let request: DifferenceClass?
  /// What it means in responses; nil where it does not travel in any.
  package let response: DifferenceClass?
  /// What differs, in lower case without a full stop.
  package let message: String
  /// Its place in the old document, unless it was added.
  package let old: Location?
  /// Its place in the new document, unless it was removed.
  package let new: Location?
}
