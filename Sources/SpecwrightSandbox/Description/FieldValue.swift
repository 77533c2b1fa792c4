internal import SpecwrightJSON
internal import SpecwrightOpenAPI

/// Texts of parameters and headers as the JSON values they may stand for.
enum FieldValue {
  /// The values that some texts may stand for, the likeliest first.
  ///
  /// A text says nothing of its type: `1` may be a number and a string. None are given for types
  /// whose serialization is not followed here.
  ///
  /// - Parameters:
  ///   - texts: one for each time the name was there, percent-decoded.
  ///   - types: the types that the schema of the value names; none when it names none.
  ///   - elements: the same for the elements, should it be an array.
  ///   - separator: what separates elements inside a text; nil where each text is an element.
  /// - Returns: the values; none when the texts cannot be understood here.
  static func candidates(
    _ texts: [String], _ types: Set<String>, elements: Set<String>, separator: Character?
  ) -> [JSONNode] {
    var candidates: [JSONNode?] = []
    if types.contains("array") {
      candidates.append(list(texts.flatMap { self.elements(of: $0, separator) }, elements))
    }
    if texts.count == 1, let text = texts.first {
      candidates.append(scalar(text, types))
      let isStructure = !types.isEmpty && types.isSubset(of: ["array", "object"])
      if !isStructure { candidates.append(string(text)) }
    }
    return candidates.compactMap(\.self)
  }

  private static func elements(of text: String, _ separator: Character?) -> [String] {
    guard let separator else { return [text] }
    guard !text.isEmpty else { return [] }
    return text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// The types that a schema, or one it is made of, names; none when nothing does.
  static func types(
    of schema: OpenAPI.Schema, _ references: ReferenceResolver
  ) -> Set<String> {
    var types: Set<String> = []
    var waiting = [schema]
    var seen: Set<JSONNode> = []
    while let next = waiting.popLast() {
      guard seen.insert(next.node).inserted else { continue }
      let values = (next.enumeration ?? []) + [next.constant].compactMap(\.self)
      types.formUnion(next.types?.map(\.value) ?? values.map { name($0.kind) })
      if let target = references.target(of: next) { waiting.append(target) }
      waiting += (next.allOf ?? []) + (next.anyOf ?? []) + (next.oneOf ?? [])
    }
    return types
  }

  private static func name(_ kind: JSONNode.Kind) -> String {
    switch kind {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private static func string(_ text: String) -> JSONNode? {
    parse(JSON.string(text).bytes)
  }

  private static func list(_ texts: [String], _ types: Set<String>) -> JSONNode? {
    let elements = texts.map { text -> JSON in
      scalar(text, types) == nil ? .string(text) : .number(text)
    }
    return parse(JSON.array(elements).bytes)
  }

  /// A number, Boolean or null that is spelled as JSON spells it and has one of the types.
  private static func scalar(_ text: String, _ types: Set<String>) -> JSONNode? {
    guard !types.isDisjoint(with: ["number", "integer", "boolean", "null"]),
      let node = parse([UInt8](text.utf8)), node.text == text
    else { return nil }
    switch node.kind {
    case .number: return types.contains("number") || types.contains("integer") ? node : nil
    case .boolean: return types.contains("boolean") ? node : nil
    case .null: return types.contains("null") ? node : nil
    default: return nil
    }
  }

  /// Reads JSON text as strictly as the services do.
  static func parse(_ bytes: [UInt8]) -> JSONNode? {
    let file = SourceFile(path: "message", bytes: bytes)
    return try? JSONParser.parse(file, maximumDepth: 64)
  }
}
