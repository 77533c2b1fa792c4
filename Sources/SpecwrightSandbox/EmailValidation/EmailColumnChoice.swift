extension EmailService {
  /// Finds the column with the addresses.
  struct ColumnChoice {
    /// What was asked for.
    var name: String?
    var hasHeader: Bool

    private static let usualNames = ["email", "e-mail", "email address", "email_address", "mail"]

    /// Looks for the column.
    ///
    /// - Parameters:
    ///   - first: The first record.
    ///   - rest: Stands behind it; it is read on where only the rows can tell.
    /// - Returns: The index of the column; nil when there is none.
    /// - Throws: What is wrong with the text.
    func column(
      first: CSVRecord, rest: inout CSVReader
    ) throws(CSVFault) -> Int? {
      if let name {
        guard hasHeader else {
          let isNumber = !name.isEmpty && name.utf8.allSatisfy(Ascii.isDigit)
          return isNumber ? Int(name).flatMap { 1...first.count ~= $0 ? $0 - 1 : nil } : nil
        }
        return Self.index(of: name, in: first)
      }
      if hasHeader {
        for name in Self.usualNames {
          if let index = Self.index(of: name, in: first) { return index }
        }
      }
      return try columnByContent(first: first, rest: &rest)
    }

    private static func index(of name: String, in header: CSVRecord) -> Int? {
      let wanted = text(CSVRecord.trimmed(Array(name.utf8)[...]))
      return (0..<header.count).first { text(header.trimmed($0)) == wanted }
    }

    private static func text(_ cell: ArraySlice<UInt8>) -> String {
      String(decoding: cell, as: UTF8.self).lowercased()
    }

    /// The first column whose first cell that is not empty holds an `@`.
    private func columnByContent(
      first: CSVRecord, rest: inout CSVReader
    ) throws(CSVFault) -> Int? {
      var holdsAt = [Bool?](repeating: nil, count: first.count)
      func look(_ record: CSVRecord) {
        for index in holdsAt.indices where holdsAt[index] == nil {
          let cell = record.trimmed(index)
          if !cell.isEmpty { holdsAt[index] = cell.contains(UInt8(ascii: "@")) }
        }
      }
      if !hasHeader { look(first) }
      var record = CSVRecord()
      // A column whose cells were all empty so far might still be the first.
      while !Self.isDecided(holdsAt), try rest.next(into: &record) { look(record) }
      return holdsAt.firstIndex(of: true)
    }

    private static func isDecided(_ holdsAt: [Bool?]) -> Bool {
      let front = holdsAt.prefix { $0 == false }
      return front.count == holdsAt.count || holdsAt[front.count] == true
    }
  }
}
