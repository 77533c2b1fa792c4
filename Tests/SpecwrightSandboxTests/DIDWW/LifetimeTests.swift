import Testing

@testable import SpecwrightSandbox

/// Cooldown, supersession and retention.
@Suite struct LifetimeTests {
  @Test func countsTheCooldownDownInWholeSeconds() async throws {
    let door = ServiceDoor()
    _ = try await door.start()
    for (step, left) in [(0.0, "30"), (0.5, "30"), (0.5, "29"), (28.5, "1")] {
      door.clock.advance(by: step)
      let answer = try await door.start()
      #expect(answer.summary == "429 destination_in_cooldown")
      #expect(answer.retryAfter == left)
    }
    door.clock.advance(by: 0.5)
    #expect(try await door.start().summary == "201 pending")
    #expect(try await door.start("+12025550101").summary == "201 pending")
  }

  @Test(arguments: ["+12025550150", "+12025550130"])
  func beginsNoCooldownWithoutADelivery(_ number: String) async throws {
    let door = ServiceDoor()
    for _ in 0..<2 { #expect(try await door.start(number).status == 201) }
  }

  @Test func holdsTheCooldownAcrossChannels() async throws {
    let door = ServiceDoor()
    _ = try await door.start()
    #expect(
      try await door.start(ServiceDoor.number, "callout").summary == "429 destination_in_cooldown")
  }

  @Test func supersedesTheUnfinishedOnes() async throws {
    let door = ServiceDoor()
    let first = try await door.start().path
    door.clock.advance(by: 30)
    let second = try await door.start()
    #expect(try await door.send("GET", first).summary == "200 failed superseded")
    #expect(try await door.report(first, code: "123456").summary == "200 failed superseded")
    #expect(try await door.send("GET", "/by_number/\(ServiceDoor.digits)").id == second.id)
  }

  @Test func leavesFinishedOnesAsTheyAre() async throws {
    let door = ServiceDoor()
    let verified = try await door.start().path
    _ = try await door.report(verified, code: "123456")
    door.clock.advance(by: 30)
    let expired = try await door.start().path
    door.clock.advance(by: 301)
    _ = try await door.start()
    #expect(try await door.send("GET", verified).summary == "200 verified")
    #expect(try await door.send("GET", expired).summary == "200 expired expired")
  }

  @Test func supersedesWithAChannelThatDoesNotReachTheNumber() async throws {
    let door = ServiceDoor()
    let number = "+12025550140"
    let first = try await door.start(number).path
    door.clock.advance(by: 30)
    #expect(try await door.start(number, "callout").status == 201)
    #expect(try await door.send("GET", first).summary == "200 failed superseded")
  }

  @Test func leavesTheLiveOneAliveWhenAStartIsDenied() async throws {
    let door = ServiceDoor()
    let live = try await door.start().path
    door.clock.advance(by: 30)
    door.sandbox.updateDIDWW { $0.applications[0].isPaused = true }
    let denied = try await door.start()
    #expect(denied.summary == "201 denied application_paused")
    #expect(try await door.send("GET", "/by_number/\(ServiceDoor.digits)").id == denied.id)
    #expect(try await door.report(live, code: "123456").summary == "200 verified")
  }

  @Test func forgetsFinishedOnesADayLater() async throws {
    let door = ServiceDoor()
    let verified = try await door.start().path
    let expired = try await door.start("+12025550101").path
    _ = try await door.report(verified, code: "123456")
    door.clock.advance(by: 86_399)
    #expect(try await door.send("GET", verified).status == 200)
    door.clock.advance(by: 1)
    #expect(try await door.send("GET", verified).summary == "404 not_found")
    #expect(
      try await door.send("GET", "/by_number/\(ServiceDoor.digits)").summary == "404 not_found")
    #expect(try await door.report(verified, code: "123456").summary == "404 not_found")
    door.clock.advance(by: 299)
    #expect(try await door.send("GET", expired).summary == "200 expired expired")
    door.clock.advance(by: 1)
    #expect(try await door.send("GET", expired).summary == "404 not_found")
  }

  /// A denied start replaces nothing, so that the older one outlives it.
  @Test func findsTheOlderOneByNumberOnceADeniedOneIsForgotten() async throws {
    let answers = Answers([.allow, .deny])
    let door = ServiceDoor { $0.callback = { _ in await answers.next() } }
    let first = try await door.start().path
    door.clock.advance(by: 31)
    _ = try await door.start()
    door.clock.advance(by: 169)
    _ = try await door.report(first, code: "123456")
    door.clock.advance(by: 86_400 - 160)
    #expect(try await door.send("GET", first).status == 200)
    let byNumber = try await door.send("GET", "/by_number/\(ServiceDoor.digits)")
    #expect(byNumber.summary == "200 verified")
  }

  @Test func keepsNoMoreThanItMay() async throws {
    let door = ServiceDoor { $0.maximumVerifications = 10 }
    var paths: [String] = []
    for index in 0..<50 { paths.append(try await door.start("+4930123450\(10 + index)").path) }
    var statuses: [Int] = []
    for path in paths { statuses.append(try await door.send("GET", path).status) }
    #expect(statuses == Array(repeating: 404, count: 40) + Array(repeating: 200, count: 10))
  }

  @Test(arguments: [60, 300, 600])
  func writesTheEndOfTheLifetimeInWholeSeconds(_ lifetime: Int) async throws {
    let door = ServiceDoor.application { $0.codeLifetime = lifetime }
    door.clock.advance(by: 0.7)
    let start = try await door.start()
    #expect(
      start["expires_at"]
        == .string("2026-11-30T09:\(lifetime == 600 ? "10" : "0\(lifetime / 60)"):00Z"))
    #expect(start.block("interception_timeout") == JSON(lifetime))
  }
}

/// What a backend says, one call after the other.
private actor Answers {
  private var rest: [DIDWW.CallbackAnswer]

  init(_ answers: [DIDWW.CallbackAnswer]) { rest = answers }

  func next() -> DIDWW.CallbackAnswer { rest.isEmpty ? .none : rest.removeFirst() }
}
