/// Where a stage writes its findings down while it goes on.
package final class DiagnosticLog {
  /// The findings so far, in the order they were made.
  package private(set) var diagnostics: [Diagnostic] = []
  private let isStrict: Bool

  /// How many findings may cost the search for what was meant instead.
  private static let suggestionLimit = 200

  /// Starts an empty log.
  ///
  /// - Parameter strict: whether warnings are written down as errors.
  package init(strict: Bool = false) {
    isStrict = strict
  }

  /// Whether anything was found that forbids output.
  package private(set) var hasErrors = false

  /// A log for findings about a part of the document, such as another thread makes.
  package func forPart() -> DiagnosticLog { DiagnosticLog(strict: isStrict) }

  /// Takes over the findings about a part.
  package func take(_ part: DiagnosticLog) {
    diagnostics += part.diagnostics
    hasErrors = hasErrors || part.hasErrors
  }

  /// Writes an error down.
  package func error(_ message: String, at location: Location?, notes: [Diagnostic] = []) {
    hasErrors = true
    diagnostics.append(Diagnostic(.error, message, at: location, notes: notes))
  }

  /// Writes a warning down, or an error in a strict log.
  package func warning(_ message: String, at location: Location?, notes: [Diagnostic] = []) {
    if isStrict { return error(message, at: location, notes: notes) }
    diagnostics.append(Diagnostic(.warning, message, at: location, notes: notes))
  }
}

extension DiagnosticLog {
  /// The name somebody probably meant; see `NearMiss`.
  ///
  /// The search stops after many findings, so that a hopeless document takes no longer than others.
  package func suggestion(for name: String, among candidates: [String]) -> String? {
    guard diagnostics.count < Self.suggestionLimit else { return nil }
    return NearMiss.suggestion(for: name, among: candidates)
  }

  /// The findings in the order of the document, each once.
  package func diagnosticsInOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let distinct = diagnostics.filter { seen.insert($0).inserted }
    let positions = distinct.map { $0.location?.range.lowerBound ?? 0 }
    let order = distinct.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    return order.map { distinct[$0] }
  }
}
