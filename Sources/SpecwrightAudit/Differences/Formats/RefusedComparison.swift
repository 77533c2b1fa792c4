/// Two files that cannot be compared, as they are shown.
package struct RefusedComparison: Sendable {
  let old: String
  let new: String

  /// Names the two.
  package init(old: String, new: String) {
    self.old = old
    self.new = new
  }
}
