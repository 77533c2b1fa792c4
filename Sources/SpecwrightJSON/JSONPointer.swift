/// A JSON Pointer (RFC 6901).
package struct JSONPointer: Hashable, Sendable {
  /// The reference tokens, unescaped, outermost first.
  package var tokens: [String]

  /// Makes a pointer of unescaped tokens; none is the whole document.
  package init(_ tokens: [String] = []) {
    self.tokens = tokens
  }
}
