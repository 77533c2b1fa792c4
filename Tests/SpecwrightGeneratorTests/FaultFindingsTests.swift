import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// What is said about the documents of faults that are no descriptions, or not quite.
@Suite struct FaultFindingsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var golden: String
    var severity: Diagnostic.Severity
    /// The places, the second places behind theirs.
    var places: [String]
    /// What the sentence must say.
    var words: [String]
    var testDescription: String { golden }
  }

  static let rows = [
    Row(
      golden: "fault-31-nullable-keyword-in-31", severity: .warning,
      places: [
        "/components/schemas/Row/properties/note/nullable",
        "/components/schemas/Row/properties/child/nullable",
      ], words: ["'nullable'", "3.1"]),
    Row(
      golden: "fault-48-ref-external-invalid", severity: .error,
      places: ["/components/schemas/Row/properties/problem/$ref"],
      words: ["out of this file", "bundle"]),
    Row(
      golden: "fault-80-operationid-duplicate-invalid", severity: .error,
      places: [
        "/paths/~1v3~1prices/get/operationId", "/paths/~1v1~1prices/get/operationId",
      ], words: ["'getPrice'", "'#/paths/~1v1~1prices/get/operationId'"]),
    Row(
      golden: "fault-90-responses-array-invalid", severity: .error,
      places: ["/paths/~1sessions/delete/responses"],
      words: ["expected an object", "found an array"]),
  ]

  @Test(arguments: rows)
  func theFaultIsNamedAtItsPlace(row: Row) throws {
    let outcome = try GoldenCase(name: row.golden).outcome()
    #expect(outcome.files.isEmpty == (row.severity == .error))
    let diagnostics = outcome.findings.flatMap(\.diagnostics)
    #expect(diagnostics.allSatisfy { $0.severity == row.severity })
    let places = diagnostics.flatMap { [$0] + $0.notes }
      .compactMap { $0.location?.pointer.description }
    #expect(places == row.places)
    for word in row.words {
      #expect(diagnostics.allSatisfy { $0.message.contains(word) })
    }
  }

  /// Text of the document stays in comments, whatever it holds.
  @Test func commentsHoldTheText19() throws {
    let outcome = try GoldenCase(name: "fault-19-doc-comment-terminators").outcome()
    let code = outcome.files.map(\.contents).joined()
      .split(whereSeparator: \.isNewline)
      .filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
    #expect(!code.isEmpty)
    #expect(!code.contains { $0.contains("let x") || $0.contains("var x") })
  }

  @Test func wordsBesideAReferenceCount45() throws {
    let outcome = try GoldenCase(name: "fault-45-ref-siblings-31").outcome()
    let types = try #require(outcome.files.first { $0.name == GeneratedFile.types }?.contents)
    #expect(types.contains("Where the invoice goes"))
    #expect(types.contains("deprecated") || types.contains("Deprecated"))
  }
}
