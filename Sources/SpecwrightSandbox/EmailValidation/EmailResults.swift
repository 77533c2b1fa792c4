extension EmailService {
  /// Which rows of a job are asked for.
  enum ResultFilter: String, CaseIterable, Sendable {
    case valid
    case invalid
    case catchAll = "catch_all"
    case unknown
    case disposable
    /// What may be mailed at one's own risk.
    case risky

    var statuses: Set<Status> {
      switch self {
      case .valid: [.valid]
      case .invalid: [.invalid]
      case .catchAll: [.catchAll]
      case .unknown: [.unknown]
      case .disposable: [.disposable]
      case .risky: [.catchAll, .disposable]
      }
    }
  }

  /// Writes the results of a job while they are sent.
  ///
  /// Nothing but the rows is kept: what the checker says of an address it says again.
  struct Results {
    private static let columns = ["ev_status", "ev_reason", "ev_action", "ev_did_you_mean"]
    private static let blockSize = 1 << 16

    private let list: List
    private let settings: CheckerSettings
    /// The statuses that are asked for; nil asks for every row, skipped ones included.
    private let statuses: Set<Status>?
    /// Rows that have a result.
    private var left: Int
    private var reader: CSVReader?
    private var record = CSVRecord()
    private var isFinished = false

    init(
      _ list: List, filters: [ResultFilter], processed: Int, _ settings: CheckerSettings
    ) {
      self.list = list
      self.settings = settings
      statuses = filters.isEmpty ? nil : filters.reduce(into: []) { $0.formUnion($1.statuses) }
      left = processed
    }

    /// The stream of the whole text.
    var stream: ByteStream {
      var results = self
      return ByteStream { results.next() }
    }

    private mutating func next() -> [UInt8]? {
      guard !isFinished else { return nil }
      var block: [UInt8] = []
      block.reserveCapacity(Self.blockSize + 1024)
      do throws(CSVFault) {
        while block.count < Self.blockSize {
          guard try appendRecord(to: &block) else {
            isFinished = true
            return block.isEmpty ? nil : block
          }
        }
      } catch {
        // The text was read once already; only a disk that fails makes it another.
        isFinished = true
      }
      return block
    }

    /// Adds the next record that is asked for; false behind the last.
    private mutating func appendRecord(to block: inout [UInt8]) throws(CSVFault) -> Bool {
      guard var reader else {
        reader = CSVReader(list.text, separator: list.format.separator, offset: list.format.start)
        if list.hasHeader, try reader?.next(into: &record) == true {
          appendCells(to: &block)
          for column in Self.columns { Self.append(column, to: &block) }
          CSVWriter.endRecord(&block)
        }
        return true
      }
      defer { self.reader = reader }
      while try reader.next(into: &record) {
        let cell = record.trimmed(list.column)
        if cell.isEmpty {
          guard statuses == nil else { continue }
          appendCells(to: &block)
          for _ in Self.columns { CSVWriter.endCell(&block) }
          CSVWriter.endRecord(&block)
          return true
        }
        guard left > 0 else { return false }
        left -= 1
        let verdict = Verdict(of: String(decoding: cell, as: UTF8.self), settings)
        guard statuses?.contains(verdict.reason.status) ?? true else { continue }
        appendCells(to: &block)
        Self.append(verdict.reason.status.rawValue, to: &block)
        Self.append(verdict.reason.rawValue, to: &block)
        Self.append(verdict.reason.action, to: &block)
        Self.append(verdict.suggestion ?? "", to: &block)
        CSVWriter.endRecord(&block)
        return true
      }
      return false
    }

    private func appendCells(to block: inout [UInt8]) {
      for index in 0..<max(record.count, list.width) {
        if index > 0 { CSVWriter.endCell(&block) }
        CSVWriter.append(record[index], to: &block)
      }
    }

    private static func append(_ cell: String, to block: inout [UInt8]) {
      CSVWriter.endCell(&block)
      CSVWriter.append(cell, to: &block)
    }
  }
}
