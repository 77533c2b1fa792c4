extension LineMasker {
  /// Masks the token after the word `Bearer`.
  ///
  /// - Parameter start: The place of a `b`.
  /// - Returns: Where to go on.
  mutating func maskBearerToken(at start: Int) -> Int {
    guard nets.contains(.credentials), matches("bearer", at: start),
      let token = credentials(afterSchemeEndingAt: start + 6)
    else { return start + 1 }
    replace(token, with: .token)
    return token.upperBound
  }

  /// Masks the credentials after the word `Authorization`.
  ///
  /// - Parameter letter: The place of a `z`, of which texts hold fewer than of an `a`.
  /// - Returns: Where to go on.
  mutating func maskAuthorization(aroundZ letter: Int) -> Int {
    let start = letter - 7
    guard nets.contains(.credentials), start >= copied, matches("authorization", at: start),
      let credentials = credentials(afterFieldNameEndingAt: start + 13)
    else { return letter + 1 }
    replace(credentials, with: .token)
    return credentials.upperBound
  }

  private func credentials(afterFieldNameEndingAt end: Int) -> Range<Int>? {
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
  private func credentials(afterSchemeEndingAt end: Int) -> Range<Int>? {
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
