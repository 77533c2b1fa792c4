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
          one(One) "a" "b"
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

  static let families = [
    Row(
      testDescription: "a reference to a base means its heirs",
      schemas: #"""
        {
          "Pet": {
            "type": "object",
            "required": ["petType"],
            "properties": {"petType": {"type": "string"}, "size": {"enum": ["s", "l"]}},
            "discriminator": {"propertyName": "petType", "mapping": {"dog": "Dog"}}
          },
          "Cat": {"allOf": [{"$ref": "@Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
          "Dog": {"allOf": [{"$ref": "@Pet"}], "properties": {"friend": {"$ref": "@Pet"}}},
          "Persian": {"allOf": [{"$ref": "@Cat"}], "properties": {"fur": {"type": "string"}}},
          "Fish": {"allOf": [{"$ref": "@Pet"}]},
          "Owner": {
            "properties": {
              "pets": {"type": "array", "items": {"$ref": "@Pet"}},
              "favourite": {"allOf": [{"$ref": "@Pet"}], "description": "Loved most."}
            }
          }
        }
        """#,
      lines: """
        union Pet by "petType"
          cat(Cat) "Cat"
          dog(Dog) "dog"
          persian(Persian) "Persian"
          fish(Fish) "Fish"
          base(PetBase) "Pet"
        enum PetSize: String open
          s = "s"
          l = "l"
        struct PetBase
          petType: String
          size: PetSize?
        struct Cat
          petType: String
          size: PetSize?
          lives: Int?
        struct Dog
          petType: String
          size: PetSize?
          friend: Pet? boxed
        struct Persian
          petType: String
          size: PetSize?
          lives: Int?
          fur: String?
        struct Fish
          petType: String
          size: PetSize?
        struct Owner
          pets: [Pet]?
          favourite: Pet?
        """),
    Row(
      testDescription: "an heir that is a base itself",
      schemas: #"""
        {
          "Foo": {
            "properties": {"t": {"type": "string"}},
            "discriminator": {"propertyName": "t", "mapping": {"FooBar": "@Bar"}}
          },
          "Bar": {
            "allOf": [
              {"$ref": "@Foo"},
              {
                "properties": {"bar": {"type": "string"}},
                "discriminator": {"propertyName": "t", "mapping": {"BarQux": "@Qux"}}
              }
            ]
          },
          "Qux": {"allOf": [{"$ref": "@Bar"}, {"properties": {"qux": {"type": "string"}}}]}
        }
        """#,
      lines: """
        union Foo by "t"
          bar(Bar) "FooBar" "BarQux"
          base(FooBase) "Foo"
        struct FooBase
          t: String?
        union Bar by "t"
          qux(Qux) "BarQux"
          base(BarBase) "FooBar"
        struct BarBase
          t: String?
          bar: String?
        struct Qux
          t: String?
          bar: String?
          qux: String?
        """),
    Row(
      testDescription: "a base without heirs is what it says",
      schemas: #"""
        {
          "Pet": {
            "properties": {"t": {"type": "string"}},
            "discriminator": {"propertyName": "t"}
          }
        }
        """#,
      lines: """
        struct Pet
          t: String?
        """),
    Row(
      testDescription: "the discriminator of a base is not that of other alternatives",
      schemas: #"""
        {
          "Pet": {
            "properties": {"t": {"type": "string"}},
            "discriminator": {"propertyName": "t"}
          },
          "Cat": {
            "allOf": [{"$ref": "@Pet"}],
            "oneOf": [
              {"required": ["a"], "properties": {"a": {"type": "string"}}},
              {"required": ["b"], "properties": {"b": {"type": "string"}}}
            ]
          }
        }
        """#,
      lines: """
        union Pet by "t"
          cat(Cat) "Cat"
          base(PetBase) "Pet"
        struct PetBase
          t: String?
        union Cat
          withA(CatWithA)
          withB(CatWithB)
        struct CatWithA
          t: String?
          a: String
        struct CatWithB
          t: String?
          b: String
        """),
  ]

  @Test func anHeirThatIsLeftOutIsNoAlternative() throws {
    let built = try Built(
      schemas: #"""
        {
          "Pet": {
            "properties": {"t": {"type": "string"}},
            "discriminator": {"propertyName": "t"}
          },
          "Cat": {"allOf": [{"$ref": "@Pet"}]},
          "Dog": {"allOf": [{"$ref": "@Pet"}]}
        }
        """#, configuration: #"{"schemas": {"Cat": {"omit": true}}}"#)
    #expect(
      built.lines == """
        union Pet by "t"
          dog(Dog) "Dog"
          base(PetBase) "Pet"
        struct PetBase
          t: String?
        struct Dog
          t: String?
        """)
  }

  @Test(arguments: discriminated + firstFit + values + families)
  func becomes(row: Row) throws {
    let lines = try Built(schemas: row.schemas, version: row.version).lines
    #expect(lines == row.lines)
  }
}
