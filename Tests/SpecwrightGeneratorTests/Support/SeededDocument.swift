/// A document made of a seed, with names that like to meet.
struct SeededDocument {
  struct Schema {
    var name: String
    /// Properties with their types; nil for an enumeration.
    var properties: [(name: String, type: String)]?
    var values: [String] = []
  }

  struct Operation {
    var path: String
    var id: String
    var parameters: [String]
    var answer: String
  }

  var schemas: [Schema] = []
  var operations: [Operation] = []
  private var random: SeededNumbers

  init(seed: UInt64) {
    random = SeededNumbers(state: seed)
    for name in names(count: 6) { schemas.append(makeSchema(name)) }
    for id in names(count: 4) { operations.append(makeOperation(id)) }
  }

  private static let words = [
    "row", "Row", "row_kind", "RowKind", "row-kind", "kind", "Kind", "part", "user_id", "userId",
    "userID", "url", "URL", "Error", "ErrorModel", "type", "Type", "self", "Self", "init", "a-b",
    "a_b", "aB", "電話", "größe", "1st", "value1st", "", "+", "-", "default", "known", "rawValue",
    "hashValue", "CodingKeys", "Task", "item", "Item", "RowKindItem", "description", "get row",
  ]

  private mutating func names(count: Int) -> [String] {
    var names: [String] = []
    while names.count < count {
      let name = Self.words[random.below(Self.words.count)]
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  mutating func freeName(besides names: [String]) -> String {
    var name = Self.words[random.below(Self.words.count)]
    while names.contains(name) { name = Self.words[random.below(Self.words.count)] }
    return name
  }

  mutating func makeSchema(_ name: String) -> Schema {
    guard random.below(3) > 0 else {
      return Schema(name: name, properties: nil, values: names(count: 4))
    }
    return Schema(name: name, properties: names(count: 5).map { ($0, makeType()) })
  }

  /// A type that closes no circle, since one that does changes how the others are stored.
  mutating func makeType() -> String {
    switch random.below(6) {
    case 0: #"{"enum": ["a", "b"]}"#
    case 1: #"{"type": "object", "properties": {"kind": {"enum": ["x"]}}}"#
    case 2: #"{"type": ["string", "null"]}"#
    case 3 where !schemas.isEmpty:
      #"{"type": "array", "items": {"$ref": "\#(reference())"}}"#
    case 4:
      #"{"oneOf": [{"type": "string"}, {"type": "object", "required": ["w"], "properties": {"w": {}}}]}"#
    default: #"{"type": "integer"}"#
    }
  }

  private mutating func reference() -> String {
    "#/components/schemas/\(schemas[random.below(schemas.count)].name)"
  }

  mutating func makeOperation(_ id: String) -> Operation {
    Operation(
      path: "/\(operations.count)", id: id, parameters: names(count: 2).filter { !$0.isEmpty },
      answer: reference())
  }

  /// The document as JSON.
  var text: String {
    let schemas = schemas.map { schema in
      guard let properties = schema.properties else {
        let values = schema.values.map { "\"\($0)\"" }.joined(separator: ", ")
        return #""\#(schema.name)": {"enum": [\#(values)]}"#
      }
      let members = properties.map { "\"\($0.name)\": \($0.type)" }.joined(separator: ", ")
      return #""\#(schema.name)": {"type": "object", "properties": {\#(members)}}"#
    }
    let paths = operations.map { operation in
      let parameters = operation.parameters.map {
        #"{"name": "\#($0)", "in": "query", "schema": {"type": "string"}}"#
      }.joined(separator: ", ")
      return #"""
        "\#(operation.path)": {"get": {"operationId": "\#(operation.id)", "parameters": [\#(parameters)],
          "responses": {"200": {"description": "", "content": {"application/json":
          {"schema": {"$ref": "\#(operation.answer)"}}}}}}}
        """#
    }
    return #"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
       "paths": {\#(paths.joined(separator: ",\n"))},
       "components": {"schemas": {\#(schemas.joined(separator: ",\n"))}}}
      """#
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct SeededNumbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
