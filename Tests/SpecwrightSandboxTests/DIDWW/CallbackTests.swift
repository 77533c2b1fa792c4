import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// The word of the application's backend.
@Suite struct CallbackTests {
  static func says(_ status: Int, _ body: String) -> DIDWW.CallbackAnswer {
    .response(status: status, body: Data(body.utf8))
  }

  static let answers: [(DIDWW.CallbackAnswer, String)] = [
    (.allow, "201 pending"), (.deny, "201 denied denied_by_callback"),
    (says(299, #"{"action":"allow","more":1}"#), "201 pending"),
    (says(200, ""), "201 denied denied_invalid_callback_response"),
    (says(200, "allow"), "201 denied denied_invalid_callback_response"),
    (says(200, #"{"action":"maybe"}"#), "201 denied denied_invalid_callback_response"),
    (says(200, #"{"action":true}"#), "201 denied denied_invalid_callback_response"),
    (says(200, #"["allow"]"#), "201 denied denied_invalid_callback_response"),
    (says(302, #"{"action":"allow"}"#), "201 denied denied_invalid_callback_response"),
    (says(500, #"{"action":"allow"}"#), "201 denied denied_invalid_callback_response"),
    (
      says(200, #"{"action":"allow"}"# + String(repeating: " ", count: 8192 - 18)), "201 pending"
    ),
    (
      says(200, #"{"action":"allow"}"# + String(repeating: " ", count: 8193 - 18)),
      "201 denied denied_invalid_callback_response"
    ),
    (.none, "201 denied denied_invalid_callback_response"),
  ]

  @Test(arguments: answers)
  func decides(_ answer: DIDWW.CallbackAnswer, _ summary: String) async throws {
    let door = ServiceDoor { $0.callback = { _ in answer } }
    #expect(try await door.start().summary == summary)
  }

  @Test(arguments: [
    ("Application sandbox-key", true, 1, "201 pending"),
    ("Application sandbox-key", false, 0, "201 denied denied_missing_callback_url"),
    (AuthenticationTests.basic("sandbox-key:c2FuZGJveC1zZWNyZXQ"), true, 1, "201 pending"),
    (AuthenticationTests.basic("sandbox-key:c2FuZGJveC1zZWNyZXQ"), false, 0, "201 pending"),
  ])
  func isAskedByModeAndURL(
    _ authorization: String, _ hasURL: Bool, _ calls: Int, _ summary: String
  ) async throws {
    let asked = Locked<[DIDWW.CallbackRequest]>([])
    var door = ServiceDoor {
      if !hasURL { $0.applications[0].callbackURL = nil }
      $0.callback = { request in
        asked.withLock { $0.append(request) }
        return .allow
      }
    }
    door.authorization = authorization
    #expect(try await door.start().summary == summary)
    #expect(asked.withLock(\.count) == calls)
  }

  @Test(arguments: [nil, "", "signup/step-2 \"ü\"\n"])
  func learnsWhatTheStartIsAbout(_ custom: String?) async throws {
    let asked = Locked<[DIDWW.CallbackRequest]>([])
    let door = ServiceDoor(sendsForbidden: custom == nil) {
      $0.callback = { request in
        asked.withLock { $0.append(request) }
        return .allow
      }
    }
    let answer = try await door.start([
      "destination": "+1 202 555 0100", "delivery_method": "callout", "custom": JSON(custom),
    ])
    let first = asked.withLock { $0.first }
    let request = try #require(first)
    var data: [JSON.Member] = [
      .init(key: "id", value: .string(answer.id)), .init(key: "destination", value: "12025550100"),
      .init(key: "delivery_method", value: "callout"),
    ]
    if let custom, !custom.isEmpty { data.append(.init(key: "custom", value: .string(custom))) }
    let expected: JSON = ["event": "verification_request", "data": .object(data)]
    #expect(JSON(reading: Array(request.body)) == expected)
    #expect(answer["custom"] == nil)
  }

  @Test func isNotAskedForAStartThatGoesNowhere() async throws {
    let door = ServiceDoor {
      $0.callback = { _ in
        Issue.record("asked")
        return .allow
      }
    }
    for number in ["x", "+12025550150", "+12025550170", "+12025550180", "+12025550190"] {
      _ = try await door.start(number)
    }
  }

  @Test func lettingTwoStartsThinkStartsOne() async throws {
    let gate = Gate()
    let door = ServiceDoor {
      $0.callback = { _ in
        await gate.meet(2)
        return .allow
      }
    }
    async let first = door.start()
    async let second = door.start()
    let summaries = try await [first.summary, second.summary].sorted()
    #expect(summaries == ["201 pending", "429 destination_in_cooldown"])
  }

  @Test func startsNoMoreThanTheLimitWhileBackendsThink() async throws {
    let gate = Gate()
    let door = ServiceDoor {
      for index in $0.applications.indices { $0.applications[index].dailyLimit = 1 }
      $0.callback = { _ in
        await gate.meet(2)
        return .allow
      }
    }
    async let first = door.start()
    async let second = door.start("+12025550101")
    let summaries = try await [first.summary, second.summary].sorted()
    #expect(summaries == ["201 pending", "429 volume_limit_reached"])
  }
}

/// Holds callers back until enough of them have come.
private actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func meet(_ count: Int) async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      guard waiting.count == count else { return }
      for caller in waiting { caller.resume() }
    }
  }
}
