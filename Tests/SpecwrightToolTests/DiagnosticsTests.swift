import Foundation
import Testing

@Suite("Diagnostics on the command line", .serialized)
struct DiagnosticsTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Documents.wrong, to: "spec/Pets.json")
  }

  @Test(arguments: Tool.allCases)
  func areLinesThatEditorsParse(tool: Tool) async throws {
    let result = try await tool.generate(Self.words, in: workshop.folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("spec/Pets.json:11:28: error: ") == true)
    #expect(lines.first?.contains("'strong'") == true)
  }

  @Test func pathsAreRelativeToTheRoot() async throws {
    let root = workshop.folder.path
    for root in [root, root + "/"] {
      let result = try await Tool.generate.generate(
        [
          "--target=T", "--output=out", "--root=\(root)", "--",
          workshop.place("spec/Pets.json").path,
        ],
        in: FileManager.default.temporaryDirectory)
      #expect(result.errors.hasPrefix("spec/Pets.json:11:28: error: "))
    }
  }

  @Test func pathsOutsideTheRootStayAsTheyWereGiven() async throws {
    let document = workshop.place("spec/Pets.json").path
    let result = try await Tool.generate.generate(
      [document, "--target=T", "--output=out", "--root=\(workshop.place("spe").path)"],
      in: workshop.folder)
    #expect(result.errors.hasPrefix("\(document):11:28: error: "))
  }

  @Test func brokenJSONIsOneErrorAtItsPlace() async throws {
    try workshop.write(Documents.truncated, to: "spec/Pets.json")
    let result = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(result.status == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("spec/Pets.json:") == true)
    #expect(lines.first?.contains(": error: ") == true)
  }

  @Test(arguments: ["", "\u{FEFF}", "null", "[]", "{}", "\"\\ud800\"", "\0", "{\"a\":1,\"a\":2}"])
  func everyHopelessDocumentIsRefusedAtAPlace(text: String) async throws {
    try workshop.write(text, to: "spec/Pets.json")
    let result = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("spec/Pets.json:1:"))
    #expect(workshop.files(in: "out") == nil)
  }

  @Test func columnsCountWithoutAByteOrderMark() async throws {
    try workshop.write("\u{FEFF}{\"openapi\": \"4.0.0\"}", to: "spec/Pets.json")
    let result = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("spec/Pets.json:1:13: error: OpenAPI version '4.0.0' is not"))
  }

  @Test func aMistakeInTheConfigurationIsReportedThere() async throws {
    try workshop.write(Documents.pet, to: "spec/Pets.json")
    try workshop.write("{\n  \"acess\": \"internal\"\n}\n", to: "Sources/Pets/specwright.json")
    let result = try await Tool.generate.generate(
      Self.words + ["--config", "Sources/Pets/specwright.json"], in: workshop.folder)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "Sources/Pets/specwright.json:2:3: error: unknown member 'acess'; did you mean 'access'?\n"
    )
  }

  @Test func aTerminalGetsAnExcerptWithAMarkInColor() async throws {
    let shown = try await onTerminal(["TERM": "xterm", "NO_COLOR": ""])
    #expect(shown.contains("spec/Pets.json:11:28: \u{1B}[1;31merror:\u{1B}[0m "))
    #expect(shown.contains(#" 11 |           "name": {"type": "strong"}"#))
    #expect(shown.contains("| " + String(repeating: " ", count: 27) + "^~~~~~~~\r\n"))
  }

  @Test(arguments: [["NO_COLOR": "1", "TERM": "xterm"], ["NO_COLOR": "", "TERM": "dumb"]])
  func aTerminalThatWantsNoColorGetsNone(environment: [String: String]) async throws {
    let shown = try await onTerminal(environment)
    #expect(shown.contains("spec/Pets.json:11:28: error: "))
    #expect(shown.contains("^~~~~~~~"))
    #expect(!shown.contains("\u{1B}"))
  }

  @Test func noMoreThanAHundredAreShown() async throws {
    let members = (0..<5000).map { "\n\"m\($0)\": 1" }.joined(separator: ",")
    try workshop.write("{\(members),\(members)\n}", to: "spec/Pets.json")
    let result = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(result.status == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.filter { $0.contains(": error: ") }.count == 100)
    // A thousand members that stand there twice are noted, and no more.
    #expect(lines.last == "spec/Pets.json:5102:1: note: and 900 more errors from here on")
  }

  @Test func anErrorIsShownWhereWarningsFillTheRoom() async throws {
    let members = (0..<200).map { "\"m\($0)\": {\"typ\": \"string\"}" }.joined(separator: ",\n")
    let schema = "{\"properties\": {\(members)}, \"type\": 5}"
    try workshop.write(
      #"{"openapi": "3.1.0", "info": {"title": "", "version": ""}, "components": {"schemas": {"A": "#
        + schema + "}}}", to: "spec/Pets.json")
    let result = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(result.status == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.filter { $0.contains(": error: ") }.count == 1)
    #expect(lines.filter { $0.contains(": warning: ") }.count == 99)
    #expect(lines.last?.hasSuffix(": note: and 101 more warnings from here on") == true)
  }

  private static let words = ["spec/Pets.json", "--target", "Pets", "--output", "out"]

  /// What a person would see.
  private func onTerminal(_ environment: [String: String]) async throws -> String {
    let result = try await Tool.generate.runAtTerminal(
      Self.words, in: workshop.folder, environment: environment)
    #expect(result.status == 1)
    return result.output
  }
}
