extension KeyedDecodingContainer {
  /// Reads a member; an absent one and null give a fallback.
  ///
  /// - Parameters:
  ///   - type: The member's type.
  ///   - key: The member's key.
  ///   - fallback: What an absent member and null mean.
  /// - Returns: The value.
  /// - Throws: `DecodingError` that names the member.
  public func decode<Value: Decodable>(
    _ type: Value.Type, forKey key: Key, whenAbsent fallback: @autoclosure () -> Value
  ) throws -> Value {
    try decodeIfPresent(type, forKey: key) ?? fallback()
  }

  /// Reads a member; an absent one, null and another shape give a fallback.
  ///
  /// - Parameters:
  ///   - type: The member's type.
  ///   - key: The member's key.
  ///   - fallback: What a member that cannot be read means.
  /// - Returns: The value.
  public func decode<Value: Decodable>(
    _ type: Value.Type, forKey key: Key, whenUnreadable fallback: @autoclosure () -> Value
  ) -> Value {
    guard let value = try? decodeIfPresent(type, forKey: key) else { return fallback() }
    return value
  }

  /// Reads an array and drops the elements that cannot be read; their siblings stay.
  ///
  /// - Parameters:
  ///   - type: The elements' type.
  ///   - key: The member's key.
  /// - Returns: The elements.
  /// - Throws: `DecodingError` that names the member.
  public func decodeElements<Element: Decodable>(
    _ type: Element.Type, forKey key: Key
  ) throws -> [Element] {
    try decode(ReadableElements<Element>.self, forKey: key).elements
  }

  /// Reads an array as `decodeElements(_:forKey:)` does; nil when it is absent or null.
  ///
  /// - Parameters:
  ///   - type: The elements' type.
  ///   - key: The member's key.
  /// - Returns: The elements.
  /// - Throws: `DecodingError` that names the member.
  public func decodeElementsIfPresent<Element: Decodable>(
    _ type: Element.Type, forKey key: Key
  ) throws -> [Element]? {
    try decodeIfPresent(ReadableElements<Element>.self, forKey: key)?.elements
  }

  /// Reads an array as `decodeElements(_:forKey:)` does; a member that is no array gives a fallback.
  ///
  /// - Parameters:
  ///   - type: The elements' type.
  ///   - key: The member's key.
  ///   - fallback: What a member that is absent, null or no array means.
  /// - Returns: The elements.
  public func decodeElements<Element: Decodable>(
    _ type: Element.Type, forKey key: Key, whenUnreadable fallback: @autoclosure () -> [Element]
  ) -> [Element] {
    (try? decodeElementsIfPresent(type, forKey: key)) ?? fallback()
  }

  /// Checks that a member has the one value a description gives it.
  ///
  /// - Parameters:
  ///   - constant: The value.
  ///   - key: The member's key.
  /// - Throws: `DecodingError` that names the member.
  public func checkConstant<Value: Decodable & Equatable>(
    _ constant: Value, forKey key: Key
  ) throws {
    guard try decode(Value.self, forKey: key) == constant else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "the value is not the one that is documented")
    }
  }
}

/// The elements of an array that could be read.
private struct ReadableElements<Element: Decodable>: Decodable {
  var elements: [Element] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      // The container reads dates and bytes, which do not read themselves as the wire spells them.
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        _ = try container.decode(Passed.self)
      }
    }
  }

  /// Never throws, so that the container moves on behind an element that cannot be read.
  private struct Passed: Decodable {
    init(from decoder: any Decoder) {}
  }
}
