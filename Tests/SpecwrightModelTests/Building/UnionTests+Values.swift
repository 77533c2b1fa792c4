import Testing

@testable import SpecwrightModel

/// Alternatives that are told apart by what values they have.
extension UnionTests {
  static let values = [
    Row(
      testDescription: "alternatives of an alternative that the same member chooses",
      schemas: #"""
        {
          "Pet": {
            "oneOf": [{"$ref": "@Bird"}, {"$ref": "@BigCat"}],
            "discriminator": {"propertyName": "kind", "mapping": {"feline": "@BigCat"}}
          },
          "BigCat": {
            "oneOf": [{"$ref": "@Cat"}, {"$ref": "@Dog"}],
            "discriminator": {"propertyName": "kind", "mapping": {"tiger": "@Cat"}}
          },
          "Bird": {"type": "object", "properties": {"kind": {"type": "string"}}},
          \#(branches)
        }
        """#,
      lines: """
        union Pet by "kind"
          bird(Bird) "Bird"
          bigCat(BigCat) "feline" "tiger" "Dog"
        union BigCat by "kind"
          cat(Cat) "tiger"
          dog(Dog) "Dog"
        struct Bird
          kind: String?
        \(branchLines)
        """),
    Row(
      testDescription: "integers, also as keys of a mapping, and Booleans",
      schemas: #"""
        {
          "A": {
            "oneOf": [{"$ref": "@One"}, {"$ref": "@Any"}],
            "discriminator": {"propertyName": "v", "mapping": {"-7": "@Any"}}
          },
          "B": {
            "oneOf": [
              {"title": "yes", "required": ["v"], "properties": {"v": {"const": true}}},
              {"title": "no", "required": ["v"], "properties": {"v": {"const": false}}}
            ],
            "discriminator": {"propertyName": "v"}
          },
          "One": {"required": ["v"], "properties": {"v": {"const": 1}}},
          "Any": {"properties": {"v": {"type": "integer"}}}
        }
        """#,
      lines: """
        union A by "v"
          one(One) 1
          any(AnyModel) -7
        union B by "v"
          yes(BYes) true
          no(BNo) false
        struct BYes
          v: Bool always true
        struct BNo
          v: Bool always false
        struct One
          v: Int always 1
        struct AnyModel
          v: Int?
        """),
    Row(
      testDescription: "lists of values, of which some are shared and some are not",
      schemas: #"""
        {
          "A": {
            "oneOf": [{"$ref": "@One"}, {"$ref": "@Two"}, {"$ref": "@Three"}],
            "discriminator": {"propertyName": "v"}
          },
          "One": {"properties": {"v": {"enum": ["a", "b", "all"]}}},
          "Two": {"properties": {"v": {"enum": ["all", "c"]}}},
          "Three": {"properties": {"v": {"$ref": "@Shared"}}},
          "Shared": {"enum": ["all", "Three"]}
        }
        """#,
      lines: """
        union A by "v"
          one(One) "a" "b" "all"
          two(Two) "c"
          three(Three) "Three"
        struct One
          v: OneV?
        enum OneV: String open
          a = "a"
          b = "b"
          all = "all"
        struct Two
          v: TwoV?
        enum TwoV: String open
          all = "all"
          c = "c"
        struct Three
          v: Shared?
        enum Shared: String open
          all = "all"
          three = "Three"
        """),
    Row(
      testDescription: "a list that all share: the names of the schemas",
      schemas: #"""
        {
          "A": {
            "oneOf": [{"$ref": "@One"}, {"$ref": "@Two"}],
            "discriminator": {"propertyName": "v"}
          },
          "One": {"properties": {"v": {"$ref": "@Shared"}}},
          "Two": {"properties": {"v": {"$ref": "@Shared"}}},
          "Shared": {"enum": ["One", "Two"]}
        }
        """#,
      lines: """
        union A by "v"
          one(One) "One"
          two(Two) "Two"
        struct One
          v: Shared?
        struct Two
          v: Shared?
        enum Shared: String open
          one = "One"
          two = "Two"
        """),
  ]
}
