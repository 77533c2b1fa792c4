import Foundation
import Testing

@Suite("Generating into a folder")
struct GenerateTests {
  private static let names = [
    "SpecwrightClient.swift", "SpecwrightDocuments.swift", "SpecwrightEndpoints.swift",
    "SpecwrightTypes.swift",
  ]

  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Documents.pet, to: "spec/Pets.json")
  }

  @Test(arguments: Tool.allCases)
  func writesTheDeclaredFilesAndSaysNothing(tool: Tool) async throws {
    let result = try await tool.generate(Self.words, in: workshop.folder)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
    #expect(workshop.files(in: "made/here") == Self.names)
    #expect(try contents("SpecwrightTypes.swift").contains("struct Pet"))
  }

  @Test func bothExecutablesWriteTheSameBytes() async throws {
    for tool in Tool.allCases {
      _ = try await tool.generate(
        ["spec/Pets.json", "--target=Pets", "--output=\(tool.rawValue)"], in: workshop.folder)
    }
    for name in Self.names {
      let made = try Tool.allCases.map {
        try Data(contentsOf: workshop.place("\($0.rawValue)/\(name)"))
      }
      #expect(made[0] == made[1])
    }
  }

  @Test func anUnchangedFileIsNotTouched() async throws {
    _ = try await Tool.generate.generate(Self.words, in: workshop.folder)
    try age()
    let before = try Self.names.map(state)
    _ = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(try Self.names.map(state) == before)
  }

  @Test func aChangedDocumentTouchesOnlyTheFilesThatDiffer() async throws {
    _ = try await Tool.generate.generate(Self.words, in: workshop.folder)
    try age()
    let before = try Self.names.map(state)
    let changed = Documents.pet.replacingOccurrences(of: #""name":"#, with: #""title":"#)
      .replacingOccurrences(of: #"["name"]"#, with: #"["title"]"#)
    try workshop.write(changed, to: "spec/Pets.json")
    _ = try await Tool.generate.generate(Self.words, in: workshop.folder)
    let after = try Self.names.map(state)
    #expect(after[0] == before[0])
    #expect(after[1] == before[1])
    #expect(after[2] == before[2])
    #expect(after[3] != before[3])
  }

  @Test func nothingIsWrittenIfThereIsAnyError() async throws {
    _ = try await Tool.generate.generate(Self.words, in: workshop.folder)
    let before = try Self.names.map(contents)
    try workshop.write(Documents.wrong, to: "spec/Pets.json")
    let result = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(result.status == 1)
    #expect(try Self.names.map(contents) == before)

    _ = try await Tool.generate.generate(
      ["spec/Pets.json", "--target=Pets", "--output=other"], in: workshop.folder)
    #expect(workshop.files(in: "other") == nil)
  }

  @Test func otherFilesOfTheFolderStay() async throws {
    try workshop.write("// mine", to: "made/here/Mine.swift")
    _ = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(try contents("Mine.swift") == "// mine")
    #expect(workshop.files(in: "made/here")?.count == Self.names.count + 1)
  }

  @Test func checkAgreesWithWhatWasWritten() async throws {
    _ = try await Tool.generate.generate(Self.words, in: workshop.folder)
    let result = try await Tool.generate.generate(Self.words + ["--check"], in: workshop.folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func checkNamesWhatIsOutOfDateAndWritesNothing() async throws {
    _ = try await Tool.generate.generate(Self.words, in: workshop.folder)
    try workshop.write("// edited", to: "made/here/SpecwrightTypes.swift")
    try FileManager.default.removeItem(at: workshop.place("made/here/SpecwrightDocuments.swift"))
    let result = try await Tool.generate.generate(Self.words + ["--check"], in: workshop.folder)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        made/here/SpecwrightTypes.swift: error: out of date; generate again without --check
        made/here/SpecwrightDocuments.swift: error: out of date; generate again without --check

        """)
    #expect(try contents("SpecwrightTypes.swift") == "// edited")
    #expect(workshop.files(in: "made/here")?.count == Self.names.count - 1)
  }

  @Test func aFolderThatIsAFileCannotBeWritten() async throws {
    try workshop.write("", to: "made/here")
    let result = try await Tool.generate.generate(Self.words, in: workshop.folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot write 'made/here"))
    #expect(result.errors.contains("\nusage: specwright-generate "))
  }

  @Test func pathsWithAwkwardCharactersAreTakenAsTheyAre() async throws {
    let folder = "My Päckage+1 #2 %20"
    try workshop.write(Documents.pet, to: "\(folder)/spec/Pets.json")
    let root = workshop.place(folder).path
    let result = try await Tool.generate.generate(
      ["\(root)/spec/Pets.json", "--target=Pets", "--root=\(root)", "--output=\(root)/made/here"],
      in: workshop.folder)
    #expect(result.status == 0)
    #expect(workshop.files(in: "\(folder)/made/here") == Self.names)
    let text = try String(
      contentsOf: workshop.place("\(folder)/made/here/SpecwrightTypes.swift"), encoding: .utf8)
    #expect(text.hasPrefix("// From spec/Pets.json.\n"))
  }

  @Test func noAbsolutePathGetsIntoTheCode() async throws {
    let document = workshop.place("spec/Pets.json").path
    _ = try await Tool.generate.generate(
      [document, "--target=Pets", "--output=made/here"], in: workshop.folder)
    for name in Self.names {
      #expect(!(try contents(name).contains(workshop.folder.path)))
    }
  }

  private static let words = ["spec/Pets.json", "--target", "Pets", "--output", "made/here"]

  private func contents(_ name: String) throws -> String {
    try String(contentsOf: workshop.place("made/here/\(name)"), encoding: .utf8)
  }

  /// What a touch or a replacement of a file would change.
  private func state(_ name: String) throws -> [String] {
    let path = workshop.place("made/here/\(name)").path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return [
      "\(attributes[.systemFileNumber] ?? "")", "\(attributes[.modificationDate] ?? "")",
    ]
  }

  /// Moves the files into the past, where a touch at any moment shows.
  private func age() throws {
    for name in Self.names {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: workshop.place("made/here/\(name)").path)
    }
  }
}
