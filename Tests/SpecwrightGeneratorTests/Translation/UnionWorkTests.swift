import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// Alternatives that hold one another give code in proportion to the document.
@Suite struct UnionWorkTests {
  private static func types(_ schemas: String) throws -> String {
    let document = SourceFile(
      path: "d.json",
      text: #"""
        {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {}, "components": {"schemas": {\#(schemas)}}}
        """#)
    let outcome = GeneratorPipeline(
      target: "T", document: document, configuration: nil, embedded: []
    ).run()
    let types = outcome.files.first { $0.name == GeneratedFile.types }?.contents
    let messages = outcome.findings.flatMap(\.diagnostics).map(\.message)
    return try #require(types, "\(messages)")
  }

  /// Two alternatives at every level, each of which holds the next level: 2ⁿ ways lead down.
  ///
  /// The last leads back to the first.
  private static func diamond(_ depth: Int) -> String {
    let levels = (0..<depth).map { level in
      ##"""
      "L\##(level)": {"oneOf": [{"$ref": "#/components/schemas/A\##(level)"}, {"$ref": "#/components/schemas/B\##(level)"}]},
      "A\##(level)": {"oneOf": [{"$ref": "#/components/schemas/L\##(level + 1)"}, {"type": "string", "enum": ["a\##(level)"]}]},
      "B\##(level)": {"oneOf": [{"$ref": "#/components/schemas/L\##(level + 1)"}, {"type": "integer"}]}
      """##
    }
    let last = ##"""
      "L\##(depth)": {"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#/components/schemas/L0"}}}
      """##
    return (levels + [last]).joined(separator: ", ")
  }

  @Test func theCodeOfADiamondGrowsWithItsDepth() throws {
    let sizes = try [8, 16, 32].map { try Self.types(Self.diamond($0)).utf8.count }
    // What each level adds is the same, whichever it is.
    #expect(sizes[2] - sizes[1] < 2 * (sizes[1] - sizes[0]) * 11 / 10)
  }

  /// Objects of two kinds that a list in an object inside tells apart, behind other members.
  private static func apart(by member: Int) -> String {
    let others = (1..<member).map { #""m\#($0)": {}"# }
    let names = (1..<member).map { #""m\#($0)""# } + [#""kind""#]
    let kinds = ["a", "b"].map { kind in
      let properties = (others + [#""kind": {"enum": ["\#(kind)"]}"#]).joined(separator: ", ")
      return #"""
        {"type": "object", "required": ["data"], "properties": {"data": {"type": "object",
          "required": [\#(names.joined(separator: ", "))], "properties": {\#(properties)}}}}
        """#
    }
    return #""Row": {"oneOf": [\#(kinds.joined(separator: ", "))]}"#
  }

  /// However many members an object inside has, so many are looked at.
  @Test(arguments: [0, 1])
  func membersWithinObjectsAreLookedAtUpToALimit(beyond: Int) throws {
    let text = try Self.types(Self.apart(by: UnionLists.maximumInnerMembers + beyond))
    #expect(text.contains(#".member("data", "kind", of: "#) == (beyond == 0))
  }
}
