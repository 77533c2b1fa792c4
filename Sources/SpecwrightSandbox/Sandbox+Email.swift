internal import Foundation
public import SpecwrightHTTP

extension Sandbox {
  /// Changes the settings of the e-mail validation service between two requests.
  public func updateEmail(_ change: (inout EmailService.Settings) -> Void) {
    email.withLock { change(&$0.settings) }
  }

  /// Gives credits to an account of the e-mail validation service.
  ///
  /// - Parameters:
  ///   - grant: The credits.
  ///   - key: The account's key.
  public func addEmailCredits(_ grant: EmailService.Grant, to key: String) {
    email.withLock { backend in
      let now = clock.now + backend.ahead
      // Nothing in here throws.
      try? backend.withAccount(key, at: now) { account, _ in account.ledger.add(grant, at: now) }
    }
  }

  /// Answers the next requests to the e-mail validation service in a fixed way, one each.
  public func scriptEmail(_ answers: [ScriptedAnswer]) {
    email.withLock { $0.script += answers }
  }

  /// Lets so many of the next bulk jobs end with a fault of the service.
  public func failEmailJobs(_ count: Int) {
    email.withLock { $0.dooms = count }
  }

  /// The events of bulk jobs so far, oldest first; none without a webhook in the settings.
  public var emailDeliveries: [EmailService.Delivery] {
    email.withLock { backend in
      backend.advanceAll(at: clock.now + backend.ahead)
      return backend.deliveries
    }
  }

  /// Sends the event of the dashboard's test button.
  public func sendEmailTestEvent() {
    email.withLock { $0.enqueue([.test(at: clock.now + $0.ahead)]) }
  }

  /// Moves bulk jobs on, and sends every event that is due.
  ///
  /// Nothing is sent by itself: whoever wants events calls this now and then, or
  /// ``runEmailWebhooks(over:)`` once.
  ///
  /// - Parameter transport: What carries the requests; it follows no redirect.
  /// - Returns: How many events wait for another attempt.
  @discardableResult
  public func deliverEmailEvents(over transport: any HTTPTransport) async -> Int {
    await doChores()
    for (delivery, webhook) in dueDeliveries() {
      let status = await attempt(delivery, webhook, over: transport, at: now)
      email.withLock { backend in
        guard let index = backend.deliveries.firstIndex(where: { $0.id == delivery.id }) else {
          return
        }
        backend.deliveries[index].note(status, webhook.schedule, at: clock.now + backend.ahead)
      }
    }
    return email.withLock { $0.deliveries.filter(\.isPending).count }
  }

  /// Sends events as they become due, until the task is cancelled.
  ///
  /// - Parameter transport: What carries the requests.
  public func runEmailWebhooks(over transport: any HTTPTransport) async {
    while !Task.isCancelled {
      await deliverEmailEvents(over: transport)
      try? await Task.sleep(nanoseconds: 100_000_000)
    }
  }

  /// What the e-mail validation service answers.
  ///
  /// A request stands for one moment, however long the work takes that its answer needs; others are
  /// answered meanwhile. An answer waits for long work only so long, and then shows a job as it
  /// stands, since a client does not wait for ever; a start has no answer before its outcome.
  func answerOfEmail(to received: ServerRequest) async -> ServerResponse {
    let now = clock.now
    let request = await plain(received)
    let start = ProcessInfo.processInfo.systemUptime
    while let (chore, patience) = email.withLock({ $0.chore(for: request, at: now) }) {
      begin(chore)
      let waited = ProcessInfo.processInfo.systemUptime - start
      guard await chore.isDone(within: patience - waited) else { break }
    }
    let submission = await submission(in: request)
    return email.withLock { $0.respond(to: request, submission, at: now) }
  }

  /// A form taken for the request that says the same without one.
  private func plain(_ request: ServerRequest) async -> ServerRequest {
    guard case .upload? = try? EmailService.Route(request), !request.isOversized else {
      return request
    }
    return await EmailService.Workshop.run {
      EmailService.Form(request)?.plain(request) ?? request
    }
  }

  /// The list in a request that makes a job of it.
  private func submission(
    in request: ServerRequest
  ) async -> Result<EmailService.Backend.Submission, EmailService.Failure>? {
    guard case .create? = try? EmailService.Route(request) else { return nil }
    let checker = email.withLock { $0.settings.checker }
    return await EmailService.Workshop.run {
      Result { () throws(EmailService.Failure) in
        try EmailService.Backend.Submission(request, checker)
      }
    }
  }

  /// Does the long work that has become due for any job.
  private func doChores() async {
    let now = now
    while let chore = email.withLock({ $0.anyChore(at: now) }) {
      begin(chore)
      _ = await chore.isDone(within: .infinity)
    }
  }

  /// Begins long work on a job, and what is to be done for the same job behind it.
  private func begin(_ chore: EmailService.Chore) {
    chore.begin { [self] change in
      let next = email.withLock { $0.apply(change, of: chore, at: clock.now) }
      if let next { begin(next) }
    }
  }

  private var now: Date { email.withLock { clock.now + $0.ahead } }

  private func dueDeliveries() -> [(EmailService.Delivery, EmailService.Webhook)] {
    email.withLock { backend in
      let now = clock.now + backend.ahead
      guard let webhook = backend.settings.webhook else { return [] }
      backend.advanceAll(at: now)
      return backend.deliveries.filter { $0.isPending && $0.nextAt <= now }.map { ($0, webhook) }
    }
  }

  private func attempt(
    _ delivery: EmailService.Delivery, _ webhook: EmailService.Webhook,
    over transport: any HTTPTransport, at now: Date
  ) async -> Int? {
    guard let request = delivery.request(webhook, at: now) else { return nil }
    let sent = ServerRequest(webhookWith: request.headers, delivery.body)
    guard failure(of: sent, as: delivery.type, from: .email) == nil,
      // No connection or no answer in time: there will be another attempt.
      let status = try? await transport.send(request).status
    else { return nil }
    note(ServerResponse(status: status), to: sent, as: delivery.type, from: .email)
    return status
  }
}
