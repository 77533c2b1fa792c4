import EmailValidation
import Foundation
import SpecwrightSandbox
import SpecwrightTestSupport
import Testing

/// Calls of the e-mail validation service by the built command.
@Suite(.serialized) struct EmailProcessTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var words: [String]
    var input = ""
    var variables: [String: String] = [:]
    var status: Int32
    /// What is on standard output, in this order.
    var marks: [String] = []
    /// What is on standard error, in this order.
    var complaints: [String] = []

    var testDescription: String { words.joined(separator: " ") }
  }

  private static func test(_ reason: Reason) -> String { Vocabulary.sandboxAddress(reason) }

  static let rows: [Row] = [
    Row(words: ["check", test(.accepted)], status: 0, marks: ["✓ valid, accepted: send"]),
    Row(words: ["check", test(.catchAll)], status: 1, marks: ["✗ catch_all, catch_all: review"]),
    Row(words: ["check", "jane"], status: 1, marks: ["✗ invalid, invalid_syntax: reject"]),
    Row(words: ["check", test(.greylisted)], status: 3, marks: ["✗ unknown, greylisted: retry"]),
    Row(
      words: ["check", test(.accepted), test(.timeout), "--fresh", "--timeout", "5"], status: 3,
      marks: ["1. ✓ valid", "2. ✗ unknown, timeout"]),
    Row(
      words: ["check", test(.accepted), "a \"b\"", "--csv"], status: 1,
      marks: [
        "email,ev_status,ev_reason,ev_action,ev_did_you_mean\r\n",
        "accepted@sandbox.email-validation.org,valid,accepted,send,\r\n",
        "\"a \"\"b\"\"\",invalid,invalid_syntax,reject,\r\n",
      ]),
    Row(
      words: ["check", test(.accepted), "--json"], status: 0,
      marks: ["\"action\" : \"send\"", "\"reason\" : \"accepted\"", "\"status\" : \"valid\""]),
    Row(
      words: ["check", test(.accepted), "--timeout", "4"], status: 2,
      complaints: ["✗ timeout must be from 5 up to 15 seconds."]),
    Row(words: ["credits"], status: 0, marks: ["2000000 credits", "purchase"]),
    Row(words: ["credits", "--json"], status: 0, marks: ["\"balance\" : 2000000"]),
    Row(words: ["usage", "--by", "month"], status: 0, marks: ["0 checks from", "together"]),
    Row(
      words: ["usage", "--from", "soon"], status: 3, complaints: ["✗ 400 invalid_request"]),
    Row(words: ["status"], status: 0, marks: ["✓ operational", "validate", "bulk", "webhooks"]),
    Row(
      words: ["bulk", "/nowhere/list.csv"], status: 2, complaints: ["✗ There is no such file."]),
    Row(
      words: ["bulk", "--job", "job_none"], status: 3, complaints: ["✗ 404 job_not_found"]),
    Row(
      words: ["check", "jane@example.org", "--environment", "production"], status: 2,
      complaints: ["SampleCLI: set EV_API_KEY", "usage: SampleCLI email"]),
    Row(
      words: ["webhook", "sign", "--id", "msg_ev_0001", "--timestamp", "1764498600"],
      input: #"{"type":"webhook.test","timestamp":"2025-11-30T10:29:58Z","data":{}}"#,
      variables: ["EV_WEBHOOK_SECRET": "whsec_ZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fA=="], status: 0,
      marks: [
        "webhook-id: msg_ev_0001", "webhook-timestamp: 1764498600",
        "webhook-signature: v1,DspEma3XF08glUtH4BnvRn/1rRZ4BjKsOD0DaU9pupE=",
      ]),
    Row(
      words: [
        "webhook", "verify", "--header", "webhook-id: msg_ev_0001", "--header",
        "Webhook-Timestamp: 1764498600", "--header",
        "webhook-signature: v1,DspEma3XF08glUtH4BnvRn/1rRZ4BjKsOD0DaU9pupE=", "--tolerance",
        "999999999",
      ],
      input: #"{"type":"webhook.test","timestamp":"2025-11-30T10:29:58Z","data":{}}"#,
      variables: ["EV_WEBHOOK_SECRET": "whsec_ZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fA=="], status: 0,
      marks: ["✓ webhook.test, msg_ev_0001"]),
    Row(
      words: ["webhook", "verify", "--header", "webhook-id: a"], input: "{}",
      variables: ["EV_WEBHOOK_SECRET": "AAAA"], status: 1, complaints: ["✗ The header"]),
    Row(
      words: ["webhook", "verify"], input: "{}", status: 2,
      complaints: ["SampleCLI: set EV_WEBHOOK_SECRET"]),
  ]

  @Test(arguments: rows)
  func callsTheSandboxInsideIt(_ row: Row) async throws {
    let result = try await BuiltCommand(
      ["email"] + row.words, input: row.input, variables: row.variables
    ).run()
    #expect(result.status == row.status)
    expect(row.marks, in: result.output)
    expect(row.complaints, in: result.errors)
    #expect(row.complaints.isEmpty == result.errors.isEmpty)
    #expect(!result.all.contains("jane"))
  }

  private func expect(_ marks: [String], in text: String) {
    var rest = text[...]
    for mark in marks {
      guard let place = rest.range(of: mark) else {
        Issue.record("'\(mark)' is missing in order in:\n\(text)")
        return
      }
      rest = rest[place.upperBound...]
    }
  }

  // MARK: Jobs

  /// A folder with a list in it, and a server whose jobs are done at once.
  private struct Setting {
    let folder: URL
    let listener: LoopbackListener

    init(
      _ settings: EmailService.Settings = EmailService.Settings(rateLimit: nil, pace: .immediate),
      onAnswer: (@Sendable (SandboxExchange) -> Void)? = nil
    ) throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("email-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let addresses = ["accepted+1", "catch_all", "mailbox_full"].map { "Ann,\($0)@" }
      let text = addresses.map { $0 + "sandbox.email-validation.org\r\n" }.joined()
      try Data(("name,email\r\n" + text + "Bob,bob@nowhere.test\r\n").utf8).write(
        to: folder.appendingPathComponent("list.csv"))
      listener = try Sandbox(email: settings, descriptions: .strict).listen(onAnswer: onAnswer)
    }

    var list: URL { folder.appendingPathComponent("list.csv") }
    var results: URL { folder.appendingPathComponent("results.csv") }

    func run(
      _ words: [String], isAtTerminal: Bool = false
    ) async throws -> BuiltCommand.Result {
      try await BuiltCommand(
        ["email", "bulk", "--environment", listener.url.absoluteString] + words,
        variables: ["EV_API_KEY": "key-SECRET"], isAtTerminal: isAtTerminal
      ).run()
    }

    func end() async {
      await listener.stop()
      try? FileManager.default.removeItem(at: folder)
    }
  }

  @Test func goesFromFileToFile() async throws {
    let setting = try Setting()
    let result = try await setting.run([
      setting.list.path, "--output", setting.results.path, "--column", "EMAIL",
    ])
    #expect(result.status == 0)
    #expect(result.output == "")
    expect(["The job is job_", "✓ completed: 4 of 4 rows"], in: result.errors)
    let csv = try String(contentsOf: setting.results, encoding: .utf8)
    #expect(csv.hasPrefix("name,email,ev_status,ev_reason,ev_action,ev_did_you_mean\r\n"))
    #expect(csv.components(separatedBy: "\r\n").count == 6)
    #expect(!result.all.contains("nowhere.test") && !result.all.contains("SECRET"))
    let files = try FileManager.default.contentsOfDirectory(atPath: setting.folder.path)
    #expect(files.sorted() == ["list.csv", "results.csv"])
    await setting.end()
  }

  @Test func goesOnWithAJobAndWritesOnlyTheWantedRows() async throws {
    let setting = try Setting()
    let first = try await setting.run([
      setting.list.path, "--output", setting.results.path, "--json",
    ])
    let job = try #require(
      try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any])
    let id = try #require(job["id"] as? String)
    #expect(job["status"] as? String == "completed")
    #expect(first.errors == "")
    let second = try await setting.run(["--job", id, "--filter", "valid", "--filter", "risky"])
    #expect(second.status == 0)
    #expect(second.output.components(separatedBy: "\r\n").count == 4)
    #expect(!second.errors.contains("Uploading"))
    await setting.end()
  }

  @Test func saysHowToGoOnWhenCreditsDoNotSuffice() async throws {
    let setting = try Setting(
      EmailService.Settings(grants: [], rateLimit: nil, pace: .immediate))
    let result = try await setting.run([setting.list.path, "--output", setting.results.path])
    #expect(result.status == 1)
    expect(
      [
        "✗ ready, insufficient_credits", "Once there are credits: SampleCLI email bulk --job job_",
        "--environment \(setting.listener.url.absoluteString) --output \(setting.results.path)",
      ], in: result.errors)
    #expect(!FileManager.default.fileExists(atPath: setting.results.path))
    // Going on without credits comes to the same.
    let place = try #require(
      result.errors.range(of: "--job job_[0-9A-Z]+", options: .regularExpression))
    let again = try await setting.run(
      result.errors[place].components(separatedBy: " ") + ["--output", setting.results.path])
    #expect(again.status == 1)
    expect(["✗ ready, insufficient_credits", "SampleCLI email bulk --job job_"], in: again.errors)
    await setting.end()
  }

  @Test func showsABarAtATerminal() async throws {
    let setting = try Setting()
    let result = try await setting.run(
      [setting.list.path, "--output", setting.results.path], isAtTerminal: true)
    #expect(result.status == 0)
    expect(["\r\u{1B}[K", "█ 100 %  4 of 4, completed", "completed: 4 of 4 rows"], in: result.all)
    await setting.end()
  }

  /// A file that goes out in several blocks; most of it is another column.
  private func makeLong(_ list: URL) throws {
    let note = String(repeating: "x", count: 2_000)
    let rows = (0..<300).map { "accepted+\($0)@sandbox.email-validation.org,\(note)\r\n" }
    try Data(("email,note\r\n" + rows.joined()).utf8).write(to: list)
  }

  @Test func showsTheFileOnItsWay() async throws {
    let setting = try Setting()
    try makeLong(setting.list)
    let atTerminal = try await setting.run(
      [setting.list.path, "--output", setting.results.path], isAtTerminal: true)
    #expect(atTerminal.status == 0)
    expect(
      [
        "Uploading the file.", "\r\u{1B}[K", "░ ", " of 0.6 MB sent",
        "██████████████████████████████ 100 %  0.6 of 0.6 MB sent", "The job is job_",
        "100 %  300 of 300, completed",
      ], in: atTerminal.all)
    let plain = try await setting.run([setting.list.path, "--output", setting.results.path])
    #expect(plain.status == 0)
    expect(
      [
        "Uploading the file.\n", "0.1 of 0.6 MB sent\n", "0.6 of 0.6 MB sent\n", "The job is job_",
        "completed: 300 of 300\n",
      ], in: plain.errors)
    // At most a line for each tenth, and one for the beginning.
    #expect((5...11).contains(plain.errors.components(separatedBy: "MB sent").count - 1))
    #expect(!plain.errors.contains("\r") && !plain.errors.contains("█"))
    let forPrograms = try await setting.run([
      setting.list.path, "--output", setting.results.path, "--json",
    ])
    #expect(forPrograms.errors == "")
    await setting.end()
  }

  /// Nothing is paid for rows that there is no place for.
  @Test(arguments: ["/nowhere/results.csv", "/", ""])
  func saysThatTheOutputCannotBeWrittenBeforeThereIsAJob(_ output: String) async throws {
    let setting = try Setting()
    let output = output.isEmpty ? setting.folder.path : output
    let result = try await setting.run([setting.list.path, "--output", output])
    #expect(result.status == 3)
    #expect(result.errors == "✗ The output cannot be written.\n")
    await setting.end()
  }

  #if os(Linux)
    @Test func saysHowToGoOnWhenTheDiskIsFull() async throws {
      let setting = try Setting()
      let result = try await setting.run([setting.list.path, "--output", "/dev/full"])
      #expect(result.status == 3)
      let url = setting.listener.url.absoluteString
      let words = "--environment \(url) --output /dev/full"
      expect(
        ["Go on with: SampleCLI email bulk --job job_", words, "✗ The output cannot be written."],
        in: result.errors)
      let program = try await setting.run([
        setting.list.path, "--output", "/dev/full", "--json",
      ])
      #expect(program.status == 3 && program.errors == "")
      expect(["\"job_id\" : \"job_", "\"kind\" : \"file\""], in: program.output)
      var info = stat()
      // What is no file is written as it is, and never moved away.
      #expect(stat("/dev/full", &info) == 0 && info.st_mode & S_IFMT == S_IFCHR)
      await setting.end()
    }
  #endif

  @Test func aLinkStaysALink() async throws {
    let setting = try Setting()
    let link = setting.folder.appendingPathComponent("link.csv")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: setting.results)
    try Data("old".utf8).write(to: setting.results)
    let result = try await setting.run([setting.list.path, "--output", link.path])
    #expect(result.status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) != "")
    #expect(try String(contentsOf: setting.results, encoding: .utf8).hasPrefix("name,email,ev_"))
    await setting.end()
  }

  /// Its rows would be gone: those that a filter leaves out, or all behind the last one that was done.
  @Test func theListIsNotWhereItsResultsGo() async throws {
    let asked = Signal()
    let setting = try Setting { _ in asked.raise() }
    let link = setting.folder.appendingPathComponent("link.csv")
    let twin = setting.folder.appendingPathComponent("twin.csv")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: setting.list)
    try FileManager.default.linkItem(at: setting.list, to: twin)
    let list = try Data(contentsOf: setting.list)
    for output in [setting.list, link, twin] {
      let result = try await setting.run([setting.list.path, "--output", output.path])
      #expect(result.status == 2)
      expect(["SampleCLI: '--output' is the list itself"], in: result.errors)
      #expect(try Data(contentsOf: setting.list) == list)
    }
    #expect(asked.count == 0)
    await setting.end()
  }

  @Test func leavesFilesOfOthersAlone() async throws {
    let setting = try Setting()
    let other = setting.folder.appendingPathComponent("results.csv.part")
    try Data("precious".utf8).write(to: other)
    let result = try await setting.run([setting.list.path, "--output", setting.results.path])
    #expect(result.status == 0)
    #expect(try String(contentsOf: other, encoding: .utf8) == "precious")
    let files = try FileManager.default.contentsOfDirectory(atPath: setting.folder.path)
    #expect(files.sorted() == ["list.csv", "results.csv", "results.csv.part"])
    await setting.end()
  }

  @Test func whoStopsItIsToldHowToGoOn() async throws {
    // A worker takes an hour to come.
    var settings = EmailService.Settings(rateLimit: nil)
    settings.pace.queue = 3_600
    let polled = Signal()
    let setting = try Setting(settings) { if $0.method == "GET" { polled.raise() } }
    let url = setting.listener.url.absoluteString
    var command = BuiltCommand(
      ["email", "bulk", "--environment", url, setting.list.path, "--output", "it's one.csv"],
      variables: ["EV_API_KEY": "key-SECRET"])
    command.folder = setting.folder
    command.isEnough = { await polled.reaches(1) }
    let result = try await command.run()
    #expect(result.status == 3)
    let words = "--environment \(url) --output 'it'\\''s one.csv'"
    expect(
      ["Go on with: SampleCLI email bulk --job job_", words, "✗ aborted"], in: result.errors)
    let files = try FileManager.default.contentsOfDirectory(atPath: setting.folder.path)
    #expect(files == ["list.csv"])
    await setting.end()
  }

  @Test func saysThatAServerCannotBeReached() async throws {
    let setting = try Setting()
    // A port of this machine that is given to no listener, so that nothing answers.
    let result = try await BuiltCommand(
      ["email", "bulk", "--environment", "http://127.0.0.1:1", setting.list.path],
      variables: ["EV_API_KEY": "key-SECRET"]
    ).run()
    #expect(result.status == 3)
    expect(["✗ connection_failed: No answer came"], in: result.errors)
    await setting.end()
  }
}
