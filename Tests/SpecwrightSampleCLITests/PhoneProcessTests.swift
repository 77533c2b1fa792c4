import Foundation
import SpecwrightSandbox
import Testing

/// Single calls of the built command.
@Suite(.serialized) struct PhoneProcessTests {
  private static let number = "+1 202 555 0100"
  private static let unknown = "019a6f0e-4c1d-7b32-9a55-0d1e2f3a4b5c"

  struct Row: Sendable, CustomTestStringConvertible {
    var words: [String]
    var input = ""
    var status: Int32
    /// What is on standard output, in this order.
    var marks: [String] = []
    /// What is on standard error, in this order.
    var complaints: [String] = []

    var testDescription: String { words.joined(separator: " ") }
  }

  static let rows: [Row] = [
    Row(
      words: ["start", number, "--language", "tr-TR", "--language", "de-DE"], status: 0,
      marks: [
        "→ POST http://127.0.0.1:", "/api/v1/verifications", "← 201", "✓ pending", "id ", "channel",
        "text message in de-DE", "text", "{{CODE}}", "code", "6 digits", "valid", "for 5 minutes",
        "fee",
      ]),
    Row(
      words: ["start", number, "--method", "callout", "--custom", "a"], status: 0,
      marks: ["✓ pending", "call in en-US"]),
    Row(
      words: ["start", "+1 202 555 0150"], status: 1,
      marks: ["✗ denied: destination_country_disabled"]),
    Row(
      words: ["start", "+1 202 555 0130"], status: 1,
      marks: ["✗ failed: destination_not_supported_for_channel"]),
    Row(
      words: ["start", "+1.202.555.0100"], status: 3, marks: ["← 422"],
      complaints: ["✗ 422 destination_invalid (destination is invalid)"]),
    Row(
      words: ["start", number, "--autofill", "domain"], status: 3,
      complaints: ["✗ 422 sms_domain_not_configured"]),
    Row(
      words: ["start", number, "--template-group", "nowhere"], status: 3,
      complaints: ["✗ 422 template_group_not_found"]),
    Row(
      words: ["start", "+1 202 555 0170"], status: 3,
      complaints: ["✗ 402 the balance does not suffice"]),
    Row(
      words: ["start", "+1 202 555 0180"], status: 3,
      complaints: ["✗ 429 volume_limit_reached", "again in 2 days"]),
    Row(
      words: ["start", "+1 202 555 0190"], status: 3, complaints: ["✗ 500 internal_error"]),
    Row(
      words: ["verify", number, "123456"], status: 0,
      marks: ["begins empty", "POST ", "PATCH ", "/by_number/", "← 200", "✓ verified"]),
    Row(
      words: ["verify", number, "--method", "callout"], input: "123456\n", status: 0,
      marks: ["✓ verified", "call in en-US"]),
    Row(
      words: ["verify", number, "654321"], status: 1, marks: ["← 422"],
      complaints: ["✗ 422 code_invalid (code is invalid)"]),
    Row(
      words: ["verify", "+1 202 555 0110", "123456"], status: 1,
      marks: ["✗ failed: dispatch_failed (failed to deliver)"]),
    Row(
      words: ["verify", "+1 202 555 0120", "123456"], status: 1, marks: ["✗ expired: expired"]),
    Row(
      words: ["verify", "+1 202 555 0150", "123456"], status: 1,
      marks: ["✗ denied: destination_country_disabled"]),
    Row(
      words: ["verify", "+1 202 555 0160", "123456"], status: 3,
      complaints: ["✗ 422 not_ready_to_report"]),
    Row(
      words: ["verify", number], status: 2,
      complaints: ["SampleCLI: no code", "usage: SampleCLI phone verify"]),
    Row(words: ["status", number], status: 0, marks: ["GET ", "← 200", "✓ pending"]),
    Row(
      words: ["status", "+1 202 555 0110"], status: 1, marks: ["✗ failed: dispatch_failed"]),
    Row(
      words: ["status", unknown], status: 3, marks: ["GET ", unknown, "← 404"],
      complaints: ["✗ 404 no such verification", "begins empty"]),
    Row(
      words: ["status", number, "--environment", "production"], status: 2,
      complaints: ["SampleCLI: set DIDWW_VERIFICATION_KEY", "usage: SampleCLI phone status"]),
    Row(
      words: ["status", "12025550100", "12025550100"], status: 2,
      complaints: [
        "SampleCLI: unexpected '«redacted-number»'", "More: SampleCLI help phone status",
      ]
    ),
  ]

  @Test(arguments: rows)
  func callsTheSandboxInsideIt(_ row: Row) async throws {
    let result = try await BuiltCommand(["phone"] + row.words, input: row.input).run()
    #expect(result.status == row.status)
    expect(row.marks, in: result.output)
    expect(row.complaints, in: result.errors)
    #expect(row.complaints.isEmpty == result.errors.isEmpty)
    #expect(Readable.digits(in: result.all) == [])
  }

  @Test func callsAServerWithTheCredentialsOfTheEnvironment() async throws {
    let listener = try Sandbox(
      didww: DIDWW.Settings(limits: .none), descriptions: .strict
    ).listen()
    // Long, since on a busy machine the tests that compute hold up those that wait.
    let server = ["--environment", listener.url.absoluteString, "--timeout", "300", "--json"]
    let variables = [
      "DIDWW_VERIFICATION_KEY": "sandbox-key",
      "DIDWW_VERIFICATION_SECRET": DIDWW.Application.sample.secret,
    ]
    func run(_ words: [String], _ variables: [String: String]) async throws -> BuiltCommand.Result {
      try await BuiltCommand(["phone"] + words + server, variables: variables).run()
    }
    let started = try await run(["start", Self.number], variables)
    #expect(started.status == 0)
    let id = try #require(try object(started.output)["id"] as? String)
    let read = try await run(["status", id], variables)
    #expect(try object(read.output)["status"] as? String == "pending")
    let byKeyAlone = try await run(["status", id], ["DIDWW_VERIFICATION_KEY": "sandbox-key"])
    #expect(byKeyAlone.status == 0)
    let verified = try await run(["verify", id, "123456"], variables)
    #expect(verified.status == 0)
    #expect(try object(verified.output)["status"] as? String == "verified")
    let wrong = try await run(["status", id], ["DIDWW_VERIFICATION_KEY": "other"])
    #expect(wrong.status == 3)
    let error = try #require(try object(wrong.output)["error"] as? [String: Any])
    #expect(error["kind"] as? String == "unauthorized")
    #expect(error["status"] as? Int == 401)
    for result in [started, read, verified, wrong] {
      #expect(result.errors == "")
      #expect(Readable.digits(in: result.all) == [])
    }
    await listener.stop()
  }

  @Test func writesTheWholeAnswerAsJSON() async throws {
    let result = try await BuiltCommand(["phone", "start", Self.number, "--json"]).run()
    #expect(result.status == 0)
    var answer = try object(result.output)
    #expect(UUID(uuidString: answer.removeValue(forKey: "id") as? String ?? "") != nil)
    let expiry = answer.removeValue(forKey: "expires_at") as? String ?? ""
    #expect(ISO8601DateFormatter().date(from: expiry) != nil)
    let sms: [String: Any] = [
      "template": "{{CODE}} is your verification code.", "language": "en-US", "code_length": 6,
      "template_group": NSNull(), "template_group_used": false,
      "template_fallback_reason": NSNull(),
    ]
    let expected: [String: Any] = [
      "delivery_method": "sms", "status": "pending", "error_code": NSNull(),
      "error_detail": NSNull(), "fee": "0", "sms": sms,
    ]
    #expect(NSDictionary(dictionary: answer) == NSDictionary(dictionary: expected))
  }

  @Test func saysThatAServerCannotBeReached() async throws {
    // A port of this machine that is given to no listener, so that nothing answers.
    let result = try await BuiltCommand(
      ["phone", "status", Self.number, "--environment", "http://127.0.0.1:1"],
      variables: ["DIDWW_VERIFICATION_KEY": "sandbox-key"]
    ).run()
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("✗ The service cannot be reached."))
    #expect(result.errors.contains("Is the address right"))
  }

  static let dialogues: [([String], String, Int32, [String])] = [
    (
      ["start", number], "123456\n", 0,
      ["✓ pending", "digits from 1 upwards", "Code, or Return to leave it pending: ", "✓ verified"]
    ),
    (["start", number], "\n", 0, ["✓ pending", "Code, or Return to leave it pending: "]),
    (
      ["verify", number], "000000\n123456\n", 0,
      [
        "digits from 1 upwards", "Code: ", "✗ 422 code_invalid",
        "Another code, or Return to stop: ", "✓ verified",
      ]
    ),
    (
      ["verify", number], "000000\n\n", 1,
      ["Code: ", "✗ 422 code_invalid", "Another code, or Return to stop: "]
    ),
    (
      ["verify", "+1 202 555 0160"], "123456\n123456\n", 0,
      ["✗ 422 not_ready_to_report", "Another code, or Return to stop: ", "✓ verified"]
    ),
    (
      ["verify", number], "000000\n000000\n000000\n123456\n", 1,
      ["✗ 422 code_invalid", "✗ failed: too_many_attempts"]
    ),
  ]

  @Test(arguments: dialogues)
  func asksForTheCodeAtATerminal(
    _ words: [String], _ typed: String, _ status: Int32, _ marks: [String]
  ) async throws {
    let result = try await BuiltCommand(
      ["phone"] + words, input: typed, variables: ["NO_COLOR": "1"], isAtTerminal: true
    ).run()
    #expect(result.status == status)
    expect(marks, in: result.output)
    #if os(Linux)
      // The terminals of other systems' `script` show what is typed.
      #expect(Readable.digits(in: result.all) == [])
    #endif
  }

  /// Programs are promised one object, so that they are asked nothing behind it.
  @Test(arguments: [(["start", number], "", 0), (["verify", number], "000000\n123456\n", 1)])
  func writesOneObjectAtATerminalToo(words: [String], typed: String, status: Int32) async throws {
    let result = try await BuiltCommand(
      ["phone"] + words + ["--json"], input: typed, isAtTerminal: true
    ).run()
    #expect(result.status == status)
    #expect(!result.output.contains("Return"))
    let start = try #require(result.output.firstIndex(of: "{"))
    let text = String(result.output[start...])
    #expect(try !object(text).isEmpty)
  }

  @Test(
    arguments: [
      ["DIDWW_VERIFICATION_KEY": "k-SECRET\n"],
      ["DIDWW_VERIFICATION_KEY": "k-SECRET", "DIDWW_VERIFICATION_SECRET": "p\r\nSECRET"],
    ])
  func saysThatAKeyCannotBeSent(variables: [String: String]) async throws {
    let result = try await BuiltCommand(
      ["phone", "status", "1", "--environment", "http://127.0.0.1:1"], variables: variables
    ).run()
    #expect(result.status == 2)
    let name = variables.count == 1 ? "DIDWW_VERIFICATION_KEY" : "DIDWW_VERIFICATION_SECRET"
    #expect(
      result.errors.hasPrefix(
        "SampleCLI: \(name) holds a line break or another control character\n"))
    #expect(!result.all.contains("SECRET\"") && !result.all.contains("k-SECRET"))
  }

  private func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }
}

/// Expects texts one behind the other.
func expect(
  _ marks: [String], in text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var rest = text[...]
  for mark in marks {
    guard let found = rest.range(of: mark) else {
      Issue.record("'\(mark)' is missing in\n\(rest)", sourceLocation: sourceLocation)
      return
    }
    rest = rest[found.upperBound...]
  }
}
