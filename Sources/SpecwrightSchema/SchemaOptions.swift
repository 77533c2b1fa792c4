/// How values are checked.
package struct SchemaOptions: Hashable, Sendable {
  /// What `format` does; JSON Schema leaves it open.
  package enum Formats: Sendable {
    /// A value that does not have its format is refused.
    case asserted
    /// Formats only describe.
    case annotated
  }

  /// Which way values travel, for what is demanded one way only.
  package enum Direction: Sendable {
    /// What a service takes: members that are read only need not be there.
    case request
    /// What a service answers: members that are write only need not be there.
    case response
  }

  /// What `format` does.
  package var formats: Formats
  /// Which way values travel; nil where it does not count.
  ///
  /// `required` demands a member that is `readOnly` of responses only, and one that is `writeOnly` of
  /// requests only (OpenAPI 3.0.4, "Schema Object", fixed fields). OpenAPI 3.1 leaves the two words to
  /// JSON Schema, which says that a service may ignore or refuse such a member; it goes on meaning the
  /// same there.
  package var direction: Direction?
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
    formats: Formats = .asserted, direction: Direction? = nil,
    maximumViolationCount: Int = 10_000, stepLimit: Int = 10_000_000, stepsForEachByte: Int = 1_000
  ) {
    self.formats = formats
    self.direction = direction
    self.maximumViolationCount = maximumViolationCount
    self.stepLimit = stepLimit
    self.stepsForEachByte = stepsForEachByte
  }
}
