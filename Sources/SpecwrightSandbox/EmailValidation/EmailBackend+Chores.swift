internal import Foundation

extension EmailService.Backend {
  /// What has to be found out before a request can be answered without long work.
  mutating func chore(for request: ServerRequest, at clock: Date) -> EmailService.Chore? {
    guard script.isEmpty, let route = try? EmailService.Route(request),
      let key = try? Self.key(of: request)
    else { return nil }
    let now = clock + ahead
    switch route {
    case .start(let id): return chore(of: id, key, isStarting: true, at: now)
    case .job(let id), .cancel(let id), .results(let id): return chore(of: id, key, at: now)
    case .credits, .usage:
      // What can be spent, and what was, depends on every job of the account.
      for id in jobs(of: key) {
        if let chore = chore(of: id, key, at: now) { return chore }
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
  mutating func apply(_ change: EmailService.Chore.Change, of chore: EmailService.Chore) {
    withKnownAccount(chore.key) { account, _ in
      try? account.withJob(chore.jobID) { job, _ in change(&job) }
    }
  }

  /// Moves a job on as far as that goes without long work.
  private mutating func chore(
    of id: String, _ key: String, isStarting: Bool = false, at now: Date
  ) -> EmailService.Chore? {
    var driver = EmailService.JobDriver(
      settings, settings.keys[key], at: now, leavesChores: true)
    withKnownAccount(key) { account, backend in
      try? account.withJob(id) { job, account in
        driver.advance(&job, &account)
        if isStarting { driver.prepareStart(of: job, account) }
      }
      backend.enqueue(driver.events)
    }
    return driver.chore.map { EmailService.Chore(key: key, jobID: id, work: $0) }
  }
}
