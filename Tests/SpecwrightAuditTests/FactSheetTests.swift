import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// Whether everything that a document says is among its facts.
@Suite struct FactSheetTests {
  static let small = """
    {
      "openapi": "3.1.0", "info": {"title": "T", "version": "1", "x-team": {"a": [1, null]}},
      "servers": [], "tags": [{"name": "t"}], "security": [{}, {"k": ["s1", "s2"]}],
      "paths": {
        "/a": {
          "summary": "Shared",
          "get": {"responses": {"200": {"description": "F", "x-odd": true}}},
          "put": {"responses": {}}
        },
        "/b": {}
      },
      "webhooks": {"w": {"post": {"responses": {"200": {"description": "G"}}}}},
      "components": {
        "schemas": {"A": {"type": ["string", "null"], "enum": [["x"], {"y": 1}]}, "B": true},
        "securitySchemes": {"k": {"type": "http", "scheme": "basic"}}, "x-more": 2
      }
    }
    """

  static let documents: [(name: String, text: String)] =
    [("small", small)]
    + DescriptionAuditTests.descriptions.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
    }

  @Test(arguments: documents) func holdsEverything(_ name: String, _ text: String) throws {
    let document = try document(text)
    var pointers: [String: String] = [:]
    for section in FactSheet(document).sections {
      for fact in section.facts {
        let tokens = section.location.pointer.tokens + fact.path
        pointers[JSONPointer(tokens).description] = fact.value
      }
    }
    for leaf in leaves(document.root) {
      let own = leaf.pointer.description
      // A list of plain values is one fact.
      let value = pointers[own] ?? leaf.parent.flatMap { pointers[$0.pointer.description] }
      let text = try #require(value, "\(own)")
      #expect(text.contains(leaf.string ?? (leaf.count == 0 ? leaf.text : "")), "\(own)")
    }
  }

  @Test func sortsIntoSections() throws {
    let sections = FactSheet(try document(Self.small)).sections
    #expect(
      sections.map { "\($0.kind) \($0.title)" } == [
        "document Description", "path /a", "operation GET /a", "operation PUT /a", "path /b",
        "operation POST w", "schemas A", "schemas B", "securitySchemes k", "components x-more",
      ])
  }

  /// The values that are no object and no list with something inside.
  private func leaves(_ node: JSONNode) -> [JSONNode] {
    var leaves: [JSONNode] = []
    var waiting = [node]
    while let node = waiting.popLast() {
      // A path without anything is a section without facts, which its title shows.
      if node.pointer.tokens == ["paths", "/b"] { continue }
      if node.count == 0 { leaves.append(node) }
      waiting += node.members.map(\.value) + [JSONNode](node.elements)
    }
    return leaves
  }
}
