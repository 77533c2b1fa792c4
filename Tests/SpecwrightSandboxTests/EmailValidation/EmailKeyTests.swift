import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// Who may call, how often, and what every answer has.
struct EmailKeyTests {
  @Test(
    arguments: [
      (nil, "missing_api_key"), ("", "invalid_api_key"), ("Bearer", "invalid_api_key"),
      ("Bearer ", "invalid_api_key"), ("Basic abc", "invalid_api_key"), ("abc", "invalid_api_key"),
      ("Bearer key-revoked", "invalid_api_key"), ("Bearer a b", "invalid_api_key"),
    ] as [(String?, String)])
  func refusesACallWithoutAUsableKey(_ field: String?, _ code: String) async throws {
    var door = EmailDoor()
    door.key = nil
    let headers = field.map { ["Authorization": $0] } ?? [:]
    let answer = try await door.send("GET", "/v1/credits", headers: headers)
    #expect(answer.status == 401 && answer.code == code)
    #expect(answer.response.header("WWW-Authenticate") == "Bearer")
    #expect(!answer.text.contains("revoked"))
  }

  @Test func takesAnyOtherKey() async throws {
    var door = EmailDoor()
    for key in ["x", "ev_live_123", "~!$&'()*+,;="] {
      door.key = key
      #expect(try await door.get("/v1/credits").status == 200)
    }
    #expect(
      try await door.send("GET", "/v1/credits", headers: ["Authorization": "bearer x"]).status
        == 200)
  }

  @Test func takesNoOtherKeyWhereKeysAreListed() async throws {
    let door = EmailDoor()
    #expect(try await door.get("/v1/credits").status == 200)
    door.sandbox.updateEmail { $0.onlyKeys = ["key-2"] }
    let answer = try await door.get("/v1/credits")
    #expect(answer.status == 401 && answer.code == "invalid_api_key")
    #expect(
      try await door.send("GET", "/v1/credits", headers: ["Authorization": "Bearer key-2"]).status
        == 200)
  }

  @Test func letsAReadOnlyKeyOnlyRead() async throws {
    var door = EmailDoor(sendsForbidden: true)
    door.key = "key-read-only"
    #expect(try await door.get("/v1/credits").status == 200)
    for path in ["/v1/validate", "/v1/bulk", "/v1/bulk/file", "/v1/bulk/job_1/start"] {
      let answer = try await door.post(path, [:])
      #expect(answer.status == 403 && answer.code == "permission_denied")
    }
  }

  @Test func refusesChecksWithoutCredits() async throws {
    var door = EmailDoor()
    door.key = "key-no-credits"
    let answer = try await door.validate("a@example.com")
    #expect(answer.status == 402 && answer.code == "insufficient_credits")
    door.sandbox.addEmailCredits(EmailService.Grant(.purchase, 1), to: "key-no-credits")
    #expect(try await door.validate("a@example.com")["charged"].integer == 1)
    #expect(try await door.validate("b@example.com").status == 402)
  }

  @Test func refusesWhatCostsToASuspendedAccount() async throws {
    var door = EmailDoor()
    door.key = "key-suspended"
    let check = try await door.validate("a@example.com")
    #expect(check.status == 403 && check.code == "account_suspended")
    let job = try await door.create(["a@example.com"])
    #expect(job.status == 201 && job["status"].string == "ready")
    #expect(job["error_code"].string == "account_suspended")
    let start = try await door.post("/v1/bulk/\(job["id"].string ?? "")/start")
    #expect(start.status == 403 && start.code == "account_suspended")
  }

  @Test func endsTheDayOfAKeyWhoseCapIsReached() async throws {
    var door = EmailDoor()
    door.key = "key-daily-cap"
    let answer = try await door.validate("a@example.com")
    #expect(answer.status == 429 && answer.code == "daily_cap_reached")
    #expect(answer.response.header("Retry-After") == "54000")
    #expect(answer["retry_after"].integer == 54_000)
  }

  @Test func countsTheChecksOfADay() async throws {
    let door = EmailDoor(EmailService.Settings(rateLimit: nil, dailyCap: 2, pace: .immediate))
    for email in ["a@example.com", "x@company.example"] {
      #expect(try await door.validate(email).status == 200)
    }
    #expect(try await door.validate("b@example.com").code == "daily_cap_reached")
    let job = try await door.create(["b@example.com"])
    #expect(job["status"].string == "ready" && job["error_code"].string == "daily_cap_reached")
    let id = job["id"].string ?? ""
    #expect(try await door.post("/v1/bulk/\(id)/start").status == 429)
    door.clock.advance(by: 54_000)
    #expect(try await door.validate("b@example.com").status == 200)
    #expect(try await door.post("/v1/bulk/\(id)/start").status == 200)
  }

  @Test func letsEveryThirdRequestOfABusyKeyPass() async throws {
    var door = EmailDoor()
    door.key = "key-busy"
    for round in 0..<9 {
      let answer = try await door.get("/v1/credits")
      #expect(answer.status == (round % 3 == 2 ? 200 : 429))
      #expect(answer.response.header("Retry-After") == (round % 3 == 2 ? nil : "1"))
      if round % 3 < 2 { #expect(answer.code == "rate_limited") }
    }
  }

  @Test func tellsADateToAKeyWhoseServiceIsDown() async throws {
    var door = EmailDoor()
    door.key = "key-down"
    let answer = try await door.validate("a@example.com")
    #expect(answer.status == 503 && answer.code == "service_unavailable")
    #expect(answer.response.header("Retry-After") == "Mon, 30 Nov 2026 09:00:01 GMT")
    #expect(answer["retry_after"].integer == 1)
  }

  @Test func limitsTheRateOfAKey() async throws {
    var door = EmailDoor(EmailService.Settings(rateLimit: .init(perSecond: 2, burst: 3)))
    for _ in 0..<3 { #expect(try await door.get("/v1/credits").status == 200) }
    let answer = try await door.get("/v1/credits")
    #expect(answer.status == 429 && answer.code == "rate_limited")
    #expect(answer.response.header("Retry-After") == "1")
    door.key = "key-2"
    #expect(try await door.get("/v1/credits").status == 200)
    door.key = "key-1"
    door.clock.advance(by: 1)
    for _ in 0..<2 { #expect(try await door.get("/v1/credits").status == 200) }
    #expect(try await door.get("/v1/credits").status == 429)
  }

  @Test func asksForNoKeyForTheStatus() async throws {
    var door = EmailDoor()
    for key in [nil, "key-revoked", "key-down"] as [String?] {
      door.key = key
      let answer = try await door.get("/v1/status")
      #expect(answer.status == 200)
      #expect(answer["status"].string == "operational" && answer["message"] == .null)
      #expect(
        answer["components"].elements.map { $0["name"]?.string } == [
          "validate", "bulk", "webhooks",
        ])
      #expect(answer["updated_at"].string == "2026-11-30T09:00:00Z")
    }
    door.sandbox.updateEmail {
      $0.state = .maintenance
      $0.stateMessage = "Back soon."
    }
    let answer = try await door.get("/v1/status")
    #expect(answer.status == 200)
    #expect(answer["status"].string == "maintenance" && answer["message"] == "Back soon.")
  }

  @Test(
    arguments: [
      ("GET", "/v1/validate", 405, "POST"), ("POST", "/v1/credits", 405, "GET"),
      ("DELETE", "/v1/bulk/job_1", 405, "GET"), ("GET", "/v1/bulk", 405, "POST"),
      ("GET", "/v1/bulk/file", 405, "POST"), ("GET", "/v1/bulk/job_1/start", 405, "POST"),
      ("GET", "/v1", 404, nil), ("GET", "/v1/", 404, nil), ("GET", "/v1/nothing", 404, nil),
      ("POST", "/v1/bulk/", 404, nil), ("GET", "/v1/bulk/job_1/other", 404, nil),
      ("GET", "/v1/bulk/job_1/results/", 404, nil),
    ] as [(String, String, Int, String?)])
  func knowsItsPathsAndTheirMethods(
    _ method: String, _ path: String, _ status: Int, _ allowed: String?
  ) async throws {
    let answer = try await EmailDoor(sendsForbidden: true).send(method, path)
    #expect(answer.status == status)
    #expect(answer.code == (status == 405 ? "method_not_allowed" : "not_found"))
    #expect(answer.response.header("Allow") == allowed)
  }

  @Test func saysTheSameOfEveryAnswer() async throws {
    let door = EmailDoor(sendsForbidden: true)
    var ids: Set<String> = []
    for path in ["/v1/credits", "/v1/nothing", "/v1/status", "/v1/bulk/job_1"] {
      let answer = try await door.get(path)
      #expect(answer.response.header("Cache-Control") == "no-store")
      let id = try #require(answer.response.header("X-Request-Id"))
      #expect(ids.insert(id).inserted)
      guard answer.status >= 400 else { continue }
      #expect(answer.response.header("Content-Type") == "application/problem+json")
      #expect(answer["request_id"].string == id)
      #expect(answer["status"].integer == answer.status)
      for member in ["type", "title", "detail"] { #expect(answer[member].string != nil) }
    }
  }

  @Test func readsAHeadAsAGet() async throws {
    let answer = try await EmailDoor().send("HEAD", "/v1/credits")
    #expect(answer.status == 200 && answer.text.isEmpty)
  }
}
