package import SpecwrightJSON

/// What the generator made of its input.
package struct GeneratorOutcome: Sendable {
  /// The files, always the same set in the same order; none if there is any error.
  package var files: [GeneratedFile]
  /// What there is to say about each input, in the order in which they were given.
  package var findings: [Findings]
  /// What the files were made of, for whoever had rather not wait until it is taken apart.
  var remains: [any Sendable] = []

  /// What there is to say about one file.
  package struct Findings: Sendable {
    package var file: SourceFile
    /// In document order; never empty.
    package var diagnostics: [Diagnostic]
  }
}

/// A document that a target carries as a literal.
package struct EmbeddedDocument: Sendable {
  /// The name that the configuration gives it.
  package var name: String
  package var file: SourceFile

  /// Names a document.
  package init(name: String, file: SourceFile) {
    self.name = name
    self.file = file
  }
}
