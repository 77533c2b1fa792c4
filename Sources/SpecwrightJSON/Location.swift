/// Where a value stands: its JSON Pointer, and its bytes in the file.
package struct Location: Hashable, Sendable {
  /// The pointer from the root of the document (RFC 6901).
  package var pointer: JSONPointer
  /// The bytes of the value.
  package var range: SourceRange

  /// Pairs a pointer with the range it resolves to.
  package init(pointer: JSONPointer, range: SourceRange) {
    self.pointer = pointer
    self.range = range
  }
}
