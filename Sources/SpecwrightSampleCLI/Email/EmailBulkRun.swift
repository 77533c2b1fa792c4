internal import EmailValidation
internal import Foundation
internal import SpecwrightRuntime

/// Takes a file to its results, or goes on with a job that was made before.
struct EmailBulkRun {
  let order: EmailCommand.BulkOrder
  let bulk: BulkJobs
  let presenter: EmailPresenter
  let command: EmailCommand
  /// Shows the file on its way; closed when it has arrived, or will not.
  let upload: ProgressLine

  /// What went wrong with a job that there is.
  struct Failure: Error {
    let reason: any Error
    let jobID: String
  }

  /// Runs to the end, or until Control-C: the job goes on then, and can be gone on with.
  func run() async throws -> ExitCode {
    let signal = StopSignal()
    let work = Task { try await finish() }
    let stop = Task {
      await signal.wait()
      work.cancel()
    }
    defer { stop.cancel() }
    return try await work.value
  }

  private func finish() async throws -> ExitCode {
    if case .file(let list, _, _) = order.origin, let output = order.output,
      WholeFile.isOne(list, output)
    {
      throw UsageError("'--output' is the list itself, which would be gone", topic: .email)
    }
    let file: WholeFile? = if let output = order.output { try WholeFile(output) } else { nil }
    var job: BulkJob?
    do {
      let begun = try await begin()
      job = begun
      let ended = try await wait(for: begun)
      if ended.status == .completed || ended.status == .cancelled {
        try await save(ended, file)
      } else {
        file?.abandon()
      }
      presenter.show(ended)
      if ended.status == .ready, let words = resumption(ended) {
        presenter.note("Once there are credits: \(words)")
      }
      return ended.status == .completed ? .success : .negative
    } catch {
      file?.abandon()
      guard let job else { throw error }
      if let words = resumption(job) { presenter.note("Go on with: \(words)") }
      throw Failure(reason: error, jobID: job.id)
    }
  }

  private func begin() async throws -> BulkJob {
    switch order.origin {
    case .file(let url, let column, let hasHeader):
      presenter.note("Uploading the file.")
      let job = try await create(url, column, hasHeader)
      presenter.note("The job is \(job.id).")
      return job
    case .job(let id): return try await bulk.get(id)
    }
  }

  /// Starts a job that was made before and waits for it; one that is still being prepared may turn out
  /// to start by itself, or not.
  private func started(_ job: BulkJob, _ progress: ProgressLine?) async throws -> BulkJob {
    guard case .job(let id) = order.origin else { return job }
    var job = job
    var pauses = PollingPauses()
    while job.status == .preparing {
      progress?.show(job)
      try await WaitingClock.system.sleep(pauses.next())
      job = try await bulk.get(id)
    }
    return job.status == .ready ? try await start(id) : job
  }

  /// Starts a job; one that cannot start, and says why itself, is no failure of the call.
  private func start(_ id: String) async throws -> BulkJob {
    do {
      return try await bulk.start(id)
    } catch let error as EmailValidationError {
      let job = try await bulk.get(id)
      guard job.status == .ready, job.errorCode == error.code else { throw error }
      return job
    }
  }

  private func create(_ url: URL, _ column: String?, _ hasHeader: Bool) async throws -> BulkJob {
    defer { upload.close() }
    return try await bulk.create(fileAt: url, column: column, hasHeader: hasHeader)
  }

  private func wait(for job: BulkJob) async throws -> BulkJob {
    let progress = command.format == .json ? nil : ProgressLine(presenter.errors)
    defer { progress?.close() }
    let job = try await started(job, progress)
    return try await bulk.wait(job.id) { progress?.show($0) }
  }

  private func save(_ job: BulkJob, _ file: WholeFile?) async throws {
    var check = ResultsCheck()
    for try await block in bulk.resultsStream(job.id, filter: order.filter) {
      check.take(block)
      if let file { try file.write(block) } else { presenter.output.write(block) }
    }
    try check.end(job, order)
    try file?.finish()
  }

  /// What goes on with a job; nothing does when its service has ended with this command.
  private func resumption(_ job: BulkJob) -> String? {
    var words = ["SampleCLI", "email", "bulk", "--job", Self.quoted(job.id)]
    switch command.server {
    case .embedded: return nil
    case .production: words += ["--environment", "production"]
    case .custom(let url): words += ["--environment", ShownURL.text(url)]
    }
    if let output = order.output?.relativePath {
      // Lines for people hold no address, and the name of a file may be one.
      words += ["--output", output.contains("@") ? "…" : Self.quoted(output)]
    }
    for filter in order.filter { words += ["--filter", filter.rawValue] }
    return words.joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || "-_./,+:".utf8.contains(byte)
      }
    return isPlain ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
