import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// Reads a document that is meant to be fine.
func document(_ text: String, path: String = "document.json") throws -> OpenAPI.Document {
  let root = try JSONParser.parse(SourceFile(path: path, text: text))
  let (document, diagnostics) = DocumentReader.read(root)
  let messages = diagnostics.map(\.message).joined(separator: "; ")
  return try #require(document, "\(messages)")
}

/// Each lint with a document that it complains about, and one that it does not.
@Suite struct LintTests {
  @Test(arguments: LintCase.all) func complainsAboutTheBadDocument(_ row: LintCase) throws {
    #expect(try findings(row.bad, of: row.lint) == row.findings)
  }

  @Test(arguments: LintCase.all) func likesTheGoodDocument(_ row: LintCase) throws {
    #expect(try findings(row.good, of: row.lint) == [])
  }

  @Test(arguments: LintCase.all) func isSilentWhenDisabled(_ row: LintCase) throws {
    let audit = Audit(try document(row.bad), disabled: [row.lint])
    #expect(!audit.findings.contains { $0.lint.identifier == row.lint })
  }

  /// Each schema is a part of the one before, and the last one describes what all of them demand.
  @Test func everyLinkOfALongChainOfPartsIsLookedAt() throws {
    let count = 3000
    let schemas = (0..<count).map { index in
      ##""C\##(index)": {"allOf": [{"$ref": "#/components/schemas/C\##(index + 1)"}, "##
        + #"{"required": ["a", "b"], "properties": {"p": {}}}]}"#
    }
    let text = LintCase.schemas(
      (schemas + [#""C\#(count)": {"properties": {"a": {}}}"#]).joined(separator: ",\n"))
    let found = try findings(text, of: "SW019")
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.hasSuffix("'b' is demanded and not described") })
  }

  @Test func haveACaseEach() {
    #expect(Set(LintList.all.map(\.identifier)) == Set(LintCase.all.map(\.lint)))
  }

  @Test func haveIdentifiersInOrder() {
    let identifiers = LintList.all.map(\.identifier)
    #expect(identifiers == identifiers.sorted())
    #expect(Set(identifiers).count == identifiers.count)
    for lint in LintList.all {
      #expect(lint.identifier.hasPrefix("SW0") && lint.identifier.count == 5)
      #expect(lint.reason.hasSuffix(".") && lint.mend.hasSuffix("."))
    }
  }

  @Test func reportInDocumentOrder() throws {
    let audit = Audit(
      try document(LintCase.schemas(#""Language": {"enum": ["b-B", "a"]}, "language": {}"#)))
    let positions = audit.findings.map { $0.diagnostic.location?.range.lowerBound ?? 0 }
    #expect(positions.count > 3)
    #expect(positions == positions.sorted())
  }

  private func findings(_ text: String, of lint: String) throws -> [String] {
    let findings = Audit(try document(text)).findings.filter { $0.lint.identifier == lint }
    return findings.map {
      "\($0.diagnostic.location?.pointer.description ?? ""): \($0.diagnostic.message)"
    }
  }
}

/// The page that lists the lints says of each what the tool says.
@Suite struct LintPageTests {
  @Test func listsEveryLint() throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/SpecwrightAudit/Documentation.docc/Lints.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let rows = LintList.all.map { lint in
      "| `\(lint.identifier)` | \(lint.title) | \(lint.severity.rawValue) | \(lint.reason) | \(lint.mend) |"
    }
    #expect(lines.filter { $0.hasPrefix("| `SW") } == rows)
  }
}
