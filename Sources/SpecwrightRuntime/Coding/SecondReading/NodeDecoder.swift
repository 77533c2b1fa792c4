import Foundation
import SpecwrightJSON

/// Decodes a body that the strict parser has read.
///
/// It is asked only when `JSONDecoder` has failed: that one loses the place of a number that does
/// not fit its type, and calls the whole text no JSON. It reads what `JSONCoding.decoder` reads, so
/// that the first fault it meets is the one to report.
struct NodeDecoder: Decoder {
  let node: JSONNode
  let codingPath: [any CodingKey]

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
    NodeDecoder(node: child, codingPath: codingPath + [key])
  }
}

extension NodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node.isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    try expect(.boolean, as: type)
    return try node.boolean ?? unusable()
  }

  func decode(_ type: String.Type) throws -> String {
    try expect(.string, as: type)
    return try node.string ?? unusable()
  }

  func decode(_ type: Double.Type) throws -> Double { try floatingPoint(type) }
  func decode(_ type: Float.Type) throws -> Float { try floatingPoint(type) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // These have readings of their own in JSON, not those of their `init(from:)`.
    let value: Any? =
      switch type {
      case is Date.Type: DateTimeText.read(try decode(String.self))
      case is Data.Type: Data(base64Encoded: try decode(String.self))
      case is URL.Type: URL(string: try decode(String.self))
      case is Decimal.Type: DecimalText.read(try number(type))
      default: try Value(from: self)
      }
    return try value as? Value ?? unusable()
  }
}

extension NodeDecoder {
  private func floatingPoint<Value: LosslessStringConvertible & BinaryFloatingPoint>(
    _ type: Value.Type
  ) throws -> Value {
    guard let value = Value(try number(type)), value.isFinite else { return try unusable() }
    return value
  }

  /// An integer in any spelling that has no fraction, as `JSONDecoder` reads it.
  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let text = try number(type)
    guard let spelling = NumberSpelling(text), (0...38).contains(spelling.exponent) else {
      return try unusable()
    }
    let sign = text.utf8.first == UInt8(ascii: "-") ? "-" : ""
    let digits = String(decoding: spelling.digits, as: UTF8.self)
    let zeros = String(repeating: "0", count: digits.isEmpty ? 1 : spelling.exponent)
    return try Value(sign + digits + zeros) ?? unusable()
  }

  private func number(_ type: Any.Type) throws -> String {
    try expect(.number, as: type)
    return node.text
  }

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
