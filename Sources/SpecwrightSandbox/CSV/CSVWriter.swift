/// Writes records as RFC 4180 says: commas, CRLF, quotes only where they are needed.
///
/// Cells are never altered, those that begin with `=` included: they are the user's own data.
enum CSVWriter {
  static func append(_ cell: ArraySlice<UInt8>, to line: inout [UInt8]) {
    guard needsQuotes(cell) else {
      line.append(contentsOf: cell)
      return
    }
    line.append(Ascii.quote)
    for byte in cell {
      if byte == Ascii.quote { line.append(byte) }
      line.append(byte)
    }
    line.append(Ascii.quote)
  }

  static func append(_ cell: String, to line: inout [UInt8]) {
    append(Array(cell.utf8)[...], to: &line)
  }

  static func endCell(_ line: inout [UInt8]) { line.append(Ascii.comma) }

  static func endRecord(_ line: inout [UInt8]) {
    line.append(Ascii.carriageReturn)
    line.append(Ascii.lineFeed)
  }

  private static func needsQuotes(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.contains {
      $0 == Ascii.comma || $0 == Ascii.quote || $0 == Ascii.lineFeed || $0 == Ascii.carriageReturn
    }
  }
}
