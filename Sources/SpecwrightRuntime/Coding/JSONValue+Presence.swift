// Null is a value of any JSON, so that only what is absent is nil. Both stand in for the functions of the
// standard library that take any type, also in what the compiler writes for `Codable`.

extension KeyedDecodingContainer {
  /// Reads any JSON, null among it.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - key: The member's key.
  /// - Returns: The value; nil where the member is absent.
  /// - Throws: `DecodingError` when there is no value to be read.
  public func decodeIfPresent(_ type: JSONValue.Type, forKey key: Key) throws -> JSONValue? {
    contains(key) ? try decode(type, forKey: key) : nil
  }
}

extension UnkeyedDecodingContainer {
  /// Reads any JSON, null among it.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value; nil where no element is left.
  /// - Throws: `DecodingError` when there is no value to be read.
  public mutating func decodeIfPresent(_ type: JSONValue.Type) throws -> JSONValue? {
    isAtEnd ? nil : try decode(type)
  }
}
