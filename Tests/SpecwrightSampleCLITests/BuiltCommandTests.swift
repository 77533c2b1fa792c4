import Foundation
import SpecwrightSandbox
import Testing

/// The built command, seen from a shell.
@Suite(.serialized) struct BuiltCommandTests {
  @Test func showsTheTourWithoutNumberOrCode() async throws {
    let result = try await BuiltCommand([]).run()
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("All went as it should."))
    #expect(result.output.contains("/by_number/«redacted"))
    #expect(Readable.digits(in: result.all) == [])
  }

  @Test(arguments: [
    "+12025550100", "1-202-555-0100", "(202) 555 0100", "code 1234", "123456", "%2B12025550100",
    "2026-11-30", "http://127.0.0.1:8080",
  ])
  func wouldFindWhatMustNotBeShown(_ text: String) {
    #expect(Readable.digits(in: "POST \(text)\n") != [])
  }

  @Test(arguments: [
    ["--help"], ["help", "phone"], ["phone", "--help"], ["phone", "start", "--help"],
    ["phone", "verify", "-h"], ["help", "phone", "status"], ["sandbox", "--help"],
    ["help", "email"], ["login", "--help"],
  ])
  func helps(_ words: [String]) async throws {
    let result = try await BuiltCommand(words).run()
    #expect(result.status == 0)
    #expect(result.errors == "")
    expect(["usage: SampleCLI"], in: result.output)
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    if words.contains("phone") { #expect(Readable.digits(in: result.output) == []) }
    if !words.contains("sandbox") {
      expect(["Exit status", "0 ", "1 ", "2 ", "3 "], in: result.output)
    }
  }

  @Test(arguments: [
    (["tour"], "unexpected 'tour'", "help"),
    (["sandbox", "--prot", "1"], "unexpected '--prot'; did you mean '--port'?", "help sandbox"),
    (["phone", "verify"], "say which number, or which id", "help phone verify"),
    (["phone", "12025550100"], "unexpected '«redacted-number»'", "help phone"),
  ])
  func endsWrongUseWithTheUsageLine(
    _ words: [String], _ sentence: String, _ help: String
  ) async throws {
    let result = try await BuiltCommand(words).run()
    #expect(result.status == 2)
    #expect(result.output == "")
    expect(
      ["SampleCLI: \(sentence)\nusage: SampleCLI", "\nMore: SampleCLI ", help], in: result.errors)
  }

  @Test(
    arguments: [
      (true, [:], true), (true, ["NO_COLOR": "1"], false), (true, ["TERM": "dumb"], false),
      (false, [:], false),
    ] as [(Bool, [String: String], Bool)])
  func hasColoursAtATerminalAlone(
    _ isAtTerminal: Bool, _ variables: [String: String], _ isColored: Bool
  ) async throws {
    for words in [["phone", "start", "+1 202 555 0150"], []] {
      let result = try await BuiltCommand(
        words, variables: variables, isAtTerminal: isAtTerminal
      ).run()
      #expect(result.all.contains("\u{1B}[") == isColored)
      #expect(Readable.digits(in: result.all) == [])
    }
  }

  #if os(Linux)
    @Test(arguments: [[], ["--help"], ["phone", "start", "+12025550100", "--json"], ["odd"]])
    func endsWhereNothingCanBeSaid(_ words: [String]) async throws {
      var command = BuiltCommand(words)
      command.device = "/dev/full"
      #expect(try await command.run().status == 3)
    }
  #endif

  @Test(arguments: [["+12025550100"], ["help", "+12025550100"], ["phone", "+12025550100"]])
  func repeatsNoNumberThatStandsInTheWrongPlace(_ words: [String]) async throws {
    let result = try await BuiltCommand(words).run()
    #expect(result.status == 2)
    #expect(Readable.digits(in: result.all) == [])
  }
}
