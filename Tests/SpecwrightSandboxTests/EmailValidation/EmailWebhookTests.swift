import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import SpecwrightSandbox

/// Events of jobs, signed, on their way to a receiver.
struct EmailWebhookTests {
  private static let secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"

  private static func door(
    to url: URL = URL(fileURLWithPath: "/"), pace: EmailService.Pace = .immediate
  ) -> EmailDoor {
    EmailDoor(
      EmailService.Settings(
        rateLimit: nil, pace: pace, webhook: EmailService.Webhook(url: url, secret: secret)))
  }

  private static func receiver(_ statuses: [Int] = []) -> StubTransport {
    let rest = Locked(statuses[...])
    return StubTransport { _ in
      HTTPResponse(status: rest.withLock { $0.popFirst() } ?? 204)
    }
  }

  /// The published vectors of Standard Webhooks, and one whose secret needs padding.
  @Test(arguments: [
    (
      "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330,
      "{\"test\": 2432232314}", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    ),
    (
      secret, "msg_ev_0001", 1_764_498_600,
      "{\"type\":\"bulk.completed\",\"timestamp\":\"2025-11-30T10:29:58Z\",\"data\":{\"job_id\":\"job_7Q2M\",\"status\":\"completed\",\"total\":2,\"processed\":2}}",
      "v1,tkgRg8yjv+Etrs0Mu/ZO7HSD7n3HZNu6WxU0n1Or4dI="
    ),
  ])
  func signsAsTheStandardSays(
    _ secret: String, _ id: String, _ timestamp: Int, _ body: String, _ expected: String
  ) throws {
    let value = try EmailService.WebhookSignature.value(
      id: id, timestamp: timestamp, body: Array(body.utf8), secret: secret)
    #expect(value == expected)
  }

  @Test func sendsNothingForASecretThatIsNone() throws {
    for secret in ["", "whsec_", "whsec_not base64!"] {
      let value = try EmailService.WebhookSignature.value(
        id: "a", timestamp: 1, body: [], secret: secret)
      #expect(value == nil)
    }
  }

  @Test func sendsAnEventOverARealConnection() async throws {
    let server = try HostileServer { _ in [.answer(204)] }
    defer { server.stop() }
    let door = Self.door(to: try server.url("/hooks"))
    let id = try await door.create(["a@example.com"])["id"].string ?? ""
    let pending = await door.sandbox.deliverEmailEvents(over: URLSessionTransport())
    #expect(pending == 0)
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(request.method == "POST" && request.target == "/hooks")
    #expect(request.values(of: "Content-Type") == ["application/json"])
    let event = try #require(JSON(reading: request.body))
    #expect(event["type"] == "bulk.completed" && event["timestamp"] == "2026-11-30T09:00:00Z")
    #expect(
      event["data"] == [
        "job_id": .string(id), "status": "completed", "total": 1, "processed": 1,
        "error_code": .null,
      ])
    let message = try #require(request.values(of: "webhook-id").first)
    #expect(message.hasPrefix("msg_"))
    #expect(request.values(of: "webhook-timestamp") == ["1796029200"])
    let expected = try EmailService.WebhookSignature.value(
      id: message, timestamp: 1_796_029_200, body: request.body, secret: Self.secret)
    #expect(request.values(of: "webhook-signature") == [try #require(expected)])
  }

  @Test func tellsEveryEndOfAJob() async throws {
    let door = Self.door()
    _ = try await door.create(["a@example.com"])
    let waiting = try await door.create(["a@example.com"], start: false)["id"].string ?? ""
    _ = try await door.post("/v1/bulk/\(waiting)/cancel")
    door.sandbox.failEmailJobs(1)
    _ = try await door.create(["b@example.com"])
    var poor = door
    poor.key = "key-no-credits"
    _ = try await poor.create(["c@example.com"])
    door.sandbox.sendEmailTestEvent()
    #expect(
      Set(door.sandbox.emailDeliveries.map(\.type)) == [
        "bulk.completed", "bulk.cancelled", "bulk.failed", "bulk.not_started", "webhook.test",
      ])
    door.clock.advance(by: 31 * 86_400)
    let expired = door.sandbox.emailDeliveries.filter { $0.type == "bulk.expired" }
    #expect(expired.count == 3)
    let ids = door.sandbox.emailDeliveries.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func holdsNoAddressInAnEvent() async throws {
    let door = Self.door()
    _ = try await door.create(["someone@example.com"])
    for delivery in door.sandbox.emailDeliveries {
      #expect(!String(decoding: delivery.body, as: UTF8.self).contains("someone"))
    }
  }

  @Test func triesAgainWithTheSameIdAndANewSignature() async throws {
    let door = Self.door()
    door.sandbox.sendEmailTestEvent()
    let receiver = Self.receiver([500, 302, 200])
    for _ in 0..<4 {
      await door.sandbox.deliverEmailEvents(over: receiver)
      door.clock.advance(by: 1)
    }
    #expect(receiver.requests.count == 3)
    #expect(Set(receiver.requests.map { $0.header("webhook-id") }).count == 1)
    #expect(Set(receiver.requests.map { $0.header("webhook-timestamp") }).count == 3)
    #expect(Set(receiver.requests.map { $0.header("webhook-signature") }).count == 3)
    #expect(door.sandbox.emailDeliveries.map(\.statuses) == [[500, 302, 200]])
  }

  @Test func waitsBetweenAttempts() async throws {
    let door = Self.door()
    door.sandbox.updateEmail { $0.webhook?.schedule = [0, 5, 300] }
    door.sandbox.sendEmailTestEvent()
    let receiver = Self.receiver([500, 500, 500, 500])
    for (seconds, attempts) in [(0.0, 1), (4, 1), (1, 2), (299, 2), (1, 3), (10_000, 3)] {
      door.clock.advance(by: seconds)
      await door.sandbox.deliverEmailEvents(over: receiver)
      #expect(receiver.requests.count == attempts)
    }
    #expect(door.sandbox.emailDeliveries.map(\.isPending) == [false])
  }

  @Test func givesUpOnAReceiverThatIsGone() async throws {
    let door = Self.door()
    door.sandbox.sendEmailTestEvent()
    let receiver = Self.receiver([410])
    for _ in 0..<3 {
      await door.sandbox.deliverEmailEvents(over: receiver)
      door.clock.advance(by: 10)
    }
    #expect(receiver.requests.count == 1)
  }

  @Test func countsNoAnswerAsAFailure() async throws {
    let door = Self.door()
    door.sandbox.sendEmailTestEvent()
    let receiver = StubTransport { _ in throw URLError(.cannotConnectToHost) }
    let pending = await door.sandbox.deliverEmailEvents(over: receiver)
    #expect(pending == 1)
    #expect(door.sandbox.emailDeliveries.map(\.statuses) == [[nil]])
  }

  @Test func keepsNoEventsWithoutAReceiver() async throws {
    let door = EmailDoor()
    _ = try await door.create(["a@example.com"])
    #expect(door.sandbox.emailDeliveries.isEmpty)
  }
}
