internal import EmailValidation
internal import Foundation

/// Takes a file to its results, or goes on with a job that was made before.
struct EmailBulkRun {
  let order: EmailCommand.BulkOrder
  let bulk: BulkJobs
  let presenter: EmailPresenter
  let command: EmailCommand
  /// Shows the file on its way; closed when it has arrived, or will not.
  let upload: ProgressLine

  func run() async throws -> ExitCode {
    let job = try await begin()
    do {
      let ended = try await wait(for: job)
      if ended.status == .completed || ended.status == .cancelled { try await save(ended) }
      presenter.show(ended)
      if ended.status == .ready { presenter.note("Once there are credits: " + resumption(ended)) }
      return ended.status == .completed ? .success : .negative
    } catch {
      if command.server != .embedded { presenter.note("Go on with: " + resumption(job)) }
      throw error
    }
  }

  private func begin() async throws -> BulkJob {
    switch order.origin {
    case .file(let url, let column, let hasHeader):
      presenter.note("Uploading the file.")
      let job = try await create(url, column, hasHeader)
      presenter.note("The job is \(job.id).")
      return job
    case .job(let id):
      let job = try await bulk.get(id)
      return job.status == .ready ? try await start(id) : job
    }
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
    guard command.format != .json else { return try await bulk.wait(job.id) }
    let progress = ProgressLine(presenter.errors)
    defer { progress.close() }
    return try await bulk.wait(job.id) { progress.show($0) }
  }

  /// Writes the results beside the place they are for, and moves them there when they are whole.
  private func save(_ job: BulkJob) async throws {
    guard let output = order.output else {
      for try await block in bulk.resultsStream(job.id, filter: order.filter) {
        presenter.output.write(block)
      }
      return
    }
    let part = output.appendingPathExtension("part")
    let file = try OutputFile(part)
    do {
      for try await block in bulk.resultsStream(job.id, filter: order.filter) {
        try file.write(block)
      }
      try file.close()
    } catch {
      try? file.close()
      try? FileManager.default.removeItem(at: part)
      throw error
    }
    // One step, so that a file of this name is whole at every moment.
    guard rename(part.path, output.path) == 0 else { throw OutputFile.Failure() }
  }

  private func resumption(_ job: BulkJob) -> String {
    var words = ["SampleCLI", "email", "bulk", "--job", job.id]
    if let output = order.output { words += ["--output", output.lastPathComponent] }
    for filter in order.filter { words += ["--filter", filter.rawValue] }
    return words.joined(separator: " ")
  }
}
