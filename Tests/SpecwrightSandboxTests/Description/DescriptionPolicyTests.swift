import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// What becomes of calls that the description forbids.
@Suite struct DescriptionPolicyTests {
  private static let start = #"{"data": {"destination": "+12025550100", "delivery_method": "sms"}}"#

  private func request(
    _ method: String = "POST", _ path: String = "", _ body: String = start
  ) -> ServerRequest {
    ServerRequest(
      method: method, target: "/api/v1/verifications" + path,
      fields: ["Authorization": "Application sandbox-key", "Content-Type": "application/json"],
      body: Array(body.utf8))
  }

  @Test func aCallWithinTheDescriptionIsNoViolation() async {
    let sandbox = Sandbox(descriptions: .strict)
    #expect(await sandbox.respond(to: request()).status == 201)
    #expect(sandbox.descriptionViolations == [])
  }

  @Test func whatIsForbiddenIsAnsweredAndReported() async {
    let told = Locked<[DescriptionViolation]>([])
    let policy = DescriptionPolicy { violation in told.withLock { $0.append(violation) } }
    let sandbox = Sandbox(descriptions: policy)
    let body = #"{"data": {"destination": "+12025550100", "delivery_method": "sms", "custom": 1}}"#
    #expect(await sandbox.respond(to: request("POST", "", body)).status != 500)
    let violations = sandbox.descriptionViolations
    #expect(violations.map(\.message) == [.request])
    #expect(violations.first?.service == "DIDWW")
    #expect(violations.first?.operation == "POST /api/v1/verifications")
    #expect(told.withLock { $0 } == violations)
  }

  @Test func aStrictSandboxAsksTheServiceNothingForbidden() async throws {
    let sandbox = Sandbox(descriptions: .strict)
    let id = JSON(reading: await sandbox.respond(to: request()).body)?["data"]?["id"]?.string ?? ""
    let report = #"{"data": {"delivery_method": "sms", "code": "123456"}}"#
    let answer = await sandbox.respond(to: request("PUT", "/" + id, report))
    #expect(answer.status == 500)
    #expect(answer.fields[single: "Content-Type"] == "application/problem+json")
    let body = try #require(JSON(reading: answer.body))
    #expect(body["title"]?.string == "The description forbids this request.")
    guard case .array(let violations)? = body["violations"] else { throw Missing() }
    #expect(violations.map { $0["part"]?.string } == ["method"])
    #expect(violations.map { $0["rule"]?.string } == ["#/paths/~1api~1v1~1verifications~1%7Bid%7D"])
    // The report has not counted: the verification waits for its code as before.
    let status = await sandbox.respond(to: request("GET", "/" + id, ""))
    #expect(JSON(reading: status.body)?["data"]?["status"]?.string == "pending")
  }

  @Test func strictAnswersLetsForbiddenRequestsPass() async {
    let sandbox = Sandbox(descriptions: .strictAnswers)
    #expect(await sandbox.respond(to: request("DELETE")).status == 404)
    #expect(sandbox.descriptionViolations.map(\.part) == ["method"])
  }

  @Test(arguments: [
    (DescriptionPolicy.Strictness.reporting, false, false), (.strictAnswers, false, true),
    (.strict, true, true),
  ]) func failsTheMessagesItIsStrictAbout(
    _ strictness: DescriptionPolicy.Strictness, _ request: Bool, _ answer: Bool
  ) {
    let log = DescriptionLog(DescriptionPolicy(strictness))
    #expect((log.failure([violation(.request)]) != nil) == request)
    #expect((log.failure([violation(.answer)]) != nil) == answer)
    #expect((log.failure([violation(.webhook)]) != nil) == answer)
    #expect(log.failure([violation(.receipt)]) == nil)
    #expect(log.failure([]) == nil)
    #expect(log.violations.count == 4)
  }

  @Test func bothDoorsFailAlike() async throws {
    let sandbox = Sandbox(descriptions: .strict)
    let listener = try sandbox.listen()
    let path = "api/v1/secrets"
    let request = HTTPRequest(
      method: "GET", url: listener.url.appendingPathComponent(path), headers: [:], body: .none)
    let inMemory = try await sandbox.transport().send(request)
    let port = listener.port
    let overSocket = try await onThread {
      let client = try RawClient(port: port)
      try client.send("GET /\(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return try client.receiveResponse()
    }
    await listener.stop()
    #expect(inMemory.status == 500)
    #expect(overSocket.status == 500)
    #expect(Data(overSocket.body) == (try await inMemory.body.data()))
    #expect(!String(decoding: overSocket.body, as: UTF8.self).contains("secrets"))
  }

  @Test func keepsTheNewestViolations() {
    let log = DescriptionLog(.reporting)
    for number in 0..<(DescriptionLog.capacity + 5) {
      _ = log.failure([violation(.answer, "status \(number)")])
    }
    #expect(log.violations.count == DescriptionLog.capacity)
    #expect(log.violations.first?.part == "status 5")
  }

  private struct Missing: Error {}

  private func violation(
    _ message: DescriptionViolation.Message, _ part: String = "body"
  ) -> DescriptionViolation {
    DescriptionViolation(
      service: "Shop", message: message, operation: nil, part: part, pointer: "", rule: "#",
      reason: "it is missing")
  }
}
