import Testing

@testable import SpecwrightModel

/// Arrays whose elements are known by position, and objects whose members match patterns.
@Suite struct TupleTests {
  typealias Row = ObjectTests.Row

  static let tuples = [
    Row(
      testDescription: "elements by position; those that need not be there are optional",
      schemas: #"""
        {
          "Place": {
            "type": "array",
            "minItems": 2,
            "prefixItems": [
              {"type": "number", "title": "latitude"},
              {"type": ["number", "null"]},
              {"type": "string"}
            ]
          }
        }
        """#,
      lines: """
        tuple Place
          latitude: Double = "0"
          item1: Double? null = "1"
          item2: String? = "2"
        """),
    Row(
      testDescription: "elements behind those with a position",
      schemas: #"""
        {
          "A": {"prefixItems": [{"type": "string"}], "items": {"type": "integer"}},
          "B": {"prefixItems": [{"type": "string"}], "items": true},
          "C": {"prefixItems": [{"type": "string"}], "items": false, "minItems": 1e99},
          "D": {"prefixItems": [{"type": "string"}], "unevaluatedItems": {"enum": ["x"]}},
          "E": {"prefixItems": []}
        }
        """#,
      lines: """
        tuple A
          item0: String? = "0"
          rest: [Int] rest
        tuple B
          item0: String? = "0"
          rest: [JSONValue] rest
        tuple C
          item0: String = "0"
        tuple D
          item0: String? = "0"
          rest: [DItem] rest
        enum DItem: String open
          x = "x"
        alias E = [JSONValue]
        """),
    Row(
      testDescription: "equal titles, constants and types inside",
      schemas: #"""
        {
          "A": {
            "prefixItems": [
              {"const": "circle"},
              {"title": "point", "prefixItems": [{"type": "number"}]},
              {"title": "point", "properties": {"x": {"type": "number"}}},
              {"title": "rest", "$ref": "@A"}
            ],
            "minItems": 1,
            "items": {"type": "string"}
          }
        }
        """#,
      lines: """
        tuple A
          item0: String = "0" always string 'circle'
          pointAt1: APointAt1? = "1"
          pointAt2: APointAt2? = "2"
          rest: A? = "3" boxed
          restValue: [String] rest
        tuple APointAt1
          item0: Double? = "0"
        struct APointAt2
          x: Double?
        """),
    Row(
      testDescription: "what two schemas say about one element",
      schemas: #"""
        {
          "A": {
            "allOf": [
              {"type": "array", "prefixItems": [{"type": "string"}], "minItems": 1},
              {"prefixItems": [{"format": "uuid"}, {"type": "boolean"}], "items": false}
            ]
          }
        }
        """#,
      lines: """
        tuple A
          item0: UUID = "0"
          item1: Bool? = "1"
        """),
  ]

  static let patterns = [
    Row(
      testDescription: "members that match patterns, of one type",
      schemas: #"""
        {
          "A": {"patternProperties": {"^x-": {"type": "string"}}},
          "Shut": {"patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": false},
          "Free": {"patternProperties": {"^x-": {}}},
          "B": {
            "properties": {"id": {"type": "integer"}},
            "patternProperties": {"^x-": {"type": "string"}, "^y-": {"type": "string"}}
          },
          "C": {
            "properties": {"id": {"type": "integer"}},
            "patternProperties": {"^x-": {"enum": ["x"]}},
            "additionalProperties": false
          }
        }
        """#,
      lines: """
        struct A
          additionalProperties: [String: String] rest readable
        struct Shut
          additionalProperties: [String: String] rest readable
        alias Free = [String: JSONValue]
        struct B
          id: Int?
          additionalProperties: [String: String] rest readable
        struct C
          id: Int?
          additionalProperties: [String: CValue] rest readable
        enum CValue: String open
          x = "x"
        """),
    Row(
      testDescription: "members that match patterns, of several types",
      schemas: #"""
        {
          "A": {"patternProperties": {"^x-": {"type": "string"}, "^y-": {"type": "integer"}}},
          "B": {
            "patternProperties": {"^x-": {"type": "string"}},
            "additionalProperties": {"type": "integer"}
          },
          "C": {"patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": true},
          "D": {
            "patternProperties": {"^x-": {"type": "string"}},
            "unevaluatedProperties": {"type": "string"}
          }
        }
        """#,
      lines: """
        alias A = [String: JSONValue]
        alias B = [String: JSONValue]
        alias C = [String: JSONValue]
        alias D = [String: String]
        """),
    Row(
      testDescription: "alternatives whose members match patterns",
      schemas: #"""
        {
          "A": {
            "oneOf": [
              {"patternProperties": {"^x-": {"type": "string"}}},
              {"patternProperties": {"^y-": {"type": "integer"}}}
            ]
          }
        }
        """#,
      lines: """
        union A
          object(AObject)
          object2(AObject2)
        struct AObject
          additionalProperties: [String: String] rest readable
        struct AObject2
          additionalProperties: [String: Int] rest readable
        """),
    Row(
      testDescription: "members that nothing has evaluated",
      schemas: #"""
        {
          "A": {"properties": {"id": {}}, "unevaluatedProperties": false},
          "B": {"type": "object", "unevaluatedProperties": {"type": "integer"}},
          "C": {"properties": {"id": {}}, "unevaluatedProperties": true}
        }
        """#,
      lines: """
        struct A
          id: JSONValue?
        alias B = [String: Int]
        struct C
          id: JSONValue?
        """),
  ]

  @Test(arguments: tuples + patterns)
  func becomesTheDefinitions(row: Row) throws {
    let built = try Built(schemas: row.schemas, version: row.version)
    #expect(built.lines == row.lines)
  }

  @Test func elementsTakeNamesAndAccessFromTheConfiguration() throws {
    let schemas = #"{"A": {"prefixItems": [{"type": "string"}, {"type": "string"}]}}"#
    let built = try Built(
      schemas: schemas,
      configuration:
        #"{"schemas": {"A": {"properties": {"0": "name", "1": {"access": "internal"}}}}}"#)
    #expect(
      built.lines == """
        tuple A
          name: String? = "0"
          item1: String? = "1" internal
        """)
    let refused = try Built(
      schemas: schemas,
      configuration: #"{"schemas": {"A": {"properties": {"0": {"whenAbsent": "x"}}}}}"#)
    #expect(
      refused.lines
        == "error: '0' is an element of an array; it can have a name, an access, a type "
        + "and 'optional'")
  }
}
