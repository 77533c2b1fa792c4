import Testing

@testable import SpecwrightModel

/// Things of a document that are told apart by little have names that people can read.
@Suite struct ReadableNameTests {
  static let servers: [(servers: [String], names: [String])] = [
    (
      ["https://api.rows.example", "http://api.rows.example"],
      ["apiRowsExampleHTTPS", "apiRowsExampleHTTP"]
    ),
    (
      ["https://a.b", "https://a.b/", "https://a-b", "http://a.b"],
      ["aBWithDot", "aBWithDotAndSlash", "aBWithHyphen", "aBHTTP"]
    ),
    (
      ["https://127.0.0.1:80", "https://127.0.0.1:81"],
      ["value12700180", "value12700181"]
    ),
  ]

  @Test(arguments: servers)
  func serversThatDifferInLittle(row: (servers: [String], names: [String])) throws {
    let list = row.servers.map { #"{"url": "\#($0)"}"# }.joined(separator: ", ")
    #expect(try names(ofServers: list) == row.names)
  }

  @Test func describedServersThatDifferInScheme() throws {
    let list = ["https", "http"].map {
      #"{"url": "\#($0)://rows.example", "description": "Production"}"#
    }
    #expect(
      try names(ofServers: list.joined(separator: ", "))
        == ["productionAtRowsExampleHTTPS", "productionAtRowsExampleHTTP"])
    let reversed = list.reversed().joined(separator: ", ")
    #expect(
      try names(ofServers: reversed)
        == ["productionAtRowsExampleHTTP", "productionAtRowsExampleHTTPS"])
  }

  private func names(ofServers list: String) throws -> [String] {
    let built = try Built(
      #"{"openapi":"3.1.0","info":{"title":"","version":""},"paths":{},"servers":[\#(list)]}"#)
    return try #require(built.outcome.definition).servers.map(\.name.spelling)
  }

  /// Alternatives that take over alternatives are called after those that they stand in.
  @Test(arguments: [false, true])
  func alternativesWithinAlternativesThatOthersTakeOver(isFirst: Bool) throws {
    let pieces = [
      #""S": {"oneOf": [{"allOf": [{"$ref": "@T"}, {"properties": {"x": {"type": "string"}}}]}, {"allOf": [{"$ref": "@T"}, {"properties": {"y": {"type": "string"}}}]}]}"#,
      #""T": {"oneOf": [{"allOf": [{"$ref": "@U"}, {"properties": {"a": {"type": "string"}}}]}, {"title": "Last", "allOf": [{"$ref": "@U"}, {"properties": {"b": {"enum": ["c"]}}}]}]}"#,
      #""U": {"properties": {"u": {"type": "string"}}}"#,
    ]
    let order = isFirst ? pieces : pieces.reversed()
    let built = try Built(schemas: "{\(order.joined(separator: ", "))}")
    let names = try #require(built.outcome.definition).types.map {
      $0.name.path.map(\.spelling).joined(separator: ".")
    }
    #expect(
      Set(names) == [
        "S", "SObject", "SObject2", "SObjectObject", "SObjectLast", "SObject2Object",
        "SObject2Last",
        "T", "TObject", "TLast", "TLastB", "U",
      ])
  }

  static let unions: [(branches: String, names: [String])] = [
    (
      #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}, {"type": "boolean"}"#,
      ["stringOrInteger", "boolean"]
    ),
    (
      #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}, {"anyOf": [{"type": "boolean"}, {"$ref": "@B"}]}"#,
      ["stringOrInteger", "booleanOrB"]
    ),
    (
      #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}, {"type": ["boolean", "array"], "items": {"type": "string"}}"#,
      ["stringOrInteger", "booleanOrStringArray"]
    ),
    (
      #"{"type": "array", "items": {"type": ["string", "integer"]}}, {"type": "array", "items": {"type": ["boolean", "integer"]}}"#,
      ["stringOrIntegerArray", "booleanOrIntegerArray"]
    ),
    (
      #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}, {"oneOf": [{"type": "string"}, {"type": "integer", "maximum": 3}]}"#,
      ["stringOrInteger", "stringOrInteger2"]
    ),
    (
      #"{"title": "X", "properties": {"a": {}}}, {"title": "X", "properties": {"a": {"type": "string"}}}"#,
      ["x", "x2"]
    ),
  ]

  @Test(arguments: unions)
  func alternativesThatAreAlternatives(row: (branches: String, names: [String])) throws {
    let built = try Built(
      schemas: #"{"A": {"oneOf": [\#(row.branches)]}, "B": {"properties": {"x": {}}}}"#)
    let definition = try #require(built.outcome.definition, "\(built.lines)")
    let type = try #require(definition.types.first { $0.name.text == "A" })
    guard case .union(let union) = type.kind else {
      Issue.record("A is no union")
      return
    }
    #expect(union.cases.map(\.name.spelling) == row.names)
    #expect(definition.types.allSatisfy { !$0.name.text.hasPrefix("_") })
  }

  /// An optional member that one of several objects is given leaves the names of all as they are.
  @Test(arguments: [0, 1], [true, false])
  func anOptionalMemberRenamesNothing(index: Int, isFirst: Bool) throws {
    func names(_ members: [String]) throws -> [String] {
      let branches = members.map { #"{"type": "object", "properties": {\#($0)}}"# }
      let built = try Built(schemas: #"{"A": {"oneOf": [\#(branches.joined(separator: ","))]}}"#)
      let definition = try #require(built.outcome.definition, "\(built.lines)")
      guard case .union(let union)? = definition.types.first?.kind else { return [] }
      return union.cases.map(\.name.spelling)
    }
    let before = [#""a": {"type": "string"}"#, #""a": {"type": "integer"}"#]
    var after = before
    let added = #""added": {"type": "boolean"}"#
    after[index] = isFirst ? added + "," + after[index] : after[index] + "," + added
    #expect(try names(before) == ["object", "object2"])
    #expect(try names(after) == names(before))
  }

  @Test func aFieldOfSeveralTypesHasAKeyForEach() throws {
    func keys(_ types: [String]) throws -> [String] {
      let paths = types.enumerated().map { index, type in
        #"""
        "/\#(index)": {"get": {"responses": {"204": {"description": "", "headers": {
          "X-Left": {"schema": \#(type)}}}}}}
        """#
      }
      let built = try Built(
        Built.Version.v31.document(paths: "{\(paths.joined(separator: ","))}"))
      return try #require(built.outcome.definition, "\(built.lines)").responseHeaders
        .map { "\($0.name): \($0.type.phrase)" }
    }
    let integer = #"{"type": "integer"}"#
    #expect(try keys([integer]) == ["xLeft: Int"])
    #expect(try keys([integer, integer]) == ["xLeft: Int"])
    #expect(
      try keys([integer, #"{"type": "string"}"#, #"{"type": "integer", "format": "int32"}"#])
        == ["xLeftInteger: Int", "xLeftString: String", "xLeftInt32: Int32"])
    #expect(
      try keys([#"{"type": "array", "items": {"type": "string"}}"#, #"{"type": "object"}"#])
        == ["xLeftStringList: [String]", "xLeftMembers: [String: String]"])
  }
}
