extension LineMasker {
  /// Masks the token after the word `Bearer`.
  ///
  /// - Parameter start: The place of a `b`.
  /// - Returns: Where to go on.
  mutating func maskBearerToken(at start: Int) -> Int {
    guard line.nets.contains(.credentials), line.matches("bearer", at: start),
      let token = line.credentials(afterSchemeEndingAt: start + 6)
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
    guard line.nets.contains(.credentials), start >= copied,
      line.matches("authorization", at: start),
      let credentials = line.credentials(afterFieldNameEndingAt: start + 13)
    else { return letter + 1 }
    replace(credentials, with: .token)
    return credentials.upperBound
  }
}
