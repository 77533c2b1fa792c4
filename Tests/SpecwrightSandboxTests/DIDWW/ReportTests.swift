import Testing

@testable import SpecwrightSandbox

/// What a report answers, row by row.
@Suite struct ReportTests {
  @Test func verifiesARightCodeAndReadsItBack() async throws {
    let door = ServiceDoor()
    let path = try await door.start().path
    #expect(try await door.report(path, code: "123456").summary == "200 verified")
    #expect(try await door.report(path, code: "123456").summary == "200 verified")
    #expect(try await door.report(path, code: "654321").summary == "422 already_verified")
    #expect(try await door.send("GET", path).summary == "200 verified")
  }

  @Test(arguments: ["PATCH", "PUT"])
  func takesBothVerbs(_ verb: String) async throws {
    let door = ServiceDoor(sendsForbidden: verb == "PUT")
    let path = try await door.start().path
    let body = #"{"data":{"delivery_method":"sms","code":"123456"}}"#
    #expect(try await door.send(verb, path, body).summary == "200 verified")
  }

  @Test func reachesTheNewestByNumber() async throws {
    let door = ServiceDoor(sendsForbidden: true)
    let start = try await door.start()
    let path = "/by_number/%2B1-202-555-0100"
    #expect(try await door.send("GET", path).id == start.id)
    #expect(try await door.report(path, code: "000000").summary == "422 code_invalid")
    #expect(try await door.report(path, code: "123456").summary == "200 verified")
    #expect(try await door.report("/by_number/1", code: "1").summary == "404 not_found")
  }

  @Test func failsTheReportBehindThreeWrongCodes() async throws {
    let door = ServiceDoor()
    let path = try await door.start().path
    for wrong in ["000000", "12345", " 123456"] {
      #expect(try await door.report(path, code: wrong).summary == "422 code_invalid")
      #expect(try await door.send("GET", path).summary == "200 pending")
    }
    #expect(try await door.report(path, code: "123456").summary == "200 failed too_many_attempts")
    #expect(try await door.report(path, code: "123456").summary == "200 failed too_many_attempts")
  }

  static let refused: [(JSON, [String])] = [
    ([:], ["delivery_method_blank", "code_blank"]),
    (["delivery_method": "", "code": " "], ["delivery_method_blank", "code_blank"]),
    (["delivery_method": .null, "code": .null], ["delivery_method_blank", "code_blank"]),
    (["delivery_method": "fax", "code": "1"], ["delivery_method_inclusion"]),
    (["delivery_method": "callout", "code": "123456"], ["delivery_method_invalid"]),
    (["delivery_method": "callout"], ["delivery_method_invalid", "code_blank"]),
    (["delivery_method": "sms", "code": 123_456], ["code_invalid"]),
    (["delivery_method": ["sms"], "code": "1"], ["delivery_method_inclusion"]),
  ]

  @Test(arguments: refused)
  func refusesFieldsWithoutUsingAnAttempt(_ data: JSON, _ slugs: [String]) async throws {
    let door = ServiceDoor(sendsForbidden: true)
    let path = try await door.start().path
    for _ in 0..<4 { #expect(try await door.report(path, data).slugs == slugs) }
    #expect(try await door.report(path, code: "123456").summary == "200 verified")
  }

  @Test func readsWithoutUsingAnAttempt() async throws {
    let door = ServiceDoor()
    let path = try await door.start().path
    for _ in 0..<5 { #expect(try await door.send("GET", path).summary == "200 pending") }
    #expect(try await door.report(path, code: "123456").summary == "200 verified")
  }

  @Test func countsACodeUpToTheLastMomentAndNotBehindIt() async throws {
    let door = ServiceDoor()
    let path = try await door.start().path
    let late = try await door.start("+12025550101").path
    door.clock.advance(by: 300)
    #expect(try await door.report(path, code: "123456").summary == "200 verified")
    door.clock.advance(by: 0.001)
    #expect(try await door.report(late, code: "123456").summary == "200 expired expired")
    #expect(try await door.send("GET", late).summary == "200 expired expired")
  }

  @Test func checksTheChannelOfAFinishedVerificationToo() async throws {
    let door = ServiceDoor()
    let path = try await door.start().path
    _ = try await door.report(path, code: "123456")
    #expect(
      try await door.report(path, code: "123456", "callout").summary
        == "422 delivery_method_invalid")
  }
}
