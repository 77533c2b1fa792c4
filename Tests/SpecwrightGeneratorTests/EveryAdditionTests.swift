import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// One thing added at every place there is to documents that were made to be hard, and at many places of
/// every golden one: each declaration of before is there as it was, to the byte, or has what was added in it.
///
/// There are no exceptions here: those of the article on schemas are in `AdditionExceptionTests`.
@Suite struct EveryAdditionTests {
  /// A document: a golden one, or one that was made to be hard.
  struct Subject: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// Whether it is tried wherever it can be; of others some places are, in front or behind in turn.
    var isHard = false
    /// Whether other kinds of types are made of its components, and nothing else is tried.
    var isGrown = false
  }

  static let goldens: [Subject] = GoldenCase.all.compactMap { golden in
    // It has the same words over and over again.
    if golden.name == "member-names" { return nil }
    guard let source = try? golden.source("document.json") else { return nil }
    let text = String(decoding: source.bytes, as: UTF8.self)
    // Those that are no client without their configuration, or at all, say nothing here.
    guard !DeclarationList(refusable: text).byHead.isEmpty else { return nil }
    return Subject(testDescription: golden.name, text: text, isHard: golden.name == "alike")
  }

  private static func hard(_ name: String, schemas: String, paths: String = "") -> Subject {
    Subject(
      testDescription: name,
      text: #"""
        {"openapi": "3.1.0", "info": {"title": "", "version": ""},
         "servers": [{"url": "https://a.b"}, {"url": "http://a.b"}],
         "paths": {"/p": {"get": {"operationId": "p", "responses": {"200": {"description": "",
           "headers": {"X-Left": {"schema": {"type": "integer"}}},
           "content": {"application/json": {"schema": {"$ref": "#/components/schemas/M"}}}}}}}\#(paths)},
         "components": {"schemas": {\#(schemas)}}}
        """#, isHard: true)
  }

  static let hard = [
    hard(
      "objects that one shared member tells apart",
      schemas: #"""
        "M": {"oneOf": [
          {"type": "object", "properties": {"a": {"type": "string"}}},
          {"type": "object", "properties": {"a": {"type": "integer"}}}
        ]}
        """#),
    hard(
      "objects that required members tell apart",
      schemas: #"""
        "M": {"anyOf": [
          {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "required": ["a"]},
          {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "required": ["a", "b"]},
          {"type": "array", "items": {"type": "object", "properties": {"c": {}}, "required": ["c"]}}
        ]}
        """#),
    hard(
      "objects that lists tell apart",
      schemas: #"""
        "M": {"oneOf": [
          {"type": "object", "properties": {"kind": {"enum": ["a", "b"]}, "x": {}}, "required": ["kind"]},
          {"type": "object", "properties": {"kind": {"enum": ["c", "d"]}, "x": {}}, "required": ["kind"]}
        ]}
        """#),
    hard(
      "alternatives within alternatives, and pairs of them",
      schemas: #"""
        "M": {"oneOf": [
          {"oneOf": [{"type": "string"}, {"type": "integer"}]},
          {"oneOf": [{"type": "boolean"}, {"type": "object", "properties": {"a": {}}, "required": ["a"]}]}
        ]},
        "Two": {"allOf": [
          {"oneOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]},
          {"oneOf": [{"type": "object", "properties": {"c": {}}, "required": ["c"]}, {"type": "object", "properties": {"d": {}}, "required": ["d"]}]}
        ]},
        "A": {"type": "object", "properties": {"a": {}}},
        "B": {"type": "object", "properties": {"b": {}}}
        """#),
    hard(
      "a family, and a circle",
      schemas: #"""
        "M": {"type": "object", "properties": {"t": {"type": "string"}}, "required": ["t"], "discriminator": {"propertyName": "t"}},
        "Heir": {"allOf": [{"$ref": "#/components/schemas/M"}, {"type": "object", "properties": {"next": {"$ref": "#/components/schemas/Ring"}}}]},
        "Ring": {"type": "object", "properties": {"heir": {"$ref": "#/components/schemas/Heir"}, "all": {"type": "array", "items": {"$ref": "#/components/schemas/M"}}}}
        """#),
    hard(
      "several answers of one status, headers of several types",
      schemas: #""M": {"type": "object", "properties": {"a": {"type": "string"}}}"#,
      paths: #"""
        , "/q": {"get": {"operationId": "q", "responses": {
          "200": {"description": "", "headers": {"x-left": {"schema": {"type": "string"}}}, "content": {
            "application/json": {"schema": {"$ref": "#/components/schemas/M"}},
            "application/hal+json": {"schema": {"type": "object", "properties": {"b": {"type": "string"}}}}}},
          "default": {"description": "", "content": {"*/*": {"schema": {"type": "object", "properties": {"c": {"type": "string"}}}}}}}}},
        "/f": {"post": {"requestBody": {"content": {"multipart/form-data": {"schema": {"type": "object", "properties": {"file": {}}}}}}, "responses": {"204": {"description": ""}}}}
        """#),
  ]

  /// Components of every kind, each mentioned wherever one can be.
  static let components: Subject = {
    let kinds: [(name: String, schema: String, isText: Bool)] = [
      ("Text", #"{"type": "string"}"#, true),
      ("Count", #"{"type": "integer"}"#, true),
      ("Day", #"{"type": "string", "format": "date-time"}"#, true),
      ("Step", #"{"enum": [1, 2]}"#, true),
      ("Fixed", #"{"const": "a"}"#, true),
      ("Word", #"{"type": "string", "enum": ["a"]}"#, true),
      ("Free", #"{"type": "object"}"#, false),
      ("Bare", #"{"type": "object", "properties": {}}"#, false),
      ("Anything", #"{"description": "Whatever it is."}"#, false),
      ("Counts", #"{"type": "object", "additionalProperties": {"type": "integer"}}"#, false),
      (
        "Others",
        ##"{"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Others"}}"##,
        false
      ),
      ("Texts", ##"{"type": "array", "items": {"$ref": "#/components/schemas/Text"}}"##, false),
      ("Lone", ##"{"oneOf": [{"$ref": "#/components/schemas/Leaf"}]}"##, false),
      (
        "Inner", #"{"anyOf": [{"type": "object", "properties": {"a": {"type": "string"}}}]}"#, false
      ),
      ("Wrapped", ##"{"allOf": [{"$ref": "#/components/schemas/Leaf"}]}"##, false),
      ("Same", ##"{"$ref": "#/components/schemas/Free"}"##, false),
      ("Leaf", #"{"type": "object", "properties": {"b": {"type": "string"}}}"#, false),
    ]
    let mention = { (name: String) in ##"{"$ref": "#/components/schemas/\##(name)"}"## }
    let rows = kinds.map { name, _, _ in
      let mention = mention(name)
      return ##"""
        "\##(name)Row": {"type": "object", "required": ["a", "b"], "additionalProperties": \##(mention), "properties": {
          "a": \##(mention), "b": {"anyOf": [\##(mention), {"type": "null"}]}, "c": \##(mention),
          "d": {"anyOf": [\##(mention), {"type": "null"}]}, "e": {"type": "array", "items": \##(mention)},
          "f": {"type": "object", "additionalProperties": \##(mention)},
          "g": {"type": "array", "minItems": 1, "prefixItems": [\##(mention), \##(mention)]}
        }}
        """##
    }
    let paths = kinds.map { name, _, isText in
      let mention = mention(name)
      let fields =
        isText
        ? ##"""
        {"name": "id", "in": "path", "required": true, "schema": \##(mention)},
        {"name": "q", "in": "query", "schema": \##(mention)},
        {"name": "list", "in": "query", "schema": {"type": "array", "items": \##(mention)}},
        {"name": "X-One", "in": "header", "required": true, "schema": \##(mention)},
        """## : ##"{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},"##
      let header = isText ? mention : #"{"type": "string"}"#
      return ##"""
        "/\##(name)/{id}": {"post": {"operationId": "send \##(name)",
          "parameters": [\##(fields) {"name": "json", "in": "query", "content": {"application/json": {"schema": \##(mention)}}}],
          "requestBody": {"content": {"application/json": {"schema": \##(mention)}}},
          "responses": {
            "200": {"description": "", "headers": {"X-\##(name)": {"schema": \##(header)}}, "content": {"application/json": {"schema": \##(mention)}}},
            "201": {"description": "", "content": {"application/json": {"schema": {"type": "array", "items": \##(mention)}}}},
            "default": {"description": "", "content": {"text/plain": {"schema": \##(header)}}}
          }}}
        """##
    }
    var subject = hard(
      "components of every kind",
      schemas: (kinds.map { #""\#($0.name)": \#($0.schema)"# } + rows
        + [#""M": {"type": "object", "properties": {"m": {"type": "string"}}}"#]).joined(
          separator: ", "),
      paths: ", " + paths.joined(separator: ", "))
    subject.isGrown = true
    return subject
  }()

  @Test(arguments: goldens + hard + [components])
  func changesNothingElse(_ subject: Subject) throws {
    let before = try DeclarationList(of: subject.text)
    for kind in AdditionKind.allCases where kind.isGrowth || !subject.isGrown {
      for inFront in [false, true] {
        let additions = try kind.additions(to: subject.text, inFront: inFront)
        for (index, addition) in additions.enumerated()
        where subject.isHard || kind.takes(index, inFront: inFront) {
          let changed = try changes(of: before, by: addition, kind, to: subject.text)
          #expect(
            changed == [],
            "\(kind.rawValue) \(inFront ? "in front" : "behind") at \(addition.place)")
        }
      }
    }
  }

  /// The names of the declarations that an addition changes, without those that only have it in them.
  private func changes(
    of before: DeclarationList, by addition: Addition, _ kind: AdditionKind, to text: String
  ) throws -> [String] {
    let after = DeclarationList(refusable: addition.applied(to: text))
    guard !after.byHead.isEmpty else {
      // A parameter of objects takes no object inside of them, and is refused with one.
      let isRefused =
        kind == .typedProperty
        && after.errors.allSatisfy { $0.contains("have no spelling in style") }
      #expect(isRefused, "no code comes of \(kind.rawValue) at \(addition.place): \(after.errors)")
      return []
    }
    // A component that is another kind of type than before is called as before.
    let own = addition.owner.map { before.names(at: $0) } ?? []
    return before.changes(to: after).filter { !own.contains($0) }
  }

  @Test func tellsADeclarationThatGrewFromOneThatChanged() {
    let before = Declared(text: "case a, b")
    #expect(Declared(text: "case a, zzAdded, b").isExtended(of: before))
    #expect(!Declared(text: "case a, c, zzAdded").isExtended(of: before))
    #expect(!Declared(text: "case b, a, zzAdded").isExtended(of: before))
    #expect(!Declared(text: "case a, b, c").isExtended(of: before))
  }

  /// The kinds of which there are fewer than others.
  private static let fewPlaces: [AdditionKind: Int] = [
    .annotatedValue: 3, .otherValue: 1, .furtherValue: 1, .firstProperty: 8, .firstValue: 4,
    .alternative: 10, .composition: 10, .header: 10,
  ]

  /// Each kind finds places enough to say something.
  @Test(arguments: AdditionKind.allCases)
  func hasPlacesToAddTo(_ kind: AdditionKind) throws {
    let count = try (Self.goldens + Self.hard + [Self.components]).reduce(0) { count, subject in
      count + (try kind.additions(to: subject.text, inFront: false).count)
    }
    #expect(Self.goldens.count > 40)
    #expect(count >= (Self.fewPlaces[kind] ?? 20))
  }
}
