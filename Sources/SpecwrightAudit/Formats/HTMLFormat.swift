import SpecwrightJSON

/// Audits as one page that needs nothing but itself.
package enum HTMLFormat {
  /// The page of all audits, and of why others could not be made.
  package static func render(_ audits: [Audit], refused: [RefusedDocument] = []) -> String {
    let count = audits.count + refused.count
    let bodies =
      refused.map { body($0, isAlone: count == 1) } + audits.map { body($0, isAlone: count == 1) }
    let title = (refused.map(\.file.path) + audits.map(\.title)).joined(separator: ", ")
    // A page has one heading of the first level.
    let heading =
      count == 1 ? "" : "<h1>Audit of \(count) descriptions</h1>\n"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escaped("Audit of \(title)"))</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>
      <main>
      \(heading)\(bodies.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static func body(_ audit: Audit, isAlone: Bool) -> String {
    let top = isAlone ? 1 : 2
    return """
      <article>
      <header>
      <p class="path">\(escaped(audit.file.path))</p>
      \(heading(audit.title, top, "title"))
      <p class="sum">\(badges(audit))</p>
      </header>
      <section aria-label="Findings">
      \(heading("Findings", top + 1, "part"))
      \(findings(audit))
      </section>
      <section aria-label="Facts">
      \(heading("What the description says", top + 1, "part"))
      \(facts(audit, headings: top + 2))
      </section>
      </article>
      """
  }

  private static func body(_ refused: RefusedDocument, isAlone: Bool) -> String {
    let top = isAlone ? 1 : 2
    let table = LineTable(refused.file)
    let items = refused.diagnostics.map { diagnostic in
      "<li>\(escaped(diagnostic.message)) \(place(diagnostic.location, table))</li>"
    }
    return """
      <article>
      <header>
      <p class="path">\(escaped(refused.file.path))</p>
      \(heading("Not audited", top, "title"))
      </header>
      <section aria-label="What is wrong">
      \(heading("What is wrong", top + 1, "part"))
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </section>
      </article>
      """
  }

  /// A heading, which looks the same on whatever level it stands.
  private static func heading(
    _ text: String, _ level: Int, _ look: String, _ badge: String = ""
  ) -> String {
    "<h\(level) class=\"\(look)\">\(escaped(text))\(badge)</h\(level)>"
  }

  private static func badges(_ audit: Audit) -> String {
    let badges = [Diagnostic.Severity.error, .warning, .note].map { severity -> String in
      let count = audit.count(severity)
      let word = "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
      return "<span class=\"badge \(count == 0 ? "none" : severity.rawValue)\">\(word)</span>"
    }
    return badges.joined(separator: " ")
  }

  private static func findings(_ audit: Audit) -> String {
    guard !audit.findings.isEmpty else { return "<p>Nothing was found.</p>" }
    let table = LineTable(audit.file)
    let groups = Dictionary(grouping: audit.findings, by: \.lint.identifier)
    return LintList.all.compactMap { lint -> String? in
      guard let found = groups[lint.identifier] else { return nil }
      let items = found.map { item($0, audit, table) }.joined(separator: "\n")
      return """
        <details class="lint \(lint.severity.rawValue)"\(lint.severity == .note ? "" : " open")>
        <summary><code>\(lint.identifier)</code> \(escaped(lint.title)) \
        <span class="badge \(lint.severity.rawValue)">\(found.count)</span></summary>
        <p>\(escaped(lint.reason)) <em>\(escaped(lint.mend))</em></p>
        <ul>
        \(items)
        </ul>
        </details>
        """
    }.joined(separator: "\n")
  }

  private static func item(_ finding: Audit.Finding, _ audit: Audit, _ table: LineTable) -> String {
    let notes = finding.diagnostic.notes.map { note in
      "<li>\(escaped(note.message)) \(place(note.location, table))</li>"
    }
    let list = notes.isEmpty ? "" : "<ul>\(notes.joined())</ul>"
    let message = escaped(finding.diagnostic.message)
    return "<li>\(message) \(place(finding.diagnostic.location, table))\(list)</li>"
  }

  private static func place(_ location: Location?, _ table: LineTable) -> String {
    guard let location else { return "" }
    let line = table.position(of: location.range.lowerBound).line
    let pointer = escaped(location.pointer.description)
    return "<span class=\"place\">line \(line) <code>\(pointer)</code></span>"
  }

  private static func facts(_ audit: Audit, headings level: Int) -> String {
    let groups = Dictionary(grouping: audit.facts.sections) { ExactText($0.kind) }
    var seen: Set<ExactText> = []
    let kinds = audit.facts.sections.map(\.kind).filter { seen.insert(ExactText($0)).inserted }
    return kinds.map { kind in
      let sections = groups[ExactText(kind)] ?? []
      let bodies = sections.map { section -> String in
        let rows = section.facts.map { fact in
          "<tr><th scope=\"row\">\(escaped(fact.path.joined(separator: " › ")))</th>"
            + "<td>\(escaped(fact.value))</td></tr>"
        }
        return """
          <details class="facts">
          <summary>\(escaped(section.title))</summary>
          <table>
          \(rows.joined(separator: "\n"))
          </table>
          </details>
          """
      }
      let badge = " <span class=\"badge none\">\(sections.count)</span>"
      return heading(kind, level, "kind", badge) + "\n"
        + bodies.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Text of a document must not become markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in LineText.safeLines(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
