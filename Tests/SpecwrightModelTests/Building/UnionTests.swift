import Testing

@testable import SpecwrightModel

@Suite struct UnionTests {
  typealias Row = ObjectTests.Row

  static let branches =
    #"""
    "Cat": {
      "type": "object",
      "required": ["kind"],
      "properties": {"kind": {"type": "string"}, "a": {"type": "string"}}
    },
    "Dog": {
      "type": "object",
      "required": ["kind"],
      "properties": {"kind": {"type": "string"}}
    }
    """#
  static let branchLines = """
    struct Cat
      kind: String
      a: String?
    struct Dog
      kind: String
    """

  static let discriminated = [
    Row(
      testDescription: "a mapping by reference and by name, with an alias",
      schemas: #"""
        {
          "Pet": {
            "oneOf": [{"$ref": "@Cat"}, {"$ref": "@Dog"}],
            "discriminator": {
              "propertyName": "kind",
              "mapping": {"cat": "@Cat", "dog": "Dog", "hound": "Dog"}
            }
          },
          \#(branches)
        }
        """#,
      lines: """
        union Pet by "kind"
          cat(Cat) "cat"
          dog(Dog) "dog" "hound"
        \(branchLines)
        """),
    Row(
      testDescription: "no mapping: the names of the schemas",
      schemas: #"""
        {
          "Pet": {
            "anyOf": [{"$ref": "@Cat"}, {"$ref": "@Dog"}, {"type": "null"}],
            "discriminator": {"propertyName": "kind"}
          },
          \#(branches),
          "Row": {"required": ["pet"], "properties": {"pet": {"$ref": "@Pet"}}}
        }
        """#,
      lines: """
        union Pet by "kind"
          cat(Cat) "Cat"
          dog(Dog) "Dog"
        \(branchLines)
        struct Row
          pet: Pet? null
        """),
    Row(
      testDescription: "branches that fix the value themselves",
      schemas: #"""
        {
          "Pet": {
            "oneOf": [
              {
                "type": "object",
                "required": ["kind"],
                "properties": {"kind": {"const": "cat"}}
              },
              {
                "type": "object",
                "title": "A dog",
                "required": ["kind"],
                "properties": {"kind": {"enum": ["dog"]}}
              },
              {"$ref": "@Unknown"}
            ],
            "discriminator": {"propertyName": "kind"}
          },
          "Unknown": {"type": "object", "properties": {"kind": {"type": "string"}}}
        }
        """#,
      lines: """
        union Pet by "kind"
          cat(PetCat) "cat"
          aDog(PetADog) "dog"
          unknownValue(Unknown) "Unknown"
        struct PetCat
          kind: String always string 'cat'
        struct PetADog
          kind: PetADogKind
        enum PetADogKind: String open
          dog = "dog"
        struct Unknown
          kind: String?
        """),
  ]

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
          withX(AWithX)
        struct AWithX
          x: String?
        union B
          string(String)
          integer(Int)
        struct Row
          b: B? absent or null
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
          withID(AWithID)
        struct ACat
          id: String
          a: String?
        struct AWithID
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

  @Test(arguments: discriminated + firstFit)
  func becomes(row: Row) throws {
    let lines = try Built(schemas: row.schemas, version: row.version).lines
    #expect(lines == row.lines)
  }
}
