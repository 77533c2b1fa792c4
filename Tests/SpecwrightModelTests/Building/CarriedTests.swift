import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Keywords that no type can show, and that are carried all the same, with a word about it.
@Suite struct CarriedTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var schemas: String
    var lines: String
    var warnings: [String] = []
  }

  private static func condition(_ keyword: String) -> String {
    "'\(keyword)' is a condition, which no type can show; members that are described here are optional "
      + "ones"
  }

  static let rows = [
    Row(
      testDescription: "a member that is never there",
      schemas: #"{"A": {"properties": {"x": false, "y": {"type": "string"}}}}"#,
      lines: """
        struct A
          y: String?
        """,
      warnings: ["the member can have no value, so that there is no property for it"]),
    Row(
      testDescription: "a member that another schema takes away",
      schemas:
        #"{"A": {"allOf": [{"properties": {"x": {"type": "string"}, "y": {}}}, {"properties": {"x": false}}]}}"#,
      lines: """
        struct A
          y: JSONValue?
        """,
      warnings: ["the member can have no value, so that there is no property for it"]),
    Row(
      testDescription: "conditions give members of one type",
      schemas: #"""
        {
          "A": {
            "type": "object",
            "properties": {"kind": {"type": "string"}},
            "if": {"properties": {"kind": {"const": "x"}}},
            "then": {"required": ["code"], "properties": {"kind": {}, "code": {"type": "integer"}, "both": {"type": "string"}}},
            "else": {"properties": {"both": {"type": "boolean"}, "same": {"type": "string", "maxLength": 3}}},
            "dependentSchemas": {"kind": {"properties": {"same": {"type": "string"}}}}
          }
        }
        """#,
      lines: """
        struct A
          kind: String?
          code: Int?
          both: JSONValue?
          same: String?
        """,
      warnings: ["if", "then", "else"].map(condition) + [
        "conditions give member 'both' more than one type, so that it may be any JSON value",
        condition("dependentSchemas"),
      ]),
    Row(
      testDescription: "conditions within conditions, and what says nothing about the type",
      schemas: #"""
        {
          "A": {
            "type": "object",
            "if": {"required": ["a"]},
            "then": {"properties": {"a": {"minimum": 1}}},
            "else": {
              "allOf": [{"properties": {"b": {"type": "boolean"}}}],
              "if": {"required": ["b"]},
              "then": {"properties": {"a": {"type": "integer"}, "c": {"enum": ["x"]}}},
              "else": {"properties": {"c": {"type": "integer"}}}
            }
          }
        }
        """#,
      lines: """
        struct A
          a: Int?
          b: Bool?
          c: JSONValue?
        """,
      warnings: ["if", "then", "else"].map(condition) + [
        "conditions give member 'c' more than one type, so that it may be any JSON value"
      ]),
    Row(
      testDescription: "conditions beside what is taken over",
      schemas: #"""
        {
          "Q": {"type": "object", "properties": {"q": {"type": "string"}}},
          "A": {"allOf": [{"$ref": "@Q"}, {"if": {}, "then": {"properties": {"a": {"type": "integer"}}}}]},
          "B": {"allOf": [{"$ref": "@Q"}, {"dependentSchemas": {"q": {"properties": {"b": {"type": "integer"}}}}}]},
          "C": {"$ref": "@Q", "if": {}, "then": {"properties": {"c": {"type": "integer"}}}},
          "D": {"allOf": [{"$ref": "@Q"}], "if": {}, "then": {"allOf": [{"properties": {"d": {"type": "integer"}}}]}},
          "E": {"allOf": [{"$ref": "@Q"}, {"if": {}, "then": {"required": ["q"]}}]}
        }
        """#,
      lines: """
        struct Q
          q: String?
        struct A
          q: String?
          a: Int?
        struct B
          q: String?
          b: Int?
        struct C
          q: String?
          c: Int?
        struct D
          q: String?
          d: Int?
        alias E = Q
        """,
      warnings: ["if", "then", "dependentSchemas", "if", "then", "if", "then"].map(condition)),
    Row(
      testDescription: "lists of values that have to fit together",
      schemas: #"""
        {
          "A": {"allOf": [{"type": "string", "enum": ["b", "c"]}, {"enum": ["a", "b", "c", "d"]}]},
          "B": {
            "allOf": [
              {"properties": {"s": {"type": "string", "enum": ["on", "off", "auto"]}}},
              {"properties": {"s": {"enum": ["off", "on", "none"]}}}
            ]
          },
          "C": {"allOf": [{"enum": [1, 2]}, {"enum": [2.0, 3]}]},
          "D": {"oneOf": [{"const": "a"}, {"const": "b"}, {"const": "c"}], "enum": ["c", "a"]},
          "E": {"allOf": [{"enum": ["x", null]}, {"enum": [null, "x", "y"]}]},
          "F": {"properties": {"e": {"$ref": "@E"}}}
        }
        """#,
      lines: """
        enum A: String open
          b = "b"
          c = "c"
        struct B
          s: BS?
        enum BS: String open
          off = "off"
          on = "on"
        enum C: Int open
          value2 = "2"
        enum D: String open
          a = "a"
          c = "c"
        enum E: String open
          x = "x"
        struct F
          e: E? absent or null
        """),
    Row(
      testDescription: "lists of values that nothing has in common: the last",
      schemas: #"""
        {
          "A": {
            "allOf": [
              {"properties": {"s": {"enum": ["base"]}}}, {"properties": {"s": {"enum": ["heir"]}}}
            ]
          }
        }
        """#,
      lines: """
        struct A
          s: AS?
        enum AS: String open
          heir = "heir"
        """,
      warnings: [
        "no value is in this list and in the other one that has to fit, so that the other is read past"
      ]),
    Row(
      testDescription: "branches that only demand members of an object",
      schemas: #"""
        {
          "A": {
            "type": "object", "properties": {"x": {"type": "string"}, "y": {"type": "string"}},
            "anyOf": [{"type": "object", "required": ["x"]}, {"type": "object", "required": ["y"]}]
          },
          "B": {
            "allOf": [
              {"$ref": "@A"},
              {"oneOf": [{"type": "object", "required": ["x"]}, {"not": {"required": ["x"]}}]}
            ]
          }
        }
        """#,
      lines: """
        struct A
          x: String?
          y: String?
        struct B
          x: String?
          y: String?
        """),
    Row(
      testDescription: "conditions within compositions and behind references",
      schemas: #"""
        {
          "A": {"allOf": [{"if": {"required": ["x"]}, "then": {"$ref": "@B"}}, {"properties": {"x": {"type": "string"}}}]},
          "B": {"properties": {"y": {"type": "object", "properties": {"z": {"type": "integer"}}}}}
        }
        """#,
      lines: """
        struct A
          x: String?
          y: BY?
        struct B
          y: BY?
        struct BY
          z: Int?
        """,
      warnings: ["if", "then"].map(condition)),
    Row(
      testDescription: "a condition about a text",
      schemas:
        #"{"A": {"properties": {"x": {"type": "string", "if": {"maxLength": 1}, "else": {"pattern": "a"}}}}}"#,
      lines: """
        struct A
          x: String?
        """,
      warnings: ["if", "else"].map(condition)),
    Row(
      testDescription: "two lists of objects are every pair of them",
      schemas: #"""
        {
          "A": {
            "properties": {"id": {"type": "string"}}, "required": ["id"],
            "allOf": [
              {"oneOf": [{"$ref": "@Cat"}, {"title": "bird", "properties": {"wing": {"type": "string"}}}]},
              {"anyOf": [{"$ref": "@Small"}, {"properties": {"size": {"type": "integer"}}, "required": ["size"]}]}
            ]
          },
          "Cat": {"properties": {"tail": {"type": "string"}}},
          "Small": {"properties": {"grams": {"type": "integer"}}}
        }
        """#,
      lines: """
        union A
          catAndSmall(ACatAndSmall)
          catAndObject(ACatAndObject)
          birdAndSmall(ABirdAndSmall)
          birdAndObject(ABirdAndObject)
        struct ACatAndSmall
          id: String
          tail: String?
          grams: Int?
        struct ACatAndObject
          id: String
          tail: String?
          size: Int
        struct ABirdAndSmall
          id: String
          wing: String?
          grams: Int?
        struct ABirdAndObject
          id: String
          wing: String?
          size: Int
        struct Cat
          tail: String?
        struct Small
          grams: Int?
        """),
    Row(
      testDescription: "two lists without names, one beside the other",
      schemas: #"""
        {
          "A": {
            "oneOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]}, {"properties": {"b": {"type": "string"}}, "required": ["b"]}],
            "anyOf": [{"properties": {"c": {"type": "string"}}, "required": ["c"]}, {"type": "null"}]
          }
        }
        """#,
      lines: """
        union A
          objectAndObject(AObjectAndObject)
          object2AndObject(AObject2AndObject)
        struct AObjectAndObject
          a: String
          c: String
        struct AObject2AndObject
          b: String
          c: String
        """),
  ]

  @Test(arguments: rows)
  func becomes(row: Row) throws {
    let built = try Built(schemas: row.schemas)
    #expect(built.lines == row.lines)
    #expect(built.outcome.documentDiagnostics.map(\.message) == row.warnings)
    #expect(built.outcome.documentDiagnostics.allSatisfy { $0.severity == .warning })
  }
}
