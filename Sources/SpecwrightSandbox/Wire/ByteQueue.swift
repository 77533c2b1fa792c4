/// Bytes that arrived and were not yet read: appended behind, taken in front, each moved once.
struct ByteQueue {
  private var storage: [UInt8] = []
  private var start = 0
  /// Where the search for a line end goes on, so that a line that drips in is scanned once.
  private var scanned = 0

  var count: Int { storage.count - start }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    storage.append(contentsOf: bytes)
  }

  mutating func removeAll() {
    storage.removeAll()
    start = 0
    scanned = 0
  }

  /// Takes the bytes up to the next line feed, with it, or nil while there is none.
  mutating func takeLine() -> ArraySlice<UInt8>? {
    guard let end = storage[scanned...].firstIndex(of: Ascii.lineFeed) else {
      scanned = storage.count
      return nil
    }
    return take(end + 1 - start)
  }

  /// Takes at most `maximum` bytes of what is there.
  mutating func take(_ maximum: Int) -> ArraySlice<UInt8> {
    let end = start + min(maximum, count)
    let taken = storage[start..<end]
    start = end
    scanned = end
    dropReadBytes()
    return taken
  }

  private mutating func dropReadBytes() {
    if start == storage.count {
      removeAll()
    } else if start > 65_536, start * 2 > storage.count {
      storage.removeFirst(start)
      start = 0
      scanned = 0
    }
  }
}
