public import Foundation

extension KeyedDecodingContainer {
  /// Reads a decimal number written as a string or as a number.
  public func decodeDecimal(forKey key: Key) throws -> Decimal {
    try decode(DecimalText.self, forKey: key).value
  }

  /// Reads a decimal number as `decodeDecimal(forKey:)` does; nil when it is absent or null.
  public func decodeDecimalIfPresent(forKey key: Key) throws -> Decimal? {
    try decodeIfPresent(DecimalText.self, forKey: key)?.value
  }
}

extension KeyedEncodingContainer {
  /// Writes a decimal number as a string.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - key: The member's key.
  /// - Throws: `EncodingError` when the number is none.
  public mutating func encodeDecimal(_ value: Decimal, forKey key: Key) throws {
    try encode(DecimalText(value), forKey: key)
  }

  /// Writes a decimal number as a string; nil writes nothing.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - key: The member's key.
  /// - Throws: `EncodingError` when the number is none.
  public mutating func encodeDecimalIfPresent(_ value: Decimal?, forKey key: Key) throws {
    try encodeIfPresent(value.map { DecimalText($0) }, forKey: key)
  }
}
