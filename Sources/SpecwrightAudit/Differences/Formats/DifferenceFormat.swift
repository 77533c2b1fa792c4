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
  ///   - refused: What is wrong with the files all the same, for programs; people read of it on
  ///     their way.
  ///   - isColored: Whether text uses the colours of a terminal.
  ///   - showsEditorial: Whether Markdown lists what only people who read a description notice.
  /// - Returns: Lines that end with a line feed.
  package func render(
    _ differences: DescriptionDifferences, refused: [RefusedDocument] = [],
    isColored: Bool = false, showsEditorial: Bool = true
  ) -> String {
    switch self {
    case .text: DifferenceText(differences, isColored: isColored).text
    case .json: DifferenceJSON(differences, refused: refused).text
    case .markdown:
      DifferenceMarkdown(differences, refused: refused, showsEditorial: showsEditorial).text
    case .github:
      refused.map { GitHubFormat.render($0) }.joined() + DifferenceAnnotations(differences).text
    }
  }

  /// Writes down why two files cannot be compared.
  ///
  /// - Parameters:
  ///   - refusal: The files.
  ///   - refused: What is wrong with them, or with what was read with them.
  /// - Returns: Lines that end with a line feed; none for people at a terminal, who have read of it.
  package func render(
    _ refusal: RefusedComparison, because refused: [RefusedDocument]
  ) -> String {
    switch self {
    case .text: ""
    case .json: DifferenceJSON.text(refusal, because: refused)
    case .markdown: DifferenceMarkdown.text(refusal, because: refused)
    case .github: refused.map { GitHubFormat.render($0) }.joined()
    }
  }
}
