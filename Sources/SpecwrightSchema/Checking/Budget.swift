/// What is left of the work that one check may cost.
///
/// Schemas can ask for work that grows exponentially with their size, and patterns for much work
/// for every code point; the budget turns both into a finding instead of a hang.
struct Budget {
  private var rest: Int

  init(_ steps: Int) { rest = steps }

  /// Whether nothing is left.
  var isUsedUp: Bool { rest < 0 }

  /// Pays for some steps.
  ///
  /// - Returns: whether there was enough left.
  @discardableResult
  mutating func pay(_ steps: Int) -> Bool {
    rest = steps > rest ? -1 : rest - steps
    return rest >= 0
  }
}
