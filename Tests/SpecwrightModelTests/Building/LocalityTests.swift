import Testing

@testable import SpecwrightModel

/// Adding one thing to a document leaves everything else as it was, unless names meet.
@Suite struct LocalityTests {
  /// Schemas that have nothing to do with one another, but for names that may meet.
  static let pieces = [
    #""Row": {"properties": {"kind": {"enum": ["a", "b"]}, "part": {"properties": {"x": {"type": "string"}}}}}"#,
    #""row": {"properties": {"kind": {"enum": ["c"]}}}"#,
    #""RowKind": {"type": "object", "properties": {"y": {"type": "integer"}}}"#,
    #""row-kind": {"enum": ["z"]}"#,
    #""Error": {"properties": {"code": {"type": "string"}}}"#,
    #""ErrorModel": {"properties": {"name": {"type": "string"}}}"#,
    #""Heir": {"properties": {"own": {"enum": ["o"]}}, "allOf": [{"properties": {"kind": {"enum": ["h"]}}}]}"#,
    #""Other": {"oneOf": [{"type": "string"}, {"properties": {"w": {"type": "string"}}}]}"#,
  ]

  /// What each of the schemas changes when it comes to the others, as before and after.
  static let changes: [[String]] = [
    ["Row → RowWithSmallLetter", "RowKindModel → RowWithSmallLetterKind"], [],
    ["RowKind → RowKindWithSmallLetterAndHyphen"], [], [], ["ErrorModel → ErrorModelType"], [], [],
  ]

  @Test(arguments: pieces.indices)
  func aFurtherSchemaChangesOnlyWhatItMeets(added: Int) throws {
    var fewer = Self.pieces
    fewer.remove(at: added)
    let before = try definitions(of: fewer)
    let after = try definitions(of: Self.pieces)
    let changed = before.filter { after[$0.key] != $0.value }
    let changes = changed.map { pointer, definition in
      "\(definition.name.text) → \(after[pointer]?.name.text ?? "nothing")"
    }
    #expect(changes.sorted() == Self.changes[added])
  }

  @Test func theOrderOfSchemasChangesNoName() throws {
    let forward = try definitions(of: Self.pieces).mapValues(\.name)
    let backward = try definitions(of: Self.pieces.reversed()).mapValues(\.name)
    #expect(forward == backward)
  }

  /// The definitions by the place they come from.
  private func definitions(of pieces: [String]) throws -> [String: TypeDefinition] {
    let built = try Built(schemas: "{" + pieces.joined(separator: ",") + "}")
    let definition = try #require(built.outcome.definition)
    return Dictionary(
      uniqueKeysWithValues: definition.types.map { ($0.documentation.pointer ?? "", $0) })
  }
}
