import SpecwrightJSON

/// The elements of an array, for `NodeDecoder`.
struct UnkeyedNodeContainer: UnkeyedDecodingContainer {
  private let decoder: NodeDecoder
  private let elements: [JSONNode]
  private(set) var currentIndex = 0

  init(decoder: NodeDecoder) {
    self.decoder = decoder
    elements = Array(decoder.node.elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try read { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try read { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try read { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try read { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try read { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try read { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try read { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try read { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try read { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try read { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try read { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try read { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try read { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try read { try $0.decode(type) } }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try read { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try read { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try read { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try read { $0 }
  }

  /// Reads the next element, and moves behind it only when that succeeds.
  private mutating func read<Value>(_ body: (NodeDecoder) throws -> Value) throws -> Value {
    let index = Index(intValue: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self, DecodingError.Context(codingPath: codingPath + [index], debugDescription: ""))
    }
    let value = try body(decoder.decoder(for: elements[currentIndex], at: index))
    currentIndex += 1
    return value
  }

  private struct Index: CodingKey {
    let intValue: Int?

    init(intValue: Int) {
      self.intValue = intValue
    }

    init?(stringValue: String) {
      return nil
    }

    var stringValue: String { intValue.map { String($0) } ?? "" }
  }
}
