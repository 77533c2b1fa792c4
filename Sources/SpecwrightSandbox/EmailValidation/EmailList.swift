extension EmailService {
  /// A list of addresses: a CSV text, and where the addresses are in it.
  struct List: Hashable, Sendable {
    var text: CSVText
    var format: CSVFormat
    var hasHeader: Bool
    /// The index of the column with the addresses.
    var column: Int
    /// The cells of the first record; shorter ones are filled up, so that what follows them lines up.
    var width: Int

    /// A list that came as JSON; it is kept as the service would write it.
    init(emails: [String]) {
      var bytes = Array("email\r\n".utf8)
      for email in emails {
        // An empty line would be a record as well, but this way it is one for every reader.
        if email.isEmpty { bytes += [Ascii.quote, Ascii.quote] }
        CSVWriter.append(email, to: &bytes)
        CSVWriter.endRecord(&bytes)
      }
      self.init(text: .bytes(bytes), format: .standard, hasHeader: true, column: 0, width: 1)
    }

    private init(text: CSVText, format: CSVFormat, hasHeader: Bool, column: Int, width: Int) {
      self.text = text
      self.format = format
      self.hasHeader = hasHeader
      self.column = column
      self.width = width
    }

    /// A list that came as a file.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - column: The name of the column, or its number from 1 when there is no header.
    ///   - hasHeader: Whether the first record names the columns.
    /// - Throws: `invalid_file`, `column_not_found`, `no_emails`, or 415 for a compressed file.
    init(file text: CSVText, column: String?, hasHeader: Bool) throws(Failure) {
      let choice = ColumnChoice(name: column, hasHeader: hasHeader)
      let found: Int?
      var first = CSVRecord()
      do throws(CSVFault) {
        format = try CSVFormat(of: text)
        var reader = CSVReader(text, separator: format.separator, offset: format.start)
        _ = try reader.next(into: &first)
        width = first.count
        // Without a record there is no column to look for.
        found = first.count > 0 ? try choice.column(first: first, rest: &reader) : nil
      } catch {
        throw Failure(error)
      }
      guard first.count > 0 else { throw Failure(.noEmails, Self.nothing) }
      guard let found else {
        throw Failure.field("column", "is not in the file", code: .columnNotFound)
      }
      self.column = found
      self.text = text
      self.hasHeader = hasHeader
    }

    static let nothing = "The list holds no address."

    /// A reader that stands at the first row.
    func rows() throws(CSVFault) -> CSVReader {
      var reader = CSVReader(text, separator: format.separator, offset: format.start)
      var header = CSVRecord()
      if hasHeader { _ = try reader.next(into: &header) }
      return reader
    }
  }

  /// What counting a list gives.
  struct Census: Hashable, Sendable {
    /// Rows with an address.
    var total = 0
    /// Rows with an empty cell.
    var skipped = 0
    /// The different addresses, sorted.
    var keys: [AddressKey] = []
    /// How many of them are test addresses.
    var tests = 0

    /// Reads a list from its first byte to its last.
    ///
    /// - Throws: `invalid_file` or `no_emails`.
    init(of list: List, _ settings: CheckerSettings) throws(Failure) {
      var testKeys: Set<AddressKey> = []
      // Equal addresses go together now and then, so that they do not take up room each.
      var next = 1 << 20
      do throws(CSVFault) {
        var reader = try list.rows()
        var record = CSVRecord()
        while try reader.next(into: &record) {
          let cell = record.trimmed(list.column)
          guard !cell.isEmpty else {
            skipped += 1
            continue
          }
          total += 1
          let key = AddressKey(cell)
          keys.append(key)
          if keys.count == next {
            keys.sortAndUnite()
            next = max(1 << 20, 2 * keys.count)
          }
          if Self.mayBeTest(cell, settings), Verdict(of: Self.text(cell), settings).isTest {
            testKeys.insert(key)
          }
        }
      } catch {
        throw Failure(error)
      }
      guard total > 0 else { throw Failure(.noEmails, List.nothing) }
      keys.sortAndUnite()
      tests = testKeys.count
    }

    private static func text(_ cell: ArraySlice<UInt8>) -> String {
      String(decoding: cell, as: UTF8.self)
    }

    private static func mayBeTest(_ cell: ArraySlice<UInt8>, _ settings: CheckerSettings) -> Bool {
      cell.suffix(settings.testDomain.utf8.count).elementsEqual(settings.testDomain.utf8) {
        $0 == $1 || $0 | 0x20 == $1
      }
    }
  }
}

extension EmailService.Failure {
  /// The refusal of a file that is no CSV.
  init(_ fault: CSVFault) {
    switch fault {
    case .notUTF8: self.init(.invalidFile, "The file is not in UTF-8.")
    case .containsNul: self.init(.invalidFile, "The file holds a NUL byte.")
    case .compressed: self.init(.unsupportedMediaType, "The file is compressed.")
    case .unclosedQuote: self.init(.invalidFile, "A quote in the file is not closed.")
    case .endlessRecord: self.init(.invalidFile, "A record of the file is longer than 1 MiB.")
    }
  }
}
