import Foundation
import Testing

@Suite("Embedding documents from the command line", .serialized)
struct EmbedTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Documents.pet, to: "spec/Pets.json")
    try workshop.write(
      #"{"embed": [{"document": "spec/Pets.json", "name": "pets"}]}"#, to: "specwright.json")
  }

  private static let words = ["--target=Pets", "--output=out", "--config=specwright.json"]

  @Test func aTargetThatOnlyEmbedsNeedsNoDocument() async throws {
    let result = try await Tool.generate.generate(
      Self.words + ["--embed=pets=spec/Pets.json"], in: workshop.folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let text = try String(
      contentsOf: workshop.place("out/SpecwrightDocuments.swift"), encoding: .utf8)
    #expect(text.contains("static let pets"))
    #expect(text.contains(#""name": {"type": "string"}"#))
  }

  @Test func onlyWhatIsGivenIsRead() async throws {
    // The document is there, but the build does not know that it would be read.
    let result = try await Tool.generate.generate(
      ["spec/Pets.json"] + Self.words, in: workshop.folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("specwright.json:1:25: error: "))
    #expect(result.errors.contains("'spec/Pets.json'"))
    #expect(workshop.files(in: "out") == nil)
  }

  @Test func aDocumentThatIsNotListedIsRefused() async throws {
    let result = try await Tool.generate.generate(
      Self.words + ["--embed=pets=spec/Pets.json", "--embed=more=spec/Pets.json"],
      in: workshop.folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("specwright.json: error: "))
    #expect(result.errors.contains("'more'"))
  }
}
