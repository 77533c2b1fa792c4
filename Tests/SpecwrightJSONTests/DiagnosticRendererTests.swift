import SpecwrightJSON
import Testing

@Suite struct DiagnosticRendererTests {
  /// Renders an error over the bytes from the mark on.
  private func excerpt(_ text: String, length: Int) throws -> [String] {
    let marked = MarkedText(text)
    let offset = try #require(marked.offset)
    let location = Location(
      pointer: JSONPointer(), range: SourceRange(offset, offset + length), file: marked.file)
    let renderer = DiagnosticRenderer(file: marked.file, showsExcerpts: true)
    let rendered = renderer.render([Diagnostic(.error, "no", at: location)])
    return rendered.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func writesTheLineThatEditorsParse() throws {
    let file = SourceFile(path: "spec/a ü.json", text: "{\"a\": 1,\r\n \"é\": [],\r\n \"é\": 2}")
    let rendered = DiagnosticRenderer(file: file).render(refusals(file))
    #expect(
      rendered == """
        spec/a ü.json:3:2: error: duplicate member 'é'
        spec/a ü.json:2:2: note: it stands here for the first time

        """)
  }

  @Test func namesTheFileAloneWithoutAPlace() {
    let file = SourceFile(path: "spec/x.json", text: "")
    let rendered = DiagnosticRenderer(file: file, showsExcerpts: true, isColored: true)
      .render([Diagnostic(.warning, "too quiet", at: nil)])
    #expect(rendered == "spec/x.json: \u{1B}[1;33mwarning:\u{1B}[0m too quiet\n")
  }

  @Test func takesTheFileOfALocationBeforeItsOwn() throws {
    let node = try parsed("[1]")
    let other = SourceFile(path: "other.json", text: "")
    let rendered = DiagnosticRenderer(file: other)
      .render([Diagnostic(.error, "no", at: node.location)])
    #expect(rendered == "spec/Rows.json:1:1: error: no\n")
  }

  @Test func marksTheRange() throws {
    #expect(
      try excerpt("{\n  \"type\": ▸\"strng\",\n}", length: 7) == [
        "spec/Rows.json:2:11: error: no",
        " 2 |   \"type\": \"strng\",",
        "   |           ^~~~~~~",
        "",
      ])
  }

  @Test func marksNoMoreThanTheLine() throws {
    let lines = try excerpt("▸{\r\n  1\r\n}", length: 9)
    #expect(lines.dropFirst() == [" 1 | {", "   | ^", ""])
  }

  @Test func marksTheEndOfTheFile() throws {
    #expect(try excerpt("[1\n▸", length: 0).dropFirst() == [" 2 | ", "   | ^", ""])
    #expect(try excerpt("▸", length: 0).dropFirst() == [" 1 | ", "   | ^", ""])
  }

  @Test func countsColumnsAsTerminalsDo() throws {
    #expect(
      try excerpt("\t\"é漢e\u{301}\": ▸1", length: 1).dropFirst() == [
        " 1 |     \"é漢e\u{301}\": 1",
        "   |             ^",
        "",
      ])
  }

  @Test func disarmsWhatATerminalWouldObey() throws {
    let lines = try excerpt("\u{1B}[31m\u{202E}\u{7}▸x", length: 1)
    #expect(lines[1] == " 1 | \u{FFFD}[31m\u{FFFD}\u{FFFD}x")
  }

  @Test func cutsLongLinesAroundTheMark() throws {
    let long = String(repeating: "0123456789", count: 1000)
    let lines = try excerpt(long + "▸x" + long, length: 1)
    #expect(
      lines[1] == " 1 | …" + String(repeating: "0123456789", count: 4) + "x"
        + String(repeating: "0123456789", count: 5) + "012345678…")
    #expect(lines[2] == "   | " + String(repeating: " ", count: 41) + "^")
  }

  @Test func cutsLongRanges() throws {
    let lines = try excerpt("▸" + String(repeating: "x", count: 5000), length: 5000)
    #expect(lines[1] == " 1 | " + String(repeating: "x", count: 60) + "…")
    #expect(lines[2] == "   | ^" + String(repeating: "~", count: 59))
  }

  /// No offset of a file full of odd bytes may trip the renderer.
  @Test func survivesEveryOffset() {
    let bytes: [UInt8] = [0xFF, 0x0A, 0xE2, 0x82, 0xAC, 0x0D, 0x09, 0xF0, 0x9F, 0x0D, 0x0A, 0xC3]
    let file = SourceFile(path: "x", bytes: bytes)
    let renderer = DiagnosticRenderer(file: file, showsExcerpts: true)
    for start in 0...bytes.count + 1 {
      for end in start...bytes.count + 2 {
        let location = Location(pointer: JSONPointer(), range: SourceRange(start, end))
        let lines = renderer.render([Diagnostic(.error, "no", at: location)])
        #expect(lines.utf8.count { $0 == 0x0A } == 3)
      }
    }
  }
}
