import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import Testing

/// What our description of the phone number verification knows beyond the published one.
@Suite struct PublishedDescriptionTests {
  /// The published description lies beside the repository, or where `SPECWRIGHT_DOCUMENTS` says.
  private static let published: URL? = {
    let folder = ProcessInfo.processInfo.environment["SPECWRIGHT_DOCUMENTS"]
      .map { URL(fileURLWithPath: $0) }
    let place = folder ?? DifferencePage.package.appendingPathComponent("../shared/openapi")
    let file = place.standardized.appendingPathComponent("didww-verification-published.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()

  private func side(
    _ file: URL, path: String, _ settings: Configuration
  ) throws -> DescriptionDifferences.Side {
    let document = try document(try String(contentsOf: file, encoding: .utf8), path: path)
    let outcome = ClientBuilder.build(
      document: document, configuration: settings, target: "DIDWWVerification",
      overlooksConfigurationErrors: true)
    let client = try #require(outcome.definition)
    return .init(document, client: client)
  }

  @Test(.enabled(if: published != nil, "the published description is not ours to distribute"))
  func thePageIsUpToDate() throws {
    let published = try #require(Self.published)
    let configuration = DifferencePage.package
      .appendingPathComponent("Sources/DIDWWVerification/specwright.json")
    let root = try JSONParser.parse(
      SourceFile(
        path: "specwright.json", text: try String(contentsOf: configuration, encoding: .utf8)))
    var settings = try #require(ConfigurationReader.read(root).0)
    settings.isStrict = false
    let ours = DifferencePage.package.appendingPathComponent("spec/DIDWWVerification.json")
    let differences = DescriptionDifferences(
      try side(published, path: published.lastPathComponent, settings),
      try side(ours, path: "spec/DIDWWVerification.json", settings))
    #expect(differences.step == .major)
    try DifferencePage("PublishedDescription.md").expect(
      DifferenceFormat.markdown.render(differences, showsEditorial: false),
      behind: "what only people who read the descriptions notice is counted and not listed.")
  }
}
