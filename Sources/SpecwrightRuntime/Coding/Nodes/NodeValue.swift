import SpecwrightJSON

/// A scalar of Swift that a JSON value of one kind is read as.
protocol NodeValue {
  /// The kind of JSON value.
  static var kind: JSONNode.Kind { get }

  /// The value; nil where it does not fit the type.
  static func read(_ node: JSONNode) -> Self?
}

extension Bool: NodeValue {
  static var kind: JSONNode.Kind { .boolean }
  static func read(_ node: JSONNode) -> Bool? { node.boolean }
}

extension String: NodeValue {
  static var kind: JSONNode.Kind { .string }
  static func read(_ node: JSONNode) -> String? { node.string }
}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  static var kind: JSONNode.Kind { .number }

  /// The number in binary floating point; nil where it is too large.
  static func read(_ node: JSONNode) -> Self? {
    Self(node.text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension FixedWidthInteger {
  static var kind: JSONNode.Kind { .number }

  /// An integer in any spelling that has no fraction, as `JSONDecoder` reads it.
  static func read(_ node: JSONNode) -> Self? {
    let text = node.text
    if let value = Self(text) { return value }
    guard let spelling = NumberSpelling(text), (0...38).contains(spelling.exponent) else {
      return nil
    }
    let sign = spelling.isNegative ? "-" : ""
    let digits = String(decoding: spelling.digits, as: UTF8.self)
    let zeros = String(repeating: "0", count: digits.isEmpty ? 1 : spelling.exponent)
    return Self(sign + digits + zeros)
  }
}

extension Double: NodeValue {}
extension Float: NodeValue {}
extension Int: NodeValue {}
extension Int8: NodeValue {}
extension Int16: NodeValue {}
extension Int32: NodeValue {}
extension Int64: NodeValue {}
extension UInt: NodeValue {}
extension UInt8: NodeValue {}
extension UInt16: NodeValue {}
extension UInt32: NodeValue {}
extension UInt64: NodeValue {}
