// A program as a user of the published documentation writes it: it imports nothing but the SDK and
// Foundation, and has to compile as it stands.

import EmailValidation
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum PublishedSurface {
  static func clients(key: String, proxy: URL) throws -> [EmailValidationClient] {
    let environment = ProcessInfo.processInfo.environment
    let configuration = URLSessionConfiguration.ephemeral
    configuration.connectionProxyDictionary = [:]
    return [
      try EmailValidationClient(apiKey: environment["EV_API_KEY"] ?? ""),
      try EmailValidationClient(
        apiKey: key, timeout: 30, maxRetries: 2, maxRetryWait: 10),
      try EmailValidationClient(apiKey: key, baseURL: proxy, timeout: 30),
      try EmailValidationClient(
        apiKey: key, transport: URLSessionTransport(configuration: configuration)),
      try EmailValidationClient(apiKey: key, transport: Double()),
    ]
  }

  struct Double: HTTPTransport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      var request = request
      request.method = request.method.uppercased()
      request.url = request.url.appendingPathComponent("")
      request.headers["X-Test"] = "1"
      request.timeout = 1
      request.streamsResponse = false
      switch request.body {
      case .none: break
      case .data(let data): print(data.count)
      case .file(let url): print(url.lastPathComponent)
      }
      request.body = .none
      var response = HTTPResponse(status: 200, headers: ["Content-Type": "application/json"])
      response = HTTPResponse(status: response.status, body: Data("{}".utf8))
      for try await block in response.body { print(block as Data) }
      return response
    }
  }

  static func single(_ client: EmailValidationClient, email: String) async throws {
    let result = try await client.validate("accepted@sandbox.email-validation.org")
    print(result.status, result.reason, result.action)
    let other: ValidationResult = try await client.validate(
      email, ipAddress: "203.0.113.7", timeout: 10, fresh: true)
    switch other.status {
    case .valid: print("send")
    case .invalid, .disposable: print("drop")
    case .catchAll, .unknown: print("think")
    default: print(other.status.rawValue)
    }
    switch other.action {
    case .send, .review, .reject, .retry: break
    default: break
    }
    if other.reason == .mailboxFull, other.reason != "brand_new" { print(other.reason) }
    let facts: (String, String?, Bool, Bool, Bool, Int, Date) = (
      other.email, other.didYouMean, other.role, other.freeProvider, other.repeated, other.charged,
      other.checkedAt
    )
    print(facts)
  }

  static func failure(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "none"
    } catch let error as EmailValidationError {
      switch error.kind {
      case .insufficientCredits: return "buy credits; nothing was charged"
      case .rateLimit: return "retry in \(error.retryAfter ?? 1) seconds"
      case .connection where error.code == .aborted: return "cancelled"
      case .invalidRequest, .authentication, .permissionDenied, .notFound, .conflict,
        .serviceUnavailable, .server, .connection, .general:
        return "\(error.status) \(error.code) \(error.requestId ?? "-") \(error.message) \(error)"
      }
    } catch let error as InvalidArgumentError {
      return error.message
    } catch {
      return "other"
    }
  }

  static func many(_ client: EmailValidationClient, emails: [String]) async throws {
    try await withThrowingTaskGroup(of: ValidationResult.self) { group in
      for email in emails { group.addTask { try await client.validate(email) } }
      for try await result in group { print(result.email, result.status) }
    }
  }

  static func bulk(_ client: EmailValidationClient, file: URL, output: FileHandle) async throws {
    var job = try await client.bulk.create(emails: ["a@example.com", "b@example.com"])
    job = try await client.bulk.create(fileAt: file, column: "email", hasHeader: true)
    job = try await client.bulk.create(fileAt: file, start: false)
    try await client.bulk.start(job.id)
    job = try await client.bulk.wait(job.id) { print($0.status, $0.processed) }
    job = try await client.bulk.wait(job.id, timeout: 600)
    job = try await client.bulk.wait(job.id, timeout: 600) { update in print(update.total) }
    if job.status == .ready, let code = job.errorCode {
      print("not started: \(code)")  // e.g. insufficient_credits
      job = try await client.bulk.start(job.id)
    }
    let csv: String = try await client.bulk.results(job.id, filter: [.valid, .risky])
    print(csv, try await client.bulk.results(job.id))
    for try await chunk in client.bulk.resultsStream(job.id) { output.write(chunk) }
    for try await chunk in client.bulk.resultsStream(job.id, filter: [.invalid]) {
      output.write(chunk as Data)
    }
    let stream: ResultsStream = client.bulk.resultsStream(job.id)
    print(stream)
    let jobs: BulkJobs = client.bulk
    try await jobs.cancel(job.id)
    job = try await jobs.get(job.id)
    print(job.source, job.unique, job.skipped, job.counts, job.creditsReserved, job.creditsCharged)
    let dates: [Date?] = [job.createdAt, job.startedAt, job.finishedAt, job.expiresAt]
    print(dates, job.errorMessage ?? "")
  }

  static func account(_ client: EmailValidationClient) async throws {
    let credits = try await client.credits()
    print(credits.balance, credits.debt, credits.pending)
    for lot in credits.lots {
      let lot: Credits.Lot = lot
      let expiry: Date? = lot.expiresAt
      print(lot.id, lot.kind, lot.granted, lot.remaining, lot.createdAt, expiry ?? .distantFuture)
    }
    let usage = try await client.usage(from: "2026-11-01", to: "2026-11-30", groupBy: .day)
    _ = try await client.usage()
    for row in usage.rows { print(row.period, row.checks, row.charged, row.free, row.byStatus) }
    let totals: Usage.Totals = usage.totals
    print(usage.from, usage.to, usage.groupBy, totals.checks, totals.byStatus["valid"] ?? 0)
    let status = try await client.status()
    print(status.status, status.components.map { "\($0.name) \($0.status)" }, status.updatedAt)
    print(status.message ?? "", ServiceStatus.Component(name: "bulk", status: .operational))
  }

  static func vocabulary() {
    print(Vocabulary.statuses, Vocabulary.reasons, Vocabulary.actions, Vocabulary.errorCodes)
    print(Vocabulary.webhookEvents, Vocabulary.reasonsByStatus[.invalid] ?? [])
    let info: ReasonInfo? = Vocabulary.reasonInfo[.catchAll]
    print(info?.status ?? .unknown, info?.action ?? .review, info?.free ?? false)
    print(info?.description ?? "", Vocabulary.sandboxAddress(.catchAll))
  }

  static func receive(
    body: Data, headers: [String: String], webhookSecret: String
  ) -> Int {
    do {
      let event = try verifyWebhook(payload: body, headers: headers, secret: webhookSecret)
      if event.type == .bulkCompleted, case .bulk(let data) = event.data { print(data.jobId) }
      switch event.data {
      case .bulk(let data): print(data.status ?? "none", data.total ?? 0, data.processed ?? 0)
      case .test: print(event.id, event.timestamp)
      case .other(let json): print(json.count)
      }
      return 204
    } catch is WebhookVerificationError {
      return 400
    } catch {
      return 500
    }
  }

  static func signed(body: String, lists: [String: [String]]) throws -> [WebhookEvent] {
    let signature: String = try signWebhook(
      msgId: "msg_1", timestamp: 1_764_498_600, payload: body, secret: "whsec_AAAA")
    _ = try signWebhook(
      msgId: "msg_1", timestamp: 1_764_498_600, payload: Data(body.utf8), secret: "whsec_AAAA")
    let headers = ["webhook-id": "msg_1", "webhook-signature": signature]
    return [
      try verifyWebhook(payload: body, headers: headers, secret: "whsec_AAAA", tolerance: 60),
      try verifyWebhook(payload: body, headers: lists, secret: "whsec_AAAA", now: Date()),
      try verifyWebhook(payload: Data(body.utf8), headers: lists, secret: "whsec_AAAA"),
    ]
  }

  /// What the documentation says of the types holds for each of them.
  static func conform() {
    values(ValidationResult.self)
    values(Credits.self)
    values(Credits.Lot.self)
    values(Usage.self)
    values(Usage.Row.self)
    values(Usage.Totals.self)
    values(ServiceStatus.self)
    values(ServiceStatus.Component.self)
    values(BulkJob.self)
    values(BulkEventData.self)
    vocabulary(Status.self)
    vocabulary(Reason.self)
    vocabulary(Action.self)
    vocabulary(ErrorCode.self)
    vocabulary(ResultFilter.self)
    vocabulary(BulkStatus.self)
    vocabulary(BulkSource.self)
    vocabulary(UsageGroup.self)
    vocabulary(ServiceState.self)
    vocabulary(LotKind.self)
    vocabulary(WebhookEventType.self)
    errors(EmailValidationError.self)
    errors(InvalidArgumentError.self)
    errors(WebhookVerificationError.self)
    kinds(EmailValidationError.Kind.self)
    sendable(EmailValidationClient.self)
    sendable(BulkJobs.self)
    sendable(WebhookEvent.self)
    sendable(ReasonInfo.self)
    sendable(URLSessionTransport.self)
    stream(ResultsStream.self)
  }

  private static func values<T: Sendable & Hashable & Codable>(_: T.Type) {}
  private static func vocabulary<
    T: RawRepresentable & Sendable & Hashable & Codable & CustomStringConvertible
      & ExpressibleByStringLiteral
  >(_: T.Type) where T.RawValue == String {}
  private static func errors<T: Error & Sendable & CustomStringConvertible>(_: T.Type) {}
  private static func kinds<T: Sendable & CaseIterable & RawRepresentable>(_: T.Type) {}
  private static func sendable<T: Sendable>(_: T.Type) {}
  private static func stream<T: AsyncSequence & Sendable>(_: T.Type) where T.Element == Data {}
}
