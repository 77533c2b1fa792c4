import Foundation
import IduraVerify
import SpecwrightSandbox
import Testing

@testable import SpecwrightSampleCLI

/// The samples of the sandbox's article on logins in tests of one's own, as they stand there; that the
/// browser is one for the SDK is said in the command already.
@MainActor @Suite struct OwnLoginTestSampleTests {
  @Test func logsInAndRefusesAForgedToken() async throws {
    let sandbox = Sandbox()
    let browser = Idura.Browser(transport: sandbox.transport(), choice: .person(.ida))
    let idura = IduraVerify(
      clientId: Idura.Client.sample.id, domain: "example.idura.broker",
      transport: sandbox.transport(), browser: browser)
    let result = try await idura.login(eid: DanishMitID.substantial().withSsn())
    #expect(result.jwt.getClaimValue(key: "name") as? String == "Ida Prøvesen")

    sandbox.updateIdura { $0.tokens = [[.foreignKey]] }
    await #expect(throws: IduraVerifyError.self) {
      try await idura.login(eid: DanishMitID.substantial())
    }
    #expect(sandbox.descriptionViolations == [])
  }

  /// All but the conformance, which within one package takes another word.
  @Test func standsInTheArticleAsItRunsHere() throws {
    let here = URL(fileURLWithPath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let place = "Sources/SpecwrightSandbox/Documentation.docc/TestingLogins.md"
    let article = try String(contentsOf: package.appendingPathComponent(place), encoding: .utf8)
    let blocks = article.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }.map { unindented($0.element) }
    let source = unindented(try String(contentsOf: here, encoding: .utf8))
    #expect(blocks.first == "swift\nextension Idura.Browser: @retroactive BrowserPresenting {}\n")
    #expect(blocks.count == 3)
    for block in blocks.dropFirst() {
      #expect(block.hasPrefix("swift\n"))
      #expect(source.contains(block.dropFirst("swift\n".count)), "\(block)")
    }
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}
