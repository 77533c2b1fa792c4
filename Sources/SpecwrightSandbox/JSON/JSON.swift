/// A JSON value as the services read and write it; members keep their order.
enum JSON: Hashable, Sendable {
  /// A member of an object.
  struct Member: Hashable, Sendable {
    var key: String
    var value: JSON
  }

  case null
  case boolean(Bool)
  /// A number as it is spelled.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// The member of an object with a key; the last one counts where a key came twice.
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// The value, or nil when it is null: the services treat a null member as one that is absent.
  var present: JSON? {
    self == .null ? nil : self
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(String(value)) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }

  init(_ text: String?) { self = text.map(JSON.string) ?? .null }
  init(_ number: Int) { self = .number(String(number)) }
}
