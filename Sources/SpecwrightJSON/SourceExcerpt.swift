/// One line of a file with a mark below the range in question.
///
/// Long lines are cut around the mark, tabs become four blanks, and what a terminal would obey
/// instead of show is replaced.
struct SourceExcerpt {
  /// The columns shown before the mark, and from it on.
  private static let columnsBefore = 40
  private static let columnsAfter = 60
  /// Bytes looked at on either side of the mark; a column rarely needs more than four.
  private static let bytesBefore = 4 * columnsBefore
  private static let bytesAfter = 4 * columnsAfter

  /// A character as it is shown.
  private struct Cell {
    var offset: Int
    var text: String
    var width: Int
  }

  private let number: String
  private let range: SourceRange
  private var before: [Cell]
  private var after: [Cell]
  private var isCutBefore: Bool
  private var isCutAfter: Bool

  init(_ file: SourceFile, _ range: SourceRange, _ table: LineTable) {
    let line = table.position(of: range.lowerBound).line
    number = String(line)
    self.range = range
    let lineStart = table.start(ofLine: line)
    let lineEnd = Self.withoutLineEnd(file.bytes, lineStart, table.end(ofLine: line))
    let mark = min(max(range.lowerBound, lineStart), lineEnd)
    let start = Self.scalarStart(file.bytes, max(lineStart, mark - Self.bytesBefore), lineStart)
    let end = min(lineEnd, mark + Self.bytesAfter)
    before = Self.cells(file.bytes, start..<mark)
    after = Self.cells(file.bytes, mark..<end)
    isCutBefore = start > lineStart
    isCutAfter = end < lineEnd
    cut()
  }

  /// The line and the mark, each ending with a line feed.
  var lines: String {
    let shown = before + after
    let text = shown.map(\.text).joined()
    let gutter = String(repeating: " ", count: number.utf8.count)
    let indent = before.reduce(isCutBefore ? 1 : 0) { $0 + $1.width }
    let marked = after.filter { $0.offset < range.upperBound }.reduce(0) { $0 + $1.width }
    let mark = "^" + String(repeating: "~", count: max(0, marked - 1))
    return " \(number) | \(isCutBefore ? "…" : "")\(text)\(isCutAfter ? "…" : "")\n"
      + " \(gutter) | " + String(repeating: " ", count: indent) + mark + "\n"
  }

  /// Drops cells that are too far from the mark.
  private mutating func cut() {
    var width = 0
    if let last = before.lastIndex(where: { cell in
      width += cell.width
      return width > Self.columnsBefore
    }) {
      before.removeSubrange(...last)
      isCutBefore = true
    }
    width = 0
    if let first = after.firstIndex(where: { cell in
      width += cell.width
      return width > Self.columnsAfter
    }) {
      after.removeSubrange(first...)
      isCutAfter = true
    }
  }

  private static func withoutLineEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Moves forward out of the middle of a multi-byte character.
  private static func scalarStart(_ bytes: [UInt8], _ offset: Int, _ lineStart: Int) -> Int {
    guard offset > lineStart else { return offset }
    var offset = offset
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private static func cells(_ bytes: [UInt8], _ range: Range<Int>) -> [Cell] {
    guard range.lowerBound < range.upperBound else { return [] }
    var cells: [Cell] = []
    var offset = range.lowerBound
    bytes.withUnsafeBufferPointer { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
      while offset < bytes.count {
        let length = bytes[offset] < 0x80 ? 1 : UTF8Sequence.length(bytes, at: offset)
        let text = String(decoding: bytes[offset..<offset + max(1, length)], as: UTF8.self)
        cells.append(cell(text, at: offset))
        offset += max(1, length)
      }
    }
    return cells
  }

  private static func cell(_ text: String, at offset: Int) -> Cell {
    if let byte = text.utf8.first, byte >= 0x20, byte < 0x7F {
      return Cell(offset: offset, text: text, width: 1)
    }
    guard let scalar = text.unicodeScalars.first, scalar != "\t" else {
      return Cell(offset: offset, text: "    ", width: 4)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      return Cell(offset: offset, text: "\u{FFFD}", width: 1)
    case .nonspacingMark, .enclosingMark:
      return Cell(offset: offset, text: text, width: 0)
    default:
      return Cell(offset: offset, text: text, width: isWide(scalar) ? 2 : 1)
    }
  }

  /// Whether terminals give a character two columns: East Asian scripts and pictures.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
