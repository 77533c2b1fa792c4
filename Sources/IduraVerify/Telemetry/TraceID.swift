import Foundation

/// The id of a trace: a UUID of version 7 (RFC 9562 section 5.7), so that ids sort by time.
struct TraceID: Hashable, Sendable {
  /// 32 hexadecimal digits in lower case, without hyphens.
  let text: String

  /// Makes an id.
  ///
  /// - Parameters:
  ///   - time: The time that it begins with, in whole milliseconds of 48 bits.
  ///   - random: Where the other 74 bits come from.
  init(at time: Date, from random: RandomSource) {
    let limit = Double(1 << 48) - 1
    let milliseconds = UInt64(
      min(max(0, (time.timeIntervalSince1970 * 1000).rounded(.down)), limit))
    var bytes = (0..<6).map { UInt8(truncatingIfNeeded: milliseconds >> (8 * (5 - UInt64($0)))) }
    bytes += random.bytes(10)
    bytes[6] = 0x70 | bytes[6] & 0x0F
    bytes[8] = 0x80 | bytes[8] & 0x3F
    text = Hexadecimal.text(bytes)
  }
}

/// The id of one span of a trace.
struct SpanID: Hashable, Sendable {
  /// 16 hexadecimal digits in lower case.
  let text: String

  init(from random: RandomSource) {
    var bytes = random.bytes(8)
    // An id of zeros is none (W3C Trace Context section 3.2.2.4).
    if bytes.allSatisfy({ $0 == 0 }) { bytes[7] = 1 }
    text = Hexadecimal.text(bytes)
  }
}
