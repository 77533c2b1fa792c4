internal import Foundation

/// Follows the quotation marks of CSV block by block, to tell whether it ends within a cell.
///
/// A mark opens a cell only where a cell begins, and a mark behind the one that closes it is text
/// (RFC 4180 section 2, rules 5 to 7). Elsewhere marks are characters like others.
struct CSVQuotes: Sendable {
  /// Whether the text so far ends between two marks.
  private(set) var isOpen = false
  /// The last byte so far.
  private var last: UInt8?
  /// Whether that byte closes a cell.
  private var hasJustClosed = false

  /// Reads on.
  mutating func read(_ block: Data) {
    block.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let end = bytes.last else { return }
      var closed = hasJustClosed ? -1 : -2
      var position = 0
      // Results are long and marks are rare, so the search for them is the C library's.
      while let mark = memchr(start + position, 0x22, bytes.count - position) {
        let place = UnsafeRawPointer(mark) - start
        if isOpen {
          isOpen = false
          closed = place
        } else if closed == place - 1 || Self.begins(behind: place > 0 ? bytes[place - 1] : last) {
          isOpen = true
        }
        position = place + 1
      }
      last = end
      hasJustClosed = closed == bytes.count - 1
    }
  }

  /// Whether a cell begins behind a byte: at the start, behind a line end and behind a separator.
  private static func begins(behind byte: UInt8?) -> Bool {
    guard let byte else { return true }
    return "\n\r,;\t".utf8.contains(byte)
  }
}
