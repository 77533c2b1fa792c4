public import Foundation
internal import SpecwrightRuntime

extension BulkJobs {
  /// Waits until a job is over, or cannot start.
  ///
  /// That is when it is `completed`, `failed`, `cancelled` or `expired`, or `ready` with an error code.
  /// Start a job that was made with `start: false` before waiting for it. The job is asked after one
  /// second, and then ever more seldom, up to every fifteen. Cancelling the task, or giving up, does
  /// not cancel the job. A question that is under way when the time runs out is cancelled; a transport
  /// that takes no notice of that is waited for.
  ///
  /// - Parameters:
  ///   - id: The id of the job.
  ///   - timeout: How many seconds to wait at most, above 0; nil waits without limit.
  ///   - onUpdate: Receives the job as often as it is asked for, the last time included; never two
  ///     calls at once.
  /// - Returns: The job as it ended.
  /// - Throws: `InvalidArgumentError`, and `EmailValidationError`, with the code `wait_timeout` when the
  ///   time has run out.
  public func wait(
    _ id: String, timeout: TimeInterval? = nil, onUpdate: (@Sendable (BulkJob) -> Void)? = nil
  ) async throws -> BulkJob {
    try Arguments.check(jobID: id)
    try Arguments.check(waitTimeout: timeout)
    return try await service.reporting { [self] in
      guard let timeout else { return try await poll(id, until: nil, onUpdate) }
      let end = service.clock.uptime() + timeout
      // The first to end decides: the job, or the time. Leaving the group cancels the other.
      return try await withThrowingTaskGroup(of: BulkJob?.self) { group in
        group.addTask { try await self.poll(id, until: end, onUpdate) }
        group.addTask {
          try await self.service.clock.sleep(timeout)
          return nil
        }
        defer { group.cancelAll() }
        guard let job = try await group.next() ?? nil else {
          throw EmailValidationError(.waitTimeout)
        }
        return job
      }
    }
  }

  private func poll(
    _ id: String, until end: TimeInterval?, _ onUpdate: (@Sendable (BulkJob) -> Void)?
  ) async throws -> BulkJob {
    var pauses = PollingPauses()
    while true {
      let job = try await get(id)
      onUpdate?(job)
      if job.needsNoWaiting { return job }
      let left = end.map { $0 - service.clock.uptime() } ?? .infinity
      guard left > 0 else { throw EmailValidationError(.waitTimeout) }
      try await service.clock.sleep(min(pauses.next(), left))
    }
  }
}

extension BulkJob {
  /// Whether nothing will change by itself.
  fileprivate var needsNoWaiting: Bool {
    status.isOver || (status == .ready && errorCode != nil)
  }
}
