import SpecwrightJSON

/// The members of an object, for `NodeDecoder`.
///
/// The readings of members that may be absent are here too: the ones that Swift derives look for a
/// member three times.
struct KeyedNodeContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: NodeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.node.members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { decoder.node[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try node(key).isNull }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func node(_ key: Key) throws -> JSONNode {
    guard let value = decoder.node[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: ""))
    }
    return value
  }

  /// A member that is there and not null.
  private func present(_ key: Key) -> JSONNode? {
    guard let value = decoder.node[key.stringValue], !value.isNull else { return nil }
    return value
  }

  private func decoder(_ key: Key) throws -> NodeDecoder {
    child(try node(key), key)
  }

  /// The decoder of a member.
  ///
  /// `Dictionary` gives a key of digits an `intValue`; in an object it is a name all the same, and
  /// whoever shows a path must not take it for the position in an array.
  private func child(_ node: JSONNode, _ key: Key) -> NodeDecoder {
    guard key.intValue != nil else { return decoder.decoder(for: node, at: key) }
    return decoder.decoder(for: node, at: AnyKey(stringValue: key.stringValue))
  }

  /// Reads a scalar; its place is put together only to say what is wrong there.
  private func scalar<Value: NodeValue>(_ node: JSONNode, _ key: Key) throws -> Value {
    if node.kind == Value.kind, let value = Value.read(node) { return value }
    return try child(node, key).refuse()
  }
}

extension KeyedNodeContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(node(key), key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(node(key), key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(node(key), key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(node(key), key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(node(key), key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(node(key), key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(node(key), key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(node(key), key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(node(key), key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(node(key), key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(node(key), key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(node(key), key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(node(key), key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(node(key), key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decodeChild(type)
  }
}

extension KeyedNodeContainer {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try present(key).map { try scalar($0, key) }
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try present(key).map { try scalar($0, key) }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let value = present(key) else { return nil }
    return try child(value, key).decodeChild(type)
  }
}
