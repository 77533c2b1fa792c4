import SpecwrightJSON

/// Differences for pages and comments: a table for the wire, and one for Swift.
struct DifferenceMarkdown {
  private let differences: DescriptionDifferences
  private let showsEditorial: Bool

  init(_ differences: DescriptionDifferences, showsEditorial: Bool) {
    self.differences = differences
    self.showsEditorial = showsEditorial
  }

  var text: String {
    let paths = [differences.old.path, differences.new.path].map(MarkdownText.escaped)
    return "## \(paths[0]) → \(paths[1])\n\n\(differences.sum)\n" + wire + swift
  }

  private var wire: String {
    let shown = differences.differences.filter { showsEditorial || $0.difference != .editorial }
    guard !shown.isEmpty else { return "" }
    let rows = shown.map { difference in
      let directions = difference.directions.isEmpty ? "" : " (\(difference.directions))"
      let cells = [
        difference.difference.rawValue + directions, difference.rule.identifier,
        MarkdownText.escaped(difference.message),
        MarkdownText.escaped(DifferencePlaces.pointer(of: difference)),
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "\n### On the wire\n\n| class | rule | difference | place |\n| --- | --- | --- | --- |\n"
      + rows.joined()
  }

  private var swift: String {
    let swift = (differences.swift ?? []).filter { showsEditorial || $0.isPublic }
    guard !swift.isEmpty else { return "" }
    let rows = swift.map { difference in
      let cells = [
        difference.word, difference.change.rawValue, Self.code(difference.old),
        Self.code(difference.new),
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "\n### In Swift\n\n| class | declaration | before | after |\n| --- | --- | --- | --- |\n"
      + rows.joined()
  }

  /// A signature has back-ticks only around names, which are left out, and no text of the document.
  private static func code(_ signature: String?) -> String {
    guard let signature else { return "" }
    let text = LineText.safe(signature).filter { $0 != "`" }
    return
      "`\(text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
  }
}
