extension Report {
  /// The report for a terminal, with the machine that it comes from.
  var table: String { "\(machine.sentence)\n\n\(rows)" }

  /// The figures for a terminal, in aligned columns, and what has none.
  var rows: String {
    let rows = [Row.titles] + comparisons.map { Row($0).cells }
    let widths = Row.titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { cells in
      zip(cells, widths).map { $0.padding(to: $1 + 2) }.joined().trimmedAtEnd
    }
    lines += omissions.map { "\($0.name): not measured, since \($0.reason)" }
    return lines.joined(separator: "\n")
  }

  /// The report as a table in Markdown.
  var markdown: String {
    var lines = ["Measured on \(machine.sentence).", ""]
    lines.append("| " + Row.titles.joined(separator: " | ") + " |")
    lines.append("|" + String(repeating: " --- |", count: Row.titles.count))
    lines += comparisons.map { "| " + Row($0).cells.joined(separator: " | ") + " |" }
    if !omissions.isEmpty {
      lines.append("")
      lines += omissions.map { "- \($0.name): not measured, since \($0.reason)." }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text with blanks behind it, up to a width.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
