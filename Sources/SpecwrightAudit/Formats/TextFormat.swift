import SpecwrightJSON

/// An audit for people: findings at their places, then the sum.
package struct TextFormat {
  private let showsExcerpts: Bool
  private let isColored: Bool
  private let showsFacts: Bool

  /// Decides how it looks.
  ///
  /// - Parameters:
  ///   - showsExcerpts: whether the line of the document follows each finding.
  ///   - isColored: whether to use the colours of a terminal.
  ///   - showsFacts: whether everything that the description says stands before the findings.
  package init(showsExcerpts: Bool = false, isColored: Bool = false, showsFacts: Bool = true) {
    self.showsFacts = showsFacts
    self.showsExcerpts = showsExcerpts
    self.isColored = isColored
  }

  /// The audit as lines that end with a line feed.
  package func render(_ audit: Audit) -> String {
    let renderer = DiagnosticRenderer(
      file: audit.file, showsExcerpts: showsExcerpts, isColored: isColored)
    var text = showsFacts ? facts(audit) : ""
    // All at once, since the renderer looks for the lines of a file once in each call.
    text += renderer.render(
      audit.findings.map { finding in
        var diagnostic = finding.diagnostic
        diagnostic.message = LineText.safe(diagnostic.message) + " [\(finding.lint.identifier)]"
        return diagnostic
      })
    return text + advice(audit) + "\(LineText.safe(audit.file.path)): \(Self.sum(audit))\n"
  }

  /// The sections, each with its facts in two columns.
  private func facts(_ audit: Audit) -> String {
    audit.facts.sections.map { section in
      let title = LineText.safe("\(section.kind) \(section.title)")
      let names = section.facts.map { $0.path.map(LineText.safe).joined(separator: " › ") }
      let width = names.map { min($0.unicodeScalars.count, Self.column) }.max() ?? 0
      let lines = zip(names, section.facts).map { name, fact in
        let padding = String(repeating: " ", count: max(0, width - name.unicodeScalars.count))
        return "  \(name)\(padding)  \(LineText.safe(fact.value))\n"
      }
      return (isColored ? "\u{1B}[1m\(title)\u{1B}[0m" : title) + "\n" + lines.joined() + "\n"
    }.joined()
  }

  /// How wide the names of facts make their column at most.
  private static let column = 48

  /// Why each lint that found something is there, and what to do; once, however much it found.
  private func advice(_ audit: Audit) -> String {
    let found = Set(audit.findings.map(\.lint.identifier))
    let lints = LintList.all.filter { found.contains($0.identifier) }
    guard !lints.isEmpty else { return "" }
    let lines = lints.map { "\($0.identifier)  \($0.title): \($0.reason) \($0.mend)\n" }
    return "\n" + lines.joined() + "\n"
  }

  /// `2 errors, 1 warning, 4 notes`, or that there is nothing.
  static func sum(_ audit: Audit) -> String {
    let words = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = audit.count(severity)
      guard count > 0 else { return nil }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return words.isEmpty ? "nothing found" : words.joined(separator: ", ")
  }
}
