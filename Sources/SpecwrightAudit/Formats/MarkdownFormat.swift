import SpecwrightJSON

/// An audit for pages and comments, as a table.
package enum MarkdownFormat {
  /// A heading, the sum, and the findings.
  ///
  /// - Parameters:
  ///   - audit: what to write down.
  ///   - showsFacts: whether everything that the description says follows.
  /// - Returns: Markdown as GitHub knows it, with tables.
  package static func render(_ audit: Audit, showsFacts: Bool = true) -> String {
    let table = LineTable(audit.file)
    var text = "## \(MarkdownText.escaped(audit.file.path))\n\n\(TextFormat.sum(audit))\n"
    if !audit.findings.isEmpty { text += findings(audit, table) }
    return showsFacts ? text + facts(audit) : text
  }

  /// Why a file could not be audited.
  package static func render(_ refused: RefusedDocument) -> String {
    "## \(MarkdownText.escaped(refused.file.path))\n\nnot audited\n"
      + RefusedMarkdown.text([refused])
  }

  private static func findings(_ audit: Audit, _ table: LineTable) -> String {
    var text = "\n| line | severity | lint | finding | mend |\n| ---: | --- | --- | --- | --- |\n"
    for finding in audit.findings {
      let line = table.position(of: finding.diagnostic.location?.range.lowerBound ?? 0).line
      let cells = [
        String(line), finding.lint.severity.rawValue, finding.lint.identifier,
        MarkdownText.escaped(finding.diagnostic.message), MarkdownText.escaped(finding.lint.mend),
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private static func facts(_ audit: Audit) -> String {
    audit.facts.sections.map { section in
      let rows = section.facts.map { fact in
        "| \(MarkdownText.escaped(fact.path.joined(separator: " › "))) | \(MarkdownText.escaped(fact.value)) |\n"
      }
      return
        "\n### \(MarkdownText.escaped(section.title)) (\(MarkdownText.escaped(section.kind)))\n\n| fact | value |\n"
        + "| --- | --- |\n" + rows.joined()
    }.joined()
  }
}
