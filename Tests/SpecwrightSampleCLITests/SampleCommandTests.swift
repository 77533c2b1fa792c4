import DIDWWVerification
import Foundation
import Testing

@testable import SpecwrightSampleCLI

@Suite struct SampleCommandTests {
  static let understood: [([String], SampleCommand)] = [
    ([], .tour),
    (["--help"], .help(.program)),
    (["-h"], .help(.program)),
    (["help"], .help(.program)),
    (["help", "sandbox"], .help(.sandbox)),
    (["help", "phone"], .help(.phone)),
    (["help", "phone", "verify"], .help(.verify)),
    (["phone", "--help"], .help(.phone)),
    (["phone", "start", "--help"], .help(.start)),
    (["phone", "status", "1", "--bogus", "-h"], .help(.status)),
    (["sandbox", "--help"], .help(.sandbox)),
    (["sandbox", "--port", "1", "-h"], .help(.sandbox)),
    (["sandbox"], .sandbox(SandboxCommand())),
    (["sandbox", "--port", "8080"], .sandbox(SandboxCommand(port: 8080))),
    (
      ["sandbox", "--no-limits", "--port=65535", "--address", "::1"],
      .sandbox(SandboxCommand(address: "::1", port: 65_535, hasLimits: false))
    ),
    (
      ["sandbox", "--callback", "https://example.com/a?b"],
      .sandbox(SandboxCommand(callback: URL(string: "https://example.com/a?b")))
    ),
  ]

  @Test(arguments: understood)
  func understands(_ words: [String], _ command: SampleCommand) throws {
    #expect(try SampleCommand(words) == command)
  }

  private static let id = "019a6f0e-4c1d-7b32-9a55-0d1e2f3a4b5c"
  private static let number = "+1 202 555 0100"

  static let calls: [([String], PhoneCommand)] = [
    (["start", number], PhoneCommand(action: .start(number: number, .init()))),
    (
      [
        "start", number, "--language", "tr-TR", "--language=de-DE", "--template-group", "checkout",
        "--autofill", "none", "--custom", "a b", "--json",
      ],
      PhoneCommand(
        action: .start(
          number: number,
          .init(
            languages: ["tr-TR", "de-DE"], templateGroup: "checkout", autofill: .disabled,
            custom: "a b")),
        printsJSON: true)
    ),
    (
      ["start", "--method", "callout", "--environment", "production", "--", "-1"],
      PhoneCommand(
        action: .start(number: "-1", .init()), method: .callout, server: .environment(.production))
    ),
    (["verify", number], PhoneCommand(action: .verify(.number(number), code: nil))),
    (["verify", id, "123456"], PhoneCommand(action: .verify(.id(id), code: "123456"))),
    (
      ["status", "--environment=sandbox", id, "--timeout", "1.5"],
      PhoneCommand(action: .status(.id(id)), server: .environment(.sandbox), timeout: 1.5)
    ),
  ]

  @Test(arguments: calls)
  func understandsCalls(_ words: [String], _ command: PhoneCommand) throws {
    #expect(try SampleCommand(["phone"] + words) == .phone(command))
  }

  @Test func takesAURLForAnEnvironment() throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/a"))
    let command = PhoneCommand(
      action: .status(.id(Self.id)), server: .environment(.custom(url)))
    let words = ["phone", "status", Self.id, "--environment", url.absoluteString]
    #expect(try SampleCommand(words) == .phone(command))
  }

  static let refused: [([String], String, HelpTopic)] = [
    (["tour"], "unexpected 'tour'", .program),
    ([""], "unexpected ''", .program),
    (["phnoe"], "unexpected 'phnoe'; did you mean 'phone'?", .program),
    (["sandox"], "unexpected 'sandox'; did you mean 'sandbox'?", .program),
    (["--port", "1"], "unexpected '--port'", .program),
    (["--help", "tour"], "unexpected 'tour'", .program),
    (["help", "sandbox", "more"], "unexpected 'more'", .sandbox),
    (["sandbox", "8080"], "unexpected '8080'", .sandbox),
    (["sandbox", "--prot", "8080"], "unexpected '--prot'; did you mean '--port'?", .sandbox),
    (["sandbox", "--port"], "'--port' needs a number", .sandbox),
    (["sandbox", "--port", "--no-limits"], "'--port' needs a number", .sandbox),
    (["sandbox", "--no-limits=1"], "'--no-limits' takes no value", .sandbox),
    (["sandbox", "--port="], "'' is no port: a number from 0 to 65535", .sandbox),
    (["sandbox", "--port", "-1"], "'-1' is no port: a number from 0 to 65535", .sandbox),
    (["sandbox", "--port", "+1"], "'+1' is no port: a number from 0 to 65535", .sandbox),
    (["sandbox", "--port", "65536"], "'65536' is no port: a number from 0 to 65535", .sandbox),
    (["sandbox", "--port", "1", "--port=2"], "'--port' is given twice", .sandbox),
    (
      ["sandbox", "--callback", "example.com"],
      "'example.com' is no URL for '--callback': https://… or http://…", .sandbox
    ),
    (["phone"], "say which of start, verify, status", .phone),
    (["phone", "strat"], "unexpected 'strat'; did you mean 'start'?", .phone),
    (["phone", "12025550100"], "unexpected '«redacted-number»'", .phone),
    (["phone", "start"], "say which number", .start),
    (["phone", "verify"], "say which number, or which id", .verify),
    (
      ["phone", "start", "+1", "202", "5550100"],
      "unexpected '202'; write a number as one word or in quotes", .start
    ),
    (
      ["phone", "status", "12025550100", "12025550101"],
      "unexpected '«redacted-number»'; write a number as one word or in quotes", .status
    ),
    (["phone", "status", "abc"], "'abc' is neither a number nor an id", .status),
    (["phone", "start", "1", "--method", "fax"], "'fax' is no method: sms or callout", .start),
    (
      ["phone", "status", "1", "--timeout", "0"],
      "'0' is no timeout: a number of seconds above zero", .status
    ),
    (
      ["phone", "status", "1", "--timeout", "nan"],
      "'nan' is no timeout: a number of seconds above zero", .status
    ),
    (["phone", "status", "1", "--method", "sms"], "unexpected '--method'", .status),
    (
      ["phone", "start", "1", "--autofill", "hash"],
      "'hash' is no kind of autofill: domain or none", .start
    ),
    (
      ["phone", "start", "1", "--autofill", "none", "--method", "callout"],
      "'--autofill' is for text messages only", .start
    ),
    (
      ["phone", "status", "1", "--environment", "staging"],
      "'staging' is no environment: sandbox, production, https://… or http://…", .status
    ),
    (
      ["phone", "status", "1", "--environment", "ftp://example.com"],
      "'ftp://example.com' is no environment: sandbox, production, https://… or http://…", .status
    ),
  ]

  @Test(arguments: refused)
  func refuses(_ words: [String], _ sentence: String, _ topic: HelpTopic) {
    #expect(throws: UsageError(sentence, topic: topic)) { try SampleCommand(words) }
  }

  @Test(
    arguments: [
      (0, "0 seconds"), (1, "1 second"), (30, "30 seconds"), (119, "119 seconds"),
      (120, "2 minutes"), (299.2, "5 minutes"), (172_800, "2 days"), (7_201, "3 hours"),
      (-5, "0 seconds"), (.infinity, "1000000 days"), (.nan, "0 seconds"),
    ] as [(Double, String)])
  func saysHowLongToWait(_ seconds: Double, _ text: String) {
    #expect(Wait(seconds: seconds).text == text)
  }
}
