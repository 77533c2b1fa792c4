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

  /// After how much work a check of a small value ends, so that a hostile schema cannot hold it up.
  ///
  /// A step is about what comparing two small values costs.
  package var stepLimit: Int
  /// How many steps more each byte of a value allows.
  package var stepsForEachByte: Int

  /// Makes options.
  package init(
    formats: Formats = .asserted, maximumViolationCount: Int = 10_000,
    stepLimit: Int = 10_000_000, stepsForEachByte: Int = 1_000
  ) {
    self.formats = formats
    self.maximumViolationCount = maximumViolationCount
    self.stepLimit = stepLimit
    self.stepsForEachByte = stepsForEachByte
  }
}
