import SpecwrightJSON

/// Any JSON at all: what stands where a description says nothing about the shape.
public enum JSONValue: Codable, Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction that fits.
  case integer(Int)
  /// Any other number, in binary floating point.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])

  /// Reads any value.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? NodeDecoder {
      self = try Self.value(from: decoder)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let memo = DecodingMemo.current {
      self = try memo.value(at: decoder.codingPath) { try Self.nested(in: decoder) }
    } else {
      self = try Self.nested(in: decoder)
    }
  }

  /// Takes a value that was parsed, at once and without attempts.
  private static func value(from decoder: NodeDecoder) throws -> JSONValue {
    let node = decoder.node
    switch node.kind {
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(node.count)
      for element in node.elements {
        let key = PositionKey(elements.count)
        elements.append(try scalar(element) ?? value(from: decoder.decoder(for: element, at: key)))
      }
      return .array(elements)
    case .object:
      var members = [String: JSONValue](minimumCapacity: node.count)
      for member in node.members {
        let (key, value) = (member.key, member.value)
        members[key] =
          try scalar(value)
          ?? self.value(from: decoder.decoder(for: value, at: AnyKey(stringValue: key)))
      }
      return .object(members)
    default:
      return try scalar(node) ?? .number(decoder.refuse())
    }
  }

  /// A value without others inside; nil for a number beyond every type too.
  private static func scalar(_ node: JSONNode) -> JSONValue? {
    switch node.kind {
    case .null: .null
    case .boolean: .bool(node.boolean == true)
    case .string: .string(node.string ?? "")
    case .number: Int.read(node).map(JSONValue.integer) ?? Double.read(node).map(JSONValue.number)
    case .array, .object: nil
    }
  }

  /// An array or an object.
  private static func nested(in decoder: any Decoder) throws -> JSONValue {
    if let unkeyed = try? decoder.unkeyedContainer() {
      return .array(try elements(of: unkeyed))
    }
    return .object(try decoder.singleValueContainer().decode([String: JSONValue].self))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The elements, without a second attempt at an array whose depths cannot be read.
  private static func elements(of container: any UnkeyedDecodingContainer) throws -> [JSONValue] {
    var container = container
    var elements: [JSONValue] = []
    while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
    return elements
  }
}
