extension KeyedDecodingContainer {
  /// Checks a member as `checkConstant(_:forKey:)` does; an absent one and null pass.
  ///
  /// - Parameters:
  ///   - constant: The value.
  ///   - key: The member's key.
  /// - Throws: `DecodingError` that names the member.
  public func checkConstantIfPresent<Value: Decodable & Equatable>(
    _ constant: Value, forKey key: Key
  ) throws {
    guard contains(key), try !decodeNil(forKey: key) else { return }
    try checkConstant(constant, forKey: key)
  }
}
