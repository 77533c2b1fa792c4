import Foundation
import SpecwrightTestSupport
import Testing

@testable import EmailValidation

/// Every public type of the SDK, made with a key or an address wherever it takes one.
@Suite struct PublicTypePrintingTests {
  private static let address = "jane@example.org"
  private static let secrets = [
    "jane", "Jane Doe", "example.org", "k-SECRET", "c2VjcmV0LXNlY3JldA",
  ]

  private static func values() throws -> [Any] {
    let client = try EmailValidationClient(
      apiKey: "k-SECRET", transport: StubTransport(status: 200))
    let now = Date(timeIntervalSince1970: 0)
    let totals = Usage.Totals(checks: 1, charged: 1, free: 0, byStatus: ["valid": 1])
    let row = Usage.Row(period: "2026-11", checks: 1, charged: 1, free: 0, byStatus: [:])
    let lot = Credits.Lot(id: "lot_1", kind: .bonus, granted: 1, remaining: 1, createdAt: now)
    let component = ServiceStatus.Component(name: "bulk", status: .outage)
    let info = try #require(Vocabulary.reasonInfo[.accepted])
    let argument = #expect(throws: InvalidArgumentError.self) {
      try signWebhook(msgId: address, timestamp: 1, payload: "", secret: "c2VjcmV0LXNlY3JldA==")
    }
    let refusal = #expect(throws: WebhookVerificationError.self) {
      try verifyWebhook(
        payload: address, headers: ["webhook-id": address], secret: "c2VjcmV0LXNlY3JldA==")
    }
    let payload = #"{"type":"new","timestamp":"2026-11-30T10:29:58Z","data":{"a":"\#(address)"}}"#
    let signature = try signWebhook(
      msgId: "m", timestamp: 1, payload: payload, secret: "c2VjcmV0LXNlY3JldA==")
    let event = try verifyWebhook(
      payload: payload,
      headers: ["webhook-id": "m", "webhook-timestamp": "1", "webhook-signature": signature],
      secret: "c2VjcmV0LXNlY3JldA==", now: Date(timeIntervalSince1970: 1))
    return [
      client, client.bulk, client.bulk.resultsStream(address),
      client.bulk.resultsStream(address).makeAsyncIterator(),
      ValidationResult(
        email: address, status: .valid, reason: .accepted, action: .send, didYouMean: address,
        checkedAt: now),
      BulkJob(
        id: "job_\(address)", status: BulkStatus(rawValue: address), source: .csv, total: 1,
        unique: 1, skipped: 0, processed: 0, counts: [address: 1], creditsReserved: 0,
        creditsCharged: 0, errorCode: ErrorCode(rawValue: address),
        errorMessage: "row 1: \(address), Ann Jane Doe", createdAt: now),
      BulkEventData(jobId: "job_1"), Credits(balance: 1, debt: 0, pending: 0, lots: [lot]), lot,
      Usage(from: "a", to: "b", groupBy: .day, rows: [row], totals: totals), row, totals,
      ServiceStatus(
        status: .outage, components: [component], message: "for \(address)", updatedAt: now),
      component, info,
      Status.valid, Reason.accepted, Action.send, ErrorCode.aborted, ResultFilter.risky,
      ResultColumn.email, BulkStatus.ready, BulkSource.csv, UsageGroup.day, ServiceState.outage,
      LotKind.bonus, WebhookEventType.webhookTest, EmailValidationError.Kind.general,
      EmailValidationError(ErrorCode.aborted), try #require(argument), try #require(refusal),
      try #require(refusal).cause, event, event.data,
    ]
  }

  @Test func noPublicTypeShowsAKeyOrAnAddress() throws {
    for value in try Self.values() {
      for text in Printed.texts(of: value) {
        for secret in Self.secrets { #expect(!text.contains(secret), "\(text)") }
      }
    }
  }

  /// A type that is added to the SDK has to be added to the table above.
  @Test func theTableHoldsEveryPublicType() throws {
    let names = Set(try Self.values().map { String(describing: Swift.type(of: $0)) })
    let all = try PublicTypes.declared(in: "EmailValidation")
    #expect(all.isSuperset(of: ["EmailValidationClient", "Lot", "Cause"]))
    // A namespace has no values.
    for declared in all where declared != "Vocabulary" {
      #expect(names.contains(declared), "\(declared)")
    }
  }
}
