extension Encoder {
  /// Writes a value that has alternatives of its own, and into it the member that chooses it.
  ///
  /// What is no object has no room for the member, and is written as it is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - tag: The member's value.
  ///   - key: The member's key.
  /// - Throws: What writing the value throws.
  public func encodeAlternative<Key: CodingKey>(
    _ value: some Encodable, tag: some Encodable, forKey key: Key
  ) throws {
    try value.encode(to: self)
    guard FormProbe.isObject(value) else { return }
    var container = container(keyedBy: Key.self)
    try container.encode(tag, forKey: key)
  }
}
