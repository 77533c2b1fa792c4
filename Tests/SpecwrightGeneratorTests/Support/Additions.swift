import Foundation
import SpecwrightJSON
import Testing

/// Something that is added to a document at a place.
struct Addition {
  /// The place that it is added to, as a pointer.
  var place: String
  /// The component or the operations that it is a part of, whose own declarations may become others.
  var owner: String?
  /// Texts that are put in, and the bytes that each stands in front of.
  var edits: [(offset: Int, text: String)]
  /// The bytes that make room for it.
  var removed: Range<Int>?

  /// The document with the addition.
  func applied(to document: String) -> String {
    var bytes = [UInt8](document.utf8)
    if let removed {
      bytes.replaceSubrange(removed, with: edits.flatMap { Array($0.text.utf8) })
      return String(decoding: bytes, as: UTF8.self)
    }
    for edit in edits.sorted(by: { $0.offset > $1.offset }) {
      bytes.insert(contentsOf: edit.text.utf8, at: edit.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What is added, in front of what stands at a place or behind it.
enum AdditionKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case property = "an optional property"
  case typedProperty = "an optional property with types of its own"
  case requiredProperty = "a required property"
  case schema = "a schema"
  case operation = "an operation"
  case value = "a value"
  case annotatedValue = "an annotated value"
  case constant = "a required property with a constant"
  case heir = "a schema that takes another over"
  case choice = "a schema that has another among its alternatives"
  case opening = "a schema that is another, or any text"
  case user = "an operation that sends and answers another schema"
  case mention = "a schema with a property that refers to a place within another"
  case firstProperty = "the first property of a component"
  case firstValue = "the first values of a component"
  case otherValue = "a value of another kind in a component"
  case furtherValue = "a further value in the place of a constant"
  case alternative = "an alternative in a component"
  case composition = "a further schema that a component takes over"
  case parameter = "a parameter"
  case response = "a documented failure"
  case header = "a header field of an answer"

  var testDescription: String { rawValue }

  /// Everything of the kind that can be added to a document.
  func additions(to document: String, inFront: Bool) throws -> [Addition] {
    let file = SourceFile(path: "document.json", bytes: [UInt8](document.utf8))
    let root = try JSONParser.parse(file)
    // OpenAPI 3.0 has no constants.
    if self == .constant, root["openapi"]?.string?.hasPrefix("3.0") == true { return [] }
    // In front of others a parameter moves the places that comments name.
    if isGrowth || self == .parameter, inFront { return [] }
    if let mentions = mentions(in: root, inFront: inFront) { return mentions }
    var found: [Addition] = []
    var waiting = [root]
    while let node = waiting.popLast() {
      let addition = growth(of: node) ?? addition(to: node, inFront: inFront)
      if let addition { found.append(addition) }
      waiting += node.members.map(\.value) + [JSONNode](node.elements)
    }
    return found.sorted { $0.place < $1.place }
  }

  /// Whether the addition to a place is tried in a document that is not made to be hard: of eight places one
  /// in front and another behind, and of those that mention others a quarter of that.
  func takes(_ index: Int, inFront: Bool) -> Bool {
    let step = mention == nil ? 2 : 8
    return index.isMultiple(of: step) && index / step % 4 == (inFront ? 0 : 1)
  }

  /// What is added beside the schemas of a document, or beside its paths, and mentions one of them.
  private func mentions(in root: JSONNode, inFront: Bool) -> [Addition]? {
    guard let text = mention else { return nil }
    let schemas = root["components"]?["schemas"]
    let target = self == .user ? root["paths"] : schemas
    guard let schemas, let target, target.kind == .object else { return [] }
    var places = schemas.members.map(\.value)
    if self == .mention {
      places = places.flatMap { $0["properties"]?.members.map(\.value) ?? [] }
    }
    return places.map { place in
      let fragment = place.location.pointer.fragment
      let edit = Self.edit(target, text(#"{"$ref": "\#(fragment)"}"#), inFront: inFront)
      return Addition(place: fragment, edits: [edit])
    }
  }

  /// What mentions another schema, of the reference to it.
  private var mention: ((String) -> String)? {
    switch self {
    case .heir:
      { #""zzAdded": {"allOf": [\#($0), {"properties": {"zzAdded": {"type": "boolean"}}}]}"# }
    case .choice:
      { #""zzAdded": {"oneOf": [\#($0), {"type": "array", "items": {"type": "string"}}]}"# }
    case .opening: { #""zzAdded": {"anyOf": [\#($0), {"type": "string"}]}"# }
    case .mention: { #""zzAdded": {"type": "object", "properties": {"zzAdded": \#($0)}}"# }
    case .user: { Self.userText.replacingOccurrences(of: "…", with: $0) }
    default: nil
    }
  }

  private static let userText = #"""
    "/zzAdded": {"post": {
      "operationId": "zzAdded",
      "parameters": [{"name": "zzAdded", "in": "query", "content": {"application/json": {"schema": …}}}],
      "requestBody": {"content": {"application/json": {"schema": …}}},
      "responses": {
        "200": {"description": "", "headers": {"ZZ-Added": {"schema": …}}, "content": {"application/json": {"schema": …}}},
        "default": {"description": "", "content": {"application/json": {"schema": {"type": "array", "items": …}}}}
      }
    }}
    """#

  private func addition(to node: JSONNode, inFront: Bool) -> Addition? {
    guard let key, key == node.enclosingMember?.key, isPlace(node) else { return nil }
    // What has no name of its own is called otherwise by its first member.
    guard node.count > 0 || key != "properties" || node.parent?.isComponent == true else {
      return nil
    }
    var edits = [Self.edit(node, text, inFront: inFront)]
    if self == .requiredProperty || self == .constant, let schema = node.parent {
      if let required = schema["required"], required.kind == .array, required.count > 0 {
        edits.append(Self.edit(required, #""zzAdded""#, inFront: inFront))
      } else if schema["required"] == nil {
        edits.append(Self.edit(schema, #""required": ["zzAdded"]"#, inFront: true))
      } else {
        return nil
      }
    }
    let place = node.location.pointer.fragment
    let owner = node.count == 0 ? node.parent?.location.pointer.fragment : operations(around: node)
    return Addition(place: place, owner: owner, edits: edits)
  }

  /// The operations that a parameter or a part of an answer is added to: one, or all of a path.
  private func operations(around node: JSONNode) -> String? {
    let tokens = node.location.pointer.tokens
    guard [.parameter, .response, .header].contains(self), tokens.count > 2, tokens[0] == "paths"
    else {
      return nil
    }
    return JSONPointer(Array(tokens.prefix(tokens[2] == "parameters" ? 2 : 3))).fragment
  }

  /// The member that takes the addition; nil where more than its name decides.
  private var key: String? {
    switch self {
    case .property, .typedProperty, .requiredProperty, .constant: "properties"
    case .schema, .heir, .choice, .opening, .mention: "schemas"
    case .operation, .user: "paths"
    case .value: "enum"
    case .annotatedValue: "oneOf"
    case .parameter: "parameters"
    case .response: "responses"
    case .header: "headers"
    case .firstProperty, .firstValue, .otherValue, .furtherValue, .alternative, .composition: nil
    }
  }

  /// Whether what stands there is of the kind.
  private func isPlace(_ node: JSONNode) -> Bool {
    switch self {
    case .property, .typedProperty, .requiredProperty, .constant, .schema, .heir, .choice,
      .opening, .mention, .response, .header:
      node.kind == .object
    case .parameter: node.kind == .array
    case .operation, .user:
      node.kind == .object
        && (node.members.contains { $0.key.hasPrefix("/") } || node.parent?["openapi"] != nil)
    case .value: node.elements.contains { $0.kind == .string }
    case .annotatedValue:
      node.count > 0
        && [JSONNode](node.elements).allSatisfy {
          $0["const"]?.kind == .string && $0["type"] == nil
        }
    case .firstProperty, .firstValue, .otherValue, .furtherValue, .alternative, .composition: false
    }
  }

  static func edit(
    _ node: JSONNode, _ text: String, inFront: Bool
  ) -> (offset: Int, text: String) {
    // Where there is nothing yet, nothing is to be separated.
    if node.count == 0 { return (node.range.lowerBound + 1, text) }
    return inFront
      ? (node.range.lowerBound + 1, text + ", ") : (node.range.upperBound - 1, ", " + text)
  }

  private var text: String {
    switch self {
    case .property, .requiredProperty: #""zzAdded": {"type": "boolean"}"#
    case .typedProperty:
      #""zzAdded": {"type": "object", "properties": {"zzAdded": {"enum": ["zzAdded", "b"]}}}"#
    case .constant: #""zzAdded": {"const": "zzAdded"}"#
    case .schema, .heir, .choice, .opening, .user, .mention:
      #""zzAdded": {"type": "object", "properties": {"a": {"enum": ["b"]}}}"#
    case .operation: Self.operationText
    case .value: #""zzAdded""#
    case .annotatedValue: #"{"const": "zzAdded", "description": "A value."}"#
    case .parameter: #"{"name": "zzAdded", "in": "query", "schema": {"type": "boolean"}}"#
    case .response:
      #""418": {"description": "", "content": {"application/zzAdded+json": {"schema": {"type": "boolean"}}}}"#
    case .header: #""ZZ-Added": {"schema": {"type": "boolean"}}"#
    case .firstProperty, .firstValue, .otherValue, .furtherValue, .alternative, .composition: ""
    }
  }

  private static let operationText = #"""
    "/zzAdded/{zzAdded}": {"post": {
      "operationId": "zzAdded",
      "parameters": [
        {"name": "zzAdded", "in": "path", "required": true, "schema": {"type": "string"}},
        {"name": "zz_added", "in": "query", "schema": {"type": "string", "enum": ["a"]}}
      ],
      "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {"zzAdded": {"type": "integer"}}}}}},
      "responses": {
        "200": {"description": "", "headers": {"ZZ-Added": {"schema": {"type": "integer"}}}, "content": {"application/json": {"schema": {"type": "array", "items": {"type": "string"}}}}},
        "202": {"description": ""},
        "default": {"description": "", "content": {"text/plain": {"schema": {"type": "string"}}}}
      }
    }}
    """#
}
