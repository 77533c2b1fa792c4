import Foundation
import Testing

@testable import SpecwrightSandbox

/// Credits by lots, and what was used of them.
struct EmailCreditTests {
  private static func door(_ grants: [EmailService.Grant]) -> EmailDoor {
    EmailDoor(EmailService.Settings(grants: grants, rateLimit: nil, pace: .immediate))
  }

  private func remaining(_ door: EmailDoor) async throws -> [String: Int] {
    let lots = try await door.get("/v1/credits")["lots"].elements
    return Dictionary(
      uniqueKeysWithValues: lots.map { ($0["id"]?.string ?? "", $0["remaining"]?.integer ?? -1) })
  }

  @Test func usesLotsUpInTheOrderInWhichTheyAreListed() async throws {
    let door = Self.door([
      EmailService.Grant(.purchase, 2), EmailService.Grant(.bonus, 1, days: 30),
      EmailService.Grant(.refund, 1, days: 10), EmailService.Grant(.purchase, 5),
    ])
    let credits = try await door.get("/v1/credits")
    #expect(
      credits["lots"].elements.map { $0["id"]?.string } == ["lot_03", "lot_02", "lot_01", "lot_04"])
    #expect(
      credits["lots"].elements.map { $0["kind"]?.string } == [
        "refund", "bonus", "purchase", "purchase",
      ])
    #expect(credits["lots"].elements[0]["expires_at"]?.string == "2026-12-10T09:00:00Z")
    #expect(credits["lots"].elements[2]["expires_at"] == .null)
    #expect(credits["balance"].integer == 9 && credits["debt"].integer == 0)
    for index in 0..<3 { _ = try await door.validate("u\(index)@example.com") }
    #expect(
      try await remaining(door) == ["lot_03": 0, "lot_02": 0, "lot_01": 1, "lot_04": 5])
  }

  /// Settings and the clock are the test's own, and may say anything.
  @Test(
    arguments: [
      (1_000_000, "4764-10-27T09:00:00Z", 1), (10_000_000, "9999-12-31T23:59:59Z", 1),
      (.max, "9999-12-31T23:59:59Z", 1), (.min, nil, 0),
      (-1, nil, 0), (0, nil, 0), (1, "2026-12-01T09:00:00Z", 1),
    ] as [(Int, String?, Int)])
  func writesNoDateThatIsNone(days: Int, end: String?, lots: Int) async throws {
    let door = Self.door([EmailService.Grant(.bonus, 3, days: days)])
    let credits = try await door.get("/v1/credits")
    #expect(credits["lots"].elements.count == lots)
    #expect(credits["lots"].elements.first?["expires_at"]?.string == end)
  }

  @Test func countsAnyAmounts() async throws {
    let door = Self.door([
      EmailService.Grant(.bonus, .max), EmailService.Grant(.bonus, .max),
      EmailService.Grant(.refund, .min),
    ])
    #expect(try await door.balance() == 2_000_000_000_000)
  }

  @Test(arguments: [1e300, -1e300, Double.infinity])
  func livesAtAnyTime(_ seconds: Double) async throws {
    let door = Self.door([.standard])
    door.clock.advance(by: seconds)
    #expect(try await door.validate("a@example.com").status == 200)
    #expect(try await door.get("/v1/usage").status == 200)
    #expect(try await door.get("/v1/credits").status == 200)
  }

  @Test func losesLotsThatExpire() async throws {
    let door = Self.door([EmailService.Grant(.bonus, 3, days: 1)])
    #expect(try await door.balance() == 3)
    door.clock.advance(by: 86_400)
    #expect(try await door.balance() == 0)
    #expect(try await door.get("/v1/credits")["lots"] == [])
    #expect(try await door.validate("a@example.com").status == 402)
  }

  @Test func holdsWhatARunningJobMayCost() async throws {
    let door = EmailDoor(
      EmailService.Settings(
        grants: [EmailService.Grant(.purchase, 5)], rateLimit: nil,
        pace: EmailService.Pace(queue: 10)))
    let id = try await door.create(["a@example.com", "x@company.example"])["id"].string ?? ""
    let running = try await door.get("/v1/credits")
    #expect(running["pending"].integer == 2 && running["balance"].integer == 3)
    let other = try await door.create((0..<4).map { "u\($0)@example.com" })
    #expect(other["error_code"].string == "insufficient_credits")
    door.clock.advance(by: 20)
    // Nobody has asked for the job itself.
    let done = try await door.get("/v1/credits")
    #expect(done["pending"].integer == 0 && done["balance"].integer == 4)
    #expect(try await door.get("/v1/bulk/\(id)")["credits_charged"].integer == 1)
  }

  @Test func paysADebtWithTheNextPurchase() async throws {
    let door = Self.door([])
    _ = try await door.post("/_sandbox/email/debt", ["key": "key-1", "amount": 4])
    #expect(try await door.get("/v1/credits")["debt"].integer == 4)
    door.sandbox.addEmailCredits(EmailService.Grant(.bonus, 2), to: "key-1")
    #expect(try await door.balance() == 0)
    door.sandbox.addEmailCredits(EmailService.Grant(.purchase, 3), to: "key-1")
    let partly = try await door.get("/v1/credits")
    #expect(partly["debt"].integer == 1 && partly["balance"].integer == 1)
    door.sandbox.addEmailCredits(EmailService.Grant(.purchase, 3), to: "key-1")
    let paid = try await door.get("/v1/credits")
    #expect(paid["debt"].integer == 0 && paid["balance"].integer == 4)
  }

  @Test func addsUpUsageByDayWeekAndMonth() async throws {
    let door = EmailDoor()
    // A Monday.
    _ = try await door.validate("a@example.com")
    _ = try await door.validate("a@example.com")
    door.clock.advance(by: 86_400)
    _ = try await door.create(["b@example.com", "b@example.com", "x@company.example"])
    door.clock.advance(by: 7 * 86_400)
    _ = try await door.validate("accepted@sandbox.email-validation.org")
    let days = try await door.get("/v1/usage?from=2026-11-01&to=2026-12-31")
    #expect(days["group_by"] == "day" && days["from"] == "2026-11-01")
    #expect(
      days["rows"] == [
        Self.row("2026-11-30", charged: 1, free: 1, ["invalid": 2]),
        Self.row("2026-12-01", charged: 1, free: 1, ["invalid": 1, "unknown": 1]),
        Self.row("2026-12-08", charged: 0, free: 1, ["valid": 1]),
      ])
    #expect(
      days["totals"] == [
        "checks": 5, "charged": 2, "free": 3,
        "by_status": ["valid": 1, "invalid": 3, "unknown": 1],
      ])
    let weeks = try await door.get("/v1/usage?from=2026-11-01&to=2026-12-31&group_by=week")
    #expect(
      weeks["rows"].elements.map { $0["period"]?.string } == ["2026-11-30", "2026-12-07"])
    let months = try await door.get("/v1/usage?from=2026-11-01&to=2026-12-31&group_by=month")
    #expect(months["rows"].elements.map { $0["period"]?.string } == ["2026-11", "2026-12"])
    #expect(months["rows"].elements.map { $0["checks"]?.integer } == [2, 3])
    let one = try await door.get("/v1/usage?from=2026-12-01&to=2026-12-01")
    #expect(one["totals"]["checks"]?.integer == 2)
  }

  private static func row(_ period: String, charged: Int, free: Int, _ statuses: JSON) -> JSON {
    [
      "period": .string(period), "checks": JSON(charged + free), "charged": JSON(charged),
      "free": JSON(free), "by_status": statuses,
    ]
  }

  @Test func tellsTheLastThirtyDaysUnlessAsked() async throws {
    let usage = try await EmailDoor().get("/v1/usage")
    #expect(usage["from"] == "2026-11-01" && usage["to"] == "2026-11-30")
    #expect(usage["rows"] == [])
    let earlier = try await EmailDoor().get("/v1/usage?to=2024-03-01")
    #expect(earlier["from"] == "2024-02-01")
    // There is no year before the first.
    let first = try await EmailDoor().get("/v1/usage?to=0001-01-02")
    #expect(first["from"] == "0001-01-01" && first["to"] == "0001-01-02")
  }

  @Test(arguments: [
    ("from=2026-11-30&to=2026-11-29", "from"), ("from=2025-11-29&to=2026-11-30", "from"),
    ("from=2026-13-01", "from"), ("from=2026-02-29", "from"), ("from=26-02-01", "from"),
    ("from=yesterday", "from"), ("from=0000-12-31&to=0001-01-02", "from"), ("to=0000-12-31", "to"),
    ("to=-001-01-01", "to"), ("to=10000-01-01", "to"), ("to=2026-11-3", "to"), ("to=", "to"),
    ("group_by=year", "group_by"), ("group_by=", "group_by"),
  ])
  func refusesSpansThatAreNone(_ query: String, _ field: String) async throws {
    let answer = try await EmailDoor(sendsForbidden: true).get("/v1/usage?\(query)")
    #expect(answer.status == 400 && answer.code == "invalid_request")
    #expect(answer["errors"].elements.map { $0["field"]?.string } == [field])
  }

  @Test(arguments: [
    "from=2025-11-30&to=2026-11-30", "from=2024-02-29&to=2024-02-29", "other=1",
    "from=0001-01-01&to=0001-01-01",
    "from=9999-01-01&to=9999-12-31&group_by=week",
  ])
  func takesSpansUpToAYear(_ query: String) async throws {
    #expect(try await EmailDoor(sendsForbidden: true).get("/v1/usage?\(query)").status == 200)
  }
}
