internal import Foundation

extension DIDWW {
  /// The verifications, found by identifier and by number; what is past its retention is gone.
  struct Store: Sendable {
    private var records: [String: Record] = [:]
    /// Identifiers by application and number, newest last.
    private var newest: [Line: [String]] = [:]
    /// All identifiers in the order of their starts, with the part in front that is done with.
    private var order: [String] = []
    private var firstInOrder = 0

    var count: Int { records.count }

    func record(_ lookup: Lookup, of application: String, at now: Date, _ retention: Int)
      -> Record?
    {
      let found: Record?
      switch lookup {
      case .id(let id): found = records[id]
      case .number(let digits):
        // One that was denied is gone before the older one that it did not replace.
        found = records(of: Line(application: application, destination: digits))
          .first { !Self.isGone($0, at: now, retention) }
      }
      guard let found, found.application == application,
        !Self.isGone(found, at: now, retention)
      else { return nil }
      return found
    }

    /// The one with an identifier, of whichever application.
    func record(id: String) -> Record? { records[id] }

    /// All of a number, newest first.
    func records(of line: Line) -> [Record] {
      (newest[line] ?? []).reversed().compactMap { records[$0] }
    }

    mutating func insert(_ record: Record) {
      records[record.id] = record
      newest[record.line, default: []].append(record.id)
      order.append(record.id)
    }

    /// Writes a verification again that is there already.
    mutating func update(_ record: Record) {
      guard records[record.id] != nil else { return }
      records[record.id] = record
    }

    /// Lets go of what can no longer be read, and of the oldest beyond `maximum`.
    mutating func purge(at now: Date, retention: Int, maximum: Int) {
      while firstInOrder < order.count {
        guard let oldest = records[order[firstInOrder]] else {
          firstInOrder += 1
          continue
        }
        guard count > maximum || Self.isGone(oldest, at: now, retention) else { break }
        remove(oldest)
        firstInOrder += 1
      }
      if firstInOrder > 1024, firstInOrder * 2 > order.count {
        order.removeFirst(firstInOrder)
        firstInOrder = 0
      }
    }

    private mutating func remove(_ record: Record) {
      records[record.id] = nil
      newest[record.line]?.removeAll { $0 == record.id }
      if newest[record.line]?.isEmpty == true { newest[record.line] = nil }
    }

    private static func isGone(_ record: Record, at now: Date, _ retention: Int) -> Bool {
      guard let end = record.finishedAt(now) else { return false }
      return now >= end + TimeInterval(retention)
    }
  }
}
