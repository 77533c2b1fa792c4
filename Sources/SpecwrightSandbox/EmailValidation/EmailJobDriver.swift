internal import Foundation

extension EmailService {
  /// Moves jobs on to the present moment.
  ///
  /// Nothing happens between two looks: each look does what has become due since the last one, in
  /// its order and with the moments it was due at. What takes the longer the more rows there are may
  /// be left to others: see `Chore`.
  struct JobDriver {
    /// Rows that are checked, and addresses that are looked up, without being a chore.
    private static let fewRows = 1_000
    /// Rows that are checked in one chore, so that it can be seen how far a long list has come.
    private static let manyRows = 50_000

    let settings: Settings
    let behavior: KeyBehavior?
    let now: Date
    /// What happened to jobs, for their owners.
    private(set) var events: [Event] = []
    private let leavesChores: Bool
    /// What must be done before the job goes on.
    private(set) var chore: (@Sendable () -> Chore.Change)?

    init(
      _ settings: Settings, _ behavior: KeyBehavior?, at now: Date, leavesChores: Bool = false
    ) {
      self.settings = settings
      self.leavesChores = leavesChores
      self.behavior = behavior
      self.now = now
    }

    /// Does everything that is due.
    mutating func advance(_ job: inout Job, _ account: inout Account) {
      var isMoving = true
      while isMoving { isMoving = step(&job, &account) }
    }

    /// Does the next thing that is due; false when nothing is, or when it is being done.
    private mutating func step(_ job: inout Job, _ account: inout Account) -> Bool {
      switch job.status {
      case .preparing where job.chore != nil, .processing where job.chore != nil:
        return false
      case .preparing:
        let readyAt = job.createdAt + settings.pace.preparation
        guard now >= readyAt else { return false }
        return prepare(&job, &account, at: readyAt)
      case .ready:
        guard let end = job.expiresAt, now >= end else { return false }
        expire(&job, at: end)
        return true
      case .queued:
        guard let queuedAt = job.queuedAt, now >= queuedAt + settings.pace.queue else {
          return false
        }
        begin(&job, &account, at: queuedAt + settings.pace.queue)
        return true
      case .processing:
        return process(&job, &account)
      case .completed, .cancelled:
        guard let end = job.expiresAt, now >= end else { return false }
        expire(&job, at: end)
        return true
      case .failed, .expired:
        return false
      }
    }

    /// Takes over the rows of a file that was too large to be counted before the answer.
    private mutating func prepare(
      _ job: inout Job, _ account: inout Account, at date: Date
    ) -> Bool {
      guard let order = job.order else {
        fail(&job, &account, Failure.fault, at: date)
        return true
      }
      if leavesChores, job.counted == nil {
        let (checker, history) = (settings.checker, account.history)
        let limit = settings.repeatLimit(at: date)
        chore = {
          let counted = Result { () throws(Failure) in try Job.Counted(order, checker) }
          let repeats = (try? counted.get()).map { history.repeats(of: $0.census, after: limit) }
          return { job in
            guard job.status == .preparing else { return }
            job.counted = counted
            job.repeats = repeats
          }
        }
        return false
      }
      do throws(Failure) {
        let counted =
          if let counted = job.counted { try counted.get() } else {
            try Job.Counted(order, settings.checker)
          }
        makeReady(&job, counted)
      } catch {
        fail(&job, &account, error, at: date)
        return true
      }
      if job.startsItself { startQuietly(&job, &account, at: date) }
      return true
    }

    /// Makes the job of a list that was counted one that can start.
    func makeReady(_ job: inout Job, _ counted: Job.Counted) {
      job.census = counted.census
      job.list = counted.list
      job.order = nil
      job.counted = nil
      job.status = .ready
      job.expiresAt = job.createdAt + TimeInterval(settings.startDays) * 86_400
    }

    /// Leaves it to others to look up the addresses of a job that is about to start.
    mutating func prepareStart(of job: Job, _ account: Account) {
      guard job.status == .ready, job.repeats == nil, let census = job.census,
        census.keys.count > Self.fewRows
      else { return }
      let history = account.history
      let limit = settings.repeatLimit(at: now)
      chore = {
        let repeats = history.repeats(of: census, after: limit)
        return { job in if job.status == .ready { job.repeats = repeats } }
      }
    }

    /// Starts a job that starts by itself; why it cannot is noted in it.
    mutating func startQuietly(_ job: inout Job, _ account: inout Account, at date: Date) {
      do throws(Failure) { try start(&job, &account, at: date) } catch {}
    }

    /// Starts a job that is ready.
    ///
    /// - Throws: Why it cannot start, which is noted in the job as well.
    mutating func start(
      _ job: inout Job, _ account: inout Account, at date: Date
    ) throws(Failure) {
      guard let census = job.census else { throw .fault }
      do throws(Failure) {
        // It counts once: what is looked up now may be another number at the next start.
        let repeats = job.repeats
        job.repeats = nil
        let needed = try need(of: census, account, repeats, at: date)
        account.ledger.reserve(needed)
        job.reserved = needed
      } catch {
        job.errorCode = error.code
        job.errorMessage = error.detail
        events.append(Event(.notStarted, job, at: date))
        throw error
      }
      job.errorCode = nil
      job.errorMessage = nil
      job.status = .queued
      job.queuedAt = date
      job.expiresAt = nil
    }

    /// The credits a job may cost at most.
    private func need(
      of census: Census, _ account: Account, _ repeats: Int?, at date: Date
    ) throws(Failure) -> Int {
      if behavior == .suspended { throw .suspended }
      let day = UTCDay(date)
      if behavior == .dailyCapReached { throw .dailyCap(settings.dailyCap, at: date) }
      if let cap = settings.dailyCap, account.usage.checks(on: day) + census.keys.count > cap {
        throw .dailyCap(cap, at: date)
      }
      let repeats =
        repeats ?? account.history.repeats(of: census, after: settings.repeatLimit(at: date))
      let needed = census.keys.count - census.tests - repeats
      let available = account.ledger.balance(at: date)
      guard needed <= available else {
        throw Failure(
          .insufficientCredits,
          "This job needs up to \(needed) credits; \(available) are available.")
      }
      return needed
    }

    private mutating func begin(_ job: inout Job, _ account: inout Account, at date: Date) {
      guard let list = job.list, let census = job.census else {
        return fail(&job, &account, .fault, at: date)
      }
      do throws(CSVFault) {
        job.run = try Run(list, census.keys)
        job.status = .processing
        job.startedAt = date
      } catch {
        fail(&job, &account, .fault, at: date)
      }
    }

    private mutating func process(_ job: inout Job, _ account: inout Account) -> Bool {
      guard let startedAt = job.startedAt, let total = job.census?.total, job.run != nil else {
        fail(&job, &account, .fault, at: now)
        return true
      }
      let pace = settings.pace.rowsPerSecond.map { $0 * now.timeIntervalSince(startedAt) }
      let target = pace.map { $0 < Double(total) ? Int(max(0, $0)) : total } ?? total
      let limit = settings.repeatLimit(at: startedAt)
      let history = account.history
      if leavesChores, target - job.processed > Self.fewRows {
        let (before, checker) = (job, settings.checker)
        let target = min(target, job.processed + Self.manyRows)
        chore = {
          var after = before
          do throws(CSVFault) {
            try after.check(to: target, checker) { history.date(of: $0, after: limit) != nil }
          } catch {
            after.run = nil
          }
          return { [after] job in
            guard job.status == .processing, job.processed == before.processed else { return }
            (job.processed, job.counts, job.run) = (after.processed, after.counts, after.run)
          }
        }
        return false
      }
      do throws(CSVFault) {
        try job.check(to: target, settings.checker) { history.date(of: $0, after: limit) != nil }
      } catch {
        fail(&job, &account, .fault, at: now)
        return true
      }
      guard job.processed >= total else { return false }
      let seconds = settings.pace.rowsPerSecond.map { Double(total) / $0 } ?? 0
      let end = min(now, startedAt + seconds)
      if job.isDoomed {
        fail(&job, &account, .fault, at: end)
      } else {
        settle(&job, &account, .completed, at: end)
      }
      return true
    }

    /// Cancels a job that has not ended; what was checked so far stays charged.
    mutating func cancel(_ job: inout Job, _ account: inout Account) {
      settle(&job, &account, .cancelled, at: now)
    }

    /// Ends a job that has results.
    private mutating func settle(
      _ job: inout Job, _ account: inout Account, _ status: Job.Status, at date: Date
    ) {
      account.ledger.release(job.reserved)
      if let run = job.run {
        job.charged = run.chargedCount
        account.ledger.charge(job.charged, at: date)
        account.history.note(run.chargedKeys, at: date)
        account.usage.add(run.tally, on: UTCDay(date))
      }
      job.end(status, at: date)
      job.expiresAt = date + TimeInterval(settings.resultDays) * 86_400
      events.append(Event(status == .completed ? .completed : .cancelled, job, at: date))
    }

    private mutating func fail(
      _ job: inout Job, _ account: inout Account, _ failure: Failure, at date: Date
    ) {
      account.ledger.release(job.reserved)
      job.end(.failed, at: date)
      job.errorCode = failure.code
      job.errorMessage = failure.detail
      job.list = nil
      events.append(Event(.failed, job, at: date))
    }

    private mutating func expire(_ job: inout Job, at date: Date) {
      job.status = .expired
      job.list = nil
      job.order = nil
      if job.finishedAt == nil { job.finishedAt = date }
      events.append(Event(.expired, job, at: date))
    }
  }
}

extension EmailService.Settings {
  /// The moment before which a check is too long ago to be repeated free of charge.
  func repeatLimit(at date: Date) -> Date { date - TimeInterval(repeatDays) * 86_400 }
}

extension EmailService.Failure {
  static let fault = Self(.internalError, "The service has failed. Nothing was charged.")
  static let suspended = Self(.accountSuspended, "The account is suspended.")

  static func dailyCap(_ cap: Int?, at date: Date) -> Self {
    let checks = cap.map { "its daily cap of \($0) checks" } ?? "its daily cap"
    return Self(
      .dailyCapReached, "This key has used \(checks). It opens again at 00:00 UTC.",
      retry: .seconds(UTCTime(date).secondsToNextDay))
  }
}
