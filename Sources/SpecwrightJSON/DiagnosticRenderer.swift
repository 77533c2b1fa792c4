/// Turns findings into lines that editors parse, and people can read.
///
/// ```text
/// spec/Rows.json:12:7: error: expected an object, found an array
///  12 |       "items": [],
///     |                ^~
/// ```
package struct DiagnosticRenderer {
  private let file: SourceFile
  private let showsExcerpts: Bool
  private let isColored: Bool

  /// Prepares to render findings.
  ///
  /// - Parameters:
  ///   - file: the file of findings that do not know theirs.
  ///   - showsExcerpts: whether the line of the file follows, with a mark below.
  ///   - isColored: whether to use the colours of a terminal.
  package init(file: SourceFile, showsExcerpts: Bool = false, isColored: Bool = false) {
    self.file = file
    self.showsExcerpts = showsExcerpts
    self.isColored = isColored
  }

  /// The findings, each with its notes, as lines that end with a line feed.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    var tables: [ObjectIdentifier: LineTable] = [:]
    var text = ""
    for diagnostic in diagnostics {
      append(diagnostic, to: &text, &tables)
      for note in diagnostic.notes {
        append(note, to: &text, &tables)
      }
    }
    return text
  }

  private func append(
    _ diagnostic: Diagnostic, to text: inout String, _ tables: inout [ObjectIdentifier: LineTable]
  ) {
    let severity = colored(diagnostic.severity)
    guard let location = diagnostic.location else {
      text += "\(file.path): \(severity) \(diagnostic.message)\n"
      return
    }
    let file = location.file ?? self.file
    let table = tables[ObjectIdentifier(file)] ?? LineTable(file)
    tables[ObjectIdentifier(file)] = table
    let position = table.position(of: location.range.lowerBound)
    text += "\(file.path):\(position.line):\(position.column): \(severity) \(diagnostic.message)\n"
    if showsExcerpts {
      text += SourceExcerpt(file, location.range, table).lines
    }
  }

  private func colored(_ severity: Diagnostic.Severity) -> String {
    let word = severity.rawValue + ":"
    guard isColored else { return word }
    switch severity {
    case .error: return "\u{1B}[1;31m\(word)\u{1B}[0m"
    case .warning: return "\u{1B}[1;33m\(word)\u{1B}[0m"
    case .note: return "\u{1B}[1;36m\(word)\u{1B}[0m"
    }
  }
}
