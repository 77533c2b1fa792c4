import Testing

@testable import SpecwrightSandbox

/// The numbers whose fate is known.
@Suite struct ScenarioTests {
  struct Row: Sendable {
    var numbers: [String]
    var channel = "sms"
    var start: String
    var reports: [String]
    var read: String?
  }

  private static func numbers(_ index: Int) -> [String] {
    ["+1 202 555 01\(index)0", "1202555 01\(index)9", "+44 7700 9000\(index)5"]
  }

  static let rows: [Row] = [
    Row(numbers: numbers(0), start: "201 pending", reports: ["200 verified"]),
    Row(
      numbers: numbers(1), start: "201 pending", reports: ["200 failed dispatch_failed"],
      read: "200 failed dispatch_failed"),
    Row(
      numbers: numbers(2), start: "201 pending", reports: ["200 expired expired"],
      read: "200 expired expired"),
    Row(
      numbers: numbers(3), start: "201 failed destination_not_supported_for_channel",
      reports: ["200 failed destination_not_supported_for_channel"]),
    Row(numbers: numbers(3), channel: "callout", start: "201 pending", reports: ["200 verified"]),
    Row(numbers: numbers(4), start: "201 pending", reports: ["200 verified"]),
    Row(
      numbers: numbers(4), channel: "callout",
      start: "201 failed destination_not_supported_for_channel", reports: []),
    Row(
      numbers: numbers(5), start: "201 denied destination_country_disabled",
      reports: ["200 denied destination_country_disabled"]),
    Row(
      numbers: numbers(6), start: "201 pending",
      reports: ["422 not_ready_to_report", "200 verified"], read: "200 pending"),
    Row(numbers: numbers(7), start: "402 balance_insufficient", reports: ["404 not_found"]),
    Row(numbers: numbers(8), start: "429 volume_limit_reached", reports: ["404 not_found"]),
    Row(numbers: numbers(9), start: "500 internal_error", reports: ["404 not_found"]),
    Row(
      numbers: ["+1 202 555 0200", "+49 30 1234567", "+44 7700 900100"], start: "201 pending",
      reports: ["200 failed dispatch_failed"]),
  ]

  @Test(arguments: rows)
  func endsAsItsNumberSays(_ row: Row) async throws {
    for number in row.numbers {
      let door = ServiceDoor()
      #expect(try await door.start(number, row.channel).summary == row.start)
      let path = "/by_number/" + number.filter(\.isNumber)
      if let read = row.read { #expect(try await door.send("GET", path).summary == read) }
      for report in row.reports {
        #expect(
          try await door.report(path, code: "123456", row.channel).summary == report)
      }
    }
  }

  @Test(arguments: [0.0, 0.001, 0.999])
  func startsWellWhatExpires(_ fraction: Double) async throws {
    let door = ServiceDoor()
    door.clock.advance(by: fraction)
    let start = try await door.start("+12025550120")
    #expect(start.summary == "201 pending")
    #expect(try await door.send("GET", start.path).summary == "200 expired expired")
  }

  @Test func tellsWhenStartsAreAllowedAgain() async throws {
    #expect(try await ServiceDoor().start("+12025550180").retryAfter == "172800")
  }

  @Test func followsTheRulesOfTheSettings() async throws {
    let door = ServiceDoor {
      $0.scenarios.insert(DIDWW.ScenarioRule("4930XXXXXXX", .delivered), at: 0)
      $0.otherNumbers = .noBalance
    }
    #expect(try await door.start("+49 30 1234567").summary == "201 pending")
    #expect(try await door.start("+49 40 1234567").summary == "402 balance_insufficient")
  }

  @Test func followsItsScriptBeforeItsRules() async throws {
    let door = ServiceDoor(sendsForbidden: true) {
      $0.script = [.volumeLimit(retryAfter: 7), .noBalance, .countryDisabled, .delivered]
    }
    // Fields that are refused use nothing up.
    #expect(try await door.start("x").summary == "422 destination_invalid")
    let number = "+12025550110"
    let limited = try await door.start(number)
    #expect(limited.summary == "429 volume_limit_reached")
    #expect(limited.retryAfter == "7")
    #expect(try await door.start(number).summary == "402 balance_insufficient")
    #expect(try await door.start(number).summary == "201 denied destination_country_disabled")
    let delivered = try await door.start(number)
    #expect(try await door.report(delivered.path, code: "123456").summary == "200 verified")
    door.clock.advance(by: 30)
    let failed = try await door.start(number)
    #expect(try await door.send("GET", failed.path).summary == "200 failed dispatch_failed")
  }

  @Test(arguments: [
    (DIDWW.Scenario.numberUnreachable, "200 failed stale_dispatch"),
    (.applicationDeleted, "200 failed application_deleted"),
  ])
  func playsEndingsThatNoNumberHas(
    _ scenario: DIDWW.Scenario, _ summary: String
  ) async throws {
    let door = ServiceDoor { $0.script = [scenario] }
    let start = try await door.start()
    #expect(start.summary == "201 pending")
    #expect(try await door.send("GET", start.path).summary == summary)
    #expect(try await door.report(start.path, code: "123456").summary == summary)
  }

  @Test(arguments: 4...8)
  func cutsTheCodeToItsLength(_ length: Int) async throws {
    let door = ServiceDoor.application { $0.codeLength = length }
    let start = try await door.start()
    #expect(start.block("code_length") == JSON(length))
    let code = String("12345678".prefix(length))
    #expect(try await door.report(start.path, code: code).summary == "200 verified")
  }
}
