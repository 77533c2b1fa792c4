import Testing

@testable import SpecwrightModel

/// Alternatives that nothing tells apart, of which the first that fits is taken.
extension UnionTests {
  static let firstFit = [
    Row(
      testDescription: "scalars, arrays and objects, named by what they are",
      schemas: #"""
        {
          "A": {
            "oneOf": [
              {"type": "string"},
              {"type": "integer"},
              {"type": "array", "items": {"type": "string"}},
              {"type": "object", "properties": {"x": {"type": "string"}}}
            ]
          },
          "B": {"type": ["string", "integer", "null"]},
          "Row": {"properties": {"b": {"$ref": "@B"}}}
        }
        """#,
      lines: """
        union A
          string(String)
          integer(Int)
          stringArray([String])
          object(AObject)
        struct AObject
          x: String?
        union B
          string(String)
          integer(Int)
        struct Row
          b: B? absent or null
        """),
    Row(
      testDescription: "lists of values are one list",
      schemas: #"""
        {
          "A": {"oneOf": [{"enum": ["a", "b"]}, {"const": "c"}, {"enum": ["d"]}]},
          "B": {"anyOf": [{"enum": ["a", "b"]}, {"enum": ["c"]}, {"type": "string"}]}
        }
        """#,
      lines: """
        enum A: String open
          a = "a"
          b = "b"
          c = "c"
          d = "d"
        enum B: String open growing
          a = "a"
          b = "b"
          c = "c"
        """),
    Row(
      testDescription: "alternatives of one type are that type",
      schemas: #"""
        {
          "A": {
            "oneOf": [
              {"type": "string", "maxLength": 3},
              {"type": "string", "pattern": "x"}
            ]
          },
          "B": {"anyOf": [{"type": "string", "format": "uuid"}, {"type": "string"}]},
          "C": {"oneOf": [{"$ref": "@Cat"}, {"$ref": "@Cat"}]},
          "Cat": {"type": "object", "properties": {"a": {"type": "string"}}}
        }
        """#,
      lines: """
        alias A = String
        alias B = String
        union C
          cat(Cat)
        struct Cat
          a: String?
        """),
    Row(
      testDescription: "alternatives beside members: each gets them",
      schemas: #"""
        {
          "A": {
            "type": "object",
            "required": ["id"],
            "properties": {"id": {"type": "string"}},
            "oneOf": [
              {"$ref": "@Cat"},
              {"type": "object", "properties": {"x": {"type": "string"}}}
            ]
          },
          "Cat": {"type": "object", "properties": {"a": {"type": "string"}}}
        }
        """#,
      lines: """
        union A
          cat(ACat)
          object(AObject)
        struct ACat
          id: String
          a: String?
        struct AObject
          id: String
          x: String?
        struct Cat
          a: String?
        """),
    Row(
      testDescription: "alternatives that only require members change nothing",
      schemas: #"""
        {
          "A": {
            "type": "object",
            "properties": {"x": {"type": "string"}, "y": {"type": "string"}},
            "anyOf": [{"required": ["x"]}, {"required": ["y"]}]
          }
        }
        """#,
      lines: """
        struct A
          x: String?
          y: String?
        """),
  ]
}
