import EmailValidation
import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import SpecwrightSampleCLI

/// Calls of servers that answer what no service should: nothing paid for is lost, nothing crashes, and
/// nothing steers the terminal.
@Suite(.serialized) struct EmailOddServerTests {
  private static func job(
    _ status: String, processed: Int = 2, message: String? = nil
  ) -> String {
    let message = message.map { "\"\($0)\"" } ?? "null"
    return """
      {"id":"job_1","status":"\(status)","source":"emails","total":2,"unique":2,"skipped":0,\
      "processed":\(processed),"counts":{},"credits_reserved":0,"credits_charged":0,\
      "error_code":null,"error_message":\(message),"created_at":"2026-11-30T10:15:00Z",\
      "started_at":null,"finished_at":null,"expires_at":null}
      """
  }

  private static let rows = "email,ev_status\r\na@example.org,valid\r\nb@example.org,valid\r\n"

  /// A job that goes through states, one at each look, and stays in the last.
  private func server(
    _ states: [String], results: String = Self.rows, start: String = Self.job("queued")
  ) throws -> HostileServer {
    let rest = Locked(states)
    return try HostileServer { request -> [ServerStep] in
      if request.method == "POST" { return [.answer(200, body: start)] }
      if request.target.hasPrefix("/v1/bulk/job_1/results") {
        return [.answer(200, ["Content-Type: text/csv"], body: results)]
      }
      let state = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
      return [.answer(200, body: state)]
    }
  }

  private func run(
    _ server: HostileServer, _ words: [String], isAtTerminal: Bool = false, in folder: URL? = nil
  ) async throws -> BuiltCommand.Result {
    let place = try server.url("").absoluteString
    var command = BuiltCommand(
      ["email"] + words + ["--environment", place], variables: ["EV_API_KEY": "key-SECRET"],
      isAtTerminal: isAtTerminal)
    command.folder = folder
    return try await command.run()
  }

  @Test func startsAJobThatWasStillBeingPrepared() async throws {
    let server = try server([Self.job("preparing"), Self.job("ready"), Self.job("completed")])
    defer { server.stop() }
    let result = try await run(server, ["bulk", "--job", "job_1"])
    #expect(result.status == 0)
    #expect(result.output == Self.rows)
    #expect(result.errors.contains("preparing: 2 of 2"))
    #expect(
      server.requests.map { "\($0.method) \($0.target)" } == [
        "GET /v1/bulk/job_1", "GET /v1/bulk/job_1", "POST /v1/bulk/job_1/start",
        "GET /v1/bulk/job_1", "GET /v1/bulk/job_1/results",
      ])
  }

  @Test func aNumberBelowNothingIsNoCrash() async throws {
    let odd = Self.job("processing", processed: -1)
    let server = try server([odd, odd, Self.job("completed")])
    defer { server.stop() }
    let result = try await run(server, ["bulk", "--job", "job_1"], isAtTerminal: true)
    #expect(result.status == 0)
    #expect(result.all.contains("░ 0 %  -1 of 2, processing"))
    #expect(result.all.contains("█ 100 %  2 of 2, completed"))
  }

  @Test(
    arguments: [
      (-1, 2, 0), (1, 2, 50), (5, 2, 100), (3, 0, 0), (3, -1, 0), (.min, .max, 0), (.max, 1, 100),
    ] as [(Int, Int, Int)])
  func aBarIsNeverShorterThanNothingOrLongerThanAll(
    done: Int, total: Int, percent: Int
  ) {
    let texts = Locked<[String]>([])
    let line = ProgressLine(
      Terminal(isInteractive: true) { text in texts.withLock { $0.append(text) } })
    line.show(
      BulkJob(
        id: "job_1", status: .processing, source: .csv, total: total, unique: 0, skipped: 0,
        processed: done, counts: [:], creditsReserved: 0, creditsCharged: 0,
        createdAt: Date(timeIntervalSince1970: 0)))
    #expect(texts.withLock { $0 }.count == 1)
    #expect(texts.withLock { $0.joined() }.contains(" \(percent) % "))
    line.show(UploadProgress(sent: Int64(done), total: Int64(total)))
  }

  // MARK: Results of which a part is missing

  @Test(arguments: [
    ("email,ev_status\r\n\"a@example", "The results end within a cell"),
    ("email,ev_status\r\na@example.org,valid\r\nb@exam", "The results end within a line"),
    (
      "email,ev_status\r\na@example.org,valid\r\n",
      "The results have 2 lines, too few for 2 rows"
    ),
    ("", "The results have 0 lines, too few for 2 rows"),
  ])
  func resultsWithoutTheirEndAreNoSuccess(results: String, complaint: String) async throws {
    let server = try server([Self.job("completed")], results: results)
    defer { server.stop() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("email-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = ["bulk", "--job", "job_1", "--output", "out.csv"]
    let result = try await run(server, words, in: folder)
    #expect(result.status == 3)
    #expect(result.errors.contains("✗ "))
    #expect(result.errors.contains("unexpected_response: \(complaint)"))
    #expect(result.errors.contains("Go on with: SampleCLI email bulk --job job_1"))
    #expect(!result.errors.contains("✓"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// Nobody knows how many rows a filter leaves, or a job that was cancelled has.
  @Test func fewerRowsAreWholeWhereNobodyKnowsTheirNumber() async throws {
    let results = "email,ev_status\r\na@example.org,valid\r\n"
    let completed = try server([Self.job("completed")], results: results)
    defer { completed.stop() }
    let filtered = try await run(completed, ["bulk", "--job", "job_1", "--filter", "valid"])
    #expect(filtered.status == 0 && filtered.output == results)
    let cancelled = try server([Self.job("cancelled", processed: 1)], results: results)
    defer { cancelled.stop() }
    let partial = try await run(cancelled, ["bulk", "--job", "job_1"])
    #expect(partial.status == 1 && partial.output == results)
  }

  // MARK: Checks before one that fails

  /// Two checks that are charged, and a third for which there are no credits.
  private func checks(_ format: [String]) async throws -> BuiltCommand.Result {
    let asked = Signal()
    let verdict = """
      {"email":"a@example.org","status":"valid","reason":"accepted","action":"send",\
      "charged":1,"checked_at":"2026-11-30T10:15:00Z"}
      """
    let refusal = #"{"detail":"No credits are left.","code":"insufficient_credits"}"#
    let server = try HostileServer { _ -> [ServerStep] in
      asked.raise()
      return [asked.count < 3 ? .answer(200, body: verdict) : .answer(402, body: refusal)]
    }
    defer { server.stop() }
    let result = try await run(
      server, ["check"] + format + ["a@example.org", "b@example.org", "c@example.org"])
    #expect(result.status == 3)
    return result
  }

  @Test func whatIsPaidForIsShownBeforeAFailure() async throws {
    let text = try await checks([])
    let lines = text.output.components(separatedBy: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("1. ✓ valid, accepted: send"))
    #expect(lines[1].hasPrefix("2. ✓ valid, accepted: send"))
    #expect(text.errors == "✗ 402 insufficient_credits: No credits are left.\n")
    let row = "a@example.org,valid,accepted,send,\r\n"
    #expect(
      try await checks(["--csv"]).output
        == "email,ev_status,ev_reason,ev_action,ev_did_you_mean\r\n" + row + row)
  }

  @Test func jsonIsOneDocumentWithWhatCameAndTheError() async throws {
    let result = try await checks(["--json"])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let results = try #require(document["results"] as? [[String: Any]])
    #expect(results.map { $0["charged"] as? Int } == [1, 1])
    let error = try #require(document["error"] as? [String: Any])
    #expect(error["code"] as? String == "insufficient_credits")
  }

  // MARK: Texts of a server

  @Test func whatAServerSaysSteersNoTerminal() async throws {
    let said = "\\u001b[2J\\u001b]0;pwn\\u0007\\u202e needs 51870 credits for ann@example.org"
    let server = try server([Self.job("failed", message: said)])
    defer { server.stop() }
    let result = try await run(server, ["bulk", "--job", "job_1"])
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "  \u{FFFD}[2J\u{FFFD}]0;pwn\u{FFFD}\u{FFFD} needs 51870 credits for «redacted-email»\n"))
    #expect(!result.all.contains("\u{1B}") && !result.all.contains("\u{7}"))
  }

  @Test func theStateOfTheServiceSteersNoTerminal() async throws {
    let state = #"""
      {"status":"outage","components":[{"name":"a\u001b[2J","status":"outage"}],
      "message":"b\u0007 ann@example.org","updated_at":"2026-11-30T10:14:30Z"}
      """#
    let server = try server([state])
    defer { server.stop() }
    let result = try await run(server, ["status"])
    #expect(result.status == 1)
    #expect(result.output.contains("✗ outage: b\u{FFFD} «redacted-email»\n  a\u{FFFD}[2J"))
    #expect(!result.all.contains("\u{1B}") && !result.all.contains("\u{7}"))
  }

  @Test func aRefusalSteersNoTerminal() async throws {
    let refusal = #"{"detail":"a\u001b[2Jb\nc","code":"x\u0007"}"#
    let server = try HostileServer { _ -> [ServerStep] in [.answer(400, body: refusal)] }
    defer { server.stop() }
    let result = try await run(server, ["credits"])
    #expect(result.status == 3)
    #expect(result.errors == "✗ 400 x\u{FFFD}: a\u{FFFD}[2Jb c\n")
  }
}
