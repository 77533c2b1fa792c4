import Foundation
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

@testable import SpecwrightModel

/// Documents made to exhaust the stack, the memory or the patience.
@Suite struct HostileTests {
  @Test func longChainsOfReferencesAreRefused() throws {
    for link in [
      #"{"allOf": [{"$ref": "@S$"}, {"properties": {"p": {}}}]}"#,
      #"{"anyOf": [{"$ref": "@S$"}, {"type": "string"}]}"#,
      #"{"type": "array", "items": {"$ref": "@S$"}}"#,
    ] {
      let built = try Built(schemas: chain(of: 2_000, link))
      #expect(built.outcome.definition == nil)
      #expect(!built.outcome.documentDiagnostics.isEmpty)
    }
  }

  @Test func longChainsOfPlainReferencesEndSomewhere() throws {
    let built = try Built(schemas: chain(of: 2_000, #"{"$ref": "@S$"}"#))
    #expect(built.outcome.documentDiagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func deepNestingIsNoTrouble() throws {
    let depth = 160
    let open = String(repeating: #"{"properties": {"p": "#, count: depth)
    let close = String(repeating: "}}", count: depth)
    let built = try Built(schemas: #"{"A": "# + open + "{}" + close + "}")
    #expect(built.outcome.definition?.types.count == depth)
  }

  @Test func typesInheritedLinkByLinkAreRefused() throws {
    // Each schema takes over the next in the type of a member.
    let link = #"{"allOf": [{"$ref": "@T$"}]}"#
    let members = (0..<1_000).map { index in
      let next = link.replacingOccurrences(of: "$\"", with: "\(index + 1)\"")
      return
        #""T\#(index)": {"properties": {"p": {"allOf": [\#(next), {"properties": {"q": {}}}]}}}"#
    }
    let built = try Built(schemas: "{" + members.joined(separator: ",") + #","T1000": {}}"#)
    #expect(built.outcome.documentDiagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func namesThatMultiplyAreRefused() throws {
    let long = String(repeating: "n", count: 20_000)
    let members = (0..<2_000).map { #""p\#($0)": {"enum": ["x"]}"# }.joined(separator: ",")
    let built = try Built(schemas: #"{"\#(long)": {"properties": {\#(members)}}}"#)
    #expect(
      built.outcome.documentDiagnostics.map(\.message)
        == ["names are so long and so deeply nested here that no client is made of the document"])
  }

  @Test func factsThatNoTwoValuesShareAreRefused() throws {
    let values = (0..<2_000).map { #"{"const": "v\#($0)", "x-attributes": {"a\#($0)": 1}}"# }
    let built = try Built(schemas: #"{"A": {"oneOf": [\#(values.joined(separator: ","))]}}"#)
    #expect(
      built.outcome.documentDiagnostics.map(\.message)
        == [
          "'x-attributes' of this enumeration name too many different facts that hardly any value "
            + "has"
        ])
  }

  @Test func compositionsThatMultiplyAreRefused() throws {
    let properties = (0..<1_500).map { #""p\#($0)": {}"# }.joined(separator: ",")
    let heirs = (0..<1_500).map {
      #""H\#($0)": {"allOf": [{"$ref": "@Base"}, {"properties": {"own": {}}}]}"#
    }
    let built = try Built(
      schemas: #"{"Base": {"properties": {\#(properties)}}, "# + heirs.joined(separator: ",") + "}")
    let messages = built.outcome.documentDiagnostics.map(\.message)
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("compositions such as 'allOf' multiply the document"))
  }

  /// Each mutant has a few of its values exchanged for others, so that all of them are still JSON.
  @Test(arguments: UInt64(1)...25)
  func mutatedDocumentsGiveCodeOrErrors(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var built = 0
    for _ in 0..<60 {
      var text = Built.expanded(Self.seedDocument)
      for _ in 0..<Int.random(in: 1...2, using: &random) { text = try mutated(text, &random) }
      let file = SourceFile(path: "spec/Rows.json", bytes: [UInt8](text.utf8))
      guard let root = try? JSONParser.parse(file) else { continue }
      let read = DocumentReader.read(root)
      guard let document = read.document else { continue }
      built += 1
      let outcome = ClientBuilder.build(document: document)
      let hasErrors = outcome.documentDiagnostics.contains { $0.severity == .error }
      #expect(hasErrors == (outcome.definition == nil))
      #expect(outcome.documentDiagnostics.allSatisfy { $0.location != nil })
      if let definition = outcome.definition {
        let names = definition.types.map(\.name)
        #expect(Set(names).count == names.count)
      }
    }
    #expect(built >= 3)
  }

  private func chain(of count: Int, _ link: String) -> String {
    let members = (0..<count).map { index in
      #""S\#(index)": "# + link.replacingOccurrences(of: "$\"", with: "\(index + 1)\"")
    }
    return "{" + members.joined(separator: ",") + #","S\#(count)": {"type": "string"}}"#
  }

  /// A document with one value exchanged for another of the same document, or for a plain one.
  private func mutated(_ text: String, _ random: inout SplitMix) throws -> String {
    let bytes = [UInt8](text.utf8)
    let file = SourceFile(path: "spec/Rows.json", bytes: bytes)
    guard let root = try? JSONParser.parse(file) else { return text }
    let ranges = values(in: root).map(\.range)
    guard let target = ranges.randomElement(using: &random),
      let source = ranges.randomElement(using: &random)
    else { return text }
    let plain = ["null", "true", "{}", "[]", #""""#, "1", "1.5", #""Row""#, #"["string", "null"]"#]
    let piece = Array(bytes[source.lowerBound..<source.upperBound])
    let word = Array((plain.randomElement(using: &random) ?? "{}").utf8)
    var mutant = bytes
    mutant.replaceSubrange(
      target.lowerBound..<target.upperBound,
      with: Bool.random(using: &random) && piece.count < 2_000 ? piece : word)
    return String(decoding: mutant, as: UTF8.self)
  }

  /// The values inside schemas.
  private func values(in root: JSONNode) -> [JSONNode] {
    var waiting = [root["components"]?["schemas"]].compactMap { $0 }
    var values: [JSONNode] = []
    while let node = waiting.popLast() {
      let children = node.members.map(\.value) + Array(node.elements)
      values += children
      waiting += children
    }
    return values
  }

  static let seedDocument = #"""
    {
      "openapi": "3.1.0", "info": {"title": "Rows", "version": "1"},
      "servers": [{"url": "https://a.example", "description": "Main"}],
      "paths": {
        "/rows/{id}": {
          "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
          "get": {"operationId": "get", "responses": {"200": {"description": "", "content": {"application/json": {"schema": {"$ref": "@Row"}}}}, "default": {"description": ""}}},
          "put": {"requestBody": {"content": {"application/json": {"schema": {"$ref": "@Any"}}}}, "responses": {"204": {"description": ""}}}
        }
      },
      "components": {"schemas": {
        "Row": {"type": "object", "required": ["mode"], "properties": {"mode": {"anyOf": [{"$ref": "@Mode"}, {"type": "string"}]}, "next": {"$ref": "@Row"}, "list": {"type": "array", "items": {"enum": ["x", "y"]}}}, "additionalProperties": {"type": "integer"}},
        "Mode": {"oneOf": [{"const": "a", "x-attributes": {"n": 1}}, {"const": "b", "x-attributes": {"n": 2}}]},
        "Heir": {"allOf": [{"$ref": "@Row"}, {"required": ["list"]}, {"properties": {"own": {"const": 1}}}]},
        "Any": {"oneOf": [{"$ref": "@Row"}, {"$ref": "@Heir"}], "discriminator": {"propertyName": "mode", "mapping": {"row": "Row"}}}
      }}
    }
    """#

  /// A query parameter and a form whose alternatives lead to the next ones twice.
  @Test func alternativesThatDoubleEndSoon() throws {
    let schemas = (0..<60).map { index in
      let next = "{\"$ref\": \"@U\(index + 1)\"}"
      return "\"U\(index)\": {\"oneOf\": [\(next), {\"allOf\": [\(next)], \"title\": \"x\"}]}"
    }
    let operation = #"""
      {
        "parameters": [{"name": "q", "in": "query", "schema": {"$ref": "@U0"}}],
        "requestBody": {"content": {"multipart/form-data": {"schema": {"$ref": "@U0"}}}},
        "responses": {"204": {"description": ""}}
      }
      """#
    let document = Built.Version.v31.document(
      paths: #"{"/a": {"post": \#(operation)}}"#,
      components:
        "{\"schemas\": {\(schemas.joined(separator: ",")), \"U60\": {\"properties\": {\"x\": {}}}}}"
    )
    let built = try Built(document)
    #expect(built.outcome.documentDiagnostics.allSatisfy { $0.severity == .error })
  }

  /// Operations that share a parameter, a form and servers, all of them large.
  @Test func largeThingsThatManyShareAreLookedAtOnce() throws {
    let members = (0..<1_000).map { "\"m\($0)\": {\"type\": \"string\"}" }.joined(separator: ",")
    let servers = (0..<1_000).map { "{\"url\": \"https://s\($0).example\"}" }
    let item = #"""
      {
        "servers": [\#(servers.joined(separator: ","))],
        "parameters": [{"name": "q", "in": "query", "schema": {"$ref": "@Large"}}],
        "post": {
          "requestBody": {"content": {"multipart/form-data": {"schema": {"$ref": "@Large"}}}},
          "responses": {"204": {"description": ""}}
        }
      }
      """#
    let paths = (0..<1_000).map { "\"/p\($0)\": {\"$ref\": \"#/components/pathItems/P\"}" }
    let document = Built.Version.v31.document(
      paths: "{\(paths.joined(separator: ","))}",
      components:
        "{\"schemas\": {\"Large\": {\"properties\": {\(members)}}}, \"pathItems\": {\"P\": \(item)}}"
    )
    #expect(try Built(document).outcome.definition?.endpoints.count == 1_000)
  }
}
