import SpecwrightJSON
import Testing

@Suite struct LineTableTests {
  /// A text with a mark, and the line and column of the mark.
  static let places: [(String, Int, Int)] = [
    ("▸", 1, 1), ("▸abc", 1, 1), ("ab▸c", 1, 3), ("abc▸", 1, 4), ("a▸\nb", 1, 2),
    ("a\n▸b", 2, 1), ("a\r\n▸b", 2, 1), ("a▸\r\nb", 1, 2), ("a\r▸\nb", 1, 3), ("a\r▸b", 2, 1),
    ("\n\n▸\n", 3, 1), ("\r\r▸", 3, 1), ("\r\n\r\n\n▸x", 4, 1), ("a\n▸", 2, 1),
    ("\u{FEFF}▸x", 1, 1), ("\u{FEFF}a▸", 1, 2), ("\u{FEFF}\n▸", 2, 1), ("▸\u{FEFF}x", 1, 1),
    ("é▸x", 1, 3), ("€\n𝄞▸x", 2, 5), ("\t▸x", 1, 2), ("a\u{2028}▸b", 1, 5),
  ]

  @Test(arguments: places)
  func countsLinesAndBytes(_ text: String, _ line: Int, _ column: Int) throws {
    let marked = MarkedText(text)
    let position = LineTable(marked.file).position(of: try #require(marked.offset))
    #expect(position == SourcePosition(line: line, column: column))
  }

  @Test func holdsOffsetsOutsideToTheText() {
    let table = LineTable(SourceFile(path: "x", text: "a\nbc"))
    #expect(table.position(of: 99) == SourcePosition(line: 2, column: 3))
    #expect(table.position(of: -1) == SourcePosition(line: 1, column: 1))
  }
}
