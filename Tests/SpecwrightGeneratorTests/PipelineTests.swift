import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

@Suite struct PipelineTests {
  private static let document = #"""
    {"openapi": "3.1.0", "info": {"title": "Rows", "version": "1"}, "paths": {},
     "components": {"schemas": {"Row": {"type": "object"}}}}
    """#

  private func run(
    document: String? = nil, path: String = "spec/Rows.json", configuration: String? = nil,
    embedded: [EmbeddedDocument] = []
  ) -> GeneratorOutcome {
    GeneratorPipeline(
      target: "Rows", document: document.map { SourceFile(path: path, text: $0) },
      configuration: configuration.map { SourceFile(path: "specwright.json", text: $0) },
      embedded: embedded
    ).run()
  }

  private func messages(_ outcome: GeneratorOutcome) -> [String] {
    outcome.findings.flatMap { findings in
      findings.diagnostics.map { "\(findings.file.path): \($0.message)" }
    }
  }

  @Test func givesTheFixedSetOfFiles() {
    let outcome = run(document: Self.document)
    #expect(outcome.files.map(\.name) == GeneratedFile.names)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.files[0].contents.contains("Row"))
    // Nothing to embed: the file is its header.
    #expect(outcome.files[3].contents.split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    ("spec/Rows.json", "// From spec/Rows.json.\n"),
    ("/home/somebody/Rows.json", "// From Rows.json.\n"),
    ("../elsewhere/Rows.json", "// From Rows.json.\n"),
    ("My Päckage+1#/Rows.json", "// From My Päckage+1#/Rows.json.\n"),
    ("evil\rlet x = 1/Rows.json", "// From evil let x = 1/Rows.json.\n"),
  ])
  func saysInItsHeaderWhatWasRead(_ path: String, _ line: String) {
    let outcome = run(document: Self.document, path: path)
    for file in outcome.files { #expect(file.contents.hasPrefix(line)) }
  }

  @Test func doesNotDependOnWhereThePackageLies() {
    let here = run(document: Self.document, path: "/a/Rows.json")
    let there = run(document: Self.document, path: "/b/c/Rows.json")
    #expect(here.files == there.files)
  }

  @Test func reportsDocumentAndConfigurationInOneRun() {
    let outcome = run(document: "[", configuration: "{]")
    #expect(outcome.files.isEmpty)
    #expect(outcome.findings.map(\.file.path) == ["spec/Rows.json", "specwright.json"])
  }

  @Test func embedsDocumentsByTheirNames() {
    let outcome = run(
      configuration: #"{"embed": [{"document": "spec/A.json", "name": "first"}]}"#,
      embedded: [EmbeddedDocument(name: "first", file: SourceFile(path: "spec/A.json", text: "{}"))]
    )
    #expect(messages(outcome).isEmpty)
    #expect(outcome.files.last?.contents.contains("static let first: String = #\"\"\"") == true)
  }

  @Test func refusesListsThatDoNotMatch() {
    let outcome = run(
      configuration: #"{"embed": [{"document": "spec/A.json", "name": "first"}]}"#,
      embedded: [EmbeddedDocument(name: "other", file: SourceFile(path: "B.json", text: "{}"))])
    #expect(outcome.files.isEmpty)
    #expect(
      messages(outcome) == [
        "specwright.json: document 'spec/A.json' is to be embedded and was not given",
        "specwright.json: document 'other' was given and is not in the 'embed' list",
      ])
  }

  @Test func refusesToEmbedWhatIsNoText() {
    let outcome = run(
      document: Self.document,
      embedded: [
        EmbeddedDocument(name: "a", file: SourceFile(path: "a.json", bytes: [0x22, 0xFF, 0x22]))
      ])
    #expect(outcome.files.isEmpty)
    #expect(messages(outcome) == ["a.json: \(GeneratorMessages.notUTF8)"])
  }

  @Test func wantsADescriptionOrSomethingToEmbed() {
    #expect(messages(run()) == ["Rows: \(GeneratorMessages.noDocument)"])
    #expect(
      messages(run(configuration: "{}")) == ["specwright.json: \(GeneratorMessages.noDocument)"])
  }

  @Test func keepsWarningsBesideTheFiles() {
    let text = Self.document.replacingOccurrences(
      of: #""type": "object""#, with: #""type": "object", "odd": 1"#)
    let outcome = run(document: text)
    #expect(outcome.files.count == GeneratedFile.names.count)
    #expect(outcome.findings.flatMap(\.diagnostics).map(\.severity) == [.warning])
    #expect(run(document: text, configuration: #"{"strict": true}"#).files.isEmpty)
  }

  /// Alternatives that hold one another, each level by two names: what a level says of its own is not
  /// said again by those around it.
  @Test func alternativesWithinOneAnotherTakeRoomInProportion() throws {
    let size = { (depth: Int) -> Int in
      let levels = (0..<depth).flatMap { level in
        ["A", "B"].map { name in
          ##"""
          "\##(name)\##(level)": {"oneOf": [{"$ref": "#/components/schemas/A\##(level + 1)"},
            {"$ref": "#/components/schemas/B\##(level + 1)"}]}
          """##
        }
      }
      let ends = #""A\#(depth)": {"enum": ["a"]}, "B\#(depth)": {"enum": ["b"]}"#
      let list = DeclarationList(
        refusable: #"""
          {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {},
           "components": {"schemas": {\#(levels.joined(separator: ", ")), \#(ends)}}}
          """#)
      return list.byHead.values.reduce(0) { $0 + $1.text.utf8.count }
    }
    let (short, long) = (size(6), size(24))
    #expect(short > 0)
    #expect(long < 5 * short)
  }
}
