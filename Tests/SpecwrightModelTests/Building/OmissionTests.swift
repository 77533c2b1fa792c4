import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// What a target does without, and what follows for the rest.
@Suite struct OmissionTests {
  /// Three operations; `B` holds what no value can be.
  private static let document = """
    {"openapi":"3.1.0","info":{"title":"Rows","version":"1"},"paths":{
    "/a":{"get":{"operationId":"a","tags":["one","two"],"responses":{"200":{"description":"x",
    "content":{"application/json":{"schema":{"$ref":"@A"}}}}}}},
    "/b":{"get":{"operationId":"b","tags":["two"],"responses":{"200":{"description":"x",
    "content":{"application/json":{"schema":{"$ref":"@B"}}}}}},
    "post":{"operationId":"c","responses":{"200":{"description":"x",
    "content":{"application/json":{"schema":{"type":"array","items":{"$ref":"@C"}}}}}}}}
    },"components":{"schemas":{
    "A":{"type":"object","properties":{"kind":{"$ref":"@Kind"},"id":{"$ref":"@ID"}}},
    "B":{"type":"object","properties":{"never":{"allOf":[{"type":"string"},{"type":"integer"}]},"a":{"$ref":"@A"}}},
    "C":{"type":"object","properties":{"in":{"type":"object","properties":{"d":{"$ref":"@D"}}}}},
    "D":{"type":"object","properties":{"e":{"type":"string"}}},
    "Kind":{"type":"string","enum":["x","y"]},
    "ID":{"type":"string"}}}}
    """

  private static func built(_ configuration: String) throws -> BuildOutcome {
    try Built(document, configuration: configuration).outcome
  }

  private static let withoutB = #""B":{"omit":true}"#

  @Test func theDocumentIsRefusedAsAWhole() throws {
    #expect(try Self.built("{}").definition == nil)
  }

  @Test(arguments: [
    (#"{"operations":{"b":{"omit":true}},"schemas":{\#(withoutB)}}"#, ["a", "c"]),
    (#"{"paths":{"/b":{"omit":true}},"schemas":{\#(withoutB)}}"#, ["a"]),
    (#"{"tags":{"two":{"omit":true}},"schemas":{\#(withoutB)}}"#, ["c"]),
    (
      #"{"tags":{"one":{"omit":true}},"operations":{"b":{"omit":true}},"schemas":{\#(withoutB)}}"#,
      ["c"]
    ),
    (
      #"{"operations":{"b":{"omit":true},"c":{"omit":false}},"schemas":{\#(withoutB)}}"#,
      ["a", "c"]
    ),
  ])
  func leavesOutOperations(_ configuration: String, _ rest: [String]) throws {
    let outcome = try Self.built(configuration)
    #expect(outcome.configurationDiagnostics.isEmpty)
    #expect(outcome.definition?.endpoints.map(\.name.spelling) == rest)
    #expect(outcome.definition?.types.contains { $0.name.text == "B" } == false)
  }

  @Test func leavesOutASchemaWithWhatStandsInIt() throws {
    let outcome = try Self.built(
      """
      {"paths":{"/b":{"omit":true}},"schemas":{\(Self.withoutB),"C":{"omit":true},
      "ID":{"omit":true}}}
      """)
    #expect(outcome.definition?.types.map(\.name.text) == ["A", "D", "Kind"])
  }

  @Test func leavesOutASchemaAtAPointer() throws {
    let outcome = try Self.built(
      """
      {"paths":{"/b":{"omit":true}},"schemas":{\(Self.withoutB),"D":{"omit":true},
      "#/components/schemas/C/properties/in":{"omit":true},
      "C":{"properties":{"in":{"omit":true}}}}}
      """)
    #expect(outcome.definition?.types.map(\.name.text) == ["A", "C", "Kind", "ID"])
  }

  @Test(arguments: [
    ("A", ["#/paths/~1a/get/responses/200/content/application~1json/schema"]),
    ("C", ["#/paths/~1b/post/responses/200/content/application~1json/schema/items"]),
    ("D", ["#/components/schemas/C/properties/in/properties/d"]),
    ("Kind", ["#/components/schemas/A/properties/kind"]),
  ])
  func refusesToLeaveOutWhatIsNeeded(_ schema: String, _ places: [String]) throws {
    let outcome = try Self.built(
      """
      {"operations":{"b":{"omit":true}},
      "schemas":{\(Self.withoutB),"\(schema)":{"omit":true}}}
      """)
    #expect(outcome.definition == nil)
    #expect(outcome.configurationDiagnostics.isEmpty)
    #expect(outcome.documentDiagnostics.map { $0.location?.pointer.fragment } == places)
    #expect(
      outcome.documentDiagnostics.map(\.message) == [
        "'#/components/schemas/\(schema)' is needed here, and the configuration leaves it out; "
          + "leave out what needs it as well"
      ])
  }

  @Test(arguments: [
    (#"{"operations":{"aa":{"omit":true}}}"#, "the document has no operation 'aa'"),
    (#"{"paths":{"/aa":{"omit":true}}}"#, "the document has no path '/aa'"),
    (#"{"tags":{"tw":{"omit":true}}}"#, "the document has no tag 'tw'"),
    (#"{"schemas":{"Kindd":{"omit":true}}}"#, "the document has no schema 'Kindd'"),
  ])
  func reportsWhatTheDocumentLacks(_ configuration: String, _ sentence: String) throws {
    let messages = try Self.built(configuration).configurationDiagnostics.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(sentence) == true)
  }
}
