internal import Foundation

extension EmailService {
  /// The requests of late, without keys and contents.
  struct RequestLog: Sendable {
    struct Entry: Hashable, Sendable {
      var method: String
      var path: String
      var status: Int
      var bytes: Int
      var date: Date
    }

    private static let length = 1_000
    private(set) var entries: [Entry] = []
    /// Requests whose content never came to its end; they were not answered.
    private(set) var incomplete: [Entry] = []

    mutating func append(_ request: ServerRequest, status: Int, at date: Date) {
      Self.append(request, status: status, at: date, to: &entries)
    }

    mutating func append(incomplete request: ServerRequest, at date: Date) {
      Self.append(request, status: 0, at: date, to: &incomplete)
    }

    private static func append(
      _ request: ServerRequest, status: Int, at date: Date, to entries: inout [Entry]
    ) {
      if entries.count >= 2 * length { entries.removeFirst(length) }
      entries.append(
        Entry(
          method: request.method, path: String(request.path), status: status,
          bytes: request.upload?.count ?? request.body.count, date: date))
    }
  }
}
