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
    var text = "## \(escaped(audit.file.path))\n\n\(TextFormat.sum(audit))\n"
    if !audit.findings.isEmpty { text += findings(audit, table) }
    return showsFacts ? text + facts(audit) : text
  }

  private static func findings(_ audit: Audit, _ table: LineTable) -> String {
    var text = "\n| line | severity | lint | finding | mend |\n| ---: | --- | --- | --- | --- |\n"
    for finding in audit.findings {
      let line = table.position(of: finding.diagnostic.location?.range.lowerBound ?? 0).line
      let cells = [
        String(line), finding.lint.severity.rawValue, finding.lint.identifier,
        escaped(finding.diagnostic.message), escaped(finding.lint.mend),
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private static func facts(_ audit: Audit) -> String {
    audit.facts.sections.map { section in
      let rows = section.facts.map { fact in
        "| \(escaped(fact.path.joined(separator: " › "))) | \(escaped(fact.value)) |\n"
      }
      return "\n### \(escaped(section.title)) (\(escaped(section.kind)))\n\n| fact | value |\n"
        + "| --- | --- |\n" + rows.joined()
    }.joined()
  }

  /// Text of a document must not become markup.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&":
        result += "\\\(scalar)"
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
