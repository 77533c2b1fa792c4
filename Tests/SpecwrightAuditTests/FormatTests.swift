import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema
import Testing

/// How an audit is written down.
@Suite struct FormatTests {
  private func audit() throws -> Audit {
    let text = """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {},
       "components": {"schemas": {
         "A|B": {"type": "string", "example": 1}}}}
      """
    return Audit(try document(text, path: "a, b.json"))
  }

  private func clean() throws -> Audit {
    Audit(
      try document(#"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}}"#))
  }

  @Test func asText() throws {
    #expect(
      TextFormat(showsFacts: false).render(try audit()) == """
        a, b.json:3:4: warning: no operation leads to 'A|B' [SW002]
        a, b.json:3:41: error: expected a string, found a number [SW013]
        a, b.json:3:12: note: this is demanded here

        SW002  unreachable schemas: A schema that no operation leads to is read by people and used by \
        nobody. Remove it, or refer to it where it belongs.
        SW013  wrong examples: An example that its own schema refuses teaches callers what does not \
        work. Correct the example, or the schema.

        a, b.json: 1 error, 1 warning

        """)
    #expect(TextFormat(showsFacts: false).render(try clean()) == "document.json: nothing found\n")
  }

  @Test func asJSON() throws {
    let text = JSONFormat.render([try audit(), try clean()])
    let root = try JSONParser.parse(SourceFile(path: "report", text: text))
    let documents = [JSONNode](try #require(root["documents"]).elements)
    #expect(documents.map { $0["path"]?.string } == ["a, b.json", "document.json"])
    let findings = [JSONNode](try #require(documents[0]["findings"]).elements)
    #expect(findings.map { $0["lint"]?.string } == ["SW002", "SW013"])
    #expect(findings.map { $0["severity"]?.string } == ["warning", "error"])
    #expect(findings[1]["pointer"]?.string == "/components/schemas/A|B/example")
    #expect(findings[1]["line"]?.text == "3")
    #expect(findings[1]["column"]?.text == "41")
    #expect(findings[1]["endColumn"]?.text == "42")
    #expect(findings[1]["notes"]?.count == 1)
    #expect(documents[1]["findings"]?.count == 0)
  }

  @Test func asThePublishedSchemaSays() throws {
    let report = JSONFormat.render([try audit(), try clean()])
    let value = try JSONParser.parse(SourceFile(path: "report", text: report))
    #expect(try validator().violations(of: value).map(\.description) == [])
  }

  /// What the published schema says.
  private func validator() throws -> SchemaValidator {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/SpecwrightAudit/Documentation.docc/audit.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let node = try JSONParser.parse(SourceFile(path: "audit.schema.json", text: text))
    let schema = try #require(OpenAPI.StandaloneSchema.read(node, version: .v31).schema)
    let library = SchemaLibrary(schema)
    #expect(library.diagnostics.map(\.message) == [])
    return try #require(library.validator(for: schema.schema))
  }

  /// Why a file is no description.
  private func refused() throws -> RefusedDocument {
    let file = SourceFile(path: "c.json", text: "{\n  \"openapi\": true}")
    let diagnostics = DocumentReader.read(try JSONParser.parse(file)).1
    #expect(!diagnostics.isEmpty)
    return RefusedDocument(file, diagnostics)
  }

  @Test func refusedDocumentsAreInJSON() throws {
    let validator = try validator()
    for audits in [[], [try audit()]] {
      let text = JSONFormat.render(audits, refused: [try refused()])
      let value = try JSONParser.parse(SourceFile(path: "report", text: text))
      #expect(validator.violations(of: value).map(\.description) == [])
      let list = [JSONNode](try #require(value["refused"]).elements)
      #expect(list.map { $0["path"]?.string } == ["c.json"])
      #expect(list[0]["diagnostics"]?.count == (try refused().diagnostics.count))
    }
  }

  @Test func refusedDocumentsAreInMarkdown() throws {
    let text = MarkdownFormat.render(try refused())
    #expect(
      text.hasPrefix(
        """
        ## c.json

        not audited

        ### What is wrong

        | file | line | severity | reason |
        | --- | ---: | --- | --- |
        | c.json | 2 | error |
        """))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| c.json") }
    #expect(rows.count == (try refused().diagnostics.count))
  }

  @Test func refusedDocumentsAreOnThePage() throws {
    let alone = HTMLFormat.render([], refused: [try refused()])
    #expect(alone.contains("<title>Audit of c.json</title>"))
    #expect(alone.contains(#"<h1 class="title">Not audited</h1>"#))
    #expect(
      alone.components(separatedBy: "<li>").count == (try refused().diagnostics.count) + 1)
    let beside = HTMLFormat.render([try audit()], refused: [try refused()])
    #expect(beside.contains("<h1>Audit of 2 descriptions</h1>"))
    #expect(beside.contains(#"<h2 class="title">Not audited</h2>"#))
  }

  @Test func refusedDocumentsAreAnnotations() throws {
    let lines = GitHubFormat.render(try refused()).split(separator: "\n")
    #expect(lines.count == (try refused().diagnostics.count))
    #expect(lines.contains { $0.hasPrefix("::error file=c.json,line=2,endLine=2,col=") })
  }

  @Test func asTextWithAllFacts() throws {
    let text = TextFormat().render(try clean())
    #expect(
      text == """
        document Description
          openapi         3.1.0
          info › title    T
          info › version  1
          paths           {}

        document.json: nothing found

        """)
  }

  @Test func asAPage() throws {
    let page = HTMLFormat.render([try audit(), try clean()])
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("<title>Audit of T 1, T 1</title>"))
    #expect(page.contains("no operation leads to &#39;A|B&#39;"))
    // One page, with an article for each document.
    #expect(page.components(separatedBy: "<main>").count == 2)
    #expect(page.components(separatedBy: "<article>").count == 3)
    #expect(page.contains("<h1>Audit of 2 descriptions</h1>"))
    #expect(HTMLFormat.render([try audit()]).contains(#"<h1 class="title">T 1</h1>"#))
    for word in ["src=", "href=", "url(", "@import", "<script"] { #expect(!page.contains(word)) }
  }

  /// One heading of the first level, and none that skips a level.
  @Test(arguments: [1, 2, 3]) func headingsGoDownLevelByLevel(_ count: Int) throws {
    let audit = try audit()
    let page = HTMLFormat.render((0..<count).map { _ in audit })
    let levels = page.components(separatedBy: "<h").dropFirst().compactMap {
      $0.first.flatMap { Int(String($0)) }
    }
    #expect(levels.first == 1)
    #expect(levels.filter { $0 == 1 }.count == 1)
    for (before, after) in zip(levels, levels.dropFirst()) { #expect(after <= before + 1) }
  }

  /// Text of a document stays text in every format.
  @Test func letNoTextOfTheDocumentOut() throws {
    let evil = #"<script>alert(1)</script>\u001b[31m\u2028::error::x\n::error::y|`*"#
    let text = """
      {"openapi": "3.1.0", "info": {"title": "\(evil)", "version": "1"}, "paths": {},
       "components": {"schemas": {"\(evil)": {"description": "\(evil)"}}}}
      """
    let audit = Audit(try document(text))
    #expect(!HTMLFormat.render([audit]).contains("<script"))
    let lines = TextFormat().render(audit) + TextFormat(showsFacts: false).render(audit)
    #expect(!lines.contains("\u{1B}"))
    #expect(!GitHubFormat.render(audit).contains("\n::error"))
    let page = MarkdownFormat.render(audit).replacingOccurrences(of: "\\<", with: "")
    #expect(!page.contains("<"))
    let report = JSONFormat.render([audit])
    #expect(throws: Never.self) {
      _ = try JSONParser.parse(SourceFile(path: "report", text: report))
    }
  }

  /// A block of code that a description leaves open ends with its row.
  @Test func noBlockOfCodeBeginsInMarkdown() throws {
    let text = """
      {"openapi": "3.1.0", "info": {"title": "```", "version": "1", "description": "a\\n```swift\\nb\\n~~~"},
       "paths": {}, "components": {"schemas": {"```": {"description": "```"}}}}
      """
    let audit = Audit(try document(text, path: "```"))
    let page = MarkdownFormat.render(audit)
    #expect(page.contains("swift"))
    for line in page.components(separatedBy: "\n") {
      let start = line.drop { $0 == " " }
      #expect(!start.hasPrefix("```") && !start.hasPrefix("~~~"), "\(line)")
      #expect(line.isEmpty || ["#", "|", "2", "1"].contains(line.prefix(1)), "\(line)")
    }
  }

  @Test func asMarkdown() throws {
    #expect(
      MarkdownFormat.render(try audit()).hasPrefix(
        """
        ## a, b.json

        1 error, 1 warning

        | line | severity | lint | finding | mend |
        | ---: | --- | --- | --- | --- |
        | 3 | warning | SW002 | no operation leads to 'A\\|B' | Remove it, or
        """))
  }

  @Test func asAnnotations() throws {
    let lines = GitHubFormat.render(try audit()).split(separator: "\\n")
    #expect(
      lines.first?.hasPrefix(
        "::warning file=a%2C b.json,line=3,endLine=3,col=4,title=SW002 unreachable schemas::no "
          + "operation leads to 'A|B'. Remove it") == true)
  }
}
