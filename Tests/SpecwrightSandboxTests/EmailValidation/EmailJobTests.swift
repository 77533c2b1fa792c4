import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// The states of bulk jobs, what leads from one to the next, and what they cost.
struct EmailJobTests {
  /// A job's states at a pace that shows each of them.
  private static let slow = EmailService.Settings(
    rateLimit: nil, pace: EmailService.Pace(preparation: 10, queue: 5, rowsPerSecond: 2))

  private func id(_ answer: EmailAnswer) throws -> String { try #require(answer["id"].string) }

  @Test func movesOnWithTheClock() async throws {
    let door = EmailDoor(Self.slow)
    let emails = (0..<6).map { "u\($0)@example.com" }
    let created = try await door.create(emails)
    #expect(created.status == 201)
    let id = try id(created)
    #expect(id.hasPrefix("job_") && id.utf8.count == 12)
    #expect(created.response.header("Location") == "/v1/bulk/\(id)")
    #expect(created["status"].string == "queued" && created["source"].string == "emails")
    #expect(created["credits_reserved"].integer == 6)
    var seen: [String] = []
    for _ in 0..<9 {
      let job = try await door.get("/v1/bulk/\(id)")
      let status = try #require(job["status"].string)
      seen.append("\(status) \(job["processed"].integer ?? -1)")
      door.clock.advance(by: 1)
    }
    #expect(
      seen == [
        "queued 0", "queued 0", "queued 0", "queued 0", "queued 0", "processing 0",
        "processing 2", "processing 4", "completed 6",
      ])
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["total"].integer == 6 && job["unique"].integer == 6)
    #expect(job["counts"]["invalid"]?.integer == 6 && job["counts"]["valid"]?.integer == 0)
    #expect(job["credits_reserved"].integer == 0 && job["credits_charged"].integer == 6)
    #expect(job["started_at"].string == "2026-11-30T09:00:05Z")
    #expect(job["finished_at"].string == "2026-11-30T09:00:08Z")
    #expect(job["expires_at"].string == "2026-12-30T09:00:08Z")
    #expect(job["error_code"] == .null)
  }

  @Test func preparesALargeFileBehindTheAnswer() async throws {
    var settings = Self.slow
    settings.pace.largeFile = 10
    let door = EmailDoor(settings)
    let created = try await door.upload("email\na@example.com\n")
    #expect(created.status == 201 && created["status"].string == "preparing")
    #expect(created["total"].integer == 0)
    let id = try id(created)
    let start = try await door.post("/v1/bulk/\(id)/start")
    #expect(start.status == 409 && start.code == "job_not_ready")
    #expect(try await door.get("/v1/bulk/\(id)/results").code == "job_not_ready")
    door.clock.advance(by: 10)
    let queued = try await door.get("/v1/bulk/\(id)")
    #expect(queued["status"].string == "queued" && queued["total"].integer == 1)
  }

  @Test(arguments: [
    ("name\nx\n", "column_not_found"), ("email\n\n\n", "no_emails"),
    ("email\n\"a@example.com\n", "invalid_file"), ("email\na\u{0}b@example.com", "invalid_file"),
  ])
  func failsWhenAPreparedFileCannotBeUsed(_ csv: String, _ code: String) async throws {
    var settings = Self.slow
    settings.pace.largeFile = 1
    let door = EmailDoor(settings)
    let id = try id(try await door.upload(csv))
    door.clock.advance(by: 10)
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["status"].string == "failed" && job["error_code"].string == code)
    #expect(job["error_message"].string != nil)
    #expect(try await door.get("/v1/bulk/\(id)/results").code == "job_not_ready")
    #expect(try await door.post("/v1/bulk/\(id)/start").code == "job_not_startable")
    #expect(try await door.post("/v1/bulk/\(id)/cancel").code == "job_not_cancellable")
    door.clock.advance(by: 100 * 86_400)
    #expect(try await door.get("/v1/bulk/\(id)")["status"].string == "failed")
  }

  @Test func waitsForItsStart() async throws {
    let door = EmailDoor()
    let created = try await door.create(["a@example.com"], start: false)
    #expect(created["status"].string == "ready" && created["error_code"] == .null)
    #expect(created["expires_at"].string == "2026-12-07T09:00:00Z")
    let id = try id(created)
    #expect(try await door.get("/v1/bulk/\(id)/results").code == "job_not_ready")
    let started = try await door.post("/v1/bulk/\(id)/start")
    #expect(started.status == 200)
    #expect(try await door.get("/v1/bulk/\(id)")["status"].string == "completed")
    let again = try await door.post("/v1/bulk/\(id)/start")
    #expect(again.status == 409 && again.code == "job_not_startable")
  }

  @Test func startsTwiceAsOnce() async throws {
    let door = EmailDoor(Self.slow)
    let id = try id(try await door.create(["a@example.com"]))
    for seconds in [0.0, 5] {
      door.clock.advance(by: seconds)
      let answer = try await door.post("/v1/bulk/\(id)/start")
      #expect(answer.status == 200)
      #expect(answer["credits_reserved"].integer == 1)
    }
  }

  @Test func expiresWhenItIsNotStarted() async throws {
    let door = EmailDoor()
    let id = try id(try await door.create(["a@example.com"], start: false))
    door.clock.advance(by: 7 * 86_400 - 1)
    #expect(try await door.get("/v1/bulk/\(id)")["status"].string == "ready")
    door.clock.advance(by: 1)
    #expect(try await door.get("/v1/bulk/\(id)")["status"].string == "expired")
    #expect(try await door.post("/v1/bulk/\(id)/start").code == "job_not_startable")
    #expect(try await door.post("/v1/bulk/\(id)/cancel").code == "job_not_cancellable")
  }

  @Test func deletesResultsAfterThirtyDays() async throws {
    let door = EmailDoor()
    let id = try id(try await door.create(["a@example.com"]))
    #expect(try await door.get("/v1/bulk/\(id)/results").status == 200)
    door.clock.advance(by: 30 * 86_400)
    let answer = try await door.get("/v1/bulk/\(id)/results")
    #expect(answer.status == 410 && answer.code == "results_expired")
    #expect(try await door.get("/v1/bulk/\(id)")["status"].string == "expired")
  }

  @Test func waitsForCreditsThatAreMissing() async throws {
    var door = EmailDoor()
    door.key = "key-no-credits"
    let emails = ["a@example.com", "b@example.com", "accepted@sandbox.email-validation.org"]
    let created = try await door.create(emails)
    #expect(created.status == 201 && created["status"].string == "ready")
    #expect(created["error_code"].string == "insufficient_credits")
    #expect(
      created["error_message"].string == "This job needs up to 2 credits; 0 are available.")
    let id = try id(created)
    let refused = try await door.post("/v1/bulk/\(id)/start")
    #expect(refused.status == 402 && refused.code == "insufficient_credits")
    door.sandbox.addEmailCredits(EmailService.Grant(.purchase, 2), to: "key-no-credits")
    let started = try await door.post("/v1/bulk/\(id)/start")
    #expect(started.status == 200 && started["error_code"] == .null)
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["status"].string == "completed" && job["credits_charged"].integer == 2)
    #expect(try await door.balance() == 0)
  }

  @Test func keepsWhatWasDoneBeforeItWasCancelled() async throws {
    let door = EmailDoor(Self.slow)
    let before = try await door.balance()
    let id = try id(try await door.create((0..<10).map { "u\($0)@example.com" }))
    #expect(try await door.balance() == before - 10)
    door.clock.advance(by: 6.5)
    let cancelled = try await door.post("/v1/bulk/\(id)/cancel")
    #expect(cancelled.status == 200 && cancelled["status"].string == "cancelled")
    #expect(cancelled["processed"].integer == 3 && cancelled["credits_charged"].integer == 3)
    #expect(try await door.balance() == before - 3)
    let results = try await door.get("/v1/bulk/\(id)/results").text
    #expect(results.components(separatedBy: "\r\n").count == 5)
    let again = try await door.post("/v1/bulk/\(id)/cancel")
    #expect(again.status == 200 && again["status"].string == "cancelled")
    #expect(try await door.post("/v1/bulk/\(id)/start").code == "job_not_startable")
  }

  @Test(arguments: ["preparing", "ready", "queued", "processing"])
  func canBeCancelledInEveryStateBeforeItsEnd(_ state: String) async throws {
    var settings = Self.slow
    if state == "preparing" { settings.pace.largeFile = 1 }
    let door = EmailDoor(settings)
    let before = try await door.balance()
    let query = state == "ready" ? "?start=false" : ""
    let id = try id(try await door.upload("email\na@example.com", query: query))
    if state == "processing" { door.clock.advance(by: 5) }
    #expect(try await door.get("/v1/bulk/\(id)")["status"].string == state)
    #expect(try await door.post("/v1/bulk/\(id)/cancel")["status"].string == "cancelled")
    #expect(try await door.balance() == before)
  }

  @Test func chargesNothingForAFaultOfTheService() async throws {
    let door = EmailDoor()
    let before = try await door.balance()
    door.sandbox.failEmailJobs(1)
    let id = try id(try await door.create(["a@example.com"]))
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["status"].string == "failed" && job["error_code"].string == "internal_error")
    #expect(job["credits_charged"].integer == 0 && job["credits_reserved"].integer == 0)
    #expect(try await door.balance() == before)
    #expect(try await door.get("/v1/bulk/\(id)/results").code == "job_not_ready")
  }

  @Test func checksAndChargesEachAddressOnce() async throws {
    let door = EmailDoor()
    _ = try await door.validate("known@example.com")
    let before = try await door.balance()
    let job = try await door.create([
      "a@example.com", " A@Example.com ", "known@example.com", "x@company.example", "", "  ",
      "accepted+1@sandbox.email-validation.org", "b@mailinator.com",
    ])
    #expect(job["total"].integer == 6 && job["unique"].integer == 5)
    #expect(job["skipped"].integer == 2)
    // Neither the test address nor the repeat can cost anything.
    #expect(job["credits_reserved"].integer == 3)
    let id = try id(job)
    let done = try await door.get("/v1/bulk/\(id)")
    #expect(done["processed"].integer == 6)
    #expect(
      EmailService.Status.allCases.map { done["counts"][$0.rawValue]?.integer } == [1, 3, 0, 1, 1])
    #expect(done["credits_charged"].integer == 2)
    #expect(try await door.balance() == before - 2)
    #expect(try await door.validate("a@example.com")["repeated"] == true)
    #expect(try await door.validate("x@company.example")["repeated"] == false)
  }

  @Test func hidesJobsFromOtherAccounts() async throws {
    var door = EmailDoor()
    let id = try id(try await door.create(["a@example.com"]))
    door.key = "key-2"
    for (method, rest) in [
      ("GET", ""), ("GET", "/results"), ("POST", "/start"), ("POST", "/cancel"),
    ] {
      let answer = try await door.send(method, "/v1/bulk/\(id)\(rest)")
      #expect(answer.status == 404 && answer.code == "job_not_found")
    }
  }

  @Test(
    arguments: [
      ([:], 400, "invalid_request"), (["emails": "a"], 400, "invalid_request"),
      (["emails": [1]], 400, "invalid_request"),
      (["emails": ["a@example.com"], "start": 1], 400, "invalid_request"),
      (["emails": []], 422, "no_emails"), (["emails": ["", " "]], 422, "no_emails"),
      (
        ["emails": .array([JSON](repeating: "a@example.com", count: 100_001))], 422,
        "too_many_emails"
      ),
    ] as [(JSON, Int, String)])
  func refusesListsThatAreNone(_ content: JSON, _ status: Int, _ code: String) async throws {
    let answer = try await EmailDoor(sendsForbidden: true).post("/v1/bulk", content)
    #expect(answer.status == status && answer.code == code)
  }

  @Test func takesAsManyAddressesAsAllowed() async throws {
    let door = EmailDoor()
    let emails = (0..<100_000).map { "u\($0)@example.com" }
    let created = try await door.create(emails)
    #expect(created.status == 201 && created["unique"].integer == 100_000)
  }

  @Test func refusesAListThatIsTooLong() async throws {
    let long = String(repeating: "a", count: 10 << 20)
    let answer = try await EmailDoor().create([long])
    #expect(answer.status == 413 && answer.code == "file_too_large")
  }
}
