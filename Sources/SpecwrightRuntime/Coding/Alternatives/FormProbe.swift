import Foundation

/// Finds out whether a value is written as an object, and writes none of it.
///
/// A coder that has written a text or an array traps when it is asked for an object.
final class FormProbe: Encoder {
  private(set) var isObject = false

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Ends the writing as soon as the form is known.
  fileprivate struct Found: Error {}

  /// Whether a value is written as an object.
  static func isObject(_ value: some Encodable) -> Bool {
    let probe = FormProbe()
    // The error says that there was something to write.
    try? value.encode(to: probe)
    return probe.isObject
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    isObject = true
    return KeyedEncodingContainer(KeyedProbe())
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedProbe() }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension FormProbe: SingleValueEncodingContainer {
  func encodeNil() throws { throw Found() }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case is String, is Bool, is any BinaryInteger, is any BinaryFloatingPoint, is Date, is Data,
      is Decimal, is URL:
      throw Found()
    default:
      try value.encode(to: self)
    }
  }
}

private struct KeyedProbe<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) throws { throw FormProbe.Found() }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    throw FormProbe.Found()
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(KeyedProbe<Nested>())
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedProbe()
  }

  mutating func superEncoder() -> any Encoder { FormProbe() }

  mutating func superEncoder(forKey key: Key) -> any Encoder { FormProbe() }
}

private struct UnkeyedProbe: UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  mutating func encodeNil() throws { throw FormProbe.Found() }

  mutating func encode<Value: Encodable>(_ value: Value) throws { throw FormProbe.Found() }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(KeyedProbe<Nested>())
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

  mutating func superEncoder() -> any Encoder { FormProbe() }
}
