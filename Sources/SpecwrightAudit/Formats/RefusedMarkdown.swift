import SpecwrightJSON

/// What is wrong with files, as a table of Markdown.
enum RefusedMarkdown {
  /// A heading with the table; empty where nothing is wrong.
  static func text(_ refused: [RefusedDocument]) -> String {
    let rows = refused.flatMap { document -> [String] in
      let table = LineTable(document.file)
      return document.diagnostics.map { diagnostic in
        let line = table.position(of: diagnostic.location?.range.lowerBound ?? 0).line
        let cells = [
          MarkdownText.escaped(document.file.path), String(line), diagnostic.severity.rawValue,
          MarkdownText.escaped(diagnostic.message),
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
      }
    }
    guard !rows.isEmpty else { return "" }
    return
      "\n### What is wrong\n\n| file | line | severity | reason |\n| --- | ---: | --- | --- |\n"
      + rows.joined()
  }
}
