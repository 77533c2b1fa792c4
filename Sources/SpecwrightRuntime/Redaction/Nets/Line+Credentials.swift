extension Line {
  /// The credentials after the name of the field `Authorization`.
  func credentials(afterFieldNameEndingAt end: Int) -> Range<Int>? {
    let value = self.end(of: ByteTraits.gap, from: end)
    guard value > end else { return nil }
    if let schemeEnd = endOfKnownScheme(at: value) {
      return credentials(afterSchemeEndingAt: schemeEnd)
    }
    let hasSign = bytes[end..<value].contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
    guard hasSign, has(ByteTraits.credential, at: value) else { return nil }
    return value..<endOfWords(from: value)
  }

  /// The stretch of credential bytes after a scheme and at least one blank.
  func credentials(afterSchemeEndingAt end: Int) -> Range<Int>? {
    let start = self.end(of: ByteTraits.blank, from: end)
    let credentialsEnd = self.end(of: ByteTraits.credential, from: start)
    return start > end && credentialsEnd > start ? start..<credentialsEnd : nil
  }

  private func endOfKnownScheme(at start: Int) -> Int? {
    let schemes: [StaticString] = ["application", "basic", "bearer"]
    for scheme in schemes where matches(scheme, at: start) {
      let end = start + scheme.utf8CodeUnitCount
      if !has(ByteTraits.credential, at: end) { return end }
    }
    return nil
  }

  /// The end of all words of credential bytes with nothing but blanks between them.
  private func endOfWords(from start: Int) -> Int {
    var wordsEnd = start
    var next = start
    while has(ByteTraits.credential, at: next) {
      wordsEnd = end(of: ByteTraits.credential, from: next)
      next = end(of: ByteTraits.blank, from: wordsEnd)
    }
    return wordsEnd
  }
}
