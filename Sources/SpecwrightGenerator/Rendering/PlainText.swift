/// What can be seen of a text by its bytes, eight at a time.
///
/// Nearly every piece of code and most sentences are printable ASCII, and for them a byte is a
/// character. The rest goes the long way.
enum PlainText {
  /// Whether a text is printable ASCII, so that its bytes are its columns and none ends a line.
  static func isPrintable(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(isPrintable) ?? false
  }

  /// The columns of a text of printable ASCII; nil for any other.
  static func columns(_ text: String) -> Int? {
    isPrintable(text) ? text.utf8.count : nil
  }

  private static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while rest.count >= 8 {
      let word = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: UInt64.self)
      // The highest bit of each byte that is not ASCII, below the blank, or DEL.
      let low = word & (0x7F &* ones)
      let isControl = ~(low &+ (0x60 &* ones)) | (low &+ ones)
      if (word | isControl) & (0x80 &* ones) != 0 { return false }
      rest = rest.dropFirst(8)
    }
    return rest.allSatisfy { 0x20..<0x7F ~= $0 }
  }
}

extension CodeLine {
  /// The columns of the line without any break, where all of it is printable ASCII; else nil.
  var plainColumns: Int? {
    switch self {
    case .text(let text):
      return PlainText.columns(text)
    case .list(let opener, let elements, let closer, _):
      let commas = max(0, elements.count - 1) * 2
      return Self.sum(opener, closer, commas + Self.sum(elements))
    case .sequence(let parts):
      return Self.sum(parts)
    case .chain(let head, let links):
      var columns = PlainText.columns(head).map { $0 + 1 }
      for link in links { columns = columns + PlainText.columns(link) }
      return columns
    case .closure(let head, let inner, let tail):
      return Self.sum(head, tail, inner.plainColumns.map { $0 + 5 })
    }
  }

  private static func sum(_ opener: String, _ closer: String, _ inner: Int?) -> Int? {
    inner + PlainText.columns(opener) + PlainText.columns(closer)
  }

  private static func sum(_ lines: [CodeLine]) -> Int? {
    var columns: Int? = 0
    for line in lines where columns != nil { columns = columns + line.plainColumns }
    return columns
  }
}

/// Nil where either is.
private func + (left: Int?, right: Int?) -> Int? {
  guard let left, let right else { return nil }
  return left + right
}
