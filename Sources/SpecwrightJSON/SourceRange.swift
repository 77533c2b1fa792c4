/// A half-open range of byte offsets in one source file.
package struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var lowerBound: Int
  /// The offset behind the last byte.
  package var upperBound: Int

  /// Makes the range from `lowerBound` up to, but without, `upperBound`.
  package init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}
