package import SpecwrightJSON

/// A rule of good descriptions that a program can check.
package struct Lint: Sendable {
  /// `SW` and three digits; it never changes its meaning and is never given to another lint.
  package let identifier: String
  /// What it looks for, in a few words.
  package let title: String
  /// How much a finding matters: errors fail an audit, warnings should be mended, notes are facts.
  package let severity: Diagnostic.Severity
  /// Why it matters, in one sentence.
  package let reason: String
  /// What to do about a finding, in one sentence.
  package let mend: String
  let check: @Sendable (AuditedDocument) -> [LintFinding]

  init(
    _ identifier: String, _ title: String, _ severity: Diagnostic.Severity, reason: String,
    mend: String, check: @escaping @Sendable (AuditedDocument) -> [LintFinding]
  ) {
    self.identifier = identifier
    self.title = title
    self.severity = severity
    self.reason = reason
    self.mend = mend
    self.check = check
  }
}

/// A place that a lint complains about.
struct LintFinding: Sendable {
  /// What was found, in lower case without a full stop.
  let message: String
  let location: Location
  /// Other places that belong to it.
  var notes: [Diagnostic] = []

  init(_ message: String, at location: Location, notes: [Diagnostic] = []) {
    self.message = message
    self.location = location
    self.notes = notes
  }
}
