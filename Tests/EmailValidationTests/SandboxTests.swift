import EmailValidation
import Foundation
import SpecwrightHTTP
import SpecwrightSandbox
import SpecwrightTestSupport
import Testing

/// The calls against a service that behaves, in memory and over a socket.
@Suite struct SandboxTests {
  enum Door: CaseIterable {
    case memory
    case loopback
  }

  /// A client and the sandbox behind it.
  private struct Setting {
    let sandbox: Sandbox
    let clock = ManualClock()
    let client: EmailValidationClient

    init(
      _ door: Door = .memory, key: String = "key-1", maxRetries: Int = 0,
      settings: EmailService.Settings = Setting.quick(), descriptions: DescriptionPolicy = .strict
    ) throws {
      sandbox = Sandbox(email: settings, clock: clock.clock, descriptions: descriptions)
      switch door {
      case .memory:
        client = try EmailValidationClient(
          apiKey: key, maxRetries: maxRetries, transport: sandbox.transport())
      case .loopback:
        let listener = try sandbox.listen()
        client = try EmailValidationClient(
          apiKey: key, baseURL: listener.url, timeout: 300, maxRetries: maxRetries,
          transport: NetworkTransport(listener: listener))
      }
    }

    /// A service that never limits and whose jobs are done as soon as somebody looks.
    static func quick() -> EmailService.Settings {
      EmailService.Settings(rateLimit: nil, pace: .immediate)
    }
  }

  /// The network, with the server that it reaches: a listener serves until it is let go.
  private struct NetworkTransport: HTTPTransport {
    let listener: LoopbackListener
    private let network = URLSessionTransport()

    init(listener: LoopbackListener) {
      self.listener = listener
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await network.send(request)
    }
  }

  private func failure(
    _ call: () async throws -> Void
  ) async throws -> EmailValidationError {
    try #require(await #expect(throws: EmailValidationError.self) { try await call() })
  }

  @Test(arguments: Door.allCases)
  func everyTestAddressHasItsReason(door: Door) async throws {
    let client = try Setting(door).client
    for reason in Vocabulary.reasons {
      let result = try await client.validate(Vocabulary.sandboxAddress(reason))
      let info = try #require(Vocabulary.reasonInfo[reason])
      #expect(result.email == Vocabulary.sandboxAddress(reason))
      #expect(result.reason == reason)
      #expect(result.status == info.status)
      #expect(result.action == info.action)
      #expect(result.charged == 0 && !result.repeated)
    }
    let tagged = try await client.validate("ACCEPTED+1@Sandbox.Email-Validation.org")
    #expect(tagged.reason == .accepted)
    let mistyped = try await client.validate(Vocabulary.sandboxAddress("acepted"))
    #expect(mistyped.reason == .mailboxNotFound)
    #expect(try await client.validate("not an address").reason == .invalidSyntax)
  }

  @Test func aRepeatedCheckCostsNothingUnlessItIsFresh() async throws {
    let setting = try Setting()
    let before = try await setting.client.credits().balance
    let first = try await setting.client.validate("Ann@nowhere.test")
    #expect(first.charged == 1 && !first.repeated)
    setting.clock.advance(by: 60)
    let second = try await setting.client.validate(" ann@NOWHERE.test ")
    #expect(second.charged == 0 && second.repeated)
    #expect(second.checkedAt == first.checkedAt)
    #expect(second.email == " ann@NOWHERE.test ")
    let third = try await setting.client.validate("ann@nowhere.test", fresh: true)
    #expect(third.charged == 1 && !third.repeated)
    #expect(try await setting.client.credits().balance == before - 2)
    let usage = try await setting.client.usage()
    #expect(usage.totals.checks == 3 && usage.totals.charged == 2 && usage.totals.free == 1)
    #expect(usage.totals.byStatus == ["invalid": 3])
    #expect(usage.groupBy == .day && usage.rows.count == 1)
  }

  @Test(
    arguments: [
      ("key-revoked", EmailValidationError.Kind.authentication, ErrorCode.invalidAPIKey),
      ("key-read-only", .permissionDenied, .permissionDenied),
      ("key-no-credits", .insufficientCredits, .insufficientCredits),
      ("key-daily-cap", .rateLimit, .dailyCapReached), ("key-busy", .rateLimit, .rateLimited),
      ("key-down", .serviceUnavailable, .serviceUnavailable),
      ("key-suspended", .permissionDenied, .accountSuspended),
    ], Door.allCases)
  func aPeculiarKeyIsRefused(
    row: (key: String, kind: EmailValidationError.Kind, code: ErrorCode), door: Door
  ) async throws {
    let client = try Setting(door, key: row.key).client
    let error = try await failure { _ = try await client.validate("ann@nowhere.test") }
    #expect(error.kind == row.kind)
    #expect(error.code == row.code)
    #expect(error.requestId != nil)
    #expect((error.retryAfter != nil) == [429, 503].contains(error.status))
  }

  @Test func aBusyServiceIsAskedUntilItAnswers() async throws {
    let setting = try Setting(key: "key-busy", maxRetries: 2)
    let result = try await setting.client.validate(Vocabulary.sandboxAddress(.accepted))
    #expect(result.status == .valid)
  }

  @Test(arguments: Door.allCases)
  func aListIsCheckedRowByRow(door: Door) async throws {
    let bulk = try Setting(door).client.bulk
    let emails = [
      Vocabulary.sandboxAddress(.accepted), "", Vocabulary.sandboxAddress(.catchAll),
      Vocabulary.sandboxAddress(.accepted), Vocabulary.sandboxAddress(.mailboxFull),
    ]
    let job = try await bulk.create(emails: emails)
    let ended = try await bulk.wait(job.id)
    #expect(ended.status == .completed)
    #expect(ended.source == .emails)
    #expect(ended.total == 4 && ended.unique == 3 && ended.skipped == 1 && ended.processed == 4)
    #expect(ended.counts["valid"] == 2)
    let csv = try await bulk.results(job.id)
    let lines = csv.components(separatedBy: "\r\n")
    #expect(lines.first == ResultColumn.known.map(\.rawValue).joined(separator: ","))
    #expect(lines.count == 7)
    let risky = try await bulk.results(job.id, filter: [.risky])
    #expect(risky.components(separatedBy: "\r\n").count == 3)
    var streamed = Data()
    for try await block in bulk.resultsStream(job.id) { streamed += block }
    #expect(String(decoding: streamed, as: UTF8.self) == csv)
  }

  @Test(arguments: Door.allCases)
  func aFileKeepsItsColumns(door: Door) async throws {
    let bulk = try Setting(door).client.bulk
    let text = "\u{FEFF}Name;E-Mail Address\n\"Örn; Ann\";\(Vocabulary.sandboxAddress(.accepted))\n"
    let file = try SampleFile.make(Data(text.utf8))
    defer { try? FileManager.default.removeItem(at: file) }
    let job = try await bulk.create(fileAt: file, column: "e-mail address")
    let ended = try await bulk.wait(job.id)
    #expect(ended.source == .csv && ended.total == 1)
    let csv = try await bulk.results(job.id)
    #expect(csv.contains("Name"))
    #expect(csv.contains("Örn; Ann"))
    #expect(csv.contains("valid") && csv.contains("accepted") && csv.contains("send"))
  }

  @Test(
    arguments: [
      ("name\r\nAnn\r\n", "email", true, ErrorCode.columnNotFound),
      ("email\r\n", nil, true, .noEmails),
      ("a@example.org\r\n", "2", false, .columnNotFound), ("email\r\n\"a", nil, true, .invalidFile),
    ] as [(String, String?, Bool, ErrorCode)])
  func aFileThatCannotBeUsedIsRefused(
    text: String, column: String?, hasHeader: Bool, code: ErrorCode
  ) async throws {
    let bulk = try Setting().client.bulk
    let file = try SampleFile.make(Data(text.utf8))
    defer { try? FileManager.default.removeItem(at: file) }
    let error = try await failure {
      _ = try await bulk.create(fileAt: file, column: column, hasHeader: hasHeader)
    }
    #expect(error.kind == .invalidRequest)
    #expect(error.code == code)
  }

  @Test func aJobWaitsForCreditsAndIsStartedAgain() async throws {
    let setting = try Setting(key: "key-no-credits")
    let bulk = setting.client.bulk
    let job = try await bulk.create(emails: ["a@nowhere.test", "b@nowhere.test"])
    let waiting = try await bulk.wait(job.id)
    #expect(waiting.status == .ready)
    #expect(waiting.errorCode == .insufficientCredits)
    let error = try await failure { try await bulk.start(job.id) }
    #expect(error.kind == .insufficientCredits)
    setting.sandbox.addEmailCredits(EmailService.Grant(.purchase, 10), to: "key-no-credits")
    try await bulk.start(job.id)
    let ended = try await bulk.wait(job.id)
    #expect(ended.status == .completed && ended.errorCode == nil)
    #expect(ended.creditsCharged == 2)
    #expect(try await setting.client.credits().balance == 8)
  }

  @Test func aJobCanBeCancelledAndItsResultsExpire() async throws {
    let setting = try Setting()
    let bulk = setting.client.bulk
    let job = try await bulk.create(emails: ["a@nowhere.test"], start: false)
    #expect(try await failure { _ = try await bulk.results(job.id) }.code == .jobNotReady)
    #expect(try await bulk.cancel(job.id).status == .cancelled)
    #expect(try await bulk.cancel(job.id).status == .cancelled)
    #expect(try await bulk.wait(job.id).status == .cancelled)
    #expect(try await failure { try await bulk.start(job.id) }.code == .jobNotStartable)
    setting.clock.advance(by: 31 * 86_400)
    #expect(try await bulk.get(job.id).status == .expired)
    let gone = try await failure { _ = try await bulk.results(job.id) }
    #expect(gone.code == .resultsExpired && gone.kind == .notFound && gone.status == 410)
    #expect(try await failure { try await bulk.cancel(job.id) }.code == .jobNotCancellable)
    #expect(try await failure { _ = try await bulk.get("a/b?c#d %") }.code == .jobNotFound)
  }

  @Test func theEventsOfTheSandboxAreVerified() async throws {
    let secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"
    let url = try #require(URL(string: "http://127.0.0.1:9/hook"))
    var settings = Setting.quick()
    settings.webhook = EmailService.Webhook(url: url, secret: secret)
    let setting = try Setting(settings: settings)
    let job = try await setting.client.bulk.create(emails: [Vocabulary.sandboxAddress(.accepted)])
    setting.sandbox.sendEmailTestEvent()
    let receiver = StubTransport(status: 204)
    await setting.sandbox.deliverEmailEvents(over: receiver)
    #expect(receiver.requests.count == 2)
    var types: Set<WebhookEventType> = []
    for request in receiver.requests {
      let event = try verifyWebhook(
        payload: request.bodyText ?? "", headers: request.headers, secret: secret,
        now: setting.clock.now)
      types.insert(event.type)
      if case .bulk(let data) = event.data {
        #expect(data.jobId == job.id && data.status == .completed && data.total == 1)
      }
    }
    #expect(types == [.bulkCompleted, .webhookTest])
  }

  @Test func theStateIsReadWithAnyKey() async throws {
    let status = try await Setting(key: "key-no-credits").client.status()
    #expect(status.status == .operational)
    #expect(status.components.map(\.name) == ["validate", "bulk", "webhooks"])
  }

  @Test(arguments: [
    ("2026-11-30", "2026-11-01"), ("2025-01-01", "2026-11-30"), ("soon", "2026-11-30"),
  ])
  func aSpanThatIsNoneIsRefused(from: String, to: String) async throws {
    let client = try Setting(descriptions: .strictAnswers).client
    let error = try await failure { _ = try await client.usage(from: from, to: to) }
    #expect(error.kind == .invalidRequest && error.code == .invalidRequest && error.status == 400)
  }

  @Test func manyTasksShareAClient() async throws {
    let client = try Setting(.loopback).client
    try await withThrowingTaskGroup(of: Reason.self) { group in
      for number in 0..<60 {
        group.addTask {
          try await client.validate("catch_all+\(number)@sandbox.email-validation.org").reason
        }
      }
      for try await reason in group { #expect(reason == .catchAll) }
    }
  }
}
