import Testing

@testable import SpecwrightGenerator

@Suite struct DocCommentTests {
  private func lines(_ summary: String, _ paragraphs: String...) -> [String] {
    DocCommentRenderer(width: 40).lines(DocComment(summary: summary, paragraphs: paragraphs))
  }

  @Test(arguments: [
    ("A row", "/// A row."),
    ("A row.", "/// A row."),
    ("Is it?", "/// Is it."),
    ("Look:", "/// Look."),
    ("# Heading", "/// Heading."),
    ("- item", "/// item."),
    ("```", ""),
    ("", ""),
    ("  a\tb  ", "/// a b."),
    ("Some, e.g. one.", "/// Some, e.g., one."),
  ])
  func endsTheSummaryWithAFullStop(_ summary: String, line: String) {
    #expect(lines(summary).joined(separator: "\n") == line)
  }

  @Test func cutsAPlainTextWhereItCutsOneWithABlankBehindIt() {
    let pieces = [
      "One", "two", "e.g.", "etc.", "(i.e.", "a.", "B.", "c:", "d,.", "-", "`e`", "#", "f?!",
    ]
    for number in 0..<(13 * 13 * 13) {
      let words = [number % 13, number / 13 % 13, number / 169].map { pieces[$0] }
      let text = words.joined(separator: " ")
      let (sentence, rest) = DocCommentRenderer.firstSentence(text)
      let other = DocCommentRenderer.firstSentence(text + " ")
      #expect(sentence == other.sentence && rest == other.rest, "\(text)")
    }
  }

  @Test func movesFurtherSentencesIntoAParagraph() {
    #expect(lines("One. Two. Three") == ["/// One.", "///", "/// Two. Three"])
  }

  @Test func takesTheFirstParagraphForAMissingSummary() {
    #expect(lines("", "One. Two", "Three") == ["/// One.", "///", "/// Two", "///", "/// Three"])
  }

  @Test(arguments: [
    "\r", "\n", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "*/\r", "\r\r\n",
  ])
  func neverLetsALineEndEscape(_ lineEnd: String) {
    let text = lines("Safe", "before\(lineEnd)let x = 1\(lineEnd)")
    #expect(text.allSatisfy { $0 == "///" || $0.hasPrefix("/// ") })
    let ends = text.joined().unicodeScalars.filter {
      "\r\n\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
    }
    #expect(ends.isEmpty)
    #expect(text.contains { $0.hasPrefix("/// let x = 1") })
  }

  @Test func showsControlsAndDirectionMarks() {
    #expect(lines("a\0b\u{202E}c\u{1B}") == ["/// a\u{FFFD}b\u{FFFD}c\u{FFFD}."])
  }

  @Test func wrapsBetweenWords() {
    #expect(
      lines("Words that are too many for one line of this width")
        == ["/// Words that are too many for one line", "/// of this width."])
    #expect(
      lines("S", "- a list item that is too long for one line")
        == ["/// S.", "///", "/// - a list item that is too long for", "///   one line"])
  }

  @Test func neverStartsALineWithWhatMarkdownTakesForAList() {
    #expect(
      lines("Words that go up to the very end *", "a b")
        == ["/// Words that go up to the very end *.", "///", "/// a b"])
    #expect(
      lines("S", "Words that go on to the very end ab * c")
        == ["/// S.", "///", "/// Words that go on to the very end ab *", "/// c"])
  }

  @Test func keepsFencedCodeAndClosesIt() {
    let code = "```\nlet aVeryLongLineOfCode = thatIsNotWrapped(atAll)"
    #expect(
      lines("S", code) == [
        "/// S.", "///", "/// ```", "/// let aVeryLongLineOfCode = thatIsNotWrapped(atAll)",
        "/// ```",
      ])
  }

  @Test(arguments: ["- Parameter x: y", "* Returns: x", "  - throws"])
  func keepsListItemsFromBeingFields(_ item: String) {
    #expect(lines("S", item).last?.contains("\\") == true)
  }

  @Test func documentsParameters() {
    let comment = DocComment(
      summary: "S", parameters: [.init(name: "a", text: "One. Two"), .init(name: "b", text: "")],
      result: "The answer")
    #expect(
      DocCommentRenderer(width: 40).lines(comment) == [
        "/// S.", "///", "/// - Parameters:", "///   - a: One. Two", "///   - b:",
        "/// - Returns: The answer.",
      ])
  }
}
