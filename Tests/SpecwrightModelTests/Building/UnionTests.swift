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

  @Test(arguments: discriminated + firstFit + values + families)
  func becomes(row: Row) throws {
    let lines = try Built(schemas: row.schemas, version: row.version).lines
    #expect(lines == row.lines)
  }
}
