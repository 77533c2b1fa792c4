internal import Foundation
internal import SpecwrightRuntime

extension BulkJobs {
  /// Reads the results of a job as one text.
  ///
  /// Cells are never altered, also not those that a spreadsheet would take for formulas: open results
  /// of strangers' data with care. Read large ones with `resultsStream(_:filter:)`.
  ///
  /// - Parameters:
  ///   - id: The id of the job.
  ///   - filter: Which rows to read; all when empty.
  /// - Returns: CSV with CRLF line ends.
  /// - Throws: `InvalidArgumentError`, `EmailValidationError`, which is also what results that end
  ///   within a cell are.
  public func results(_ id: String, filter: [ResultFilter] = []) async throws -> String {
    try Arguments.check(jobID: id)
    return try await service.csv(Endpoints.getBulkResults(jobID: id, filter: filter.unrepeated))
  }

  /// Reads the results of a job block by block, however large they are.
  ///
  /// Nothing happens before the first block is asked for: the loop waits and throws, the call does
  /// neither. So it reads `for try await block in bulk.resultsStream(id)`; with `try await` before the
  /// call as well it compiles, and the compiler says that neither is needed there. (No second form of
  /// the function could take that away: where both would do, the compiler takes the one that waits, and
  /// then the first spelling does not compile.)
  ///
  /// - Parameters:
  ///   - id: The id of the job.
  ///   - filter: Which rows to read; all when empty.
  /// - Returns: CSV with CRLF line ends, in blocks. Errors come with the first block that is asked for,
  ///   or where the results break off.
  public func resultsStream(_ id: String, filter: [ResultFilter] = []) -> ResultsStream {
    ResultsStream(
      open: { [service] in
        try Arguments.check(jobID: id)
        return try await service.open(
          Endpoints.getBulkResults(jobID: id, filter: filter.unrepeated))
      },
      report: { [service] in service.reported($0) })
  }
}

extension [ResultFilter] {
  /// Each filter once, in the order of the first of each.
  var unrepeated: [ResultFilter] {
    var met: Set<ResultFilter> = []
    return filter { met.insert($0).inserted }
  }
}
