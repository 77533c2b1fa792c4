import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// What the audit says about documents of faults that generate all the same.
@Suite struct FaultDocumentTests {
  @Test(arguments: [
    ("fault-43-required-without-property", "SW019", "/components/schemas/Row/required/0"),
    ("fault-65-empty-bodies", "SW020", "/paths/~1a/delete/responses/204/content"),
  ])
  func theFaultIsNamedAtItsPlace(golden: String, lint: String, pointer: String) throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SpecwrightGeneratorTests/Golden/\(golden)/document.json")
    let audit = Audit(try document(try String(contentsOf: file, encoding: .utf8)))
    let places = audit.findings.filter { $0.lint.identifier == lint }
      .compactMap { $0.diagnostic.location?.pointer.description }
    #expect(places.contains(pointer))
  }
}
