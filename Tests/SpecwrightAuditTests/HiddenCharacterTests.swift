import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import Testing

/// What is obeyed and not seen gets into no output, whatever the format.
@Suite struct HiddenCharacterTests {
  /// An override of the direction, an isolate, two controls, a separator of lines, a blank without width, a
  /// tag of language and a letter without meaning, as JSON spells them.
  private static let hidden =
    #"\u202e\u2066\u0007\u001b\u0085\u2028\u200b\udb40\udc01\u0378"#

  /// A description with such characters wherever it has a text.
  private static func description(_ word: String) -> String {
    let text = word + hidden
    return """
      {"openapi": "3.1.0",
       "info": {"title": "\(text)", "version": "\(text)", "description": "\(text)"},
       "servers": [{"url": "http://a.example/\(text)", "description": "\(text)"}],
       "tags": [{"name": "\(text)"}, {"name": "\(text)"}],
       "paths": {"/\(text)": {"get": {"summary": "\(text)", "parameters": [
         {"name": "token\(text)", "in": "query", "description": "\(text)", "schema": {"type": "string"}}],
         "responses": {"200": {"description": "\(text)", "content": {"application/json": {
           "schema": {"$ref": "#/components/schemas/Code"}, "example": "\(text)"}}}}}}},
       "components": {"schemas": {
         "Code": {"title": "\(text)", "oneOf": [
           {"const": "a\(text)", "title": "\(text)", "description": "\(text) &#8238; &#x202E; b",
            "x-attributes": {"fact": "\(text)", "f\(text)": ["\(text)"]}},
           {"const": "A\(text)"}]},
         "\(text)": {"type": "object", "required": ["r\(text)"], "properties": {"p\(text)": {"enum": ["\(text)"]}}}}}}
      """
  }

  private static let outputs = [
    "text", "text without facts", "json", "markdown", "html", "github", "diff as text",
    "diff as json", "diff as markdown", "diff as github", "table",
  ]

  private func output(_ name: String) throws -> String {
    let old = try document(Self.description("one"), path: "old.json")
    let new = try document(Self.description("two"), path: "new.json")
    let audit = Audit(new)
    #expect(audit.findings.count > 5)
    switch name {
    case "text": return TextFormat().render(audit)
    case "text without facts":
      return TextFormat(showsExcerpts: true, showsFacts: false).render(audit)
    case "json": return JSONFormat.render([audit])
    case "markdown": return MarkdownFormat.render(audit)
    case "html": return HTMLFormat.render([audit])
    case "github": return GitHubFormat.render(audit)
    case "table": return try table(new)
    default:
      let format = try #require(
        DifferenceFormat(rawValue: String(name.dropFirst("diff as ".count))))
      let differences = DescriptionDifferences(
        .init(old, client: ClientBuilder.build(document: old).definition),
        .init(new, client: ClientBuilder.build(document: new).definition))
      #expect(differences.wire.count > 5)
      return format.render(differences)
    }
  }

  private func table(_ document: OpenAPI.Document) throws -> String {
    let tables = DocumentTables(document, name: "A", others: [], client: nil)
    let page = SourceFile(path: "page.md", text: "<!-- table Code -->\n<!-- end table -->\n")
    let outcome = tables.fill(page)
    #expect(outcome.diagnostics.map(\.message) == [])
    return String(decoding: outcome.bytes, as: UTF8.self)
  }

  @Test(arguments: outputs) func nothingHiddenIsWritten(_ name: String) throws {
    let output = try output(name)
    let hidden = output.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator, .unassigned: true
      default: false
      }
    }
    #expect(hidden.map { String($0.value, radix: 16) } == [])
    // It is spelled out instead.
    #expect(output.range(of: "202E", options: .caseInsensitive) != nil)
    // Nor is it where a browser makes it of a number.
    let isPage = ["markdown", "html", "table"].contains(name)
    #expect(!isPage || !output.contains("&#8238;") && !output.contains("&#x202E;"))
  }

  /// Programs get what the document says, character by character.
  @Test func programsGetTheCharacters() throws {
    let text = try #require(
      try JSONParser.parse(SourceFile(path: "text", text: "\"one\(Self.hidden)\"")).string)
    let report = try JSONParser.parse(
      SourceFile(
        path: "report", text: JSONFormat.render([Audit(try document(Self.description("one")))])))
    let audited = try #require(report["documents"]?.elements.first { _ in true })
    let titles = audited["sections"]?.elements.compactMap { $0["title"]?.string } ?? []
    #expect(titles.contains { $0.utf8.elementsEqual(text.utf8) })
  }
}
