import SpecwrightJSON

/// An audit as workflow commands, which GitHub Actions turns into annotations of a pull request.
package enum GitHubFormat {
  /// One command for each finding, and a line with the sum.
  package static func render(_ audit: Audit) -> String {
    let table = LineTable(audit.file)
    let lines = audit.findings.map { finding -> String in
      let title = ("title", "\(finding.lint.identifier) \(finding.lint.title)")
      return WorkflowCommand.text(
        word(finding.lint.severity), place(finding.diagnostic, audit.file, table) + [title],
        "\(finding.diagnostic.message). \(finding.lint.mend)")
    }
    return lines.joined() + "\(LineText.safe(audit.file.path)): \(TextFormat.sum(audit))\n"
  }

  /// One command for each thing that is wrong with a file that is no description.
  package static func render(_ refused: RefusedDocument) -> String {
    let table = LineTable(refused.file)
    return refused.diagnostics.map { diagnostic in
      WorkflowCommand.text(
        word(diagnostic.severity), place(diagnostic, refused.file, table), diagnostic.message)
    }.joined()
  }

  /// Where the annotation stands; one without a place stands at the beginning of the file.
  private static func place(
    _ diagnostic: Diagnostic, _ file: SourceFile, _ table: LineTable
  ) -> [(String, String)] {
    let start = table.position(of: diagnostic.location?.range.lowerBound ?? 0)
    let end = table.position(of: diagnostic.location?.range.upperBound ?? 0)
    return [
      ("file", file.path), ("line", String(start.line)), ("endLine", String(end.line)),
      ("col", String(start.column)),
    ]
  }

  private static func word(_ severity: Diagnostic.Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }
}
