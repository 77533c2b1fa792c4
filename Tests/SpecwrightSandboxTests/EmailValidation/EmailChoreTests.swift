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
    door.sandbox.email.withLock { $0.chore(for: request, at: door.clock.now) }
  }

  @Test func leavesNothingLongToDoUnderTheLock() async throws {
    let (door, id) = try await Self.prepared()
    let look = Self.request("GET", "/v1/bulk/\(id)")
    var chores = 0
    while let chore = Self.chore(door, look) {
      chores += 1
      let change = await chore.done()
      // Others are answered while it is done.
      var other = door
      other.key = "key-2"
      #expect(try await other.get("/v1/credits").status == 200)
      door.sandbox.email.withLock { $0.apply(change, of: chore) }
    }
    // Counting, and checking.
    #expect(chores == 2)
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["status"].string == "completed" && job["processed"].integer == Self.rows)
    #expect(job["credits_charged"].integer == 0)
  }

  @Test func doesWhatTheBalanceOfAnAccountDependsOn() async throws {
    let (door, _) = try await Self.prepared()
    let credits = Self.request("GET", "/v1/credits")
    var chores = 0
    while let chore = Self.chore(door, credits) {
      chores += 1
      let change = await chore.done()
      door.sandbox.email.withLock { $0.apply(change, of: chore) }
    }
    #expect(chores == 2)
    #expect(try await door.get("/v1/credits")["pending"].integer == 0)
  }

  @Test func changesNothingInAJobThatHasMovedOn() async throws {
    let (door, id) = try await Self.prepared()
    let counting = try #require(Self.chore(door, Self.request("GET", "/v1/bulk/\(id)")))
    let change = await counting.done()
    let before = try await door.get("/v1/bulk/\(id)").body
    #expect(before["status"]?.string == "completed")
    door.sandbox.email.withLock { $0.apply(change, of: counting) }
    #expect(try await door.get("/v1/bulk/\(id)").body == before)
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
    let lookup = try #require(Self.chore(door, start))
    let change = await lookup.done()
    door.sandbox.email.withLock { $0.apply(change, of: lookup) }
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
