import EmailValidation
import Foundation
import Testing

/// The vocabularies against independent lists, and their promises.
@Suite struct VocabularyTests {
  static let reasons: [(String, Status, Action, Bool)] = [
    ("accepted", .valid, .send, false), ("catch_all", .catchAll, .review, false),
    ("disposable", .disposable, .reject, false), ("invalid_syntax", .invalid, .reject, false),
    ("domain_not_found", .invalid, .reject, false), ("no_mail_server", .invalid, .reject, false),
    ("mail_refused", .invalid, .reject, false), ("mailbox_not_found", .invalid, .reject, false),
    ("mailbox_disabled", .invalid, .reject, false), ("mailbox_full", .invalid, .retry, false),
    ("timeout", .unknown, .retry, true), ("connection_failed", .unknown, .retry, true),
    ("greylisted", .unknown, .retry, true), ("temporary_error", .unknown, .retry, true),
    ("blocked", .unknown, .review, true),
  ]

  @Test func hasEveryReasonWithItsMeaning() {
    #expect(Vocabulary.reasons.map(\.rawValue) == Self.reasons.map(\.0))
    #expect(Vocabulary.reasonInfo.count == 15)
    for (raw, status, action, free) in Self.reasons {
      let info = Vocabulary.reasonInfo[Reason(rawValue: raw)]
      #expect(info?.status == status)
      #expect(info?.action == action)
      #expect(info?.free == free)
      #expect(info?.description.hasSuffix(".") == true)
    }
  }

  @Test func everyReasonBelongsToOneStatus() {
    let byStatus = Vocabulary.reasonsByStatus
    #expect(Set(byStatus.keys) == Set(Vocabulary.statuses))
    #expect(Vocabulary.statuses.flatMap { byStatus[$0] ?? [] }.count == 15)
    #expect(Set(byStatus.values.flatMap(\.self)) == Set(Vocabulary.reasons))
    #expect(Vocabulary.statuses.map { byStatus[$0]?.count } == [1, 7, 1, 5, 1])
    for (status, reasons) in byStatus {
      for reason in reasons { #expect(Vocabulary.reasonInfo[reason]?.status == status) }
      #expect(reasons == Vocabulary.reasons.filter(reasons.contains))
    }
  }

  @Test func hasTheSmallSets() {
    #expect(
      Vocabulary.statuses.map(\.rawValue)
        == ["valid", "invalid", "catch_all", "unknown", "disposable"])
    #expect(Vocabulary.actions.map(\.rawValue) == ["send", "review", "reject", "retry"])
    #expect(
      Vocabulary.webhookEvents.map(\.rawValue) == [
        "bulk.completed", "bulk.failed", "bulk.cancelled", "bulk.expired", "bulk.not_started",
        "webhook.test",
      ])
    #expect(
      ResultFilter.known.map(\.rawValue)
        == ["valid", "invalid", "catch_all", "unknown", "disposable", "risky"])
    #expect(ResultFilter.risky.statuses == [.catchAll, .disposable])
    #expect(
      BulkStatus.known.map(\.rawValue) == [
        "preparing", "ready", "queued", "processing", "completed", "failed", "cancelled", "expired",
      ])
    #expect(
      BulkStatus.known.filter(\.isOver) == [.completed, .failed, .cancelled, .expired])
    #expect(BulkSource.known == [.emails, .csv])
    #expect(UsageGroup.known == [.day, .week, .month])
    #expect(ServiceState.known == [.operational, .degraded, .outage, .maintenance])
    #expect(LotKind.known == [.purchase, .bonus, .refund])
  }

  static let codes: [(Int?, [ErrorCode])] = [
    (400, [.invalidRequest]), (405, [.methodNotAllowed]), (413, [.fileTooLarge]),
    (415, [.unsupportedMediaType]),
    (422, [.invalidFile, .columnNotFound, .noEmails, .tooManyEmails]),
    (401, [.missingAPIKey, .invalidAPIKey]), (402, [.insufficientCredits]),
    (403, [.permissionDenied, .accountSuspended]), (404, [.notFound, .jobNotFound]),
    (410, [.resultsExpired]), (409, [.jobNotReady, .jobNotStartable, .jobNotCancellable]),
    (429, [.rateLimited, .dailyCapReached]), (500, [.internalError]),
    (503, [.serviceUnavailable]),
    (
      nil,
      [
        .aborted, .timeout, .connectionFailed, .waitTimeout, .notJSON, .redirectRefused,
        .unexpectedResponse,
      ]
    ),
  ]

  @Test func hasEveryErrorCodeWithItsStatus() {
    #expect(Vocabulary.errorCodes.count == 30)
    #expect(Set(Vocabulary.errorCodes) == Set(Self.codes.flatMap(\.1)))
    for (status, codes) in Self.codes {
      for code in codes { #expect(code.httpStatus == status) }
    }
    #expect(Vocabulary.errorCodes.filter { $0.httpStatus != nil }.count == 23)
    let raw = Vocabulary.errorCodes.suffix(7).map(\.rawValue)
    #expect(
      raw == [
        "aborted", "timeout", "connection_failed", "wait_timeout", "not_json", "redirect_refused",
        "unexpected_response",
      ])
  }

  @Test func noListHasAValueTwice() {
    func expectUnique<Value: Hashable>(_ values: [Value]) {
      #expect(Set(values).count == values.count)
      #expect(!values.isEmpty)
    }
    expectUnique(Status.known)
    expectUnique(Reason.known)
    expectUnique(Action.known)
    expectUnique(ErrorCode.known)
    expectUnique(ResultFilter.known)
    expectUnique(ResultColumn.known)
    expectUnique(BulkStatus.known)
    expectUnique(BulkSource.known)
    expectUnique(UsageGroup.known)
    expectUnique(ServiceState.known)
    expectUnique(LotKind.known)
    expectUnique(WebhookEventType.known)
  }

  @Test func aValuePrintsAsTheServiceSpellsIt() {
    #expect("\(Status.valid) \(Reason.accepted) \(Action.send)" == "valid accepted send")
    #expect("\(ErrorCode.waitTimeout) \(ResultFilter.risky)" == "wait_timeout risky")
    #expect("\(BulkStatus.notThere) \(BulkSource.csv)" == "not there csv")
    #expect("\(UsageGroup.week) \(ServiceState.outage) \(LotKind.bonus)" == "week outage bonus")
    #expect(
      "\(WebhookEventType.bulkNotStarted) \(ResultColumn.didYouMean)"
        == "bulk.not_started ev_did_you_mean")
  }

  @Test func everyReasonHasATestAddress() {
    #expect(Vocabulary.sandboxAddress(.accepted) == "accepted@sandbox.email-validation.org")
    #expect(Vocabulary.sandboxAddress(.catchAll) == "catch_all@sandbox.email-validation.org")
    #expect(Vocabulary.sandboxAddress("new") == "new@sandbox.email-validation.org")
    #expect(Set(Vocabulary.reasons.map(Vocabulary.sandboxAddress)).count == 15)
  }

  @Test func eventsAboutJobsNameTheirState() {
    #expect(
      Vocabulary.webhookEvents.map(\.jobStatus)
        == [.completed, .failed, .cancelled, .expired, .ready, nil])
    #expect(WebhookEventType("bulk.paused").jobStatus == nil)
  }
}

extension BulkStatus {
  fileprivate static let notThere: BulkStatus = "not there"
}
