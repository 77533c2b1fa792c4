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
      let list = properties.map { "\($0.0)=\(escaped($0.1, inProperty: true))" }
      let message = "\(finding.diagnostic.message). \(finding.lint.mend)"
      return "::\(word(finding.lint.severity)) \(list.joined(separator: ","))::"
        + "\(escaped(message, inProperty: false))\n"
    }
    return lines.joined() + "\(audit.file.path): \(TextFormat.sum(audit))\n"
  }

  private static func word(_ severity: Diagnostic.Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  /// What separates the parts of a command is written as percent-encoding in them.
  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
