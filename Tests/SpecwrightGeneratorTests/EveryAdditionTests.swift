import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// One thing added at every place there is, to every golden document and to those that were made to
/// be hard: each declaration of before is there as it was, to the byte, or has what was added in it.
@Suite struct EveryAdditionTests {
  /// What is added, and where.
  struct Kind: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The member whose inside takes the addition.
    var key: String
    var opener: Character
    var closer: Character
    var addition: String
    /// Whether what stands there is of the kind.
    var fits: @Sendable (String) -> Bool
    /// Whether it is tried in front of what stands there too.
    var takesFront = true
  }

  static let kinds = [
    Kind(
      testDescription: "a property", key: "properties", opener: "{", closer: "}",
      addition: #""zzAdded": {"type": "boolean"}"#, fits: { !$0.hasPrefix("}") }),
    Kind(
      testDescription: "a property with types of its own", key: "properties", opener: "{",
      closer: "}",
      addition:
        #""zzAdded": {"type": "object", "properties": {"zzAdded": {"enum": ["zzAdded", "b"]}}}"#,
      fits: { !$0.hasPrefix("}") }),
    Kind(
      testDescription: "a schema", key: "schemas", opener: "{", closer: "}",
      addition: #""zzAdded": {"type": "object", "properties": {"a": {"enum": ["b"]}}}"#,
      fits: { _ in true }),
    Kind(
      testDescription: "an operation", key: "paths", opener: "{", closer: "}",
      addition: #"""
        "/zzAdded/{zzAdded}": {"post": {
          "operationId": "zzAdded",
          "parameters": [
            {"name": "zzAdded", "in": "path", "required": true, "schema": {"type": "string"}},
            {"name": "zz_added", "in": "query", "schema": {"type": "string", "enum": ["a"]}}
          ],
          "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {"zzAdded": {"type": "integer"}}}}}},
          "responses": {
            "200": {"description": "", "headers": {"ZZ-Added": {"schema": {"type": "integer"}}}, "content": {"application/json": {"schema": {"type": "array", "items": {"type": "string"}}}}},
            "202": {"description": ""},
            "default": {"description": "", "content": {"text/plain": {"schema": {"type": "string"}}}}
          }
        }}
        """#, fits: { $0.hasPrefix("\"/") }),
    Kind(
      testDescription: "a value", key: "enum", opener: "[", closer: "]", addition: #""zzAdded""#,
      fits: { $0.hasPrefix("\"") }, takesFront: false),
    Kind(
      testDescription: "an annotated value", key: "oneOf", opener: "[", closer: "]",
      addition: #"{"const": "zzAdded", "description": "A value."}"#,
      fits: { $0.hasPrefix("{\"const\": \"") && !$0.contains("$ref") && !$0.contains("\"type\"") }),
  ]

  /// A document: a golden one, or one that was made to be hard.
  struct Subject: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// Whether it is tried wherever it can be; of others every place is, in front or behind in turn.
    var isHard = false
    /// Whether nothing but optional members tells some of its alternatives apart, so that another one
    /// may rename them, as the article on schemas says.
    var isToldByOptionalMembers: Bool { testDescription == "alike" }
  }

  static let goldens: [Subject] = GoldenCase.all.compactMap { golden in
    guard let source = try? golden.source("document.json") else { return nil }
    let text = String(decoding: source.bytes, as: UTF8.self)
    // Those that are no client without their configuration, or at all, say nothing here.
    guard DeclarationList(refusable: text) != nil else { return nil }
    return Subject(testDescription: golden.name, text: text)
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

  @Test(arguments: goldens + hard, kinds)
  func changesNothingElse(_ subject: Subject, _ kind: Kind) throws {
    if subject.isToldByOptionalMembers, kind.key == "properties" { return }
    let before = try DeclarationList(of: subject.text).texts
    #expect(!before.isEmpty)
    let places = Additions(subject.text).places(of: kind.key, kind.opener, kind.closer)
    for (index, place) in places.enumerated() {
      let content = String(subject.text[place].drop { $0.isWhitespace })
      guard !content.isEmpty, kind.fits(content) else { continue }
      let sides = subject.isHard ? [true, false] : [index.isMultiple(of: 2)]
      for isFirst in kind.takesFront ? sides : [false] {
        compare(subject, kind, place, isFirst: isFirst, with: before)
      }
    }
  }

  private func compare(
    _ subject: Subject, _ kind: Kind, _ place: Range<String.Index>, isFirst: Bool,
    with before: [String: String]
  ) {
    var changed = subject.text
    if isFirst {
      changed.insert(contentsOf: kind.addition + ", ", at: place.lowerBound)
    } else {
      changed.insert(contentsOf: ", " + kind.addition, at: place.upperBound)
    }
    // A parameter of objects takes no object inside of them, and is refused with one.
    guard let after = DeclarationList(refusable: changed)?.texts else { return }
    let line = subject.text[..<place.lowerBound].split(separator: "\n").count
    for (head, text) in before where after[head] != text {
      let isTouched = after[head].map { Self.isExtended(text, to: $0) } == true
      #expect(isTouched, "\(subject.testDescription):\(line) changes \(head)")
    }
  }

  /// Whether a declaration has what was added, and every word it had, in the same order.
  private static func isExtended(_ before: String, to after: String) -> Bool {
    guard after.lowercased().contains("zzadded") else { return false }
    var rest = words(of: after)[...]
    for word in words(of: before) {
      guard let index = rest.firstIndex(of: word) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  @Test func tellsADeclarationThatGrewFromOneThatChanged() {
    #expect(Self.isExtended("case a, b", to: "case a, zzAdded, b"))
    #expect(!Self.isExtended("case a, b", to: "case a, c, zzAdded"))
    #expect(!Self.isExtended("case a, b", to: "case b, a, zzAdded"))
    #expect(!Self.isExtended("case a, b", to: "case a, b, c"))
  }

  /// Each kind finds places enough to say something.
  @Test(arguments: kinds)
  func hasPlacesToAddTo(_ kind: Kind) {
    let counts = (Self.goldens + Self.hard).map { subject in
      Additions(subject.text).places(of: kind.key, kind.opener, kind.closer).filter { place in
        let content = String(subject.text[place].drop { $0.isWhitespace })
        return !content.isEmpty && kind.fits(content)
      }.count
    }
    #expect(Self.goldens.count > 40)
    #expect(counts.reduce(0, +) >= (kind.key == "oneOf" ? 1 : 20))
  }
}
