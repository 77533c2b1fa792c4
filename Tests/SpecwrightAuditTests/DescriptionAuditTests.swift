import Foundation
import SpecwrightAudit
import SpecwrightJSON
import Testing

/// The descriptions of this package have no error and no warning, with nothing disabled.
@Suite struct DescriptionAuditTests {
  static let descriptions: [URL] = {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent("spec")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
      .map { folder.appendingPathComponent($0) }
  }()

  @Test func areFound() {
    #expect(Self.descriptions.map(\.lastPathComponent).contains("DIDWWVerification.json"))
  }

  @Test(arguments: descriptions) func areClean(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let audit = Audit(try document(text, path: file.lastPathComponent))
    let complaints = audit.findings.filter { $0.lint.severity != .note }.map { finding in
      "\(finding.lint.identifier) \(finding.diagnostic.location?.pointer.description ?? ""): "
        + finding.diagnostic.message
    }
    #expect(complaints == [])
  }
}
