import Foundation
import Testing

@testable import SpecwrightSandbox

/// Limits by second, by volume and by money.
@Suite struct LimitTests {
  private let basic = AuthenticationTests.basic("sandbox-key:c2FuZGJveC1zZWNyZXQ")

  private func statuses(_ door: ServiceDoor, _ count: Int) async throws -> [String] {
    var summaries: [String] = []
    for _ in 0..<count {
      let answer = try await door.send("GET", "/x")
      summaries.append(answer.summary)
      if answer.status == 429 { #expect(answer.retryAfter == "1") }
    }
    return summaries
  }

  @Test func limitsPublicRequestsOfAnAccount() async throws {
    let door = ServiceDoor(limits: DIDWW.RateLimits())
    let summaries = try await statuses(door, 6)
    #expect(
      summaries == Array(repeating: "404 not_found", count: 5) + [
        "429 rate_limit_public_per_account"
      ])
    door.clock.advance(by: 0.999)
    #expect(try await statuses(door, 1) == ["429 rate_limit_public_per_account"])
    door.clock.advance(by: 0.001)
    #expect(try await statuses(door, 1) == ["404 not_found"])
  }

  @Test func limitsAllRequestsOfAnAccount() async throws {
    var door = ServiceDoor(limits: DIDWW.RateLimits())
    door.authorization = basic
    let summaries = try await statuses(door, 11)
    #expect(
      summaries == Array(repeating: "404 not_found", count: 10) + ["429 rate_limit_per_account"])
    #expect(try await door.start().summary == "429 rate_limit_per_account")
  }

  @Test(arguments: [
    ("203.0.113.7", "203.0.113.8", 10), ("2001:db8:0:1::1", "2001:db8:0:2::1", 2),
    ("::ffff:203.0.113.7", "::ffff:203.0.113.8", 10),
  ])
  func limitsPublicRequestsOfAnAddress(_ peer: String, _ other: String, _ limit: Int) async throws {
    var limits = DIDWW.RateLimits()
    limits.perAccount = nil
    limits.publicPerAccount = nil
    var door = ServiceDoor(limits: limits)
    door.peer = peer
    let summaries = try await statuses(door, limit + 1)
    #expect(
      summaries == Array(repeating: "404 not_found", count: limit) + ["429 rate_limit_per_ip"])
    door.peer = other
    #expect(try await statuses(door, 1) == ["404 not_found"])
    door.peer = peer
    door.authorization = basic
    #expect(try await statuses(door, 1) == ["404 not_found"])
  }

  @Test func countsAnIPv6NetworkAsOneCaller() async throws {
    var limits = DIDWW.RateLimits()
    limits.publicPerAccount = nil
    var door = ServiceDoor(limits: limits)
    for (peer, status) in [
      ("2001:db8::1", 404), ("2001:db8:0:0:ffff::2", 404), ("2001:db8::3", 429),
    ] {
      door.peer = peer
      #expect(try await door.send("GET", "/x").status == status)
    }
  }

  @Test(arguments: [("203.0.113.7", "203.0.113.8"), ("2001:db8:0:1::1", "2001:db8:1:1::1")])
  func shutsOutAddressesThatGuess(_ peer: String, _ other: String) async throws {
    var door = ServiceDoor(limits: DIDWW.RateLimits())
    door.peer = peer
    door.authorization = "Application guess"
    let summaries = try await statuses(door, 6)
    #expect(
      summaries == Array(repeating: "401 unauthorized", count: 5) + ["429 rate_limit_failed_auth"])
    door.authorization = basic
    #expect(try await statuses(door, 1) == ["429 rate_limit_failed_auth"])
    door.peer = other
    #expect(try await statuses(door, 1) == ["404 not_found"])
    door.peer = peer
    door.clock.advance(by: 1)
    #expect(try await statuses(door, 1) == ["404 not_found"])
  }

  @Test(arguments: [true, false])
  func limitsStartsByVolume(_ isDaily: Bool) async throws {
    let door = ServiceDoor.application {
      if isDaily { $0.dailyLimit = 2 } else { $0.monthlyLimit = 2 }
    }
    #expect(try await door.start("+12025550100").status == 201)
    #expect(try await door.start("+12025550150").status == 201, "a denied start does not count")
    #expect(try await door.start("+12025550101").status == 201)
    let refused = try await door.start("+12025550102")
    #expect(refused.summary == "429 volume_limit_reached")
    // The clock begins at 09:00 on 30 November: the day and the month end together.
    #expect(refused.retryAfter == String(15 * 3600))
    door.clock.advance(by: 15 * 3600)
    #expect(try await door.start("+12025550102").status == 201)
  }

  @Test func countsMonthsAcrossDays() async throws {
    let door = ServiceDoor.application { $0.monthlyLimit = 1 }
    door.clock.advance(by: 86_400)
    #expect(try await door.start("+12025550100").status == 201)
    door.clock.advance(by: 86_400)
    let refused = try await door.start("+12025550101")
    // 2 December, 09:00, to the end of the month.
    #expect(refused.retryAfter == String(30 * 86_400 - 9 * 3600))
  }

  @Test func spendsMoneyOnVerifiedNumbersOnly() async throws {
    let door = ServiceDoor.application {
      $0.balance = 0.1
      $0.fee = "0.06"
    }
    #expect(try await door.start("+12025550110").status == 201)
    let first = try await door.start("+12025550100").path
    #expect(try await door.start("+12025550101")["fee"] == "0.06")
    #expect(try await door.report(first, code: "123456").summary == "200 verified")
    #expect(try await door.start("+12025550102").summary == "402 balance_insufficient")
  }

  @Test(arguments: [("1", "+1 202 555 0100", true), ("44", "+1 202 555 0100", false)])
  func deniesCountriesThatAreSwitchedOff(
    _ code: String, _ number: String, _ isDenied: Bool
  ) async throws {
    let answer = try await ServiceDoor.application { $0.disabledCallingCodes = [code] }.start(
      number)
    #expect(
      answer.summary == (isDenied ? "201 denied destination_country_disabled" : "201 pending"))
  }
}
