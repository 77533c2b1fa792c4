package import SpecwrightJSON

/// A file for which nothing can be said but what is wrong with it: a description that is none, or of
/// which no client can be made, or a configuration.
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
