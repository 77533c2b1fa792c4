/// A place as editors count it.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The byte in the line, from 1, as the Swift compiler counts columns.
  package var column: Int

  /// Names a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of a file begin; a line ends with LF, CR LF or CR.
package struct LineTable: Sendable {
  private let starts: [Int]
  private let count: Int

  /// Looks for the lines of a file, in one pass.
  package init(_ file: SourceFile) {
    count = file.bytes.count
    starts = file.bytes.withUnsafeBufferPointer(Self.findStarts)
  }

  private static func findStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    // A byte order mark is no part of the first line.
    let start = bytes.starts(with: SourceFile.byteOrderMark) ? SourceFile.byteOrderMark.count : 0
    var starts = [start]
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte <= 0x0D else { continue }
      if byte == 0x0A {
        starts.append(index)
      } else if byte == 0x0D, index == bytes.count || bytes[index] != 0x0A {
        starts.append(index)
      }
    }
    return starts
  }

  /// The place of a byte offset; offsets behind the end count as the end, and those
  /// of a byte order mark as what follows it.
  package func position(of offset: Int) -> SourcePosition {
    let line = self.line(of: offset)
    let offset = min(max(offset, starts[0]), count)
    return SourcePosition(line: line, column: offset - starts[line - 1] + 1)
  }

  /// The offset where the line with a number from 1 begins.
  func start(ofLine line: Int) -> Int { starts[line - 1] }

  /// The offset behind a line, its end-of-line bytes included.
  func end(ofLine line: Int) -> Int { line < starts.count ? starts[line] : count }

  /// The number of the last line that begins at or before an offset.
  private func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
