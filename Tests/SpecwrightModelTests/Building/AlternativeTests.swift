import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// What is an alternative and what only looks like one.
@Suite struct AlternativeTests {
  typealias Row = ObjectTests.Row

  static let nulls = [
    Row(
      testDescription: "null behind references and lists of one",
      schemas: #"""
        {
          "Null": {"type": "null"},
          "Again": {"$ref": "@Null"},
          "Only": {"enum": [null]},
          "Wrapped": {"allOf": [{"$ref": "@Again"}]},
          "One": {"oneOf": [{"$ref": "@Only"}]},
          "Cat": {"properties": {"a": {"type": "string"}}},
          "Row": {
            "properties": {
              "a": {"oneOf": [{"$ref": "@Cat"}, {"$ref": "@Null"}]},
              "b": {"anyOf": [{"$ref": "@Again"}, {"$ref": "@Cat"}]},
              "c": {"anyOf": [{"$ref": "@Cat"}, {"$ref": "@Only"}]},
              "d": {"anyOf": [{"$ref": "@Cat"}, {"$ref": "@Wrapped"}]},
              "e": {"anyOf": [{"$ref": "@One"}, {"type": "string"}, {"type": "integer"}]},
              "f": {"anyOf": [{"anyOf": [{"const": null}, {"$ref": "@Null"}]}, {"type": "string"}]}
            }
          }
        }
        """#,
      lines: """
        alias Null = JSONValue
        alias Again = Null
        alias Only = JSONValue
        alias Wrapped = Again
        alias One = JSONValue
        struct Cat
          a: String?
        struct Row
          a: Cat? absent or null
          b: Cat? absent or null
          c: Cat? absent or null
          d: Cat? absent or null
          e: RowE? absent or null
          f: String? absent or null
        union RowE
          string(String)
          integer(Int)
        """),
    Row(
      testDescription: "null among the values without a type, 3.0", version: .v30,
      schemas: #"""
        {
          "Row": {
            "required": ["a", "b", "c"],
            "properties": {
              "a": {"enum": ["x", null]},
              "b": {"type": "string", "enum": ["x", null]},
              "c": {"nullable": true, "allOf": [{"$ref": "@Base"}]},
              "d": {"nullable": true, "$ref": "@Base"}
            }
          },
          "Base": {"properties": {"a": {"type": "string"}}}
        }
        """#,
      lines: """
        struct Row
          a: RowA? null
          b: RowB
          c: Base? null
          d: Base?
        enum RowA: String open
          x = "x"
        enum RowB: String open
          x = "x"
        struct Base
          a: String?
        """),
  ]

  static let values = [
    Row(
      testDescription: "one value is open, 3.0", version: .v30,
      schemas: #"""
        {
          "Row": {
            "required": ["a", "b"],
            "properties": {
              "a": {"type": "string", "enum": ["x"]},
              "b": {"type": "boolean", "enum": [true]}
            }
          }
        }
        """#,
      lines: """
        struct Row
          a: RowA
          b: Bool
        enum RowA: String open
          x = "x"
        """),
    Row(
      testDescription: "the one value of a discriminator is open too, 3.0", version: .v30,
      schemas: #"""
        {
          "Pet": {
            "oneOf": [{"$ref": "@Cat"}, {"$ref": "@Dog"}],
            "discriminator": {"propertyName": "kind"}
          },
          "Cat": {
            "required": ["kind", "state"],
            "properties": {"kind": {"enum": ["cat"]}, "state": {"enum": ["well"]}}
          },
          "Dog": {"allOf": [{"$ref": "@DogLike"}]},
          "DogLike": {"required": ["kind"], "properties": {"kind": {"enum": ["dog"]}}},
          "Base": {
            "required": ["t"],
            "properties": {"t": {"type": "string"}},
            "discriminator": {"propertyName": "t"}
          },
          "Heir": {"allOf": [{"$ref": "@Base"}], "properties": {"t": {"type": "string", "enum": ["h"]}}}
        }
        """#,
      lines: """
        union Pet by "kind"
          cat(Cat) "cat"
          dog(Dog) "dog"
        struct Cat
          kind: CatKind
          state: CatState
        enum CatKind: String open
          cat = "cat"
        enum CatState: String open
          well = "well"
        alias Dog = DogLike
        struct DogLike
          kind: DogLikeKind
        enum DogLikeKind: String open
          dog = "dog"
        union Base by "t"
          heir(Heir) "h"
          base(BaseBase) "Base"
        struct BaseBase
          t: String
        struct Heir
          t: HeirT
        enum HeirT: String open
          h = "h"
        """),
    Row(
      testDescription: "objects and arrays among other values",
      schemas: #"""
        {
          "A": {"enum": ["auto", {"a": [1, null]}, [], {}, ["auto"]]},
          "B": {"enum": [{"a": 1}, [2]]},
          "C": {"enum": [1.5, {"a": "b"}]}
        }
        """#,
      lines: """
        enum A: JSONValue open
          auto = "auto"
          objectAArray1Null = "{\\"a\\":[1,null]}"
          emptyArray = "[]"
          emptyObject = "{}"
          arrayAuto = "[\\"auto\\"]"
        alias B = JSONValue
        enum C: JSONValue open
          value1Dot5 = "1.5"
          objectAB = "{\\"a\\":\\"b\\"}"
        """),
  ]

  static let bases = [
    Row(
      testDescription: "alternatives that take over what stands beside them",
      schemas: #"""
        {
          "Base": {
            "required": ["t"],
            "properties": {"t": {"type": "string"}},
            "oneOf": [{"$ref": "@X"}, {"$ref": "@Y"}],
            "discriminator": {"propertyName": "t", "mapping": {"x": "@X", "y": "@Y"}}
          },
          "X": {"allOf": [{"$ref": "@Base"}, {"properties": {"x": {"type": "string"}}}]},
          "Y": {"properties": {"y": {"type": "string"}}}
        }
        """#,
      lines: """
        union Base by "t"
          x(X) "x"
          y(BaseY) "y"
        struct BaseY
          t: String
          y: String?
        struct X
          t: String
          x: String?
        struct Y
          y: String?
        """)
  ]

  @Test(arguments: nulls + values + bases)
  func becomes(row: Row) throws {
    let lines = try Built(schemas: row.schemas, version: row.version).lines
    #expect(lines == row.lines)
  }

  @Test(arguments: [true, false])
  func aBodyThatMayBeLeftOutIsOptionalOnce(isRequired: Bool) throws {
    let built = try Built(
      Built.Version.v31.document(
        paths: #"""
          {
            "/a": {
              "post": {
                "requestBody": {
                  "required": \#(isRequired),
                  "content": {
                    "application/json": {"schema": {"anyOf": [{"$ref": "@Cat"}, {"type": "null"}]}}
                  }
                },
                "responses": {"204": {"description": ""}}
              }
            }
          }
          """#,
        components: #"{"schemas": {"Cat": {"properties": {"a": {"type": "string"}}}}}"#))
    let body = built.outcome.definition?.endpoints.first?.body
    guard case .json(let content) = body?.content.kind else {
      Issue.record("there is no body: \(built.lines)")
      return
    }
    let cat = TypeReference.named(TypeName([SwiftName(unchecked: "Cat")]))
    #expect(content == (isRequired ? .optional(cat) : cat))
    #expect(body?.isRequired == isRequired)
  }

  @Test func aBaseBesideItsHeirsHasAnEntryOfItsOwn() throws {
    let built = try Built(
      schemas: #"""
        {
          "Pet": {
            "properties": {"t": {"type": "string"}},
            "discriminator": {"propertyName": "t"}
          },
          "Cat": {"allOf": [{"$ref": "@Pet"}]}
        }
        """#,
      configuration: #"""
        {"schemas": {"Pet/base": {"name": "AnyPet", "properties": {"t": "kind"}}, "Pet": {"name": "Animal"}}}
        """#)
    #expect(
      built.lines == """
        union Animal by "t"
          cat(Cat) "Cat"
          base(AnyPet) "Pet"
        struct AnyPet
          kind: String? = "t"
        struct Cat
          t: String?
        """)
  }

  /// The second alternative of two, and whether it is one that is never taken.
  static let pairs: [(String, String, Bool)] = [
    (
      #"{"properties": {"a": {"type": "string"}}}"#,
      #"{"required": ["a"], "properties": {"a": {"type": "string"}}}"#, true
    ),
    (
      #"{"required": ["a"], "properties": {"a": {"type": "string"}}}"#,
      #"{"properties": {"a": {"type": "string"}}}"#, false
    ),
    (#"{"properties": {"a": {"type": "string"}, "b": {}}}"#, #"{"properties": {"b": {}}}"#, true),
    (#"{"properties": {"b": {}}}"#, #"{"properties": {"a": {"type": "string"}, "b": {}}}"#, false),
    (
      #"{"properties": {"a": {"type": "string"}}}"#, #"{"properties": {"a": {"type": "integer"}}}"#,
      false
    ),
    (
      #"{"required": ["a"], "properties": {"a": {"const": "x"}}}"#,
      #"{"required": ["a"], "properties": {"a": {"const": "y"}}}"#, false
    ),
    (
      #"{"required": ["a"], "properties": {"a": {"enum": ["x"]}}}"#,
      #"{"required": ["a"], "properties": {"a": {"enum": ["y"]}}}"#, false
    ),
    (
      #"{"properties": {"a": {"type": "string"}}}"#,
      #"{"properties": {"a": {"type": "string"}}, "additionalProperties": true}"#, false
    ),
    (#"{"type": "string"}"#, #"{"properties": {"a": {"type": "string"}}}"#, false),
  ]

  @Test(arguments: pairs)
  func whatIsNeverTakenIsAWarningAtItsPlace(first: String, second: String, isAlike: Bool) throws {
    let built = try Built(schemas: #"{"A": {"oneOf": [\#(first), \#(second)]}}"#)
    let found = built.outcome.documentDiagnostics
    #expect(found.map(\.severity) == (isAlike ? [.warning] : []))
    #expect(
      found.first?.location?.pointer.fragment == (isAlike ? "#/components/schemas/A/oneOf/1" : nil))
    #expect(found.allSatisfy { $0.message.hasPrefix("nothing tells this alternative") })
  }
}
