import SpecwrightJSON

/// The elements of an array, for `NodeDecoder`.
struct UnkeyedNodeContainer: UnkeyedDecodingContainer {
  private let decoder: NodeDecoder
  /// The elements behind the next one.
  private var rest: JSONNode.Elements
  private var nextElement: JSONNode?
  private(set) var currentIndex = 0

  init(decoder: NodeDecoder) {
    self.decoder = decoder
    rest = decoder.node.elements
    nextElement = rest.next()
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.node.count }
  var isAtEnd: Bool { nextElement == nil }

  mutating func decodeNil() throws -> Bool {
    guard nextElement?.isNull == true else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
  mutating func decode(_ type: String.Type) throws -> String { try scalar() }
  mutating func decode(_ type: Double.Type) throws -> Double { try scalar() }
  mutating func decode(_ type: Float.Type) throws -> Float { try scalar() }
  mutating func decode(_ type: Int.Type) throws -> Int { try scalar() }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar() }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar() }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar() }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar() }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar() }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar() }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar() }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try read { try $0.decodeChild(type) }
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

  private mutating func scalar<Value: NodeValue>() throws -> Value {
    if let element = nextElement, element.kind == Value.kind, let value = Value.read(element) {
      advance()
      return value
    }
    return try read { try $0.refuse() }
  }

  /// Reads the next element, and moves behind it only when that succeeds.
  private mutating func read<Value>(_ body: (NodeDecoder) throws -> Value) throws -> Value {
    let index = PositionKey(currentIndex)
    guard let element = nextElement else {
      throw DecodingError.valueNotFound(
        Value.self, DecodingError.Context(codingPath: codingPath + [index], debugDescription: ""))
    }
    let value = try body(decoder.decoder(for: element, at: index))
    advance()
    return value
  }

  private mutating func advance() {
    nextElement = rest.next()
    currentIndex += 1
  }
}

/// The position of an element, as a part of a coding path.
struct PositionKey: CodingKey {
  let intValue: Int?

  init(_ position: Int) {
    intValue = position
  }

  init?(intValue: Int) {
    self.intValue = intValue
  }

  init?(stringValue: String) {
    return nil
  }

  var stringValue: String { intValue.map { String($0) } ?? "" }
}
