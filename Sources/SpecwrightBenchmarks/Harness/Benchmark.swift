/// One thing that is measured, under a name to ask for it.
struct Benchmark: Sendable {
  let name: String
  let summary: String
  /// Measures, and answers one line of the report for each input.
  let measure: @Sendable (Rounds) async throws -> [Comparison]

  /// How `--list` shows it.
  var listed: String {
    name.padding(to: 20) + summary
  }
}

/// A reference that this machine does not have.
struct MissingReference: Error {
  /// What is missing, and how one gets it.
  let reason: String
}
