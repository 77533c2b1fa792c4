import Foundation
import Testing

@Suite("Tables of documents", .serialized)
struct DocsTests {
  private let workshop: Workshop
  private static let start = "# Page\n\n<!-- table Sky: value, swift -->\n"
  private static let end = "<!-- end table -->\n"
  private static let table = "| value | swift |\n| --- | --- |\n| `clear` | `.blue` |\n"

  init() throws {
    workshop = try Workshop()
    try workshop.write(
      Documents.pet.replacingOccurrences(
        of: #""schemas": {"#, with: #""schemas": {"Sky": {"enum": ["clear"]},"#),
      to: "spec/Pets.json")
    try workshop.write(
      #"{"schemas": {"Sky": {"values": {"clear": "blue"}}}}"#, to: "Sources/Pets/specwright.json")
    try workshop.write(Self.start + Self.end, to: "page.md")
    try workshop.write("Nothing here.\n", to: "other.md")
  }

  private func docs(_ words: String...) async throws -> ToolResult {
    try await Tool.specwright.run(["docs", "spec/Pets.json"] + words, in: workshop.folder)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: workshop.place(path), encoding: .utf8)
  }

  @Test func fillsTablesWithTheNamesOfTheConfiguration() async throws {
    let result = try await docs("--write", "page.md", "other.md")
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    #expect(try text("page.md") == Self.start + Self.table + Self.end)
    #expect(try text("other.md") == "Nothing here.\n")
    #expect(workshop.files(in: ".") == ["Sources", "other.md", "page.md", "spec"])
    #expect(try await docs("--check", "page.md", "other.md").status == 0)
  }

  @Test func findsTheConfigurationFromASubfolder() async throws {
    let result = try await Tool.specwright.run(
      ["docs", "Pets.json", "--write", "../page.md"], in: workshop.place("spec"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try text("page.md") == Self.start + Self.table + Self.end)
  }

  @Test func checksWithoutWriting() async throws {
    let result = try await docs("--check", "other.md", "page.md")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "page.md:3:1: error: the table is out of date; 'specwright docs --write' fills it\n")
    #expect(try text("page.md") == Self.start + Self.end)
  }

  @Test func writesNothingWhereThereIsAMistake() async throws {
    try workshop.write("<!-- table Skies -->\n<!-- end table -->\n", to: "wrong.md")
    let result = try await docs("--write", "page.md", "wrong.md")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("wrong.md:1:1: error: unknown schema 'Skies'"))
    #expect(try text("page.md") == Self.start + Self.end)
  }

  /// Other descriptions are those at the places where the build plugin looks.
  @Test(arguments: ["spec/Birds.json", "Sources/Birds/openapi.json", "Sources/Birds/Birds.json"])
  func leavesTablesOfOtherDescriptionsAlone(_ place: String) async throws {
    let page = "a\n<!-- table Sky of Birds -->\nkept\n<!-- end table -->\n"
    try workshop.write(page, to: "page.md")
    let result = try await docs("--check", "page.md")
    #expect(result.status == 1)
    #expect(result.errors == "page.md:2:1: error: unknown description 'Birds'\n")
    try workshop.write(Documents.pet, to: place)
    #expect(try await docs("--write", "page.md").status == 0)
    #expect(try text("page.md") == page)
  }

  @Test func writesNothingWithAConfigurationThatIsNone() async throws {
    try workshop.write("{", to: "Sources/Pets/specwright.json")
    let result = try await docs("--write", "page.md")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Sources/Pets/specwright.json:1:"))
    #expect(try text("page.md") == Self.start + Self.end)
  }

  @Test(arguments: [
    (["--check"], "'<markdown>' is missing"),
    (["page.md"], "one of '--write' and '--check' is needed"),
    (["--write", "--check", "page.md"], "one of '--write' and '--check' is needed"),
    (["--check", "none.md"], "cannot read 'none.md': there is no such file"),
  ]) func wrongWordsEndWith2(_ words: [String], _ sentence: String) async throws {
    let result = try await Tool.specwright.run(
      ["docs", "spec/Pets.json"] + words, in: workshop.folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: \(sentence)"))
    #expect(result.errors.contains("usage: specwright docs <document> <markdown>…"))
  }
}
