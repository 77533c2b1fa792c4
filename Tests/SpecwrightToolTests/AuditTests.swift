import Foundation
import Testing

@Suite("Auditing documents", .serialized)
struct AuditTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Documents.pet, to: "spec/Pets.json")
    try workshop.write(Documents.wrong, to: "spec/Wrong.json")
    try workshop.write(
      Documents.pet.replacingOccurrences(
        of: #""type": "object","#, with: #""type": "object", "example": 1,"#),
      to: "spec/Example.json")
  }

  private func audit(_ words: String...) async throws -> ToolResult {
    try await Tool.specwright.run(["audit"] + words, in: workshop.folder)
  }

  @Test func saysWhatTheDocumentSaysAndWhatWasFound() async throws {
    let result = try await audit("spec/Pets.json")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("document Description\n"))
    #expect(result.output.contains("  properties › name › type  string\n"))
    #expect(
      result.output.contains("spec/Pets.json:7:7: warning: no operation leads to 'Pet' [SW002]\n"))
    #expect(result.output.hasSuffix("\nspec/Pets.json: 1 warning\n"))
  }

  @Test func leavesOutWhatItIsTold() async throws {
    let result = try await audit("spec/Pets.json", "--findings", "--disable", "SW002")
    #expect(result.output == "spec/Pets.json: nothing found\n")
  }

  @Test func endsWith1WhenALintOfTheSeverityErrorFoundSomething() async throws {
    let result = try await audit("spec/Example.json", "--findings")
    #expect(result.status == 1)
    #expect(result.output.contains("error: expected an object, found a number [SW013]"))
  }

  @Test func reportsTheErrorsOfADocumentThatIsNone() async throws {
    let result = try await audit("spec/Wrong.json", "spec/Pets.json", "--findings")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("spec/Wrong.json:11:"))
    #expect(result.output.hasSuffix("spec/Pets.json: 1 warning\n"))
  }

  /// A pull request and a program are told on the standard output.
  @Test(arguments: [
    ("github", "::error file=spec/Wrong.json,line=11,"), ("json", #""path": "spec/Wrong.json""#),
  ]) func saysInTheFormatWhyADocumentIsNone(_ format: String, _ words: String) async throws {
    let result = try await audit("--format", format, "spec/Wrong.json", "spec/Pets.json")
    #expect(result.status == 1)
    #expect(result.output.contains(words))
    #expect(result.errors.hasPrefix("spec/Wrong.json:11:"))
  }

  @Test(arguments: [
    ("text", "document Description"), ("json", "{\n"), ("markdown", "## spec/Pets.json\n"),
    ("html", "<!doctype html>\n"), ("github", "::warning file=spec/Pets.json,line=7,"),
  ]) func writesEveryFormat(_ format: String, _ start: String) async throws {
    let result = try await audit("--format", format, "spec/Pets.json")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(start))
  }

  @Test(arguments: [
    ([], "'<document>' is missing"),
    (["a", "--format", "txt"], "unknown format 'txt'"),
    (["a", "--format", "jsn"], "unknown format 'jsn'; did you mean 'json'?"),
    (["a", "--disable", "SW999"], "unknown lint 'SW999'"),
    (["none.json"], "cannot read 'none.json': there is no such file"),
  ]) func wrongWordsEndWith2(_ words: [String], _ sentence: String) async throws {
    let result = try await Tool.specwright.run(["audit"] + words, in: workshop.folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: \(sentence)"))
    #expect(result.errors.contains("usage: specwright audit <document>…"))
  }
}
