import DIDWWVerification
import Foundation
import SpecwrightSandbox
import Testing

/// The samples of the sandbox's article on tests of one's own, as they stand there.
@Suite struct OwnTestSampleTests {
  private let number = "+1 202 555 0100"

  @Test func takesTheCodeThatWasSent() async throws {
    let sandbox = Sandbox()
    let client = VerificationClient(
      auth: .public(appKey: DIDWW.Application.sample.key), transport: sandbox.transport())
    let signUp = SignUp(client: client)

    #expect(try await signUp.sendCode(to: number))
    let id = try await client.status(number: number).id
    let code = try #require(sandbox.didwwDelivery(of: id)?.code)
    #expect(try await signUp.confirm(number, code: code))
  }

  @Test func takesNoCodeThatComesTooLate() async throws {
    let clock = ManualClock()
    let sandbox = Sandbox(clock: clock.clock)
    let signUp = SignUp(client: client(of: sandbox))

    #expect(try await signUp.sendCode(to: number))
    clock.advance(by: 301)
    #expect(try await signUp.confirm(number, code: "123456") == false)
  }

  @Test func followsAScript() async throws {
    let sandbox = Sandbox()
    let signUp = SignUp(client: client(of: sandbox))

    sandbox.updateDIDWW { $0.script = [.serverFault, .countryDisabled, .delivered] }
    #expect(try await signUp.sendCode(to: number) == false)
    #expect(try await signUp.sendCode(to: number) == false)
    #expect(try await signUp.sendCode(to: number))
  }

  @Test func followsRulesByNumber() async throws {
    let sandbox = Sandbox()
    let signUp = SignUp(client: client(of: sandbox))

    sandbox.updateDIDWW {
      $0.scenarios.insert(.init("49XXXXXXXXX", .unsupported(.sms)), at: 0)
      $0.otherNumbers = .delivered
    }
    #expect(try await signUp.sendCode(to: "+49 30 1234567") == false)
    #expect(try await signUp.sendCode(to: "+33 1 23 45 67 89"))
  }

  @Test func asksABackend() async throws {
    let sandbox = Sandbox()
    let signUp = SignUp(client: client(of: sandbox))

    sandbox.updateDIDWW { $0.callback = { $0.custom == nil ? .deny : .allow } }
    #expect(try await signUp.sendCode(to: number) == false)
  }

  @Test func staysWithinTheDescription() async throws {
    let sandbox = Sandbox(descriptions: .strict)
    let signUp = SignUp(client: client(of: sandbox))

    #expect(try await signUp.sendCode(to: number))
    #expect(sandbox.descriptionViolations == [])
  }

  @Test func callsAServer() async throws {
    let sandbox = Sandbox()
    let listener = try sandbox.listen()
    let client = VerificationClient(
      environment: .custom(listener.url), auth: .public(appKey: DIDWW.Application.sample.key))
    #expect(try await SignUp(client: client).sendCode(to: number))
    await listener.stop()
  }

  private func client(of sandbox: Sandbox) -> VerificationClient {
    VerificationClient(
      auth: .public(appKey: DIDWW.Application.sample.key), transport: sandbox.transport())
  }

  /// A block of the article may stand anywhere in this file, and indented as it is needed there.
  @Test func standInTheArticleAsTheyRunHere() throws {
    let source = unindented(
      try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
    let blocks = try article().components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(blocks.count == 11)
    for block in blocks {
      #expect(block.hasPrefix("swift\n"))
      #expect(source.contains(unindented(String(block.dropFirst("swift\n".count)))), "\(block)")
    }
  }

  @Test func haveEveryNumberOfTheSandboxInTheirTable() throws {
    let lines = try article().split(separator: "\n")
    let rules = DIDWW.ScenarioRule.standard
    #expect(lines.filter { $0.hasPrefix("| `") }.count * 2 == rules.count)
    for (first, second) in zip(rules, rules.dropFirst()) where first.scenario == second.scenario {
      #expect(lines.contains { $0.hasPrefix("| `\(first.pattern)` | `\(second.pattern)` | ") })
    }
  }

  private func article() throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let place = "Sources/SpecwrightSandbox/Documentation.docc/Testing.md"
    return try String(contentsOf: package.appendingPathComponent(place), encoding: .utf8)
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}

struct SignUp {
  let client: VerificationClient

  /// Sends a code; false when the person should try later or another way.
  func sendCode(to number: String) async throws -> Bool {
    do {
      return try await client.start(destination: number, method: .sms).status == .pending
    } catch APIError.unexpectedStatus {
      return false
    }
  }

  /// Takes the code that the person entered.
  func confirm(_ number: String, code: String) async throws -> Bool {
    do {
      return try await client.verify(number: number, code: code, method: .sms).status == .verified
    } catch APIError.validationFailed {
      return false
    }
  }
}
