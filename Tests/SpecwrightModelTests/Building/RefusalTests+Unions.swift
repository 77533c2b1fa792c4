import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Alternatives, what tells them apart, and facts about values.
extension RefusalTests {
  static let unions = [
    Row(
      "'#/components/schemas/C' is none of the alternatives",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"$ref": "@D"}], "discriminator": {"propertyName": "k", "mapping": {"c": ▸"@C"}}}, "B": {"properties": {"k": {}}}, "C": {"properties": {"k": {}}}, "D": {"properties": {"k": {}}}}"#
    ),
    Row(
      "no value of 'k' chooses this alternative; give it a 'const', or refer to a component",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, ▸{"properties": {"x": {}}}], "discriminator": {"propertyName": "k"}}, "B": {"properties": {"k": {}}}}"#
    ),
    Row(
      "the discriminator's value 'B' chooses two alternatives",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, ▸{"required": ["k"], "properties": {"k": {"const": "B"}}}], "discriminator": {"propertyName": "k"}}, "B": {"properties": {"k": {"type": "string"}}}}"#
    ),
  ]

  static let discriminators = [
    Row(
      "value 'x' of 'k' is listed here and by another alternative, which it chooses; list it once, or add "
        + "it to a 'mapping'",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, ▸{"$ref": "@C"}], "discriminator": {"propertyName": "k"}}, "B": {"properties": {"k": {"enum": ["b", "x"]}}}, "C": {"properties": {"k": {"enum": ["c", "x"]}}}}"#,
      severity: .warning),
    Row(
      "value 'x' of 'k' is listed here and by another alternative, which it chooses; list it once, or add "
        + "it to a 'mapping'",
      schemas:
        #"{"A": {"oneOf": [▸{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": "k"}}, "B": {"properties": {"k": {"enum": ["b", "x"]}}}, "C": {"properties": {"k": {"const": "x"}}}}"#,
      severity: .warning),
    Row(
      "nothing tells this alternative from one before it, which is always taken; let one of them require a "
        + "member that the other lacks, or add a 'discriminator'",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, ▸{"$ref": "@C"}]}, "B": {"properties": {"k": {"enum": ["b", "x"]}}}, "C": {"properties": {"k": {"enum": ["x"]}}}}"#,
      severity: .warning),
    Row(
      "no alternative has a member 'knd'; give it to each, as a required one, or did you mean "
        + "'kind'?",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": ▸"knd"}}, "B": {"properties": {"kind": {}}}, "C": {"properties": {"x": {}}}}"#,
      severity: .warning),
    Row(
      "the discriminator has nothing to choose from, since no component takes this schema over by "
        + "'allOf'; list the alternatives in 'oneOf', or leave it out",
      schemas: #"{"A": {"properties": {"k": {}}, ▸"discriminator": {"propertyName": "k"}}}"#,
      severity: .warning),
    Row(
      "there is one alternative alone, so that the discriminator chooses nothing and every value is read "
        + "as that one; list the others too, or leave the discriminator out",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"type": "null"}], ▸"discriminator": {"propertyName": "k"}}, "B": {"properties": {"k": {}}}}"#,
      severity: .warning),
    Row(
      "operation 'list' is there for several paths, which refer to one path item, so that each is called "
        + "after its method and path; write one out under an 'operationId' of its own",
      paths:
        ##"{"/a": {"$ref": "#/components/pathItems/P"}, "/b": {"$ref": ▸"#/components/pathItems/P"}, "/c": {"$ref": "#/components/pathItems/P"}}"##,
      components:
        #"{"pathItems": {"P": {"get": {"operationId": "list", "responses": {"204": {"description": ""}}}}}}"#,
      severity: .warning),
    Row(
      "a discriminator chooses between objects, and this alternative is none; leave out one of the "
        + "two",
      schemas:
        #"{"A": {"oneOf": [▸{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": "k"}}, "B": {"type": "string"}, "C": {"properties": {"k": {}}}}"#
    ),
    Row(
      "'one' is no value of 'k', which is an integer",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": "k", "mapping": {▸"one": "@B", "2": "@C"}}}, "B": {"required": ["k"], "properties": {"k": {"type": "integer", "enum": [1, 3]}}}, "C": {"properties": {"k": {"type": "integer"}}}}"#
    ),
    Row(
      "'yes' is no value of 'k', which is a Boolean",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": "k", "mapping": {"true": "@B", "false": "@C", ▸"yes": "@C"}}}, "B": {"properties": {"k": {"type": "boolean"}}}, "C": {"properties": {"k": {"type": "boolean"}}}}"#
    ),
    Row(
      "no value of 'k' chooses this alternative; give it a 'const', or refer to a component",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, ▸{"$ref": "@C"}], "discriminator": {"propertyName": "k", "mapping": {"1": "@B"}}}, "B": {"properties": {"k": {"type": "integer"}}}, "C": {"properties": {"k": {"type": "integer"}}}}"#
    ),
    Row(
      "arrays and maps stand more than 100 deep in one another; put an object with a name between",
      schemas: "{\"A\": "
        + (0..<130).map { ($0 == 100 ? "▸" : "") + #"{"type": "array", "items": "# }.joined()
        + "{}" + String(repeating: "}", count: 130) + "}"),
  ]

  static let attributes = [
    Row(
      "attribute 'a' must be a scalar or an array of scalars, found an object",
      schemas: #"{"A": {"oneOf": [{"const": "x", "x-attributes": {"a": ▸{}}}, {"const": "y"}]}}"#),
    Row(
      "attribute 'a' must have one type for all values, found a string",
      schemas:
        #"{"A": {"oneOf": [{"const": "x", "x-attributes": {"a": 1}}, {"const": "y", "x-attributes": {"a": ▸"1"}}]}}"#
    ),
    Row(
      "attribute 'a' must have one type for all values, found an array",
      schemas:
        #"{"A": {"oneOf": [{"const": "x", "x-attributes": {"a": 1}}, {"const": "y", "x-attributes": {"a": ▸[1]}}]}}"#
    ),
    Row(
      "attribute 'a' must have one type for all values, found a Boolean",
      schemas:
        #"{"A": {"oneOf": [{"const": "x", "x-attributes": {"a": [1, ▸true]}}, {"const": "y"}]}}"#),
    Row(
      "expected an object, found a string",
      schemas: #"{"A": {"oneOf": [{"const": "x", "x-attributes": ▸"a"}, {"const": "y"}]}}"#),
    Row(
      "'x-attributes' has no meaning here; it belongs on the members of an annotated enumeration",
      schemas: #"{"A": {"type": "object", ▸"x-attributes": {"a": 1}}}"#),
  ]
}
