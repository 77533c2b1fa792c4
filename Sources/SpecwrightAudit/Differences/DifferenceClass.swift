/// What a difference means to somebody who calls the API.
package enum DifferenceClass: String, CaseIterable, Comparable, Sendable {
  /// Only people who read the description notice it.
  case editorial
  /// There is more than before, and what worked works.
  case additive
  /// What worked may fail.
  case breaking

  package static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .editorial: 0
    case .additive: 1
    case .breaking: 2
    }
  }
}

/// What becomes of the set of values that a place of a description admits.
enum Extent: Sendable {
  case same
  case narrower
  case wider
  /// Some values come and others go, or nobody can tell.
  case other

  /// What it means where callers send the values.
  var inRequests: DifferenceClass {
    switch self {
    case .same: .editorial
    case .wider: .additive
    case .narrower, .other: .breaking
    }
  }

  /// What it means where callers get the values: what was never sent before breaks who relied on it.
  var inResponses: DifferenceClass {
    switch self {
    case .same: .editorial
    case .narrower: .additive
    case .wider, .other: .breaking
    }
  }

  /// The same seen from the other document.
  var reversed: Extent {
    switch self {
    case .narrower: .wider
    case .wider: .narrower
    case .same, .other: self
    }
  }
}
