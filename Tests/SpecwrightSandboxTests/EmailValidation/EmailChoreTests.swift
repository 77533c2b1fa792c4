import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// Work that takes the longer the more rows there are, done while nobody holds the lock.
@Suite struct EmailChoreTests {
  private static let rows = 2_000

  private static func list() -> [UInt8] {
    let rows = (0..<rows).map { "\($0),accepted+\($0)@sandbox.email-validation.org,text\n" }
    return Array(("id,email,note\n" + rows.joined()).utf8)
  }

  /// A service to which a list of a few thousand rows is a long one.
  private static func door() -> EmailDoor {
    var pace = EmailService.Pace.immediate
    pace.largeFile = 10_000
    return EmailDoor(EmailService.Settings(rateLimit: nil, pace: pace))
  }

  private static func request(
    _ method: String, _ path: String, fields: FieldList = [:], _ body: [UInt8] = []
  ) -> ServerRequest {
    var all = fields
    all.append("Authorization", "Bearer key-1")
    return ServerRequest(method: method, target: path, fields: all, body: body)
  }

  /// A job of a large file that is due to be counted, and its identifier.
  private static func prepared(start: Bool = true) async throws -> (EmailDoor, String) {
    let door = door()
    let answer = try await door.upload(list(), query: "?start=\(start)")
    #expect(answer["status"].string == "preparing")
    return (door, try #require(answer["id"].string))
  }

  private static func chore(_ door: EmailDoor, _ request: ServerRequest) -> EmailService.Chore? {
    door.sandbox.email.withLock { $0.chore(for: request, at: door.clock.now)?.chore }
  }

  /// Does a chore and nothing that follows from it.
  private static func finish(_ chore: EmailService.Chore, _ door: EmailDoor) async {
    let (email, clock) = (door.sandbox.email, door.clock.clock)
    chore.begin { change in
      _ = email.withLock { $0.apply(change, of: chore, at: clock.now) }
    }
    #expect(await chore.isDone(within: .infinity))
  }

  @Test func leavesNothingLongToDoUnderTheLock() async throws {
    let (door, id) = try await Self.prepared()
    let look = Self.request("GET", "/v1/bulk/\(id)")
    var chores = 0
    while let chore = Self.chore(door, look) {
      chores += 1
      // Others are answered while it is to be done.
      var other = door
      other.key = "key-2"
      #expect(try await other.get("/v1/credits").status == 200)
      await Self.finish(chore, door)
    }
    // Counting, and checking.
    #expect(chores == 2)
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["status"].string == "completed" && job["processed"].integer == Self.rows)
    #expect(job["credits_charged"].integer == 0)
  }

  @Test func checksALongListInPieces() async throws {
    let door = Self.door()
    let row = "accepted@sandbox.email-validation.org\n"
    let list = Array(("email\n" + String(repeating: row, count: 50_500)).utf8)
    let id = try #require(try await door.upload(list)["id"].string)
    let look = Self.request("GET", "/v1/bulk/\(id)")
    await Self.finish(try #require(Self.chore(door, look)), door)
    await Self.finish(try #require(Self.chore(door, look)), door)
    // What is left is no chore.
    #expect(Self.chore(door, look) == nil)
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["status"].string == "completed" && job["processed"].integer == 50_500)
    #expect(job["unique"].integer == 1)
  }

  @Test func showsAJobAsItStandsWhileTheWorkGoesOn() async throws {
    let (door, id) = try await Self.prepared()
    let look = Self.request("GET", "/v1/bulk/\(id)")
    let counting = try #require(Self.chore(door, look))
    #expect(Self.chore(door, look) === counting)
    for (method, path, status, word) in [
      ("GET", "", 200, "preparing"), ("POST", "/start", 409, "job_not_ready"),
      ("GET", "/results", 409, "job_not_ready"),
    ] {
      let request = Self.request(method, "/v1/bulk/\(id)\(path)")
      let answer = door.sandbox.email.withLock { $0.respond(to: request, nil, at: door.clock.now) }
      let body = try #require(JSON(reading: answer.body))
      #expect(answer.status == status && (body["code"] ?? body["status"])?.string == word)
      if status == 200 { #expect(body["total"]?.integer == 0) }
    }
    await Self.finish(counting, door)
    let answer = door.sandbox.email.withLock { $0.respond(to: look, nil, at: door.clock.now) }
    let body = try #require(JSON(reading: answer.body))
    // The totals are there as soon as they are known, and the checks are the next work.
    #expect(body["total"]?.integer == Self.rows && body["status"]?.string == "processing")
  }

  @Test func cancelsAJobInTheMiddleOfItsWork() async throws {
    let (door, id) = try await Self.prepared()
    let counting = try #require(Self.chore(door, Self.request("GET", "/v1/bulk/\(id)")))
    let cancel = Self.request("POST", "/v1/bulk/\(id)/cancel")
    let answer = door.sandbox.email.withLock { $0.respond(to: cancel, nil, at: door.clock.now) }
    #expect(answer.status == 200)
    let before = try await door.get("/v1/bulk/\(id)").body
    #expect(before["status"]?.string == "cancelled")
    await Self.finish(counting, door)
    #expect(try await door.get("/v1/bulk/\(id)").body == before)
  }

  @Test(arguments: [0, -1, 0.001] as [TimeInterval])
  func waitsNoLongerThanItIsTold(_ patience: TimeInterval) async {
    let chore = EmailService.Chore(key: "a", jobID: "b") { { _ in } }
    #expect(await !chore.isDone(within: patience))
    chore.begin { _ in }
    #expect(await chore.isDone(within: .infinity))
    #expect(await chore.isDone(within: patience))
  }

  @Test(arguments: [0, 3_600] as [TimeInterval])
  func doesTheWorkOnceForManyWhoAsk(_ patience: TimeInterval) async throws {
    let (door, id) = try await Self.prepared()
    door.sandbox.updateEmail { $0.patience = patience }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask { try await door.get("/v1/bulk/\(id)").status }
      }
      for try await status in group { #expect(status == 200) }
    }
    door.sandbox.updateEmail { $0.patience = .infinity }
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["status"].string == "completed" && job["processed"].integer == Self.rows)
  }

  @Test func doesWhatTheBalanceOfAnAccountDependsOn() async throws {
    let (door, _) = try await Self.prepared()
    let credits = Self.request("GET", "/v1/credits")
    var chores = 0
    while let chore = Self.chore(door, credits) {
      chores += 1
      await Self.finish(chore, door)
    }
    #expect(chores == 2)
    #expect(try await door.get("/v1/credits")["pending"].integer == 0)
  }

  @Test func looksUpWhatWasCheckedBeforeAStart() async throws {
    let addresses = (0..<1_500).map { "u\($0)@example.com" }
    let door = EmailDoor()
    _ = try await door.create(Array(addresses[..<1_200]))
    _ = try await door.get("/v1/credits")
    let first = try #require(try await door.create(addresses, start: false)["id"].string)
    // The first job is done as soon as somebody looks at it.
    _ = door.sandbox.emailDeliveries
    let start = Self.request("POST", "/v1/bulk/\(first)/start")
    await Self.finish(try #require(Self.chore(door, start)), door)
    #expect(Self.chore(door, start) == nil)
    let started = try await door.post("/v1/bulk/\(first)/start")
    #expect(started.status == 200)
    let job = try await door.get("/v1/bulk/\(first)")
    #expect(job["status"].string == "completed" && job["credits_charged"].integer == 300)
  }

  @Test func endsAJobWhoseFileCannotBeUsed() async throws {
    let door = Self.door()
    var text = Self.list()
    text.append(Ascii.quote)
    let id = try #require(try await door.upload(text)["id"].string)
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["status"].string == "failed" && job["error_code"].string == "invalid_file")
  }
}
