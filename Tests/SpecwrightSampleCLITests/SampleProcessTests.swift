import DIDWWVerification
import Foundation
import SpecwrightHTTP
import SpecwrightSandbox
import Testing

@testable import SpecwrightSampleCLI

@Suite(.serialized) struct SampleProcessTests {
  /// What a run wrote and how it ended.
  private struct Run {
    var status: ExitCode
    var output: String
    var errors: String

    init(_ words: [String]) async {
      let (output, errors) = (Recorder(), Recorder())
      status = await SampleProcess(output: output.terminal, errors: errors.terminal).run(words)
      self.output = await output.finish()
      self.errors = await errors.finish()
    }
  }

  @Test func verifiesANumberChecksAddressesAndLogsPeopleInStepByStep() async {
    let run = await Run([])
    #expect(run.status == .success)
    #expect(run.errors == "")
    let marks = [
      "1. ", "→ POST http://127.0.0.1:", "← 201", "✓ pending: a text message in de-DE",
      "2. ", "PATCH ", "← 422", "✗ APIError.validationFailed: code_invalid",
      "3. ", "PATCH ", "← 200", "✓ verified",
      "4. ", "GET ", "← 200", "✓ verified",
      "5. ", "GET ", "/by_number/", "← 200", "✓ verified",
      "6. ", "← 201", "✓ pending: a text message in en-US",
      "7. ", "← 429", "✗ APIError.unexpectedStatus, 429: destination_in_cooldown", "again in ",
      "8. ", "← 201", "✗ denied: destination_country_disabled",
      "9. ", "✓ valid, accepted: send", "for 0 credits",
      "10. ", "✗ invalid, mailbox_not_found: reject",
      "11. ", "✓ completed: 15 of 15 rows, 1 of them valid",
      "12. ", "✓ webhook.test", "✗ noMatchingSignature",
      "13. ", "✗ EmailValidationError.insufficientCredits, 402: insufficient_credits",
      "14. ", "✓ dkmitid: Ida Prøvesen, number «redacted-number»",
      "15. ", "✓ nobankid-oidc: the new key was fetched",
      "16. ", "✓ country: DK; is_over_18: no; no name, no number",
      "17. ", "✗ IduraVerifyError.userCancelled",
      "18. ", "✗ IduraVerifyError.internalError: ID token: ",
      "All went as it should.",
    ]
    var rest = run.output[...]
    for mark in marks {
      guard let found = rest.range(of: mark) else {
        Issue.record("'\(mark)' is missing in\n\(rest)")
        return
      }
      rest = rest[found.upperBound...]
    }
  }

  @Test func saysWhyThePortCannotBeHad() async throws {
    let taken = try Sandbox(descriptions: .strict).listen()
    let run = await Run(["sandbox", "--port", "\(taken.port)"])
    #expect(run.status == .noVerdict)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "SampleCLI: cannot listen on 127.0.0.1, port \(taken.port) (bind: "))
    await taken.stop()
  }

  @Test func servesUntilItIsStopped() async {
    let (output, errors) = (Recorder(), Recorder())
    let process = Task {
      await SampleProcess(output: output.terminal, errors: errors.terminal).run(["sandbox"])
    }
    let introduction = await output.first()
    process.cancel()
    #expect(await process.value == .success)
    #expect(introduction.contains("http://127.0.0.1:"))
    #expect(introduction.contains("+1202555010X   +44770090000X"))
    #expect(introduction.contains("sandbox-key"))
  }

  @Test func showsWhatReachesTheSandbox() async throws {
    let (output, errors) = (Recorder(), Recorder())
    let process = Task {
      await SampleProcess(output: output.terminal, errors: errors.terminal).run(["sandbox"])
    }
    let introduction = await output.first()
    let address = try #require(
      introduction.split { $0.isWhitespace || $0 == ";" }.first { $0.hasPrefix("http://") })
    let client = VerificationClient(
      environment: .custom(try #require(URL(string: String(address)))),
      auth: .public(appKey: "sandbox-key"), configuration: Configuration(timeout: 300))
    try await client.start(destination: "+1 202 555 0100", method: .sms)
    _ = try? await client.verify(number: "+1 202 555 0100", code: "000000", method: .sms)
    _ = try await URLSessionTransport().send(
      HTTPRequest(
        method: "GET", url: try #require(URL(string: "\(address)/a?key=secret")), timeout: 300))
    _ = try await URLSessionTransport().send(
      HTTPRequest(
        method: "GET", url: try #require(URL(string: "\(address)/12025550100?key=secret")),
        headers: ["Expect": "more"], timeout: 300))
    process.cancel()
    #expect(await process.value == .success)
    let requests = await output.finish()
    #expect(
      requests == """
        201 POST /api/v1/verifications
        422 PATCH /api/v1/verifications/by_number/«redacted-number»
        warning: DIDWW request: path: the description has no such path (#/paths)
        404 GET /a?…
        417 GET /«redacted-number»?… refused: the expectation is not known

        """)
  }

  /// Some containers have no IPv6 at all.
  private static let addresses: [String] = {
    let listener = try? Sandbox(descriptions: .strict).listen(address: "::1")
    return listener == nil ? ["127.0.0.1"] : ["127.0.0.1", "::1"]
  }()

  @Test(arguments: addresses)
  func namesAnAddressThatAClientReaches(address: String) async throws {
    let output = Recorder()
    let words = [
      "sandbox", "--address", address, "--callback", "http://user:pw@backend.example/a?token=t",
      "--webhook", "http://user:pw@127.0.0.1:1/events#f",
    ]
    let process = Task { await SampleProcess(output: output.terminal).run(words) }
    let introduction = await output.first()
    for secret in ["user", "pw", "token", "#f"] { #expect(!introduction.contains(secret)) }
    #expect(introduction.contains("asks http://backend.example/a?…, signed"))
    #expect(introduction.contains("go to http://127.0.0.1:1/events?…, signed"))
    let command = try #require(introduction.range(of: "phone start +12025550100 --environment "))
    let url = introduction[command.upperBound...].prefix { !$0.isWhitespace }
    #expect(url.hasPrefix(address == "::1" ? "http://localhost:" : "http://127.0.0.1:"))
    let client = VerificationClient(
      environment: .custom(try #require(URL(string: String(url)))),
      auth: .public(appKey: "sandbox-key"), configuration: Configuration(timeout: 300))
    try await client.start(destination: "+1 202 555 0100", method: .sms)
    process.cancel()
    #expect(await process.value == .success)
  }

  @Test(arguments: [
    ("ftp://user:pw@host/a", "ftp://…@host/a"), ("user:pw@host", "…@host"), ("nowhere", "nowhere"),
    ("https://", "https://"),
  ])
  func repeatsNoPasswordOfAWordThatIsNoURL(word: String, shown: String) async {
    let commands = [
      ["sandbox", "--callback", word], ["sandbox", "--webhook", word],
      ["phone", "status", "1", "--environment", word], ["email", "credits", "--environment", word],
    ]
    for words in commands {
      let run = await Run(words)
      #expect(run.status == .usage)
      #expect(run.errors.contains("'\(shown)'"))
      #expect(!run.errors.contains("pw"))
    }
  }

  @Test func warnsOfWhatTheDescriptionForbids() async throws {
    let output = Recorder()
    let sandbox = Sandbox(descriptions: SandboxServer(terminal: output.terminal).warnings)
    let url = try #require(URL(string: "https://sandbox.test/api/v1/verifications"))
    let request = HTTPRequest(method: "DELETE", url: url, headers: [:], body: .none)
    #expect(try await sandbox.transport().send(request).status == 404)
    #expect(
      await output.finish()
        == "warning: DIDWW request: method: the description has no such method for this path "
        + "(#/paths/~1api~1v1~1verifications)\n")
  }

  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)])
  func leavesColoursOutWhereTheyAreDeclined(_ environment: [String: String], _ allows: Bool) {
    #expect(Terminal.allowsColors(environment) == allows)
  }

  @Test func addsNothingButColour() async {
    let recorder = Recorder()
    let colored = Terminal(isColored: true) { _ in }
    #expect(recorder.terminal.styled("a", .good) == "a")
    #expect(colored.styled("a", .good) == "\u{1B}[32ma\u{1B}[0m")
  }
}
