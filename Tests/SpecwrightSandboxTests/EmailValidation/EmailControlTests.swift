import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// The paths that only the sandbox has.
struct EmailControlTests {
  private static let path = "/_sandbox/email/"

  @Test func movesItsOwnClock() async throws {
    let door = EmailDoor()
    let id = try await door.create(["a@example.com"])["id"].string ?? ""
    _ = try await door.get("/v1/bulk/\(id)")
    #expect(
      try await door.post(Self.path + "clock", ["advance": JSON(30 * 86_400)]).status == 200)
    #expect(try await door.get("/v1/bulk/\(id)")["status"].string == "expired")
    #expect(
      try await door.get("/v1/status")["updated_at"].string == "2026-12-30T09:00:00Z")
  }

  /// Its dates have years of four digits.
  @Test func doesNotMoveItsClockBeyondTheCalendar() async throws {
    let door = EmailDoor()
    let century = 1_000_000_000 as JSON
    var statuses: [Int] = []
    for _ in 0..<253 {
      statuses.append(try await door.post(Self.path + "clock", ["advance": century]).status)
    }
    #expect(statuses == Array(repeating: 200, count: 251) + [400, 400])
    let now = try await door.get("/v1/status")["updated_at"].string
    #expect(now?.hasPrefix("9980-") == true, "\(now ?? "none")")
  }

  @Test func addsCredits() async throws {
    let door = EmailDoor(EmailService.Settings(grants: []))
    let added = try await door.post(
      Self.path + "credits", ["key": "key-1", "amount": 7, "kind": "bonus", "days": 2])
    #expect(added.status == 200)
    let lots = try await door.get("/v1/credits")["lots"].elements
    #expect(lots.map { $0["kind"]?.string } == ["bonus"])
    #expect(lots.first?["expires_at"]?.string == "2026-12-02T09:00:00Z")
  }

  @Test func givesScriptedAnswersInTheirOrder() async throws {
    let door = EmailDoor()
    let script: JSON = [
      "answers": [
        ["status": 503, "headers": ["Retry-After": "9"]], ["status": 200, "body": "<html>"],
      ]
    ]
    #expect(try await door.post(Self.path + "answers", script).status == 200)
    let first = try await door.get("/v1/credits")
    #expect(first.status == 503 && first.response.header("Retry-After") == "9")
    #expect(try await door.get("/v1/credits").text == "<html>")
    #expect(try await door.get("/v1/credits")["balance"].integer == 2_000_000)
  }

  /// A test that scripts an answer in Swift can write anything.
  @Test(arguments: [
    ("X", "1\r\nSet-Cookie: a=b", "X: 1  Set-Cookie: a=b"), ("X", "1\n\n2", "X: 1  2"),
    ("X", "a\0b", "X: a b"), ("X\r\nY", "1", nil), ("X: 1\r\n\r\n", "1", nil), ("", "1", nil),
    ("X Y", "1", nil), ("X\u{2028}", "1", nil),
  ])
  func aScriptedFieldBeginsNoOther(name: String, value: String, line: String?) {
    let bytes = ResponseWriter.bytes(
      ScriptedAnswer(headers: [name: value]).response, toMethod: "GET", keepsAlive: true)
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(
      lines == ["HTTP/1.1 200 OK"] + (line.map { [$0] } ?? [])
        + ["Content-Length: 0", "Connection: keep-alive", "", ""])
  }

  @Test func waitsBeforeAScriptedAnswerAsLongAsItIsTold() async throws {
    let door = EmailDoor()
    let script: JSON = ["answers": [["delay": .number("2.5"), "status": 204]]]
    #expect(try await door.post(Self.path + "answers", script).status == 200)
    let answer = Task { try await door.get("/v1/credits").status }
    await Self.sleeper(of: door)
    door.clock.advance(by: 2.4)
    #expect(door.clock.sleeperCount == 1)
    door.clock.advance(by: 0.2)
    #expect(try await answer.value == 204)
  }

  @Test(arguments: [true, false])
  func anAnswerThatNobodyWaitsForIsGivenUp(_ isAsleep: Bool) async throws {
    let door = EmailDoor()
    door.sandbox.scriptEmail([ScriptedAnswer(delay: 3_600)])
    let waiting = Task { try await door.get("/v1/credits") }
    if isAsleep { await Self.sleeper(of: door) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { _ = try await waiting.value }
    #expect(door.clock.sleeperCount == 0)
  }

  /// Waits until an answer waits for the clock.
  private static func sleeper(of door: EmailDoor) async {
    while door.clock.sleeperCount == 0 { await Task.yield() }
  }

  @Test func listsRequestsWithoutKeysAndContents() async throws {
    let door = EmailDoor()
    _ = try await door.validate("a@example.com")
    _ = try await door.get("/v1/usage?from=2026-11-30")
    let log = try await door.get(Self.path + "requests")
    #expect(
      log["requests"].elements.map { $0["path"]?.string } == ["/v1/validate", "/v1/usage"])
    #expect(log["requests"].elements.map { $0["status"]?.integer } == [200, 200])
    #expect(!log.text.contains("key-1") && !log.text.contains("example.com"))
  }

  @Test func forgetsEverything() async throws {
    let door = EmailDoor()
    let id = try await door.create(["a@example.com"])["id"].string ?? ""
    #expect(try await door.post(Self.path + "reset").status == 200)
    #expect(try await door.get("/v1/bulk/\(id)").status == 404)
    #expect(try await door.balance() == 2_000_000)
  }

  @Test(
    arguments: [
      ("clock", ["advance": -1]), ("clock", [:]), ("credits", ["key": "k"]),
      ("credits", ["key": "k", "amount": 1, "kind": "gift"]), ("answers", ["answers": 1]),
      ("answers", ["answers": [["status": 99]]]), ("answers", ["answers": [["ending": "odd"]]]),
      ("answers", ["answers": [["delay": -1]]]), ("answers", ["answers": [["delay": "1"]]]),
      ("answers", ["answers": [["delay": 3601]]]),
      ("answers", ["answers": [["headers": ["X\r\nY": "1"]]]]),
      ("answers", ["answers": [["headers": ["X: 1\r\n\r\nHTTP/1.1 200 OK": "1"]]]]),
      ("answers", ["answers": [["headers": ["X": "1\r\nSet-Cookie: a=b"]]]]),
      ("answers", ["answers": [["headers": ["X": "1\n"]]]]),
      ("answers", ["answers": [["headers": ["": "1"]]]]),
      ("answers", ["answers": [["headers": ["X Y": "1"]]]]),
      ("answers", ["answers": [["headers": ["X": 1]]]]),
      ("credits", ["key": "k", "amount": 1, "days": 1_000_000_000]),
      ("fail", ["jobs": "1"]),
    ] as [(String, JSON)])
  func refusesWhatItDoesNotKnow(_ name: String, _ content: JSON) async throws {
    #expect(try await EmailDoor().post(Self.path + name, content).status == 400)
  }

  @Test func knowsNoOtherPath() async throws {
    #expect(try await EmailDoor().get(Self.path + "clock").status == 404)
    #expect(try await EmailDoor().post(Self.path + "other").status == 404)
  }
}
