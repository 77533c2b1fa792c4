import Testing

@testable import SpecwrightModel

@Suite struct CompositionTests {
  typealias Row = ObjectTests.Row

  static let base =
    #"""
    "Base": {
      "type": "object",
      "required": ["id"],
      "properties": {"id": {"type": "string"}, "mode": {"enum": ["on"]}}
    }
    """#
  static let baseLines = """
    struct Base
      id: String
      mode: BaseMode?
    enum BaseMode: String open
      on = "on"
    """

  static let rows = [
    Row(
      testDescription: "a reference and siblings are one type; inherited types keep their home",
      schemas: #"""
        {
          "Root": {
            "allOf": [{"$ref": "@Base"}],
            "properties": {"extra": {"type": "integer"}},
            "required": ["extra"]
          },
          \#(base)
        }
        """#,
      lines: """
        struct Root
          id: String
          mode: BaseMode?
          extra: Int
        \(baseLines)
        """),
    Row(
      testDescription: "a single reference is no wrapper",
      schemas: #"""
        {
          "Single": {"description": "Only words.", "allOf": [{"$ref": "@Base"}]},
          "Worded": {
            "allOf": [{"$ref": "@Base"}, {"description": "Words."}, {"type": "object"}]
          },
          \#(base),
          "Row": {
            "properties": {
              "a": {"$ref": "@Single"},
              "b": {"$ref": "@Base", "description": "Here.", "deprecated": true},
              "c": {"$ref": "@Short", "maxLength": 3}
            }
          },
          "Short": {"type": "string"}
        }
        """#,
      lines: """
        alias Single = Base
        alias Worded = Base
        \(baseLines)
        struct Row
          a: Single?
          b: Base?
          c: Short?
        alias Short = String
        """),
    Row(
      testDescription: "branches that only require, and a member given twice",
      schemas: #"""
        {
          "Root": {
            "allOf": [
              {"$ref": "@Base"},
              {"required": ["mode"]},
              {"properties": {"id": {"format": "uuid"}}}
            ]
          },
          \#(base)
        }
        """#,
      lines: """
        struct Root
          id: UUID
          mode: BaseMode
        \(baseLines)
        """),
    Row(
      testDescription: "a reference with members beside it, 3.1",
      schemas: #"{"Root":{"$ref":"@Base","properties":{"extra":{"type":"integer"}}},\#(base)}"#,
      lines: """
        struct Root
          id: String
          mode: BaseMode?
          extra: Int?
        \(baseLines)
        """),
    Row(
      testDescription: "a base that lists its family",
      schemas: #"""
        {
          "Pet": {
            "type": "object",
            "required": ["kind"],
            "properties": {"kind": {"type": "string"}},
            "oneOf": [{"$ref": "@Cat"}, {"$ref": "@Dog"}],
            "discriminator": {"propertyName": "kind"}
          },
          "Cat": {"allOf": [{"$ref": "@Pet"}, {"properties": {"a": {"type": "string"}}}]},
          "Dog": {"allOf": [{"$ref": "@Pet"}], "properties": {"b": {"type": "string"}}}
        }
        """#,
      lines: """
        union Pet by "kind"
          cat(Cat) "Cat"
          dog(Dog) "Dog"
        struct Cat
          kind: String
          a: String?
        struct Dog
          kind: String
          b: String?
        """),
    Row(
      testDescription: "references into any part of the document",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "properties": {
              "a": {"type": "object", "properties": {"x": {"type": "string"}}},
              "a~b": {"type": "integer"}
            }
          },
          "Other": {
            "properties": {
              "c": {"$ref": "@Row/properties/a"},
              "d": {"$ref": "@Row/properties/a~0b"}
            }
          },
          "Odd": {"properties": {"e": {"$ref": "@Holder/allOf/0"}}},
          "Holder": {"allOf": [{"type": "object", "properties": {"y": {"type": "string"}}}]}
        }
        """#,
      lines: """
        struct Row
          a: RowA?
          aB: Int? = "a~b"
        struct RowA
          x: String?
        struct Other
          c: RowA?
          d: Int?
        struct Odd
          e: HolderAllOf0?
        struct Holder
          y: String?
        struct HolderAllOf0
          y: String?
        """),
  ]

  @Test(arguments: rows)
  func becomes(row: Row) throws {
    let lines = try Built(schemas: row.schemas, version: row.version).lines
    #expect(lines == row.lines)
  }
}
