import Foundation

/// How deep arrays and objects stand inside one another, counted before anything is decoded.
///
/// Each level of a recursive type takes stack while it is decoded, and a thread of 512 KiB, as Apple
/// platforms give, was seen to overflow at a depth of 200. `JSONDecoder` itself stops at 512.
enum NestingDepth {
  /// Deeper texts are not decoded.
  static let maximum = 100

  /// Whether a text nests deeper than `maximum`; counts brackets outside of strings, in one pass.
  static func isExceeded(by data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var depth = 0
      var isInString = false
      var isEscaped = false
      for byte in bytes {
        if isInString {
          isInString = isEscaped || byte != UInt8(ascii: "\"")
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: continue
        }
        if depth > maximum { return true }
      }
      return false
    }
  }
}
