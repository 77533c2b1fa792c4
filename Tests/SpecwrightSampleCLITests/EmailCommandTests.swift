import EmailValidation
import Foundation
import Testing

@testable import SpecwrightSampleCLI

/// What the words behind `email` ask for, and which of them do not fit.
@Suite struct EmailCommandTests {
  private static let address = "jane@example.org"
  private static func file(_ name: String) -> URL { URL(fileURLWithPath: name) }

  static let understood: [([String], EmailCommand)] = [
    (["check", address], EmailCommand(action: .check(addresses: [address], .init()))),
    (
      [
        "check", "--fresh", address, "b", "--ip", "203.0.113.7", "--timeout=5", "--csv",
        "--environment", "production",
      ],
      EmailCommand(
        action: .check(
          addresses: [address, "b"], .init(ipAddress: "203.0.113.7", timeout: 5, isFresh: true)),
        server: .production, format: .csv)
    ),
    (["check", "--", "-1"], EmailCommand(action: .check(addresses: ["-1"], .init()))),
    (
      [
        "bulk", "list.csv", "--output", "out.csv", "--column", "2", "--no-header", "--filter",
        "valid", "--filter=risky", "--json",
      ],
      EmailCommand(
        action: .bulk(
          .init(
            origin: .file(file("list.csv"), column: "2", hasHeader: false),
            output: file("out.csv"), filter: [.valid, .risky])), format: .json)
    ),
    (
      ["bulk", "--job", "job_1"], EmailCommand(action: .bulk(.init(origin: .job("job_1"))))
    ),
    (["credits", "--json"], EmailCommand(action: .credits, format: .json)),
    (["status"], EmailCommand(action: .status)),
    (["usage"], EmailCommand(action: .usage(from: nil, to: nil, groupBy: .day))),
    (
      ["usage", "--from", "2026-11-01", "--to=2026-11-30", "--by", "month"],
      EmailCommand(action: .usage(from: "2026-11-01", to: "2026-11-30", groupBy: .month))
    ),
    (
      [
        "webhook", "verify", "--header", "A: b", "--header", "A:c", "--header=D:", "--tolerance",
        "9",
      ],
      EmailCommand(
        action: .verifyWebhook(headers: ["A": [" b", "c"], "D": [""]], tolerance: 9))
    ),
    (
      ["webhook", "sign", "--id", "m", "--timestamp", "7", "--json"],
      EmailCommand(action: .signWebhook(id: "m", timestamp: 7), format: .json)
    ),
  ]

  @Test(arguments: understood)
  func understands(_ words: [String], _ command: EmailCommand) throws {
    #expect(try SampleCommand(["email"] + words) == .email(command))
  }

  @Test func takesAURLForAnEnvironment() throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/a"))
    #expect(
      try SampleCommand(["email", "status", "--environment", url.absoluteString])
        == .email(EmailCommand(action: .status, server: .custom(url))))
  }

  @Test(arguments: [["email", "--help"], ["help", "email"], ["email", "check", "-h"]])
  func tellsMore(_ words: [String]) throws {
    #expect(try SampleCommand(words) == .help(.email))
  }

  static let refused: [([String], String)] = [
    ([], "say which of check, bulk, credits, usage, status, webhook"),
    (["chekc"], "unexpected 'chekc'; did you mean 'check'?"),
    (["check"], "say which address"),
    (["check", address, "--json", "--csv"], "take '--json' or '--csv'"),
    (["check", address, "--timeout", "soon"], "'soon' is no number for '--timeout'"),
    (["check", address, "--frehs"], "unexpected '--frehs'; did you mean '--fresh'?"),
    (["bulk"], "say which file, or with '--job' which job to go on with"),
    (["bulk", "a", "--job", "b"], "say which file, or with '--job' which job to go on with"),
    (["bulk", "a", "b"], "unexpected 'b'"),
    (["bulk", "a", "--filter", "riksy"], "unexpected 'riksy'; did you mean 'risky'?"),
    (["bulk", "a", "--filter", "valid", "--filter", "valid,risky"], "unexpected 'valid,risky'"),
    (["bulk", "a", "--json"], "'--json' needs '--output': results are no JSON"),
    (
      ["bulk", "--job", "a", "--column", "b"],
      "'--column' needs a file: a job has its columns already"
    ),
    (
      ["bulk", "--job", "a", "--no-header"],
      "'--no-header' needs a file: a job has its columns already"
    ),
    (["usage", "--by", "fortnight"], "unexpected 'fortnight'"),
    (["usage", "--by", "mnth"], "unexpected 'mnth'; did you mean 'month'?"),
    (["credits", address], "unexpected '«redacted-email»'"),
    (
      ["status", "--environment", "here"],
      "'here' is no environment: production, https://… or http://…"
    ),
    (["webhook"], "say which of verify, sign"),
    (["webhook", "sing"], "unexpected 'sing'; did you mean 'sign'?"),
    (["webhook", "sign"], "say which '--id'"),
    (["webhook", "verify", "--header", "a"], "'--header' needs a name, a colon and a value"),
    (["webhook", "verify", "--header", ":a"], "'--header' needs a name, a colon and a value"),
    (["webhook", "verify", "--tolerance", "x"], "'x' is no number for '--tolerance'"),
  ]

  @Test(arguments: refused)
  func refuses(_ words: [String], _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try SampleCommand(["email"] + words) }
    #expect(error?.sentence == sentence)
    #expect(error?.topic == .email)
  }
}
