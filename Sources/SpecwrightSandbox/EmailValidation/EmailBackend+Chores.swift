internal import Foundation

extension EmailService.Backend {
  /// What has to be found out before a request can be answered without long work, and the most
  /// seconds that its answer may wait for it.
  mutating func chore(
    for request: ServerRequest, at clock: Date
  ) -> (chore: EmailService.Chore, patience: TimeInterval)? {
    guard script.isEmpty, let route = try? EmailService.Route(request),
      let key = try? Self.key(of: request)
    else { return nil }
    let now = clock + ahead
    switch route {
    case .start(let id):
      // Whether a job may start is the answer itself.
      return chore(of: id, key, isStarting: true, at: now).map { ($0, .infinity) }
    case .job(let id), .cancel(let id), .results(let id):
      return chore(of: id, key, at: now).map { ($0, settings.patience) }
    case .credits, .usage:
      // What can be spent, and what was, depends on every job of the account.
      for id in jobs(of: key) {
        if let chore = chore(of: id, key, at: now) { return (chore, settings.patience) }
      }
      return nil
    case .status, .validate, .create, .upload: return nil
    }
  }

  /// What has to be found out before every job can be moved on without long work.
  mutating func anyChore(at now: Date) -> EmailService.Chore? {
    for (key, id) in allJobs {
      if let chore = chore(of: id, key, at: now) { return chore }
    }
    return nil
  }

  /// Puts in what was found out.
  ///
  /// - Returns: What is to be found out next for the same job.
  mutating func apply(
    _ change: EmailService.Chore.Change, of chore: EmailService.Chore, at clock: Date
  ) -> EmailService.Chore? {
    withKnownAccount(chore.key) { account, _ in
      try? account.withJob(chore.jobID) { job, _ in
        guard job.chore === chore else { return }
        job.chore = nil
        change(&job)
      }
    }
    return self.chore(of: chore.jobID, chore.key, at: clock + ahead)
  }

  /// Moves a job on as far as that goes without long work.
  private mutating func chore(
    of id: String, _ key: String, isStarting: Bool = false, at now: Date
  ) -> EmailService.Chore? {
    var driver = EmailService.JobDriver(
      settings, settings.keys[key], at: now, leavesChores: true)
    var chore: EmailService.Chore?
    withKnownAccount(key) { account, backend in
      try? account.withJob(id) { job, account in
        driver.advance(&job, &account)
        if isStarting { driver.prepareStart(of: job, account) }
        if job.chore == nil, let work = driver.chore {
          job.chore = EmailService.Chore(key: key, jobID: id, work: work)
        }
        chore = job.chore
      }
      backend.enqueue(driver.events)
    }
    return chore
  }
}
