package import SpecwrightJSON
package import SpecwrightOpenAPI

/// What the lints say of one description.
package struct Audit: Sendable {
  /// What a lint found.
  package struct Finding: Sendable {
    /// The lint.
    package let lint: Lint
    /// What was found and where, with other places that belong to it.
    package let diagnostic: Diagnostic
  }

  /// The file of the description.
  package let file: SourceFile
  /// What was found, in document order.
  package let findings: [Finding]
  /// What the description is called, and its version.
  package let title: String
  /// Everything that the description says.
  package let facts: FactSheet

  /// Runs every lint but some.
  ///
  /// - Parameters:
  ///   - document: the description.
  ///   - disabled: the identifiers of lints that are left out.
  package init(_ document: OpenAPI.Document, disabled: Set<String> = []) {
    file = document.root.file
    title = "\(document.info.title.value) \(document.info.version.value)"
    facts = FactSheet(document)
    let audited = AuditedDocument(document)
    let lints = LintList.all.filter { !disabled.contains($0.identifier) }
    let found = lints.flatMap { lint in
      lint.check(audited).map { finding in
        let diagnostic = Diagnostic(
          lint.severity, finding.message, at: finding.location, notes: finding.notes)
        return Finding(lint: lint, diagnostic: diagnostic)
      }
    }
    findings = found.enumerated().sorted { left, right in
      Self.position(of: left) < Self.position(of: right)
    }.map(\.element)
  }

  private static func position(_ finding: Finding) -> Int {
    finding.diagnostic.location?.range.lowerBound ?? 0
  }

  private static func position(of entry: (offset: Int, element: Finding)) -> (Int, Int) {
    (position(entry.element), entry.offset)
  }

  /// How many findings have a severity.
  package func count(_ severity: Diagnostic.Severity) -> Int {
    findings.filter { $0.lint.severity == severity }.count
  }
}
