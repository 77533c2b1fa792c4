/// A document as bytes under a name; the thing every range points into.
package final class SourceFile: Sendable {
  /// The path as the person wrote it, used verbatim in diagnostics.
  package let path: String
  /// The bytes, exactly as read.
  package let bytes: [UInt8]

  /// Wraps bytes that were read from a path.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

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
