/// How values are checked.
package struct SchemaOptions: Hashable, Sendable {
  /// What `format` does; JSON Schema leaves it open.
  package enum Formats: Sendable {
    /// A value that does not have its format is refused.
    case asserted
    /// Formats only describe.
    case annotated
  }

  /// What `format` does.
  package var formats: Formats
  /// After how many violations a check ends, so that a hostile value cannot fill the memory.
  package var maximumViolationCount: Int

  /// Makes options.
  package init(formats: Formats = .asserted, maximumViolationCount: Int = 10_000) {
    self.formats = formats
    self.maximumViolationCount = maximumViolationCount
  }
}
