import Testing

@testable import SpecwrightModel

@Suite struct DocumentationTests {
  static let prose: [(String, String, String)] = [
    ("", "", ""),
    ("One sentence.", "One sentence.", ""),
    ("No full stop", "No full stop", ""),
    ("First. Second.", "First.", "Second."),
    ("Uses e.g. this one. Then more.", "Uses e.g. this one.", "Then more."),
    ("Version 1.5 of it. More", "Version 1.5 of it.", "More"),
    ("Really? Yes! No.", "Really?", "Yes! No."),
    ("Two\nlines. And\nmore.", "Two lines.", "And more."),
    ("  Blanks  \n\n  Next  \n", "Blanks", "  Next"),
    ("A.\r\nB.\rC.\u{2028}D.", "A.", "B. C. D."),
    ("First.\n\n- one\n- two", "First.", "- one\n- two"),
    ("\n\n", "", ""),
  ]

  @Test(arguments: prose)
  func isCutBehindTheFirstSentence(text: String, summary: String, discussion: String) {
    let documentation = Prose.documentation(of: text)
    #expect(documentation.summary == summary)
    #expect(documentation.discussion == discussion)
  }

  @Test(arguments: UInt64(1)...20)
  func makesOfOneLineWhatItMakesOfThatLineAmongEmptyOnes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = [
      "One", "two", " ", "  ", ".", "?", "!", ". ", ".  Two", ". a", "e.g. ", "é", "\t", "",
    ]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(Prose.documentation(of: text) == Prose.documentation(of: "\n\(text)\n"), "\(text)")
    }
  }

  static let constraints: [(String, String)] = [
    (#"{"type": "integer", "minimum": 4, "maximum": 8}"#, "From 4 to 8."),
    (#"{"type": "integer", "minimum": 9223372036854775808}"#, "At least 9223372036854775808."),
    (#"{"type": "number", "exclusiveMinimum": 0, "maximum": 1}"#, "More than 0. At most 1."),
    (#"{"type": "string", "minLength": 1, "maxLength": 1}"#, "Exactly 1 character."),
    (#"{"type": "string", "maxLength": 4096}"#, "At most 4096 characters."),
    (#"{"type": "string", "minLength": 0}"#, ""),
    (#"{"type": "string", "pattern": "^[0-9]+$"}"#, "Matches `^[0-9]+$`."),
    (#"{"type": "string", "pattern": "a`b\n*/"}"#, "Matches `` a`b */ ``."),
    (#"{"type": "string", "format": "email"}"#, "Format: `email`."),
    (#"{"type": "string", "format": "date-time"}"#, ""),
    (#"{"type": "string", "default": "x"}"#, "Default: `\"x\"`."),
    (
      #"{"type": "array", "minItems": 1, "uniqueItems": true}"#,
      "At least 1 element. No element stands twice."
    ),
    (#"{"type": "integer", "multipleOf": 5, "description": "Steps."}"#, "Steps."),
  ]

  @Test(arguments: constraints)
  func saysWhatTypesDoNot(schema: String, summary: String) throws {
    let built = try Built(schemas: #"{"Row": {"properties": {"a": \#(schema)}}}"#)
    #expect(try property(of: built).documentation.summary == summary)
  }

  @Test func olderExclusiveLimitsAreBooleans() throws {
    let built = try Built(
      schemas:
        #"{"Row": {"properties": {"a": {"type": "integer", "minimum": 0, "exclusiveMinimum": true, "maximum": 9, "exclusiveMaximum": false}}}}"#,
      version: .v30)
    #expect(try property(of: built).documentation.summary == "More than 0. At most 9.")
  }

  @Test func wordsBesideAReferenceWin() throws {
    let built = try Built(
      schemas: #"""
        {
          "Row": {"properties": {"a": {"$ref": "@Other", "description": "Here. More.", "deprecated": true}, "b": {"$ref": "@Other"}}},
          "Other": {"title": "A title", "type": "object", "properties": {"x": {}}}
        }
        """#)
    let definition = try #require(built.outcome.definition)
    guard case .structure(let row) = definition.types[0].kind else { return }
    #expect(
      row.properties[0].documentation
        == Documentation(
          summary: "Here.", discussion: "More.", isDeprecated: true))
    #expect(row.properties[1].documentation == Documentation(summary: "A title"))
    #expect(
      definition.types[1].documentation
        == Documentation(summary: "A title", pointer: "#/components/schemas/Other"))
  }

  @Test func operationsHaveTheirSummary() throws {
    let built = try Built(
      Built.Version.v31.document(
        paths:
          #"{"/a": {"get": {"summary": "Reads\na.", "description": "Slowly. Very.\n\nIndeed.", "deprecated": true, "responses": {"204": {"description": ""}}}}}"#
      ))
    #expect(
      built.outcome.definition?.endpoints.first?.documentation
        == Documentation(
          summary: "Reads a.", discussion: "Slowly.\n\nVery.\n\nIndeed.",
          pointer: "#/paths/~1a/get", isDeprecated: true))
  }

  private func property(of built: Built) throws -> PropertyDefinition {
    let definition = try #require(built.outcome.definition)
    guard case .structure(let row) = definition.types.first?.kind, let first = row.properties.first
    else { throw Built.Unreadable(sentences: ["no property"]) }
    return first
  }
}
