import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// Names of the document that generated types have as members of their own: the golden case
/// `member-names` is compiled with all of them, in every place.
@Suite struct OwnMemberTests {
  /// The golden case with every construct that declares something of its own.
  private static let constructs = #"""
    {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {}, "components": {"schemas": {
      "A": {"type": "object", "required": ["x"], "additionalProperties": true,
        "properties": {"x": {"const": "x"}, "y": {"type": ["string", "null"], "x-sensitive": "token"}}},
      "B": {"type": "object", "required": ["x"], "properties": {"x": {"enum": ["x"]}}},
      "C": {"oneOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}],
        "discriminator": {"propertyName": "x", "mapping": {"a": "#/components/schemas/A", "b": "#/components/schemas/B"}}},
      "D": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"$ref": "#/components/schemas/C"}, {"type": "string"}]},
      "E": {"enum": ["x"]}, "F": {"enum": ["x"]}, "G": {"enum": ["x", 1]},
      "H": {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "string"}}
    }}}
    """#

  private static let configuration =
    #"{"schemas": {"E": {"style": "closed"}, "F": {"style": "other"}}}"#

  private static func types(_ document: String, _ configuration: String?) -> String {
    let outcome = GeneratorPipeline(
      target: "T", document: SourceFile(path: "d.json", text: document),
      configuration: configuration.map { SourceFile(path: "c.json", text: $0) }, embedded: []
    ).run()
    return outcome.files.first { $0.name == GeneratedFile.types }?.contents ?? ""
  }

  /// The names of all members that a text declares.
  private static func members(of text: String) -> Set<String> {
    let keywords: Set<Substring> = ["var", "let", "func", "case", "enum", "struct"]
    var names: Set<String> = []
    for line in text.split(separator: "\n")
    where line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.contains("//") {
      let words = line.split { !$0.isLetter && !$0.isNumber }
      guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else {
        continue
      }
      names.insert(String(words[index + 1]))
    }
    return names
  }

  @Test func theGoldenCaseHasEveryOne() throws {
    let text = Self.types(Self.constructs, Self.configuration)
    let given: Set<String> = [
      "a", "b", "c", "d", "x", "y", "item0", "string", "value1",
    ]
    let own = Self.members(of: text).subtracting(given)
    #expect(
      own.isSuperset(of: ["isListed", "unknown", "known", "rawValue", "customMirror", "rest"]))
    let golden = try #require(GoldenCase.all.first { $0.name == "member-names" })
    let document = String(decoding: try golden.source("document.json").bytes, as: UTF8.self)
    for name in own {
      // No value or property begins with a capital.
      if name.first?.isUppercase == true { continue }
      #expect(document.contains("\"title\": \"\(name)\""), "\(name) is missing")
    }
  }

  /// A type has each member once: what the document names makes room.
  @Test func noTypeDeclaresANameTwice() throws {
    let golden = try #require(GoldenCase.all.first { $0.name == "member-names" })
    let files = try golden.outcome().files
    let text = try #require(files.first { $0.name == GeneratedFile.types }).contents
    for declaration in text.components(separatedBy: "\n}\n") {
      let cases = declaration.split(separator: "\n").filter {
        $0.hasPrefix("  case ") || $0.hasPrefix("  public static let ")
          || $0.hasPrefix("  public var ")
      }.map { $0.prefix { !"(:=".contains($0) } }
      #expect(Set(cases).count == cases.count, "\(declaration.prefix(200))")
    }
  }
}
