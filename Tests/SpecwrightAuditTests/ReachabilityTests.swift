import Foundation
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import Testing

@testable import SpecwrightAudit

/// Everything that our descriptions list reaches those who use the SDK, or is listed with a reason
/// in the file beside the description, `spec/<Target>.unused`.
@Suite struct ReachabilityTests {
  /// An operation or an enumeration that the SDK's public API has to lead to.
  private struct Thing {
    let name: String
    let isReachable: Bool
  }

  /// Operations are called by handwritten code, and enumerations with all their values are public.
  private func things(_ description: URL) throws -> [Thing] {
    let target = description.deletingPathExtension().lastPathComponent
    let folder = DifferencePage.package.appendingPathComponent("Sources/\(target)")
    let document = try document(
      try String(contentsOf: description, encoding: .utf8), path: description.lastPathComponent)
    let file = folder.appendingPathComponent("specwright.json")
    let root = try JSONParser.parse(
      SourceFile(path: "specwright.json", text: try String(contentsOf: file, encoding: .utf8)))
    let settings = try #require(ConfigurationReader.read(root).0)
    let outcome = ClientBuilder.build(
      document: document, configuration: settings, target: target)
    let client = try #require(outcome.definition)
    let audited = AuditedDocument(document)
    return try operations(audited, client, folder) + enumerations(audited, client)
  }

  private func operations(
    _ audited: AuditedDocument, _ client: ClientDefinition, _ folder: URL
  ) throws -> [Thing] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let sources = try (files ?? []).filter { $0.hasSuffix(".swift") }.map { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    // A call may be broken behind any of its dots.
    let code = sources.joined(separator: "\n").filter { !$0.isWhitespace }
    let called = client.endpoints.filter { code.contains("Endpoints.\($0.name.spelling)(") }
    let names = Set(called.map(\.operation))
    // Who calls a webhook is the service.
    return audited.operations.filter { !$0.isCallback }.map { operation in
      let name = operation.operation.operationID?.value ?? operation.name
      return Thing(name: name, isReachable: names.contains(name))
    }
  }

  private func enumerations(
    _ audited: AuditedDocument, _ client: ClientDefinition
  ) -> [Thing] {
    let visible = Set(
      client.types.filter { $0.access == .public }.compactMap(\.documentation.pointer))
    return audited.catalogues.map { catalogue in
      Thing(
        name: catalogue.name,
        isReachable: visible.contains(catalogue.schema.location.pointer.fragment))
    }
  }

  /// The lines of the list: `name: reason`; what begins with `#` is for readers.
  private func unused(_ description: URL) throws -> [(name: String, reason: String)] {
    let file = description.deletingPathExtension().appendingPathExtension("unused")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { line in
        let halves = line.split(separator: ":", maxSplits: 1).map(String.init)
        return (halves[0], halves.count == 2 ? halves[1] : "")
      }
  }

  @Test(arguments: DescriptionAuditTests.descriptions)
  func everythingIsReachableOrListed(_ description: URL) throws {
    let things = try things(description)
    #expect(things.count > 5)
    let listed = try unused(description)
    let missing = Set(things.filter { !$0.isReachable }.map(\.name))
    // A line too many is as wrong as one too few.
    #expect(missing.sorted() == listed.map(\.name).sorted())
    for line in listed { #expect(line.reason.count > 20, "\(line.name) needs a reason") }
  }
}
