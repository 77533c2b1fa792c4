internal import EmailValidation
internal import Foundation
internal import SpecwrightSandbox

/// The part of the tour in which e-mail addresses are checked.
///
/// No address is written out but the test addresses, which belong to nobody.
struct EmailTour {
  let transcript: Transcript
  let server: URL

  private static let secret = EmailService.Webhook.sampleSecret

  /// Takes every step.
  func run() async throws {
    let client = try client(key: "sandbox-key")
    try await checkOne(client)
    try await checkAnother(client)
    try await checkMany(client)
    try receiveAnEvent()
    try await runOutOfCredits()
  }

  private func client(key: String) throws -> EmailValidationClient {
    // Long, since a busy machine may hold up the sandbox, and nothing of the tour is about time.
    try EmailValidationClient(apiKey: key, baseURL: server, timeout: 300)
  }

  private func checkOne(_ client: EmailValidationClient) async throws {
    transcript.step(9, "Check an e-mail address", "client.validate(address)")
    let result = try await client.validate(Vocabulary.sandboxAddress(.accepted))
    try expect(result.action, .send)
    transcript.good(
      "\(result.status), \(result.reason): \(result.action); a test address, for "
        + "\(result.charged) credits")
  }

  private func checkAnother(_ client: EmailValidationClient) async throws {
    transcript.step(10, "Check one that nobody has", "client.validate(mistyped)")
    let result = try await client.validate(Vocabulary.sandboxAddress(.mailboxNotFound))
    try expect(result.action, .reject)
    transcript.bad("\(result.status), \(result.reason): \(result.action); a result, not an error")
  }

  private func checkMany(_ client: EmailValidationClient) async throws {
    transcript.step(
      11, "Check a list, and read who can be written to",
      """
      client.bulk.create(emails: list), client.bulk.wait(job.id), \
      client.bulk.results(job.id, filter: [.valid])
      """)
    let list = Vocabulary.reasons.map(Vocabulary.sandboxAddress)
    let job = try await client.bulk.wait(try await client.bulk.create(emails: list).id)
    let csv = try await client.bulk.results(job.id, filter: [.valid])
    try expect(job.status, .completed)
    // A header, and a line end behind the last row.
    let rows = csv.components(separatedBy: "\r\n").count - 2
    transcript.good("\(job.status): \(job.processed) of \(job.total) rows, \(rows) of them valid")
  }

  private func receiveAnEvent() throws {
    transcript.step(
      12, "Verify a webhook",
      "verifyWebhook(payload: body, headers: headers, secret: webhookSecret)")
    let body = #"{"type":"webhook.test","timestamp":"2026-11-30T10:29:58Z","data":{}}"#
    let now = Date()
    let timestamp = Int(now.timeIntervalSince1970)
    let headers = [
      "webhook-id": "msg_1", "webhook-timestamp": "\(timestamp)",
      "webhook-signature": try signWebhook(
        msgId: "msg_1", timestamp: timestamp, payload: body, secret: Self.secret),
    ]
    let event = try verifyWebhook(
      payload: body, headers: headers, secret: Self.secret, now: now)
    try expect(event.type, .webhookTest)
    transcript.good("\(event.type)")
    do {
      _ = try verifyWebhook(payload: body + " ", headers: headers, secret: Self.secret, now: now)
      throw Tour.Failure(description: "a changed body was taken for the one that was signed")
    } catch let error as WebhookVerificationError {
      transcript.bad("\(error.cause): with one blank more, the signature no longer fits")
    }
  }

  private func runOutOfCredits() async throws {
    transcript.step(13, "Check without credits", "poor.validate(address)")
    do {
      _ = try await client(key: "key-no-credits").validate("ann@nowhere.test")
      throw Tour.Failure(description: "a check was made without credits")
    } catch let error as EmailValidationError {
      try expect(error.kind, .insufficientCredits)
      transcript.bad("EmailValidationError.\(error.kind), \(error.status): \(error.code)")
    }
  }

  private func expect<Value: Equatable>(_ found: Value, _ expected: Value) throws(Tour.Failure) {
    guard found == expected else {
      throw Tour.Failure(description: "expected '\(expected)', found '\(found)'")
    }
  }
}
