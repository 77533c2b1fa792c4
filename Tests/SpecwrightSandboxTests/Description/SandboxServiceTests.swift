import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import SpecwrightSandbox

/// Which service a request is for, and which description it is held against.
@Suite struct SandboxServiceTests {
  @Test(arguments: [
    ("/v1", SandboxService.email), ("/v1/validate", .email), ("/v10", .didww),
    ("/api/v1/verifications", .didww), ("/", .didww), ("/elsewhere", .didww),
    ("/oauth2/par", .idura), ("/.well-known/jwks", .idura), ("/v1/traces", .idura),
  ]) func everyPathHasOneService(_ path: String, _ service: SandboxService) {
    #expect(SandboxService.serving(path[...]) == service)
  }

  @Test(arguments: SandboxService.allCases)
  func everyServiceIsHeldAgainstItsDescription(_ service: SandboxService) async {
    let path =
      switch service {
      case .didww: "/api/v1/nowhere"
      case .email: "/v1/nowhere"
      case .idura: "/oauth2/nowhere"
      }
    let sandbox = Sandbox(descriptions: .strict)
    let answer = await sandbox.respond(to: ServerRequest(method: "GET", target: path))
    #expect(answer.status == 500)
    #expect(sandbox.descriptionViolations.map(\.service) == [service.rawValue])
    #expect(sandbox.descriptionViolations.map(\.part) == ["path"])
  }

  @Test func whatATestHasOrderedIsNoAnswerOfTheService() async throws {
    let door = EmailDoor()
    let ordered = ScriptedAnswer(status: 502, headers: ["Server": "x"])
    door.sandbox.scriptEmail([ordered])
    #expect(try await door.get("/v1/credits").status == 502)
    #expect(door.sandbox.descriptionViolations == [])
  }

  /// Each body lacks or spoils what the description of its webhook asks for.
  @Test(arguments: [
    ("bulk.completed", #"{"type": "bulk.completed", "timestamp": "2026-11-30T10:29:58Z"}"#),
    (
      "bulk.failed",
      #"{"type": "bulk.failed", "timestamp": "2026-11-30T10:29:58Z", "data": {"job_id": 1}}"#
    ),
    ("webhook.test", #"{"type": "webhook.test", "timestamp": "today", "data": {}}"#),
    ("bulk.paused", #"{"type": "bulk.paused", "timestamp": "2026-11-30T10:29:58Z", "data": {}}"#),
  ]) func anEventThatIsNotAsDescribedIsAViolation(_ name: String, _ body: String) {
    let request = ServerRequest(
      webhookWith: [
        "Content-Type": "application/json", "webhook-id": "msg_1", "webhook-timestamp": "1",
        "webhook-signature": "v1,YQ==",
      ], Data(body.utf8))
    #expect(!SandboxService.email.description.violations(of: request, as: name).isEmpty)
  }

  @Test func anEventThatTheDescriptionForbidsIsNotSent() async throws {
    let webhook = EmailService.Webhook(
      url: URL(fileURLWithPath: "/"), secret: "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX")
    let door = EmailDoor(EmailService.Settings(webhook: webhook))
    door.sandbox.email.withLock { backend in
      var event = EmailService.Event.test(at: door.clock.now)
      event.data = "nothing"
      backend.enqueue([event])
    }
    let receiver = StubTransport { _ in HTTPResponse(status: 204) }
    #expect(await door.sandbox.deliverEmailEvents(over: receiver) == 1)
    #expect(receiver.requests.isEmpty)
    #expect(door.sandbox.descriptionViolations.map(\.message) == [.webhook])
    #expect(door.sandbox.descriptionViolations.map(\.operation) == ["POST webhook.test"])
  }

  /// The service denies a start for such an answer, and says so; that nobody described it is told apart.
  @Test(arguments: [
    (200, #"{"action":"allow"}"#, []), (202, #"{"action":"deny"}"#, []),
    (404, "<html>Nothing here</html>", []), (200, "", ["body "]), (200, "yes", ["body "]),
    (200, #"{"action":"maybe"}"#, ["body /action"]), (200, "{}", ["body "]),
  ]) func whatABackendAnswersIsHeldAgainstTheDescription(
    _ status: Int, _ body: String, _ expected: [String]
  ) async throws {
    let door = ServiceDoor { settings in
      settings.callback = { _ in .response(status: status, body: Data(body.utf8)) }
    }
    #expect(try await door.start().status == 201)
    let found = door.sandbox.descriptionViolations
    #expect(found.map { "\($0.part) \($0.pointer)" } == expected)
    #expect(found.allSatisfy { $0.message == .receipt && $0.operation != nil })
  }

  @Test(arguments: [200, 204, 299, 302, 400, 410, 500])
  func everyAnswerOfAReceiverOfEventsIsDescribed(_ status: Int) async throws {
    let webhook = EmailService.Webhook(
      url: URL(fileURLWithPath: "/"), secret: "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX")
    let door = EmailDoor(EmailService.Settings(webhook: webhook))
    door.sandbox.sendEmailTestEvent()
    let receiver = StubTransport { _ in HTTPResponse(status: status, body: Data("fine".utf8)) }
    await door.sandbox.deliverEmailEvents(over: receiver)
    #expect(receiver.requests.count == 1)
    #expect(door.sandbox.descriptionViolations == [])
  }

  @Test func aQuestionToABackendIsAsDescribed() throws {
    let body = #"{"event": "verification_request", "data": {"id": "a", "destination": "+1"}}"#
    let request = ServerRequest(
      webhookWith: ["Content-Type": "application/json", "x-timestamp": "now"], Data(body.utf8))
    let found = SandboxService.didww.description.violations(
      of: request, as: DIDWW.CallbackRequest.event)
    #expect(
      Set(found.map { "\($0.part) \($0.pointer)" }) == [
        "header parameter 'x-timestamp' ", "body /data", "body /data/destination",
      ])
  }
}
