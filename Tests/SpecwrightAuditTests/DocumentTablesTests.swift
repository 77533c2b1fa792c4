import SpecwrightAudit
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import Testing

/// Tables of Markdown that are filled from a description.
@Suite struct DocumentTablesTests {
  private func tables() throws -> DocumentTables {
    let text = LintCase.schemas(
      #"""
      "Code": {"type": "string", "oneOf": [
        {"const": "not_found", "description": "Not there,\nor gone.",
         "x-attributes": {"status": 404, "again": false}},
        {"const": "a|b", "title": "A <or> B", "x-attributes": {"status": 429, "tags": ["x", "y"]}}]},
      "Plain": {"type": "string", "enum": ["one", "tw`o"]},
      "Row": {"type": "object"}
      """#)
    let document = try document(text)
    let client = try #require(ClientBuilder.build(document: document).definition)
    return DocumentTables(document, name: "Things", others: ["Others"], client: client)
  }

  private func fill(_ text: String) throws -> DocumentTables.Outcome {
    try tables().fill(SourceFile(path: "page.md", text: text))
  }

  private func filled(_ text: String) throws -> String {
    let outcome = try fill(text)
    #expect(outcome.diagnostics.map(\.message) == [])
    return String(decoding: outcome.bytes, as: UTF8.self)
  }

  @Test func showsTheColumnsThatAreAskedFor() throws {
    let text = try filled(
      "<!-- table Code: swift, value, status, again, tags, title, description -->\n"
        + "<!-- end table -->\n")
    #expect(
      text == #"""
        <!-- table Code: swift, value, status, again, tags, title, description -->
        | swift | value | status | again | tags | title | description |
        | --- | --- | --- | --- | --- | --- | --- |
        | `.notFound` | `not_found` | 404 | no |  |  | Not there, or gone. |
        | `.aB` | `a\|b` | 429 |  | x, y | A &lt;or> B |  |
        <!-- end table -->

        """#)
  }

  @Test func showsAllFactsWithoutColumns() throws {
    #expect(
      try filled("<!-- table Code -->\n<!-- end table -->").contains(
        "| value | status | again | tags | description |\n"))
    #expect(
      try filled("<!-- table Plain: value -->\n<!-- end table -->").contains(
        "| `one` |\n| tw\\`o |\n"))
  }

  @Test func replacesWhatStoodThere() throws {
    let once = try filled("a\n<!-- table Plain -->\nold\n\nolder\n<!-- end table -->\nz")
    #expect(once.hasPrefix("a\n<!-- table Plain -->\n| value |"))
    #expect(!once.contains("old"))
    #expect(once.hasSuffix("|\n<!-- end table -->\nz"))
    #expect(try filled(once) == once)
    #expect(try fill(once).stale.isEmpty)
  }

  @Test func tellsWhatIsStale() throws {
    let outcome = try fill("a\n\n<!-- table Plain -->\n| value |\n<!-- end table -->\n")
    let lines = DiagnosticRenderer(
      file: SourceFile(path: "page.md", text: "a\n\n<!-- table Plain -->\n")
    ).render(outcome.stale)
    #expect(
      lines == "page.md:3:1: error: the table is out of date; 'specwright docs --write' fills it\n")
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func keepsTheEndsOfLines(_ end: String) throws {
    let lines = ["# Page", "  <!-- table Plain: value -->", "  <!-- end table -->", "Ende \t", ""]
    let text = try filled(lines.joined(separator: end))
    let expected = [
      "# Page", "  <!-- table Plain: value -->", "  | value |", "  | --- |", "  | `one` |",
      "  | tw\\`o |", "  <!-- end table -->", "Ende \t", "",
    ]
    #expect(Array(text.utf8) == Array(expected.joined(separator: end).utf8))
  }

  /// Code within a line is no fence, and a fence ends.
  @Test(arguments: [
    "```x``` y\n", "``` `\n", "````\n```\n````\n", "```\n````\n", "~~~ `x`\n~~~\n", "``\n",
  ]) func fillsWhatStandsBehind(_ text: String) throws {
    let outcome = try fill(text + "<!-- table Plain -->\nold\n<!-- end table -->\n")
    #expect(outcome.diagnostics.isEmpty && outcome.stale.count == 1)
  }

  /// What a description leaves open, a block of code or a cell, ends with its cell.
  @Test func nothingInADescriptionSwallowsTheRest() throws {
    let text = LintCase.schemas(
      #"""
      "Odd": {"type": "string", "oneOf": [
        {"const": "fence", "description": "Such as\n\n```swift\nlet a = 1"},
        {"const": "tildes", "description": "~~~\n<!-- end table -->"},
        {"const": "pipes", "description": "a\\|b|c\\\\|d"},
        {"const": "code \\|", "description": "`left open"}]}
      """#)
    let tables = DocumentTables(try document(text), name: "Odd", others: [], client: nil)
    let page = "<!-- table Odd: description, value -->\n```\nold\n<!-- end table -->\n\nbehind\n"
    let outcome = tables.fill(SourceFile(path: "page.md", text: page))
    let filled = String(decoding: outcome.bytes, as: UTF8.self)
    #expect(
      filled == #"""
        <!-- table Odd: description, value -->
        | description | value |
        | --- | --- |
        | Such as  ```swift let a = 1 | `fence` |
        | ~~~ &lt;!-- end table --> | `tildes` |
        | a\|b\|c\\\|d | `pipes` |
        | `left open | code \\\| |
        <!-- end table -->

        behind

        """#)
    let again = tables.fill(SourceFile(path: "page.md", text: filled))
    #expect(again.bytes == outcome.bytes)
    #expect(again.stale.isEmpty && again.diagnostics.isEmpty)
  }

  @Test func codeHasNoEntities() throws {
    let text = LintCase.schemas(#""Sign": {"type": "string", "enum": ["<", "a|b"]}"#)
    let tables = DocumentTables(try document(text), name: "Signs", others: [], client: nil)
    let outcome = tables.fill(
      SourceFile(path: "page.md", text: "<!-- table Sign: value -->\n<!-- end table -->\n"))
    #expect(String(decoding: outcome.bytes, as: UTF8.self).contains("| `<` |\n| `a\\|b` |\n"))
  }

  /// Nothing but tables is touched, not even what is no UTF-8.
  @Test(arguments: [
    [], [0xFF, 0x0A, 0x00], Array("no end of line".utf8), Array("\u{FEFF}a\r\n\n\rb".utf8),
    Array("```\n<!-- table Nothing -->\n```\n".utf8), Array("<!-- sample: A -->\n".utf8),
    // Longer fences hold shorter ones.
    Array("````\n```\n<!-- table Nothing -->\n```\n````\n".utf8),
    Array("~~~ text\n```\n~~~ x\n<!-- table Nothing -->\n~~~\n".utf8),
    Array("text <!-- table Nothing -->\n".utf8), Array("<!-- tables are fine -->\n".utf8),
    Array("<!-- table Any of Others: x -->\nkept\n<!-- end table -->\n".utf8),
  ]) func leavesTheRestAlone(_ bytes: [UInt8]) throws {
    let outcome = try tables().fill(SourceFile(path: "page.md", bytes: bytes))
    #expect(outcome.bytes == bytes)
    #expect(outcome.diagnostics.isEmpty && outcome.stale.isEmpty)
  }

  @Test(arguments: [
    (
      "x\n<!-- table Plian -->\n<!-- end table -->", "2:1",
      "unknown schema 'Plian'; did you mean 'Plain'?"
    ),
    (
      "<!-- table Code: stauts -->\n<!-- end table -->", "1:1",
      "unknown column 'stauts'; did you mean 'status'?"
    ),
    (
      "a\n<!-- table Plain of Otters -->\n<!-- end table -->", "2:1",
      "unknown description 'Otters'; did you mean 'Others'?"
    ),
    ("<!-- table Row -->\n<!-- end table -->", "1:1", "'Row' is no enumeration, and has no table"),
    ("a\n<!-- table Plain -->\nb", "2:1", "the table has no end: '<!-- end table -->' is missing"),
    ("a\n<!-- end table -->", "2:1", "no table begins before this end of one"),
    (
      "<!-- table Plain -->\n<!-- table Code -->\n<!-- end table -->", "2:1",
      "a table begins before the one around it has ended"
    ),
    (
      "<!-- table -->\n", "1:1",
      "the marker of a table is '<!-- table Schema of Document: column, column -->', and "
        + "'<!-- end table -->' ends it"
    ),
    (
      "<!-- table Plain: value,, -->\n", "1:1",
      "the marker of a table is '<!-- table Schema of Document: column, column -->', and "
        + "'<!-- end table -->' ends it"
    ),
    (
      "<!-- table Plain\n-->", "1:1",
      "the marker of a table has to be one line that ends in '-->'"
    ),
  ]) func namesMistakesAtTheirPlaces(
    _ text: String, _ place: String, _ message: String
  ) throws {
    let file = SourceFile(path: "page.md", text: text)
    let outcome = try tables().fill(file)
    let lines = DiagnosticRenderer(file: file).render(outcome.diagnostics)
    #expect(lines.hasPrefix("page.md:\(place): error: \(message)\n"), "\(lines)")
  }
}
