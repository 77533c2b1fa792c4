package import SpecwrightJSON

/// A file that was to be audited, and is no description.
package struct RefusedDocument: Sendable {
  /// The file.
  package let file: SourceFile
  /// Why it is none, with what else was noticed on the way.
  package let diagnostics: [Diagnostic]

  /// Pairs a file with the reasons why it is no description.
  package init(_ file: SourceFile, _ diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }
}
