import Foundation
import SpecwrightJSON

/// Decodes a body that the strict parser has read.
///
/// It reads what `JSONCoding.decoder` reads, in less time: nothing is copied out of the text before it is
/// asked for, and the place of a value is spelled out only for an error. It also knows the place of a
/// number that does not fit its type, where `JSONDecoder` calls the whole text no JSON.
struct NodeDecoder: Decoder {
  let node: JSONNode
  private let place: Place?

  init(_ node: JSONNode) {
    self.init(node, at: nil)
  }

  private init(_ node: JSONNode, at place: Place?) {
    self.node = node
    self.place = place
  }

  /// The key of a value, and the place of what encloses it.
  ///
  /// A list that shares its beginnings costs one allocation for each value; paths would cost one for
  /// each value and key.
  private final class Place: Sendable {
    let key: any CodingKey
    let enclosing: Place?

    init(_ key: any CodingKey, in enclosing: Place?) {
      self.key = key
      self.enclosing = enclosing
    }
  }

  var codingPath: [any CodingKey] {
    var keys: [any CodingKey] = []
    var next = place
    while let place = next {
      keys.append(place.key)
      next = place.enclosing
    }
    return keys.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try expect(.object, as: [String: Any].self)
    return KeyedDecodingContainer(KeyedNodeContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try expect(.array, as: [Any].self)
    return UnkeyedNodeContainer(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// The decoder of a value inside this one.
  func decoder(for child: JSONNode, at key: any CodingKey) -> NodeDecoder {
    NodeDecoder(child, at: Place(key, in: place))
  }
}

extension NodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node.isNull }

  func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
  func decode(_ type: String.Type) throws -> String { try scalar() }
  func decode(_ type: Double.Type) throws -> Double { try scalar() }
  func decode(_ type: Float.Type) throws -> Float { try scalar() }
  func decode(_ type: Int.Type) throws -> Int { try scalar() }
  func decode(_ type: Int8.Type) throws -> Int8 { try scalar() }
  func decode(_ type: Int16.Type) throws -> Int16 { try scalar() }
  func decode(_ type: Int32.Type) throws -> Int32 { try scalar() }
  func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
  func decode(_ type: UInt.Type) throws -> UInt { try scalar() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar() }

  // Between one level of a recursive type and the next stands as little as can be: each takes stack.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if Self.hasOwnReading(type) { return try ownReading() }
    return try Value(from: self)
  }

  /// Reads a member, an element or a whole body, and what its format spells otherwise: `TolerantText`.
  ///
  /// Alternatives ask for a value itself, and so by the strict spelling: it is what tells a date from
  /// another text.
  func decodeChild<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard node.kind == .string else { return try decode(type) }
    return try decodeText(type)
  }

  private func decodeText<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try decode(type)
    } catch {
      guard let text = node.string, let value = TolerantText.value(of: type, in: text) else {
        throw error
      }
      return value
    }
  }

  private func scalar<Value: NodeValue>() throws -> Value {
    if node.kind == Value.kind, let value = Value.read(node) { return value }
    return try refuse()
  }

  /// Says why the value is no scalar of a type.
  func refuse<Value: NodeValue>() throws -> Value {
    try expect(Value.kind, as: Value.self)
    return try unusable()
  }
}

extension NodeDecoder {
  /// Whether a type is read otherwise in JSON than by its `init(from:)`.
  private static func hasOwnReading(_ type: Any.Type) -> Bool {
    type == Date.self || type == Data.self || type == URL.self || type == Decimal.self
  }

  private func ownReading<Value>() throws -> Value {
    let value: Any?
    if Value.self == Decimal.self {
      try expect(.number, as: Value.self)
      value = DecimalText.read(node.text)
    } else if Value.self == Date.self {
      value = DateTimeText.read(try decode(String.self))
    } else if Value.self == Data.self {
      value = Data(base64Encoded: try decode(String.self))
    } else {
      value = URL(string: try decode(String.self))
    }
    return try value as? Value ?? unusable()
  }
}

extension NodeDecoder {
  private func expect(_ kind: JSONNode.Kind, as type: Any.Type) throws {
    guard node.kind != kind else { return }
    if node.isNull { throw DecodingError.valueNotFound(type, context) }
    throw DecodingError.typeMismatch(type, context)
  }

  private func unusable<Value>() throws -> Value {
    throw DecodingError.dataCorrupted(context)
  }

  private var context: DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: "")
  }
}
