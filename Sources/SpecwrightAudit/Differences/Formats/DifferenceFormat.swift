/// How differences are written down.
package enum DifferenceFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// For programs; `diff.schema.json` beside the documentation describes it.
  case json
  /// For pages and comments.
  case markdown
  /// For annotations of pull requests: the workflow commands of GitHub Actions.
  case github

  /// Writes differences down.
  ///
  /// - Parameters:
  ///   - differences: The differences.
  ///   - isColored: Whether text uses the colours of a terminal.
  ///   - showsEditorial: Whether Markdown lists what only people who read a description notice.
  /// - Returns: Lines that end with a line feed.
  package func render(
    _ differences: DescriptionDifferences, isColored: Bool = false, showsEditorial: Bool = true
  ) -> String {
    switch self {
    case .text: DifferenceText(differences, isColored: isColored).text
    case .json: DifferenceJSON(differences).text
    case .markdown: DifferenceMarkdown(differences, showsEditorial: showsEditorial).text
    case .github: DifferenceAnnotations(differences).text
    }
  }
}
