import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import SpecwrightSchema
import Testing

/// How differences are written down.
@Suite struct DifferenceFormatTests {
  private func differences() throws -> DescriptionDifferences {
    func side(_ path: String, _ value: String, _ title: String) throws
      -> DescriptionDifferences.Side
    {
      let text = """
        {"openapi": "3.1.0", "info": {"title": "\(title)", "version": "1"},
         "paths": {"/a|b": {"get": {"operationId": "get", "responses": {"200": {"description": "",
          "content": {"application/json": {"schema": {"enum": ["a", "\(value)"]}}}}}}}}}
        """
      let document = try document(text, path: path)
      return .init(document, client: ClientBuilder.build(document: document).definition)
    }
    return DescriptionDifferences(
      try side("old, 1.json", "<b>", "T"), try side("new.json", "100%", "U"))
  }

  private func same() throws -> DescriptionDifferences {
    let differences = try differences()
    let root = try JSONParser.parse(differences.old)
    let document = try #require(DocumentReader.read(root).0)
    return DescriptionDifferences(.init(document, client: nil), .init(document, client: nil))
  }

  @Test func asText() throws {
    let text = DifferenceFormat.text.render(try differences())
    #expect(
      text.hasPrefix(
        """
        new.json:3:61: breaking: the value is added: '100%' (in responses) [SD064]
        old, 1.json:3:61: additive: the value is removed: '<b>' (in responses) [SD064]
        new.json:1:40: editorial: 'title' changes from 'T' to 'U' [SD003]

        Swift: breaking: \

        """))
    #expect(text.contains("\nSD064  values of enumerations: A new value breaks who gets it"))
    #expect(text.contains("; this is a major version\n"))
    #expect(
      DifferenceFormat.text.render(try same())
        == "old, 1.json: no difference on the wire; the Swift API is not compared; no new version\n"
    )
  }

  @Test func asColouredText() throws {
    let text = DifferenceFormat.text.render(try differences(), isColored: true)
    #expect(text.hasPrefix("new.json:3:61: \u{1B}[31mbreaking\u{1B}[0m: "))
    #expect(text.contains("\u{1B}[32madditive\u{1B}[0m"))
  }

  @Test func asMarkdown() throws {
    let text = DifferenceFormat.markdown.render(try differences())
    #expect(text.hasPrefix("## old, 1.json → new.json\n\n1 breaking, 1 additive, 1 editorial; "))
    #expect(text.contains("| additive (in responses) | SD064 | the value is removed: '\\<b\\>' | "))
    #expect(text.contains("| /paths/\\~1a\\|b/get/"))
    #expect(text.contains("\n### In Swift\n"))
    let short = DifferenceFormat.markdown.render(try differences(), showsEditorial: false)
    #expect(!short.contains("| editorial"))
  }

  /// No client of a description is worse than any other.
  @Test func aLostClientIsMajor() throws {
    let side = DescriptionDifferences.Side(
      try document(#"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}}"#),
      client: nil)
    let made = DescriptionDifferences.Side(
      side.document, client: ClientBuilder.build(document: side.document).definition)
    #expect(made.hasClient)
    let lost = DescriptionDifferences(made, side)
    #expect(lost.isClientLost && lost.isBreaking && !lost.isEmpty)
    #expect(
      DifferenceFormat.text.render(lost)
        == "document.json: no difference on the wire; no Swift client can be made of it any more; "
        + "this is a major version\n")
    #expect(DifferenceFormat.json.render(lost).contains(#""step": "major""#))
    #expect(
      DifferenceFormat.github.render(lost).hasPrefix(
        "::error file=document.json,line=1,title=Swift%3A the client is lost::"))
    let found = DescriptionDifferences(side, made)
    #expect(!found.isClientLost && found.step == .none)
  }

  @Test func asAnnotations() throws {
    let text = DifferenceFormat.github.render(try differences())
    #expect(
      text.hasPrefix("::error file=new.json,line=3,title=SD064 values of enumerations::the value "))
    #expect(text.contains("'100%25'"))
    #expect(text.contains("\n::notice file=new.json,line=1,title=SD064 values"))
    #expect(text.contains("title=Swift%3A "))
    #expect(!text.contains("SD003"))
  }

  /// A pointer has names of the document, which must not steer a terminal or forge a line.
  @Test(arguments: [DifferenceFormat.github, .markdown, .text])
  func spellsOutControlCharactersOfPlaces(_ format: DifferenceFormat) throws {
    func side(_ type: String) throws -> DescriptionDifferences.Side {
      let text = #"""
        {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": {
         "responses": {"200": {"description": "", "content": {"a/b": {"schema": {
          "properties": {"\u001b[2J\u2028\n": {"type": "\#(type)"}}}}}}}}}}}
        """#
      return .init(try document(text), client: nil)
    }
    let differences = DescriptionDifferences(try side("string"), try side("integer"))
    let text = format.render(differences)
    #expect(text.contains("SD060"))
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{2028}" })
    if format == .github { #expect(text.contains("properties/\\u{1B}[2J\\u{2028} /type")) }
  }

  @Test func asThePublishedSchemaSays() throws {
    let validator = try validator()
    for report in [try differences(), try same()] {
      let value = try parsed(DifferenceFormat.json.render(report))
      #expect(validator.violations(of: value).map(\.description) == [])
      #expect(value["step"]?.string == report.step.rawValue)
      #expect(value["differences"]?.count == report.wire.count)
      #expect(value["refused"]?.count == 0)
    }
  }

  /// What is wrong with a file is said as the audit says it, whether or not it could be compared.
  @Test func refusedDocumentsAreAsThePublishedSchemaSays() throws {
    let validator = try validator()
    let file = SourceFile(path: "c|d.json", text: "{\n  \"openapi\": true}")
    let diagnostics = DocumentReader.read(try JSONParser.parse(file)).1
    let refused = [RefusedDocument(file, diagnostics)]
    let refusal = RefusedComparison(old: "a.json", new: "c|d.json")
    let nothing = try parsed(DifferenceFormat.json.render(refusal, because: refused))
    let something = try parsed(DifferenceFormat.json.render(try differences(), refused: refused))
    for value in [nothing, something] {
      #expect(validator.violations(of: value).map(\.description) == [])
      let list = try #require(value["refused"]).elements.map { $0 }
      #expect(list.map { $0["path"]?.string } == ["c|d.json"])
      #expect(list.first?["diagnostics"]?.count == diagnostics.count)
    }
    #expect(nothing["step"]?.kind == .null && nothing["differences"]?.kind == .null)
    let page = DifferenceFormat.markdown.render(refusal, because: refused)
    #expect(
      page.hasPrefix(
        "## a.json → c\\|d.json\n\nnot compared\n\n### What is wrong\n\n| file | line |"))
    #expect(page.contains("| c\\|d.json | 2 | error | "))
    #expect(DifferenceFormat.text.render(refusal, because: refused).isEmpty)
  }

  private func parsed(_ text: String) throws -> JSONNode {
    try JSONParser.parse(SourceFile(path: "report", text: text))
  }

  /// What the published schema says.
  private func validator() throws -> SchemaValidator {
    let text = try DifferencePage("diff.schema.json").text()
    let node = try JSONParser.parse(SourceFile(path: "diff.schema.json", text: text))
    let schema = try #require(OpenAPI.StandaloneSchema.read(node, version: .v31).schema)
    let library = SchemaLibrary(schema)
    #expect(library.diagnostics.map(\.message) == [])
    return try #require(library.validator(for: schema.schema))
  }
}
