internal import Foundation
internal import SpecwrightJSON
internal import SpecwrightRuntime

extension JSONValue {
  /// Takes over what the strict parser has read.
  ///
  /// It is nil when the value cannot be shown as it is: a number beyond what `Double` holds, or two
  /// members whose names are different bytes and yet the same text to Swift, of which a dictionary
  /// would show only one.
  init?(_ node: JSONNode) {
    switch node.kind {
    case .null:
      self = .null
    case .boolean:
      self = .bool(node.boolean ?? false)
    case .number:
      guard let number = node.number else { return nil }
      if let integer = number.integer {
        self = .integer(integer)
      } else {
        guard number.double.isFinite else { return nil }
        self = .number(number.double)
      }
    case .string:
      guard let text = node.string else { return nil }
      self = .string(text)
    case .array:
      var elements: [JSONValue] = []
      for element in node.elements {
        guard let value = JSONValue(element) else { return nil }
        elements.append(value)
      }
      self = .array(elements)
    case .object:
      var members: [String: JSONValue] = [:]
      for member in node.members {
        guard let value = JSONValue(member.value),
          members.updateValue(value, forKey: member.key) == nil
        else { return nil }
      }
      self = .object(members)
    }
  }

  /// The value in the types that Foundation's own JSON reader gives.
  var foundationValue: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array(let elements): elements.map(\.foundationValue)
    case .object(let members): members.mapValues(\.foundationValue)
    }
  }
}
