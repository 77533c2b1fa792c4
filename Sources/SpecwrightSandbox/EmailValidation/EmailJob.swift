internal import Foundation

extension EmailService {
  /// A list that is checked in the background.
  struct Job: Sendable {
    enum Status: String, CaseIterable, Sendable {
      case preparing
      case ready
      case queued
      case processing
      case completed
      case failed
      case cancelled
      case expired
    }

    /// What came with a file that is still to be looked at.
    struct Order: Sendable {
      var text: CSVText
      var column: String?
      var hasHeader: Bool
    }

    /// A list that was read from its first byte to its last.
    struct Counted: Sendable {
      var list: List
      var census: Census

      init(_ list: List, _ settings: CheckerSettings) throws(Failure) {
        self.list = list
        census = try Census(of: list, settings)
      }

      init(_ order: Order, _ settings: CheckerSettings) throws(Failure) {
        let list = try List(file: order.text, column: order.column, hasHeader: order.hasHeader)
        try self.init(list, settings)
      }
    }

    let id: String
    /// `emails` or `csv`.
    let source: String
    let createdAt: Date
    /// Whether it starts by itself when it is ready.
    var startsItself: Bool
    var status = Status.preparing
    var errorCode: ErrorCode?
    var errorMessage: String?
    /// What is to be looked at in `preparing`.
    var order: Order?
    /// What looking at it has come to, until the job has taken it over.
    var counted: Result<Counted, Failure>?
    /// The long work that is done on it at the moment.
    var chore: Chore?
    /// The addresses that will not be charged since they were checked before; nil when nobody has
    /// looked.
    var repeats: Int?
    /// The rows; nil when they are not there yet, or not any more.
    var list: List?
    var census: Census?
    var run: Run?
    /// Rows that have a result.
    var processed = 0
    var counts: [EmailService.Status: Int] = [:]
    var reserved = 0
    var charged = 0
    var queuedAt: Date?
    var startedAt: Date?
    var finishedAt: Date?
    var expiresAt: Date?
    /// Whether it ends with a fault of the service instead of results.
    var isDoomed = false

    init(id: String, source: String, createdAt: Date, startsItself: Bool) {
      self.id = id
      self.source = source
      self.createdAt = createdAt
      self.startsItself = startsItself
    }

    var isFinished: Bool { [.completed, .failed, .cancelled, .expired].contains(status) }

    /// Checks rows until so many have a result.
    mutating func check(
      to target: Int, _ settings: CheckerSettings, isRepeat: (AddressKey) -> Bool
    ) throws(CSVFault) {
      guard var run else { return }
      // Given back below; two owners would mean a copy of everything that was met so far.
      self.run = nil
      defer { self.run = run }
      try run.go(&self, to: target, settings, isRepeat: isRepeat)
    }

    /// Lets go of what is no longer needed once there are no more checks.
    mutating func end(_ status: Status, at date: Date) {
      self.status = status
      finishedAt = date
      chore = nil
      run = nil
      order = nil
      reserved = 0
    }

    var json: JSON {
      let counted = EmailService.Status.allCases.map { status in
        JSON.Member(key: status.rawValue, value: JSON(counts[status, default: 0]))
      }
      func time(_ date: Date?) -> JSON { JSON(date.map { UTCTime($0).iso8601 }) }
      return [
        "id": .string(id), "status": .string(status.rawValue), "source": .string(source),
        "total": JSON(census?.total ?? 0), "unique": JSON(census?.keys.count ?? 0),
        "skipped": JSON(census?.skipped ?? 0), "processed": JSON(processed),
        "counts": .object(startedAt == nil ? [] : counted), "credits_reserved": JSON(reserved),
        "credits_charged": JSON(charged), "error_code": JSON(errorCode?.rawValue),
        "error_message": JSON(errorMessage), "created_at": time(createdAt),
        "started_at": time(startedAt), "finished_at": time(finishedAt),
        "expires_at": time(expiresAt),
      ]
    }
  }

  /// The checks of a job, row by row.
  struct Run: Sendable {
    private let list: List
    private let keys: [AddressKey]
    private var reader: CSVReader
    private var record = CSVRecord()
    /// Which of `keys` were met; each is charged where it is met first.
    private var met: [Bool]
    /// Which of `keys` were charged, and so are repeats from now on.
    private var charged: [Bool]
    private(set) var chargedCount = 0
    /// The checks, each different address once.
    private(set) var tally = Tally()

    init(_ list: List, _ keys: [AddressKey]) throws(CSVFault) {
      self.list = list
      self.keys = keys
      reader = try list.rows()
      met = [Bool](repeating: false, count: keys.count)
      charged = met
    }

    /// The addresses that were charged, sorted.
    var chargedKeys: [AddressKey] {
      if chargedCount == keys.count { return keys }
      return zip(keys, charged).compactMap { $1 ? $0 : nil }
    }

    /// Checks rows until so many have a result, or none is left.
    ///
    /// - Parameters:
    ///   - job: Counts what is found.
    ///   - target: How many rows shall have a result.
    ///   - settings: What the checker knows.
    ///   - isRepeat: Whether an address was checked before the job.
    /// - Throws: What is wrong with the text, which was read before.
    mutating func go(
      _ job: inout Job, to target: Int, _ settings: CheckerSettings,
      isRepeat: (AddressKey) -> Bool
    ) throws(CSVFault) {
      while job.processed < target, try reader.next(into: &record) {
        let cell = record.trimmed(list.column)
        if cell.isEmpty { continue }
        let verdict = Verdict(of: String(decoding: cell, as: UTF8.self), settings)
        job.processed += 1
        job.counts[verdict.reason.status, default: 0] += 1
        let key = AddressKey(cell)
        guard let index = keys.indexInSorted(key), !met[index] else { continue }
        met[index] = true
        let isCharged = !verdict.isTest && !verdict.reason.isFree && !isRepeat(key)
        tally.count(verdict.reason.status, isCharged: isCharged)
        if isCharged {
          charged[index] = true
          chargedCount += 1
        }
      }
    }
  }
}
