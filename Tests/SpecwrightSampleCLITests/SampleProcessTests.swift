import Foundation
import SpecwrightHTTP
import SpecwrightSandbox
import Testing

@testable import SpecwrightSampleCLI

@Suite struct SampleProcessTests {
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

  @Test func verifiesANumberStepByStep() async {
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
      "8. ", "← 201", "✗ denied: destination_country_disabled", "All went as it should.",
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
