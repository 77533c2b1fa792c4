internal import Foundation

extension EmailService {
  /// All that belongs to one key.
  struct Account: Sendable {
    var ledger = Ledger()
    var history = History()
    var usage = Usage()
    private(set) var jobs: [String: Job] = [:]
    /// Identifiers in the order in which the jobs were created.
    private(set) var order: [String] = []
    /// Requests so far, for a key that is busy.
    var requests = 0
    private var tokens = 0.0
    private var filledAt: Date?

    init(_ grants: [Grant], at now: Date) {
      for grant in grants { ledger.add(grant, at: now) }
    }

    /// Takes a request out of the bucket.
    ///
    /// - Throws: `rate_limited` when it is empty.
    mutating func spend(_ limit: RateLimit, at now: Date) throws(Failure) {
      let passed = filledAt.map { max(0, now.timeIntervalSince($0)) } ?? .infinity
      tokens = min(limit.burst, tokens + passed * limit.perSecond)
      filledAt = now
      guard tokens >= 1 else {
        throw Failure(
          .rateLimited, "The rate limit of this key is used up. Try again in 1 second.",
          retry: .seconds(1))
      }
      tokens -= 1
    }

    /// Keeps a new job; the first one goes when there are too many.
    mutating func insert(_ job: Job, maximum: Int) {
      jobs[job.id] = job
      order.append(job.id)
      guard order.count > maximum else { return }
      let first = order.removeFirst()
      if let job = jobs.removeValue(forKey: first) { ledger.release(job.reserved) }
    }

    /// Changes a job in place; what is large in it is not copied.
    ///
    /// - Returns: What the body returns, or nil when there is no such job.
    mutating func withJob<Result>(
      _ id: String, _ body: (inout Job, inout Account) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
      guard var job = jobs.removeValue(forKey: id) else { return nil }
      defer { jobs[id] = job }
      return try body(&job, &self)
    }
  }
}
