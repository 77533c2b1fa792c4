import Testing

@testable import SpecwrightModel

/// Heirs of a schema that says by which member they are told apart.
extension UnionTests {
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
          object(CatObject)
          object2(CatObject2)
        struct CatObject
          t: String?
          a: String
        struct CatObject2
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
}
