internal import EmailValidation
internal import Foundation

/// Whether results are whole, as far as their lines tell.
///
/// An answer without a length ends like one that breaks off, and a server may lose a part by itself.
struct ResultsCheck {
  /// Results of which a part is missing.
  struct Failure: Error {
    let sentence: String
  }

  private var lines = 0
  private var last: UInt8?

  /// Counts what has come.
  mutating func take(_ block: Data) {
    lines += block.withUnsafeBytes { bytes -> Int in
      var count = 0
      for byte in bytes where byte == Self.lineFeed { count += 1 }
      return count
    }
    last = block.last ?? last
  }

  /// Compares the end with what the job is said to have.
  ///
  /// - Parameters:
  ///   - job: The job that has ended.
  ///   - order: Where it came from, and which of its rows were asked for.
  /// - Throws: `Failure` when the last line is not whole, or there are fewer lines than rows.
  func end(_ job: BulkJob, _ order: EmailCommand.BulkOrder) throws(Failure) {
    guard last == nil || last == Self.lineFeed else {
      throw Failure(sentence: "The results end within a line, so a part is missing.")
    }
    // Of a job that was cancelled, and with a filter, nobody knows how many rows there are.
    guard job.status == .completed, order.filter.isEmpty else { return }
    let hasHeader =
      if case .file(_, _, let isHeaded) = order.origin { isHeaded } else { job.source == .emails }
    // Cells may hold line breaks, so there may be more lines, but never fewer. A server's numbers may be
    // of any size, which Double can take.
    guard Double(lines) >= Double(job.total) + Double(job.skipped) + (hasHeader ? 1 : 0) else {
      throw Failure(
        sentence:
          "The results have \(lines) lines, too few for \(job.total) rows: a part is missing.")
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
