import Foundation
import Testing

@testable import SpecwrightGenerator

/// Additions that change what something else means, one of each kind that the article on schemas lists
/// under "What an addition changes": they change this, and nothing more.
@Suite struct AdditionExceptionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The document's members behind `info`; `…` stands in for what is added, and `‥` for what comes
    /// with it.
    var text: String
    var added: String
    var with = ""
    var version = "3.1.0"
    /// The names of the declarations that change without having the addition in them.
    var changed: [String]

    var before: String { document("", with: "") }
    var after: String { document(added, with: with) }

    private func document(_ added: String, with other: String) -> String {
      #"{"openapi": "\#(version)", "info": {"title": "", "version": ""}, "#
        + text.replacingOccurrences(of: "…", with: added)
        .replacingOccurrences(of: "‥", with: other) + "}"
    }
  }

  private static func schemas(_ schemas: String) -> String {
    #""paths": {}, "components": {"schemas": {\#(schemas)}}"#
  }

  static let meanings = [
    Row(
      testDescription: "a property that closes a circle",
      text: schemas(
        ##"""
        "A": {"type": "object", "properties": {"b": {"$ref": "#/components/schemas/B"}}},
        "B": {"type": "object", "properties": {"x": {"type": "string"}…}}
        """##), added: ##", "zzAdded": {"$ref": "#/components/schemas/A"}"##, changed: ["A"]),
    Row(
      testDescription: "the first heir of a base",
      text: schemas(
        #"""
        "Base": {"type": "object", "required": ["t"], "properties": {"t": {"type": "string"}},
          "discriminator": {"propertyName": "t"}}…
        """#), added: ##", "zzAdded": {"allOf": [{"$ref": "#/components/schemas/Base"}]}"##,
      changed: ["Base"]),
    Row(
      testDescription: "the first file of a form that is a component",
      text: ##"""
        "paths": {
          "/a": {"post": {"operationId": "a", "requestBody": {"content": {"multipart/form-data": {"schema": {"$ref": "#/components/schemas/Form"}}}}, "responses": {"204": {"description": ""}}}}
        },
        "components": {"schemas": {"Form": {"type": "object", "properties": {"note": {"type": "string"}…}}}}
        """##, added: #", "zzAdded": {}"#, changed: ["a"]),
    Row(
      testDescription: "a header field of another type",
      text: #"""
        "paths": {
          "/a": {"get": {"operationId": "a", "responses": {"204": {"description": "", "headers": {"X-Left": {"schema": {"type": "integer"}}}}}}}…
        }
        """#,
      added: #"""
        , "/zzAdded": {"get": {"operationId": "zzAdded", "responses": {"204": {"description": "", "headers": {"X-Left": {"schema": {"type": "string"}}}}}}}
        """#, changed: ["xLeft"]),
    Row(
      testDescription: "a second operation by one path item",
      text: ##"""
        "paths": {"/a": {"$ref": "#/components/pathItems/P"}…},
        "components": {"pathItems": {"P": {"get": {"operationId": "list", "responses": {"204": {"description": ""}}}}}}
        """##, added: ##", "/zzAdded": {"$ref": "#/components/pathItems/P"}"##,
      changed: ["list"]),
    Row(
      testDescription: "a media type beside one that stood alone",
      text: #"""
        "paths": {
          "/a": {"get": {"operationId": "a", "responses": {"200": {"description": "", "content": {"application/json": {"schema": {"type": "object", "properties": {"x": {"type": "string"}}}}…}}}}}
        }
        """#, added: #", "application/zz-added": {}"#, changed: ["AResponse200", "a"]),
    Row(
      testDescription: "the first property of what has no name of its own",
      text: schemas(
        #""Row": {"type": "object", "properties": {"a": {"type": "object"…}}}"#),
      added: #", "properties": {"zzAdded": {}}"#, changed: ["Row"]),
    Row(
      testDescription: "the first value of a component that is an alternative",
      text: schemas(
        ##"""
        "Row": {"oneOf": [{"$ref": "#/components/schemas/Name"}, {"type": "integer"}]},
        "Name": {"type": "string"…}
        """##), added: #", "enum": ["zzAdded"]"#, changed: ["Name", "Row"]),
    Row(
      testDescription: "the first value of a decimal that is written as text",
      text: schemas(
        ##"""
        "Row": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/Amount"}}},
        "Amount": {"type": "string", "format": "decimal"…}
        """##), added: #", "enum": ["zzAdded"]"#, changed: ["Amount", "Row"]),
    Row(
      testDescription: "the first property in a circle of arrays and dictionaries",
      text: schemas(
        ##"""
        "Menu": {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Menus"}…},
        "Menus": {"type": "array", "items": {"$ref": "#/components/schemas/Menu"}}
        """##), added: #", "properties": {"zzAdded": {}}"#, changed: ["Menus"]),
    Row(
      testDescription: "null among values",
      text: schemas(
        ##"""
        "Row": {"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#/components/schemas/Word"}}},
        "Word": {"enum": ["a"…]}
        """##), added: ", null", changed: ["Row"]),
    Row(
      testDescription: "a value that another alternative lists for the discriminator",
      text: schemas(
        ##"""
        "Pet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
          "discriminator": {"propertyName": "kind"}},
        "Cat": {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["cat"…]}}},
        "Dog": {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["dog", "zzAdded"]}}}
        """##), added: #", "zzAdded""#, changed: ["Pet"]),
    Row(
      testDescription: "a parameter in front of others",
      text: #"""
        "paths": {"/a": {"get": {"operationId": "a", "parameters": [… {"name": "mode", "in": "query", "schema": {"enum": ["b"]}}],
          "responses": {"204": {"description": ""}}}}}
        """#,
      added: #"{"name": "zzAdded", "in": "query", "schema": {"type": "boolean"}},"#,
      changed: ["AMode"]),
  ]

  private static func alternatives(_ first: String, _ second: String) -> String {
    schemas(#""Row": {"oneOf": [\#(first), \#(second)]}"#)
  }

  @Test(arguments: meanings)
  func changesThisAndNothingElse(_ row: Row) throws {
    let before = try DeclarationList(of: row.before)
    let after = try DeclarationList(of: row.after)
    #expect(before.changes(to: after) == row.changed)
  }

  static let harmless = [
    Row(
      testDescription: "a constant that an alternative requires",
      text: alternatives(
        #"{"type": "string"}"#,
        #"{"type": "object", "required": ["a"…], "properties": {‥ "a": {}}}"#),
      added: #", "zzAdded""#, with: #""zzAdded": {"const": "x"},"#, changed: []),
    Row(
      testDescription: "a constant that all alternatives require then",
      text: alternatives(
        #"{"type": "object", "required": ["a"…], "properties": {‥ "a": {}}}"#,
        #"{"type": "object", "required": ["zzAdded"], "properties": {"zzAdded": {"const": "y"}}}"#),
      added: #", "zzAdded""#, with: #""zzAdded": {"const": "x"},"#, changed: []),
    Row(
      testDescription: "the first required member of one object among several",
      text: alternatives(
        #"{"type": "object", … "properties": {‥ "a": {}}}"#,
        #"{"type": "object", "properties": {"b": {}}}"#),
      added: #""required": ["zzAdded"],"#, with: #""zzAdded": {},"#, changed: []),
    Row(
      testDescription: "a member that only one of several objects has",
      text: alternatives(
        #"{"type": "object", "properties": {… "a": {}}}"#,
        #"{"type": "object", "properties": {"b": {}}}"#),
      added: #""zzAdded": {},"#, changed: []),
    Row(
      testDescription: "a value in front of a list by which objects are told apart",
      text: alternatives(
        #"{"type": "object", "required": ["k"], "properties": {"k": {"enum": [… "a"]}}}"#,
        #"{"type": "object", "required": ["k"], "properties": {"k": {"enum": ["b"]}}}"#),
      added: #""zzAdded","#, changed: []),
    Row(
      testDescription: "a value that two lists have then",
      text: alternatives(
        #"{"type": "object", "required": ["k"], "properties": {"k": {"enum": ["a"…]}}}"#,
        #"{"type": "object", "required": ["k"], "properties": {"k": {"enum": ["zzAdded"]}}}"#),
      added: #", "zzAdded""#, changed: []),
    Row(
      testDescription: "a member that tells alternatives apart, in one of them",
      text: alternatives(
        #"{"type": "object", "required": ["a"…], "properties": {‥ "a": {}}}"#,
        ##"{"type": "object", "required": ["zzAdded"], "properties": {"zzAdded": {"enum": ["b"]}}}"##
      ),
      added: #", "zzAdded""#, with: #""zzAdded": {"enum": ["c"]},"#, changed: []),
    Row(
      testDescription: "alternatives that hold others",
      text: schemas(
        ##"""
        "Either": {"oneOf": [{"$ref": "#/components/schemas/Word"}, {"type": "boolean"}]},
        "Word": {"enum": ["a", "b"]}…
        """##),
      added:
        ##", "zzAdded": {"oneOf": [{"$ref": "#/components/schemas/Either"}, {"type": "integer"}]}"##,
      changed: []),
    Row(
      testDescription: "a second value of a discriminator in OpenAPI 3.0",
      text: schemas(
        ##"""
        "Pet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
          "discriminator": {"propertyName": "kind"}},
        "Cat": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string", "enum": ["cat"…]}}},
        "Dog": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string", "enum": ["dog"]}}}
        """##), added: #", "zzAdded""#, version: "3.0.3", changed: []),
    Row(
      testDescription: "a value in front of the others of a discriminator",
      text: schemas(
        ##"""
        "Pet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
          "discriminator": {"propertyName": "kind"}},
        "Cat": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string", "enum": [… "cat"]}}},
        "Dog": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string", "enum": ["dog"]}}}
        """##), added: #""zzAdded","#, changed: []),
    Row(
      testDescription: "a required member of the only object among alternatives",
      text: alternatives(
        #"{"type": "string"}"#,
        #"{"type": "object", "required": [… "a"], "properties": {‥ "a": {}}}"#),
      added: #""zzAdded","#, with: #""zzAdded": {},"#, changed: []),
    Row(
      testDescription: "JSON that was a form only",
      text: ##"""
        "paths": {
          "/a": {"post": {"operationId": "a", "requestBody": {"content": {"multipart/form-data": {"schema": {"$ref": "#/components/schemas/Form"}}}}, "responses": {"204": {"description": ""}}}}…
        },
        "components": {"schemas": {
          "Form": {"type": "object", "properties": {"file": {"$ref": "#/components/schemas/Scan"}, "note": {"type": "string"}}},
          "Scan": {"type": "string", "contentMediaType": "image/png"}
        }}
        """##,
      added: ##"""
        , "/zzAdded": {"post": {"operationId": "zzAdded", "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Form"}}}}, "responses": {"204": {"description": ""}}}}
        """##, changed: []),
    Row(
      testDescription: "a schema that takes over the same two",
      text: schemas(
        ##"""
        … "Row": {"allOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]},
        "A": {"properties": {"mode": {"enum": ["on"]}, "list": {"type": "array", "items": {"properties": {"a": {}}}}}},
        "B": {"properties": {"mode": {"type": "string", "enum": ["on", "off"]}, "list": {"items": {"properties": {"b": {}}}}}}
        """##),
      added:
        ##""zzAdded": {"allOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]},"##,
      changed: []),
    Row(
      testDescription: "a further heir of a base",
      text: schemas(
        ##"""
        "Base": {"type": "object", "required": ["t"], "properties": {"t": {"type": "string"}},
          "discriminator": {"propertyName": "t"}},
        "Heir": {"allOf": [{"$ref": "#/components/schemas/Base"}]}…
        """##), added: ##", "zzAdded": {"allOf": [{"$ref": "#/components/schemas/Base"}]}"##,
      changed: []),
  ]

  /// What might be thought to change a name, or how something is written, and does not.
  @Test(arguments: harmless)
  func changesNothing(_ row: Row) throws {
    try changesThisAndNothingElse(row)
  }
}
