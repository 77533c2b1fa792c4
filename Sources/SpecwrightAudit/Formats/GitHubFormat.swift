import SpecwrightJSON

/// An audit as workflow commands, which GitHub Actions turns into annotations of a pull request.
package enum GitHubFormat {
  /// One command for each finding, and a line with the sum.
  package static func render(_ audit: Audit) -> String {
    let table = LineTable(audit.file)
    let lines = audit.findings.map { finding -> String in
      let location = finding.diagnostic.location
      let start = table.position(of: location?.range.lowerBound ?? 0)
      let end = table.position(of: location?.range.upperBound ?? 0)
      let properties = [
        ("file", audit.file.path), ("line", String(start.line)), ("endLine", String(end.line)),
        ("col", String(start.column)),
        ("title", "\(finding.lint.identifier) \(finding.lint.title)"),
      ]
      let message = "\(finding.diagnostic.message). \(finding.lint.mend)"
      return WorkflowCommand.text(word(finding.lint.severity), properties, message)
    }
    return lines.joined() + "\(audit.file.path): \(TextFormat.sum(audit))\n"
  }

  /// One command for each thing that is wrong with a file that is no description.
  package static func render(_ refused: RefusedDocument) -> String {
    let table = LineTable(refused.file)
    return refused.diagnostics.map { diagnostic in
      let start = table.position(of: diagnostic.location?.range.lowerBound ?? 0)
      let end = table.position(of: diagnostic.location?.range.upperBound ?? 0)
      let properties = [
        ("file", refused.file.path), ("line", String(start.line)), ("endLine", String(end.line)),
        ("col", String(start.column)),
      ]
      return WorkflowCommand.text(word(diagnostic.severity), properties, diagnostic.message)
    }.joined()
  }

  private static func word(_ severity: Diagnostic.Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }
}
