internal import Foundation

extension EmailService.Backend {
  typealias Failure = EmailService.Failure
  typealias Account = EmailService.Account
  typealias Job = EmailService.Job

  /// A list in JSON, read and counted.
  struct Submission: Sendable {
    var counted: Job.Counted
    var starts: Bool

    /// Reads the content of a request; it takes the longer the more addresses there are, and needs
    /// nothing of the service.
    init(_ request: ServerRequest, _ settings: EmailService.CheckerSettings) throws(Failure) {
      let json = try EmailService.Backend.object(in: request)
      guard let member = json["emails"] else { throw .field("emails", "is missing") }
      guard case .array(let elements) = member else { throw .field("emails", "must be an array") }
      let emails = elements.compactMap(\.string)
      guard emails.count == elements.count else { throw .field("emails", "must hold strings") }
      starts = try json.flag("start", default: true)
      guard !emails.isEmpty else { throw .field("emails", "holds no address", code: .noEmails) }
      guard emails.count <= 100_000 else {
        throw .field("emails", "holds more than 100000 addresses", code: .tooManyEmails)
      }
      counted = try Job.Counted(EmailService.List(emails: emails), settings)
    }
  }

  /// Makes a job of a list in JSON.
  mutating func create(
    _ submission: Submission, _ behavior: EmailService.KeyBehavior?, _ account: inout Account,
    at now: Date
  ) throws(Failure) -> ServerResponse {
    var job = Job(
      id: "job_" + identifier(8), source: "emails", createdAt: now,
      startsItself: submission.starts)
    var driver = EmailService.JobDriver(settings, behavior, at: now)
    driver.makeReady(&job, submission.counted)
    return created(job, &driver, &account, at: now)
  }

  /// Makes a job of a file.
  mutating func upload(
    _ request: ServerRequest, _ behavior: EmailService.KeyBehavior?, _ account: inout Account,
    at now: Date
  ) throws(Failure) -> ServerResponse {
    let type = request.fields[single: "Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    guard type.filter({ $0 != " " && $0 != "\t" }) == "text/csv",
      request.fields.values(of: "Content-Encoding").allSatisfy({ $0.lowercased() == "identity" })
    else { throw Failure(.unsupportedMediaType, "The content must be text/csv, not compressed.") }
    let query = try EmailService.Query(of: request.target)
    let hasHeader = try query.flag("has_header", default: true)
    let starts = try query.flag("start", default: true)
    let text = request.upload.map { CSVText.upload($0) } ?? .bytes(request.body)
    var job = Job(id: "job_" + identifier(8), source: "csv", createdAt: now, startsItself: starts)
    var driver = EmailService.JobDriver(settings, behavior, at: now)
    if text.count >= settings.pace.largeFile {
      // Only the first bytes are looked at; what the rest holds is found out in `preparing`.
      do throws(CSVFault) { _ = try CSVFormat(of: text) } catch { throw Failure(error) }
      job.order = Job.Order(text: text, column: query["column"], hasHeader: hasHeader)
    } else {
      let list = try EmailService.List(
        file: text, column: query["column"], hasHeader: hasHeader)
      driver.makeReady(&job, try Job.Counted(list, settings.checker))
    }
    return created(job, &driver, &account, at: now)
  }

  private mutating func created(
    _ job: Job, _ driver: inout EmailService.JobDriver, _ account: inout Account, at now: Date
  ) -> ServerResponse {
    var job = job
    if dooms > 0 {
      dooms -= 1
      job.isDoomed = true
    }
    if job.status == .ready, job.startsItself { driver.startQuietly(&job, &account, at: now) }
    // The answer shows the job as it is made; what is due at once is due at the next look.
    var response = ServerResponse.json(201, job.json)
    response.fields.append("Location", "/v1/bulk/\(job.id)")
    account.insert(job, maximum: settings.maximumJobs)
    enqueue(driver.events)
    return response
  }

  /// A job as it is now.
  mutating func job(
    _ id: String, _ behavior: EmailService.KeyBehavior?, _ account: inout Account, at now: Date
  ) throws(Failure) -> JSON {
    try withJob(id, behavior, &account, at: now) { job, _, _ in job.json }
  }

  /// Starts a job, also one that could not start before.
  mutating func start(
    _ id: String, _ behavior: EmailService.KeyBehavior?, _ account: inout Account, at now: Date
  ) throws(Failure) -> JSON {
    let outcome: Result<JSON, Failure> = try withJob(id, behavior, &account, at: now) {
      job, driver, account in
      switch job.status {
      case .preparing: return .failure(.notReady("cannot be started yet"))
      case .ready:
        do throws(Failure) {
          try driver.start(&job, &account, at: now)
          return .success(job.json)
        } catch {
          return .failure(error)
        }
      case .queued, .processing: return .success(job.json)
      case .completed, .failed, .cancelled, .expired:
        return .failure(Failure(.jobNotStartable, "The job has ended and cannot be started."))
      }
    }
    return try outcome.get()
  }

  /// Cancels a job that has not ended.
  mutating func cancel(
    _ id: String, _ behavior: EmailService.KeyBehavior?, _ account: inout Account, at now: Date
  ) throws(Failure) -> JSON {
    let outcome: Result<JSON, Failure> = try withJob(id, behavior, &account, at: now) {
      job, driver, account in
      switch job.status {
      case .preparing, .ready, .queued, .processing: driver.cancel(&job, &account)
      case .cancelled: break
      case .completed, .failed, .expired:
        return .failure(Failure(.jobNotCancellable, "The job has ended and cannot be cancelled."))
      }
      return .success(job.json)
    }
    return try outcome.get()
  }

  /// The rows of a job that has ended.
  mutating func results(
    _ id: String, _ request: ServerRequest, _ behavior: EmailService.KeyBehavior?,
    _ account: inout Account, at now: Date
  ) throws(Failure) -> ServerResponse {
    var filters: [EmailService.ResultFilter] = []
    if let text = try EmailService.Query(of: request.target)["filter"] {
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let filter = EmailService.ResultFilter(rawValue: String(name)) else {
          throw .field("filter", "holds an unknown name")
        }
        filters.append(filter)
      }
    }
    let checker = settings.checker
    let outcome: Result<ByteStream?, Failure> = try withJob(id, behavior, &account, at: now) {
      job, _, _ in
      switch job.status {
      case .completed, .cancelled:
        return .success(
          job.list.map {
            EmailService.Results($0, filters: filters, processed: job.processed, checker).stream
          })
      case .expired: return .failure(Failure(.resultsExpired, "The results were deleted."))
      case .preparing, .ready, .queued, .processing, .failed:
        return .failure(.notReady("has no results"))
      }
    }
    var response = ServerResponse(status: 200, fields: ["Content-Type": "text/csv; charset=utf-8"])
    response.stream = try outcome.get()
    return response
  }

  /// A job of the account, moved on to the present.
  ///
  /// What a request makes of it may be long work, which is left to those who ask next.
  private mutating func withJob<Value>(
    _ id: String, _ behavior: EmailService.KeyBehavior?, _ account: inout Account, at now: Date,
    leavesChores: Bool = true,
    _ body: (inout Job, inout EmailService.JobDriver, inout Account) -> Value
  ) throws(Failure) -> Value {
    var driver = EmailService.JobDriver(
      settings, behavior, at: now, leavesChores: leavesChores)
    let value = try account.withJob(id) { job, account throws(Failure) in
      driver.advance(&job, &account)
      let value = body(&job, &driver, &account)
      driver.advance(&job, &account)
      return value
    }
    enqueue(driver.events)
    guard let value else { throw .noJob }
    return value
  }

  /// Moves every job of an account on.
  mutating func advanceAll(
    _ account: inout Account, _ behavior: EmailService.KeyBehavior?, at now: Date
  ) {
    account.history.forget(before: settings.repeatLimit(at: now))
    for id in account.order {
      _ = try? withJob(id, behavior, &account, at: now, leavesChores: false) { _, _, _ in }
    }
  }

  /// Keeps events for their receiver, if there is one.
  mutating func enqueue(_ events: [EmailService.Event]) {
    guard let webhook = settings.webhook else { return }
    for event in events {
      deliveries.append(
        EmailService.Delivery(id: "msg_" + identifier(12), event, webhook.schedule))
    }
  }
}

extension EmailService.Failure {
  static func notReady(_ what: String) -> Self { Self(.jobNotReady, "The job \(what).") }
}
