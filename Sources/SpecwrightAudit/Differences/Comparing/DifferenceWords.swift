import SpecwrightJSON

/// The sentences about differences.
enum DifferenceWords {
  /// `'maxLength' changes from 10 to 5`.
  static func message(
    _ change: Difference.Change, _ subject: String, _ old: JSONNode?, _ new: JSONNode?
  ) -> String {
    switch change {
    case .added: return "\(subject) is added" + value(new)
    case .removed: return "\(subject) is removed" + value(old)
    case .changed:
      guard let old, let new, let before = ShownValue.text(old), let after = ShownValue.text(new),
        !ExactText.agree(before, after)
      else { return "\(subject) changes" }
      // Texts that look the same are told apart by their code points.
      let (from, to) =
        before == after
        ? (ShownValue.spelledOut(before), ShownValue.spelledOut(after)) : (before, after)
      return "\(subject) changes from \(from) to \(to)"
    }
  }

  private static func value(_ node: JSONNode?) -> String {
    guard let node, let text = ShownValue.text(node) else { return "" }
    return ": \(text)"
  }

  /// `the parameter 'limit'`.
  static func named(_ rule: DifferenceRule, _ name: String) -> String {
    "\(rule.noun) \(Quoted.name(name))"
  }
}
