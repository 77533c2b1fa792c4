import Foundation

/// How deep arrays and objects stand inside one another, counted before anything is decoded.
///
/// Each level of a recursive type takes stack while it is decoded, and a thread of 512 KiB, as Apple
/// platforms give, was seen to overflow at a depth of 200. `JSONDecoder` itself stops at 512.
enum NestingDepth {
  /// What stands deeper is not decoded.
  static let maximum = 100

  /// A number beyond every type: whatever is to be read from it fails, and nobody who does not look
  /// sees it.
  private static let unreadable = Array("1e999999".utf8)

  /// A text with all arrays and objects deeper than `maximum` made unreadable, so that members nobody
  /// knows do no harm however deep they nest; nil when there are none.
  ///
  /// What is taken out is not looked at beyond its brackets and strings.
  static func bounded(_ data: Data) -> Data? {
    guard isExceeded(by: data) else { return nil }
    return data.withUnsafeBytes { bytes in
      var bounded = Data()
      var kept = 0
      var brackets = Brackets()
      for (index, byte) in bytes.enumerated() {
        let before = brackets.depth
        brackets.take(byte)
        if brackets.depth > maximum, before == maximum {
          bounded.append(contentsOf: bytes[kept..<index])
          bounded.append(contentsOf: unreadable)
          kept = bytes.count
        } else if brackets.depth == maximum, before > maximum {
          kept = index + 1
        }
      }
      bounded.append(contentsOf: bytes[kept...])
      return bounded
    }
  }

  private static func isExceeded(by data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var brackets = Brackets()
      for byte in bytes {
        brackets.take(byte)
        if brackets.depth > maximum { return true }
      }
      return false
    }
  }

  /// Counts brackets outside of strings.
  private struct Brackets {
    private(set) var depth = 0
    private var isInString = false
    private var isEscaped = false

    @inline(__always)
    mutating func take(_ byte: UInt8) {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        return
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
  }
}
