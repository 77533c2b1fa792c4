/// What a regular expression says, as a tree.
indirect enum PatternSyntax: Sendable {
  /// Nothing, which matches everywhere.
  case empty
  /// One code point out of a set.
  case scalar(ScalarSet)
  /// One after the other.
  case sequence([PatternSyntax])
  /// One or the other.
  case choice([PatternSyntax])
  /// As often as the bounds say; nil stands for any number.
  case repetition(PatternSyntax, minimum: Int, maximum: Int?)
  /// A place between two code points.
  case assertion(PatternAssertion)
  /// What must, or must not, stand ahead or behind.
  case look(PatternSyntax, isAhead: Bool, isNegated: Bool)
}

/// A condition on a place between two code points that can be decided there and then.
enum PatternAssertion: Sendable {
  /// `^`
  case start
  /// `$`: the very end, never before a last line feed.
  case end
  /// `\b`
  case wordBoundary
  /// `\B`
  case noWordBoundary
}

/// Why a text is no regular expression that we follow.
struct PatternError: Error, Hashable {
  /// What is wrong, in lower case without a full stop.
  let message: String
  /// How many code points stand before the place.
  let offset: Int
}
