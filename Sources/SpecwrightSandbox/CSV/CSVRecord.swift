/// One record of a CSV text: its cells, unquoted, in one buffer that is used again.
struct CSVRecord {
  private(set) var bytes: [UInt8] = []
  /// Where each cell ends in `bytes`.
  private var ends: [Int] = []

  /// The number of cells: at least one, or none before the first record was read.
  var count: Int { ends.count }

  /// A cell; an empty one behind the last, as in a row that is too short.
  subscript(index: Int) -> ArraySlice<UInt8> {
    guard index < ends.count else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// A cell without blanks around it.
  func trimmed(_ index: Int) -> ArraySlice<UInt8> { Self.trimmed(self[index]) }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: ArraySlice<UInt8>) { bytes.append(contentsOf: more) }

  mutating func endCell() { ends.append(bytes.count) }

  /// Bytes without blanks, tabs and line ends around them.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == Ascii.space || (0x09...0x0D).contains(byte) }
    let front = bytes.drop(while: isBlank)
    guard let last = front.lastIndex(where: { !isBlank($0) }) else { return front.prefix(0) }
    return front[...last]
  }
}
