package import SpecwrightJSON

/// An array or an object as one of the values of an enumeration, with whatever it holds.
///
/// What stands for a constant or a fallback is a `JSONLiteral`, which is written into code of any type
/// and so holds nothing.
package indirect enum JSONConstant: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number in the document's spelling.
  case number(String)
  case string(String)
  case array([JSONConstant])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONConstant
  }

  /// Takes the value of a node; nil when a number in it is beyond `Double`.
  package init?(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .boolean(node.boolean == true)
    case .string: self = .string(node.string ?? "")
    case .number:
      guard node.number?.double.isFinite == true else { return nil }
      self = .number(node.text)
    case .array:
      let elements = node.elements.map { JSONConstant($0) }
      guard elements.allSatisfy({ $0 != nil }) else { return nil }
      self = .array(elements.compactMap(\.self))
    case .object:
      // Names that Swift holds equal would be one key.
      var met: Set<String> = []
      let members = node.members.filter { met.insert($0.key).inserted }.map { member in
        JSONConstant(member.value).map { Member(key: member.key, value: $0) }
      }
      guard members.allSatisfy({ $0 != nil }) else { return nil }
      self = .object(members.compactMap(\.self))
    }
  }

  /// The value without blanks, for comparison and documentation.
  package var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): String(value)
    case .number(let text): text
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }

  /// The words that a name is made of.
  var words: String {
    switch self {
    case .null: "null"
    case .boolean(let value): String(value)
    case .number(let text), .string(let text): text
    case .array(let elements):
      elements.isEmpty ? "empty array" : "array " + elements.map(\.words).joined(separator: " ")
    case .object(let members):
      members.isEmpty
        ? "empty object"
        : "object " + members.map { "\($0.key) \($0.value.words)" }.joined(separator: " ")
    }
  }

  /// A text as JSON spells it (RFC 8259 section 7): control characters have no other spelling.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
