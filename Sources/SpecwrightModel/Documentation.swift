/// The words a declaration is documented with, and where in the document they come from.
package struct Documentation: Equatable, Sendable {
  /// The first sentence, on one line; empty when the document is silent.
  package var summary: String
  /// What follows, as paragraphs with line feeds; empty when there is nothing.
  package var discussion: String
  /// The JSON Pointer as a URI fragment (`#/components/schemas/Row`) of a type or an operation.
  ///
  /// Other declarations tell none, and there are many: a pointer of each takes more memory than the
  /// words do.
  package var pointer: String?
  package var isDeprecated: Bool

  package init(
    summary: String = "", discussion: String = "", pointer: String? = nil,
    isDeprecated: Bool = false
  ) {
    self.summary = summary
    self.discussion = discussion
    self.pointer = pointer
    self.isDeprecated = isDeprecated
  }
}
