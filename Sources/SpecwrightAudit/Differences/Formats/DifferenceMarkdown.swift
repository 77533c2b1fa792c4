import SpecwrightJSON

/// Differences for pages and comments: a table for the wire, and one for Swift.
struct DifferenceMarkdown {
  private let differences: DescriptionDifferences
  private let refused: [RefusedDocument]
  private let showsEditorial: Bool

  init(_ differences: DescriptionDifferences, refused: [RefusedDocument], showsEditorial: Bool) {
    self.differences = differences
    self.refused = refused
    self.showsEditorial = showsEditorial
  }

  var text: String {
    Self.heading(differences.old.path, differences.new.path, differences.sum)
      + RefusedMarkdown.text(refused) + wire + swift
  }

  /// What is wrong with files that cannot be compared.
  static func text(_ refusal: RefusedComparison, because refused: [RefusedDocument]) -> String {
    heading(refusal.old, refusal.new, "not compared") + RefusedMarkdown.text(refused)
  }

  private static func heading(_ old: String, _ new: String, _ sum: String) -> String {
    "## \(MarkdownText.escaped(old)) → \(MarkdownText.escaped(new))\n\n\(sum)\n"
  }

  private var wire: String {
    let shown = differences.wire.filter { showsEditorial || $0.impact != .editorial }
    guard !shown.isEmpty else { return "" }
    let rows = shown.map { difference in
      let directions = difference.directions.isEmpty ? "" : " (\(difference.directions))"
      let cells = [
        difference.impact.rawValue + directions, difference.rule.identifier,
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
