/// Bytes that grow at their end.
///
/// An array would do, but the mask appends two short stretches for each find, and for those a call
/// into the standard library costs more than the copy.
struct OutputBytes {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  /// Makes an empty buffer, which its owner must free.
  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  /// The bytes so far; they are gone with the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The bytes as text.
  ///
  /// They are UTF-8: markers, and stretches of a text that begin and end at its scalars. Where the
  /// system takes our word for it, it is not looked at again, which would take longer than the rest.
  var text: String {
    #if compiler(>=6.2)
      if #available(iOS 26, macOS 26, tvOS 26, visionOS 26, watchOS 26, *) {
        return String(copying: UTF8Span(unchecked: bytes.span))
      }
    #endif
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends bytes that lie elsewhere.
  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, count added: Int) {
    if capacity - count < added { grow(by: added) }
    let end = start + count
    // A short stretch is copied faster than it is handed to the library.
    if added < 8 {
      for offset in 0..<added { end[offset] = source[offset] }
    } else {
      end.update(from: source, count: added)
    }
    count += added
  }

  /// Appends a marker; its length is known where each is spelled, so that no library copies it.
  @inline(__always)
  mutating func append(_ marker: RedactionMarker) {
    switch marker {
    case .value: append(RedactionMarker.value.literal)
    case .number: append(RedactionMarker.number.literal)
    case .code: append(RedactionMarker.code.literal)
    case .email: append(RedactionMarker.email.literal)
    case .token: append(RedactionMarker.token.literal)
    }
  }

  @inline(__always)
  private mutating func append(_ literal: StaticString) {
    let added = literal.utf8CodeUnitCount
    if capacity - count < added { grow(by: added) }
    (start + count).update(from: literal.utf8Start, count: added)
    count += added
  }

  /// Gives the memory back.
  func free() {
    start.deallocate()
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    capacity = max(capacity * 2, count + added)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
