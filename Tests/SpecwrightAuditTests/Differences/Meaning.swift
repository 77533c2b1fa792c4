import SpecwrightJSON

/// What a document means, as a text: documents with other texts have a difference to report.
///
/// It leaves out what the page on differences says does not count, and no more.
enum Meaning {
  static func text(_ node: JSONNode) -> String { text(node, under: "") }

  private static func text(_ node: JSONNode, under key: String) -> String {
    switch node.kind {
    case .object:
      // Of members with one name the first counts.
      var seen: Set<String> = []
      let isList = node["enum"] != nil || node["const"] != nil || listsConstants(node["oneOf"])
      let members = node.members.filter {
        // Values that are listed have their type, named or not.
        seen.insert($0.key).inserted && !isNothing($0) && !(isList && $0.key == "type")
      }
      let texts = members.map { $0.key.debugDescription + ":" + text($0.value, under: $0.key) }
      return "{" + texts.sorted().joined(separator: ",") + "}"
    case .array:
      let texts = node.elements.map { text($0, under: "") }
      // Of a `oneOf` exactly one alternative has to fit, so that it counts whether one stands there twice.
      let counted =
        key == "oneOf" ? texts.sorted() : unordered.contains(key) ? Set(texts).sorted() : texts
      return "[" + counted.joined(separator: ",") + "]"
    case .number:
      guard let number = node.number else { return node.text }
      let (digits, exponent) = number.decimal
      return (number.isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
        + "e\(exponent)"
    case .string: return (node.string ?? "").debugDescription
    case .boolean, .null: return node.text
    }
  }

  /// Whether alternatives are the values of an enumeration, null apart.
  private static func listsConstants(_ branches: JSONNode?) -> Bool {
    guard let branches, branches.count > 0 else { return false }
    return branches.elements.allSatisfy { branch in
      branch["const"] != nil || branch["enum"]?.count == 1 || branch["type"]?.string == "null"
    }
  }

  /// Lists in which neither the order counts nor how often something stands there.
  private static let unordered: Set<String> = [
    "allOf", "anyOf", "enum", "parameters", "required", "security", "tags",
  ]

  /// Whether a member is a map or list of nothing, which is the same as none.
  private static func isNothing(_ member: JSONMember) -> Bool {
    maps.contains(member.key) && member.value.count == 0
      && [.array, .object].contains(member.value.kind)
  }

  private static let maps: Set<String> = [
    "$defs", "callbacks", "components", "content", "dependentRequired", "dependentSchemas",
    "encoding", "examples", "flows", "headers", "links", "mapping", "parameters", "pathItems",
    "paths", "patternProperties", "prefixItems", "properties", "requestBodies", "required",
    "responses", "schemas", "scopes", "securitySchemes", "servers", "tags", "variables", "webhooks",
  ]
}
