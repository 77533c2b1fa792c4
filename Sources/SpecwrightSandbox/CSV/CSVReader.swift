/// Reads a CSV text record by record (RFC 4180), with a buffer of a fixed size.
///
/// Beside the standard's CRLF a record may end with LF or CR. A quote opens a quoted cell only where
/// the cell begins; what follows a closing quote is taken as it is.
struct CSVReader {
  private static let blockSize = 1 << 16
  private static let longestRecord = 1 << 20

  private let text: CSVText
  private let separator: UInt8
  private var block: ArraySlice<UInt8> = []
  /// Where the next block begins.
  private var offset: Int

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: The byte between cells.
  ///   - offset: Where the first record begins.
  init(_ text: CSVText, separator: UInt8, offset: Int) {
    self.text = text
    self.separator = separator
    self.offset = offset
  }

  /// Reads the next record into a buffer; false at the end of the text.
  ///
  /// - Throws: A fault of the record's bytes.
  mutating func next(into record: inout CSVRecord) throws(CSVFault) -> Bool {
    record.removeAll()
    guard peek() != nil else { return false }
    var isAscii = true
    repeat {
      if peek() == Ascii.quote {
        try readQuoted(into: &record, &isAscii)
      }
    } while try readPlain(into: &record, &isAscii)
    if !isAscii, !Self.isUTF8(record.bytes) { throw .notUTF8 }
    return true
  }

  private mutating func peek() -> UInt8? {
    if block.isEmpty {
      block = text.bytes(from: offset, upTo: Self.blockSize)
      offset += block.count
    }
    return block.first
  }

  /// Takes the bytes in front that are no quote, up to the closing one.
  private mutating func readQuoted(
    into record: inout CSVRecord, _ isAscii: inout Bool
  ) throws(CSVFault) {
    block.removeFirst()
    while true {
      guard peek() != nil else { throw .unclosedQuote }
      let run = block.prefix { $0 != Ascii.quote }
      try add(run, to: &record, &isAscii)
      guard peek() == Ascii.quote else { continue }
      block.removeFirst()
      guard peek() == Ascii.quote else { return }
      block.removeFirst()
      record.append(Ascii.quote)
    }
  }

  /// Takes the rest of a cell and what ends it; true when another cell follows.
  private mutating func readPlain(
    into record: inout CSVRecord, _ isAscii: inout Bool
  ) throws(CSVFault) -> Bool {
    while true {
      let separator = separator
      let run = block.prefix {
        $0 != separator && $0 != Ascii.lineFeed && $0 != Ascii.carriageReturn
      }
      try add(run, to: &record, &isAscii)
      guard let end = peek() else {
        record.endCell()
        return false
      }
      guard end == separator || end == Ascii.lineFeed || end == Ascii.carriageReturn else {
        continue
      }
      block.removeFirst()
      record.endCell()
      if end == separator { return true }
      if end == Ascii.carriageReturn, peek() == Ascii.lineFeed { block.removeFirst() }
      return false
    }
  }

  private mutating func add(
    _ run: ArraySlice<UInt8>, to record: inout CSVRecord, _ isAscii: inout Bool
  ) throws(CSVFault) {
    guard !run.isEmpty else { return }
    guard record.bytes.count + run.count <= Self.longestRecord else { throw .endlessRecord }
    var all: UInt8 = 0
    for byte in run {
      if byte == 0 { throw .containsNul }
      all |= byte
    }
    if all >= 0x80 { isAscii = false }
    record.append(run)
    block = block[run.endIndex...]
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    // Repairing changes every byte that is not right; a replacement character that was there stays.
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }
}
