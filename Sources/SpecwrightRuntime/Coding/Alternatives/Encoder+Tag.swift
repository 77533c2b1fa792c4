extension Encoder {
  /// Writes the member that chooses a value among alternatives, where the value has not written one of
  /// its own that does.
  ///
  /// - Parameters:
  ///   - tags: The member's values that choose the alternative; the first is written.
  ///   - held: What the value has written for the member, if anything.
  ///   - key: The member's key.
  /// - Throws: What writing the member throws.
  public func encodeTag<Tag: Encodable & Equatable, Key: CodingKey>(
    _ tags: [Tag], unlessHeld held: Tag? = nil, forKey key: Key
  ) throws {
    if let held, tags.contains(held) { return }
    guard let tag = tags.first else { return }
    var container = container(keyedBy: Key.self)
    try container.encode(tag, forKey: key)
  }
}
