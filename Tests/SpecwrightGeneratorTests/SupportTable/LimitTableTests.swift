import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// The limits in the article on what is supported are those of the code.
@Suite struct LimitTableTests {
  /// A row: `references`, 100 and the beginning of the error.
  struct Row: Sendable, CustomTestStringConvertible {
    var limit: String
    var number: Int
    var error: String
    var testDescription: String { limit }
  }

  static let rows: [Row] = {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(
        "../../../Sources/SpecwrightGenerator/Documentation.docc/Supported.md"
      ).standardized
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    let section = text.components(separatedBy: "\n## Limits\n").dropFirst().first ?? ""
    return section.components(separatedBy: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, let number = Int(cells[1].replacingOccurrences(of: ",", with: ""))
      else { return nil }
      return Row(
        limit: cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`")), number: number,
        error: cells[3])
    }
  }()

  @Test func everyLimitHasARowAndADocument() {
    #expect(Self.rows.map(\.limit).sorted() == Self.documents.keys.sorted())
  }

  @Test(arguments: rows)
  func whatReachesALimitGivesCode(_ row: Row) throws {
    let document = try #require(Self.documents[row.limit])
    let list = DeclarationList(refusable: document(row.number))
    #expect(list.errors.isEmpty)
    #expect(!list.byHead.isEmpty)
  }

  @Test(arguments: rows)
  func whatIsBeyondIsAnErrorThatSaysSo(_ row: Row) throws {
    let document = try #require(Self.documents[row.limit])
    let list = DeclarationList(refusable: document(row.number + 1))
    #expect(list.byHead.isEmpty)
    #expect(list.errors.contains { $0.contains(row.error) }, "\(list.errors)")
  }

  /// Documents of a size, by limit.
  private static let documents: [String: @Sendable (Int) -> String] = [
    "levels": { count in
      // The document is the first, and the extension holds all others.
      let (open, close) = (
        String(repeating: "[", count: count - 1), String(repeating: "]", count: count - 1)
      )
      return document(#""A": {"enum": ["a"]}"#, more: #", "x-deep": \#(open)\#(close)"#)
    },
    "references": { count in
      document(
        (0..<count).map { ##""A\##($0)": {"$ref": "#/components/schemas/A\##($0 + 1)"}, "## }
          .joined()
          + #""A\#(count)": {"type": "object", "properties": {"a": {"type": "string"}}}"#)
    },
    "compositions": { count in
      document(#""A": "# + nested(count, #"{"allOf": ["#, #"]}"#, #"{"properties": {"a": {}}}"#))
    },
    "arrays": { count in
      document(
        #""A": "# + nested(count, #"{"type": "array", "items": "#, "}", #"{"type": "string"}"#))
    },
    "objects": { count in
      document(
        #""A": "#
          + nested(
            count, #"{"type": "object", "properties": {"a": "#, "}}", #"{"type": "string"}"#))
    },
    "pairs": { count in
      // Every one of the first list beside the one of the second.
      let branches = (0..<count).map {
        #"{"type": "object", "required": ["a\#($0)"], "properties": {"a\#($0)": {}}}"#
      }
      return document(
        #""A": {"oneOf": [\#(branches.joined(separator: ", "))], "anyOf": [{"type": "object", "required": ["b"], "properties": {"b": {}}}]}"#
      )
    },
    "variables": { count in
      let names = (0..<count).map { "v\($0)" }
      let variables = names.map { #""\#($0)": {"default": "x"}"# }.joined(separator: ", ")
      let address = names.map { "{\($0)}" }.joined(separator: "/")
      return document(
        "",
        more:
          #", "servers": [{"url": "https://a.example/\#(address)", "variables": {\#(variables)}}]"#)
    },
  ]

  private static func nested(
    _ count: Int, _ open: String, _ close: String, _ inner: String
  ) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  private static func document(_ schemas: String, more: String = "") -> String {
    #"""
    {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {}, "components": {"schemas": {\#(schemas)}}\#(more)}
    """#
  }

  /// How much compositions bring together grows with the document, so that no number stands for it.
  @Test func compositionsThatMultiplyADocumentAreRefused() {
    let base = (0..<100).map { #""p\#($0)": {}"# }.joined(separator: ", ")
    let document = { (count: Int) in
      Self.document(
        #""Base": {"properties": {\#(base)}}"#
          + (0..<count).map {
            ##", "H\##($0)": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"properties": {"a": {}}}]}"##
          }.joined())
    }
    #expect(DeclarationList(refusable: document(10)).errors.isEmpty)
    let errors = DeclarationList(refusable: document(100)).errors
    #expect(errors.contains { $0.hasPrefix("compositions such as 'allOf' multiply the document") })
  }

  /// Alternatives of alternatives double with each level.
  @Test func alternativesThatDoubleAreRefused() {
    let document = { (depth: Int) in
      let levels = (0..<depth).map { level in
        let branches = ["a", "b"].map {
          ##"{"allOf": [{"$ref": "#/components/schemas/S\##(level + 1)"}, {"properties": {"\##($0)\##(level)": {}}}]}"##
        }
        return #""S\#(level)": {"oneOf": [\#(branches.joined(separator: ", "))]}"#
      }
      return Self.document(
        (levels + [#""S\#(depth)": {"properties": {"x": {}}}"#]).joined(separator: ", "))
    }
    #expect(DeclarationList(refusable: document(4)).errors.isEmpty)
    for depth in [8, 16] {
      let errors = DeclarationList(refusable: document(depth)).errors
      #expect(
        errors.contains { $0.hasPrefix("compositions such as 'allOf' multiply the document") })
    }
  }

  /// Every union lists the members of its objects, and every mention has the words of what it mentions.
  @Test(arguments: [
    (##"{"oneOf": [{"$ref": "#/components/schemas/Big"}, {"type": "string"}]}"##, 20, 600),
    (##"{"type": "object", "properties": {"a": {"$ref": "#/components/schemas/Big"}}}"##, 20, 900),
  ])
  func mentionsThatMultiplyADocumentAreRefused(schema: String, few: Int, many: Int) {
    let members = (0..<1_000).map { #""m\#($0)": {}"# }.joined(separator: ", ")
    let words = String(repeating: "Word after word. ", count: 600)
    let document = { (count: Int) in
      Self.document(
        #""Big": {"description": "\#(words)", "properties": {\#(members)}}"#
          + (0..<count).map { #", "U\#($0)": \#(schema)"# }.joined())
    }
    #expect(DeclarationList(refusable: document(few)).errors.isEmpty)
    let errors = DeclarationList(refusable: document(many)).errors
    #expect(errors.contains { $0.hasPrefix("compositions such as 'allOf' multiply the document") })
  }

  /// Paths that share an item have all its operations, with all their parameters.
  @Test func operationsThatShareTooMuchAreRefused() {
    let parameters = (0..<100).map {
      #"{"name": "p\#($0)", "in": "query", "schema": {"type": "string"}}"#
    }
    let document = { (count: Int) in
      let paths = (0..<count).map { ##""/p\##($0)": {"$ref": "#/components/pathItems/P"}"## }
      return ##"""
        {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {\##(paths.joined(separator: ", "))},
         "components": {"pathItems": {"P": {"parameters": [\##(parameters.joined(separator: ", "))],
           "get": {"responses": {"204": {"description": ""}}}, "put": {"responses": {"204": {"description": ""}}}}}}}
        """##
    }
    #expect(DeclarationList(refusable: document(5)).errors.isEmpty)
    let errors = DeclarationList(refusable: document(100)).errors
    #expect(
      errors.count == 1
        && errors[0].hasPrefix("parameters, answers or security that operations share"))
  }
}
