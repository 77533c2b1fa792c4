/// Takes `Encodable` values apart.
///
/// `JSONEncoder` would lose the order of members, and bytes would be text.
struct FieldEncoder: Encoder {
  var node: FieldNode
  var codingPath: [any CodingKey]
  /// Whether an array that is begun is one whose elements have meanings of their own.
  var isTuple = false
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginMembers()
    return KeyedEncodingContainer(KeyedFieldContainer<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginList(withPositions: isTuple)
    return UnkeyedFieldContainer(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleFieldContainer(node: node, codingPath: codingPath)
  }
}

/// Writes one value.
struct SingleFieldContainer: SingleValueEncodingContainer {
  var node: FieldNode
  var codingPath: [any CodingKey]

  mutating func encodeNil() throws { node.set(.null) }
  mutating func encode(_ value: Bool) throws { node.set(.literal(value ? "true" : "false")) }
  mutating func encode(_ value: String) throws { node.set(.text(value)) }
  mutating func encode(_ value: Double) throws { try node.write(value, at: codingPath) }
  mutating func encode(_ value: Float) throws { try node.write(value, at: codingPath) }
  mutating func encode(_ value: Int) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: Int8) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: Int16) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: Int32) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: Int64) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: UInt) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: UInt8) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: UInt16) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: UInt32) throws { node.set(.literal(String(value))) }
  mutating func encode(_ value: UInt64) throws { node.set(.literal(String(value))) }

  mutating func encode(_ value: some Encodable) throws {
    try node.write(value, at: codingPath)
  }
}

/// Writes the members of an object.
struct KeyedFieldContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var node: FieldNode
  var codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) throws {
    node.member(key.stringValue).set(.null)
  }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try node.member(key.stringValue).write(value, at: codingPath + [key])
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(for: key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    encoder(for: FieldKey(stringValue: "super"))
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    encoder(for: key)
  }

  private func encoder(for key: any CodingKey) -> FieldEncoder {
    FieldEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }
}

/// Writes the elements of an array.
struct UnkeyedFieldContainer: UnkeyedEncodingContainer {
  var node: FieldNode
  var codingPath: [any CodingKey]
  var count: Int { node.count }

  mutating func encodeNil() throws {
    node.element().set(.null)
  }

  mutating func encode(_ value: some Encodable) throws {
    let path = codingPath + [FieldKey(intValue: count)]
    try node.element().write(value, at: path)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    encoder()
  }

  private func encoder() -> FieldEncoder {
    let path = codingPath + [FieldKey(intValue: count)]
    return FieldEncoder(node: node.element(), codingPath: path)
  }
}
