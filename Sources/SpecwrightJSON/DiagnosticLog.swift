/// Where a stage writes its findings down while it goes on.
package final class DiagnosticLog {
  /// The findings so far, in the order they were made.
  package private(set) var diagnostics: [Diagnostic] = []
  private let isStrict: Bool

  /// Starts an empty log.
  ///
  /// - Parameter strict: whether warnings are written down as errors.
  package init(strict: Bool = false) {
    isStrict = strict
  }

  /// Whether anything was found that forbids output.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Writes an error down.
  package func error(_ message: String, at location: Location?, notes: [Diagnostic] = []) {
    diagnostics.append(Diagnostic(.error, message, at: location, notes: notes))
  }

  /// Writes a warning down, or an error in a strict log.
  package func warning(_ message: String, at location: Location?, notes: [Diagnostic] = []) {
    let severity = isStrict ? Diagnostic.Severity.error : .warning
    diagnostics.append(Diagnostic(severity, message, at: location, notes: notes))
  }
}
