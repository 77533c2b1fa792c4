public import Foundation
internal import SpecwrightRuntime

/// Jobs that check many addresses.
///
///     var job = try await client.bulk.create(fileAt: file, column: "email")
///     job = try await client.bulk.wait(job.id) { print($0.processed, "of", $0.total) }
///     for try await block in client.bulk.resultsStream(job.id) { handle.write(block) }
///
/// Jobs belong to the account: they go on when nobody waits for them, and any client with a key of the
/// account finds them by their ids.
public final class BulkJobs: Sendable {
  let service: Service

  init(_ service: Service) {
    self.service = service
  }

  /// Makes a job of a list of addresses.
  ///
  /// The job is made although the credits do not suffice: it is then `ready` and has an error code.
  /// It is not tried again after a network failure, since a second job would be paid for as well.
  ///
  /// - Parameters:
  ///   - emails: From 1 to 100,000 addresses; blank ones are skipped.
  ///   - start: Whether the job starts by itself.
  /// - Returns: The job.
  /// - Throws: `InvalidArgumentError`, `EmailValidationError`.
  public func create(emails: [String], start: Bool = true) async throws -> BulkJob {
    try Arguments.check(emails: emails)
    let request = BulkJobRequest(emails: emails, start: start ? nil : false)
    return try await service.send(Endpoints.createBulkJob(body: request), secrets: emails)
  }

  /// Makes a job of a CSV file, which is streamed from disk.
  ///
  /// It is not tried again after a network failure, since a second job would be paid for as well.
  ///
  /// - Parameters:
  ///   - fileAt: The file: CSV in UTF-8 of at most 100 MiB (104,857,600 bytes).
  ///   - column: The header of the column with the addresses or, in a file without a header, its number
  ///     from 1; nil lets the service look for it.
  ///   - hasHeader: Whether the first line names the columns.
  ///   - start: Whether the job starts by itself.
  /// - Returns: The job.
  /// - Throws: `InvalidArgumentError`, `EmailValidationError`.
  public func create(
    fileAt: URL, column: String? = nil, hasHeader: Bool = true, start: Bool = true
  ) async throws -> BulkJob {
    try Arguments.check(file: fileAt)
    return try await service.send(
      Endpoints.uploadBulkJob(
        column: column, hasHeader: hasHeader ? nil : false, start: start ? nil : false, body: fileAt
      ))
  }

  /// Reads where a job stands.
  ///
  /// - Parameter id: The id of the job.
  /// - Returns: The job now.
  /// - Throws: `InvalidArgumentError`, `EmailValidationError`.
  public func get(_ id: String) async throws -> BulkJob {
    try Arguments.check(jobID: id)
    return try await service.send(Endpoints.getBulkJob(jobID: id))
  }

  /// Starts a job that waits, such as one whose credits did not suffice.
  ///
  /// - Parameter id: The id of the job.
  /// - Returns: The job now; one that runs already is answered as it is.
  /// - Throws: `InvalidArgumentError`, `EmailValidationError`.
  @discardableResult
  public func start(_ id: String) async throws -> BulkJob {
    try Arguments.check(jobID: id)
    return try await service.send(Endpoints.startBulkJob(jobID: id))
  }

  /// Cancels a job.
  ///
  /// Rows that are done stay charged, and their results can be read.
  ///
  /// - Parameter id: The id of the job.
  /// - Returns: The job now; one that was cancelled before is answered as it is.
  /// - Throws: `InvalidArgumentError`, `EmailValidationError`.
  @discardableResult
  public func cancel(_ id: String) async throws -> BulkJob {
    try Arguments.check(jobID: id)
    return try await service.send(Endpoints.cancelBulkJob(jobID: id))
  }
}
