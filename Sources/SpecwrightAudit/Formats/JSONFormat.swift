import SpecwrightJSON

/// Audits for programs, as one JSON value.
package enum JSONFormat {
  /// The audits of all documents, and why others could not be audited, one finding a line.
  package static func render(_ audits: [Audit], refused: [RefusedDocument] = []) -> String {
    let documents = audits.map { audit -> String in
      let table = LineTable(audit.file)
      let findings = audit.findings.map { "      " + finding($0, audit, table).text }
      let list = findings.isEmpty ? "[]" : "[\n\(findings.joined(separator: ",\n"))\n    ]"
      let path = JSONText.string(audit.file.path).text
      let sections = audit.facts.sections.map { "      " + section($0).text }
      return "    {\"path\": \(path), \"findings\": \(list), \"sections\": [\n"
        + sections.joined(separator: ",\n") + "\n    ]}"
    }
    let others = refused.map { Self.refusal($0).text }
    let list = others.isEmpty ? "[]" : "[\n    \(others.joined(separator: ",\n    "))\n  ]"
    return "{\n  \"documents\": [\n\(documents.joined(separator: ",\n"))\n  ],\n"
      + "  \"refused\": \(list)\n}\n"
  }

  /// What is wrong with a file.
  static func refusal(_ refused: RefusedDocument) -> JSONText {
    let table = LineTable(refused.file)
    let errors = refused.diagnostics.map { diagnostic -> JSONText in
      .object(
        [
          ("severity", .string(diagnostic.severity.rawValue)),
          ("message", .string(diagnostic.message)),
        ] + place(diagnostic.location, table))
    }
    return .object([("path", .string(refused.file.path)), ("diagnostics", .array(errors))])
  }

  private static func finding(
    _ finding: Audit.Finding, _ audit: Audit, _ table: LineTable
  ) -> JSONText {
    var members: [(String, JSONText)] = [
      ("lint", .string(finding.lint.identifier)), ("title", .string(finding.lint.title)),
      ("severity", .string(finding.lint.severity.rawValue)),
      ("message", .string(finding.diagnostic.message)),
    ]
    members += place(finding.diagnostic.location, table)
    members += [
      ("reason", .string(finding.lint.reason)), ("mend", .string(finding.lint.mend)),
      ("notes", .array(finding.diagnostic.notes.map { note($0, table) })),
    ]
    return .object(members)
  }

  private static func section(_ section: FactSheet.Section) -> JSONText {
    let facts = section.facts.flatMap(\.leaves).map { fact -> JSONText in
      .object([("path", .array(fact.path.map { .string($0) })), ("value", .string(fact.value))])
    }
    return .object([
      ("title", .string(section.title)), ("kind", .string(section.kind)),
      ("pointer", .string(section.location.pointer.description)), ("facts", .array(facts)),
    ])
  }

  private static func note(_ note: Diagnostic, _ table: LineTable) -> JSONText {
    .object([("message", .string(note.message))] + place(note.location, table))
  }

  private static func place(_ location: Location?, _ table: LineTable) -> [(String, JSONText)] {
    guard let location else { return [] }
    let start = table.position(of: location.range.lowerBound)
    let end = table.position(of: location.range.upperBound)
    return [
      ("pointer", .string(location.pointer.description)), ("line", .number(start.line)),
      ("column", .number(start.column)), ("endLine", .number(end.line)),
      ("endColumn", .number(end.column)),
    ]
  }
}
