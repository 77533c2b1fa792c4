/// What the first bytes of a CSV text say about the rest.
struct CSVFormat: Hashable, Sendable {
  /// The byte between cells.
  var separator: UInt8
  /// Where the first record begins: behind a byte-order mark.
  var start: Int

  /// The format that the service itself writes.
  static let standard = CSVFormat(separator: Ascii.comma, start: 0)

  init(separator: UInt8, start: Int) {
    self.separator = separator
    self.start = start
  }

  /// Looks at the first record: comma, semicolon or tab, whichever occurs most often outside of
  /// quotes, the comma on a tie.
  ///
  /// - Throws: What the first bytes are instead of UTF-8.
  init(of text: CSVText) throws(CSVFault) {
    let mark = Array(text.bytes(from: 0, upTo: 3))
    if mark.starts(with: [0x1F, 0x8B]) { throw .compressed }
    if mark.starts(with: [0xFF, 0xFE]) || mark.starts(with: [0xFE, 0xFF]) { throw .notUTF8 }
    start = mark == [0xEF, 0xBB, 0xBF] ? 3 : 0
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    scan: for byte in text.bytes(from: start, upTo: 1 << 20) {
      switch byte {
      case Ascii.quote: isQuoted.toggle()
      case Ascii.lineFeed, Ascii.carriageReturn: if !isQuoted { break scan }
      case Ascii.comma, Ascii.semicolon, Ascii.tab: if !isQuoted { counts[byte, default: 0] += 1 }
      default: break
      }
    }
    let most = counts.values.max() ?? 0
    let separators = [Ascii.comma, Ascii.semicolon, Ascii.tab]
    separator = separators.first { counts[$0, default: 0] == most } ?? Ascii.comma
  }
}
