/// One finding about a document: what is wrong, where, and what to do.
package struct Diagnostic: Hashable, Sendable {
  /// How much a finding matters.
  package enum Severity: String, Sendable {
    /// Nothing is written.
    case error
    /// The output is made all the same.
    case warning
    /// A second place that belongs to the finding before it.
    case note
  }

  /// How much it matters.
  package var severity: Severity
  /// One sentence in lower case without a full stop, saying what was found and what is accepted.
  package var message: String
  /// The place, or nil where the finding is about the file as a whole.
  package var location: Location?
  /// Second places, such as the first of two equal names.
  package var notes: [Diagnostic]

  /// Makes a finding.
  package init(
    _ severity: Severity, _ message: String, at location: Location?, notes: [Diagnostic] = []
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
  }
}
