/// The bytes of a CSV text, in memory or on disk.
enum CSVText: Hashable, Sendable {
  case bytes([UInt8])
  case upload(Upload)

  var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .upload(let upload): upload.count
    }
  }

  /// At most `maximum` bytes from a place on; none at the end.
  func bytes(from offset: Int, upTo maximum: Int) -> ArraySlice<UInt8> {
    switch self {
    case .bytes(let bytes): bytes[min(offset, bytes.count)...].prefix(maximum)
    case .upload(let upload): upload.bytes(from: offset, upTo: maximum)[...]
    }
  }
}
