extension UnkeyedDecodingContainer {
  /// Reads every element that is left.
  ///
  /// - Parameter type: The elements' type.
  /// - Returns: The elements.
  /// - Throws: `DecodingError` that names the element.
  public mutating func decodeRest<Element: Decodable>(of type: Element.Type) throws -> [Element] {
    var elements: [Element] = []
    while !isAtEnd { elements.append(try decode(type)) }
    return elements
  }

  /// Checks that the next element has the one value a description gives it.
  ///
  /// - Parameter constant: The value.
  /// - Throws: `DecodingError` that names the element.
  public mutating func checkConstant<Value: Decodable & Equatable>(_ constant: Value) throws {
    guard try decode(Value.self) == constant else {
      throw DecodingError.dataCorruptedError(
        in: self, debugDescription: "the value is not the one that is documented")
    }
  }
}
