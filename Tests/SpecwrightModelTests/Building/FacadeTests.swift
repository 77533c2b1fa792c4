import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// The type with a method for each operation: whether there is one, and what it is called.
@Suite struct FacadeTests {
  private static func document(schemas: [String] = [], operations: [String] = ["read"]) -> String {
    let paths = operations.enumerated().map { index, name in
      #""/p\#(index)":{"get":{"operationId":"\#(name)","responses":{"204":{"description":"x"}}}}"#
    }
    let types = schemas.map { #""\#($0)":{"type":"object","properties":{"a":{"type":"string"}}}"# }
    return """
      {"openapi":"3.1.0","info":{"title":"Rows","version":"1"},"paths":{\
      \(paths.joined(separator: ","))},"components":{"schemas":{\(types.joined(separator: ","))}}}
      """
  }

  private static let names: [(String, [String], String)] = [
    ("Weather", [], "WeatherClient"),
    ("weather", [], "WeatherClient"),
    ("weather-api", [], "WeatherAPIClient"),
    ("WeatherClient", [], "WeatherClient"),
    ("Wétter_v2", [], "WétterV2Client"),
    ("2fa", [], "Model2faClient"),
    ("-", [], "MinusClient"),
    ("", [], "EmptyClient"),
    ("API", [], "APIClientClient"),
    ("Client", [], "Client"),
    ("Weather", ["Weather"], "WeatherClient"),
    ("Weather", ["WeatherClient"], "WeatherClientClient"),
    ("Weather", ["WeatherClient", "WeatherClientClient"], "WeatherClientClientClient"),
    ("Weather", ["weather_client"], "WeatherClientClient"),
  ]

  @Test(arguments: names)
  func isCalledAsItsTarget(_ target: String, _ schemas: [String], _ name: String) throws {
    let built = try Built(Self.document(schemas: schemas), target: target)
    let client = try #require(built.outcome.definition)
    #expect(client.facade?.spelling == name)
    // Whatever the client is called, the document's types keep their names.
    let alone = try Built(Self.document(schemas: schemas))
    #expect(client.types == alone.outcome.definition?.types)
  }

  private static let settings: [(String?, String?)] = [
    (nil, "RowsClient"), ("{}", "RowsClient"), (#"{"client":true}"#, "RowsClient"),
    (#"{"client":"Table"}"#, "Table"), (#"{"client":false}"#, nil),
  ]

  @Test(arguments: settings)
  func isWhatTheConfigurationSays(_ configuration: String?, _ name: String?) throws {
    let built = try Built(Self.document(), configuration: configuration, target: "Rows")
    let client = try #require(built.outcome.definition)
    #expect(client.facade?.spelling == name)
  }

  @Test func isNotThereWithoutOperationsOrATarget() throws {
    let empty = try Built(Self.document(operations: []), target: "Rows")
    #expect(empty.outcome.definition?.facade == nil)
    let nameless = try Built(Self.document())
    #expect(nameless.outcome.definition?.facade == nil)
  }

  @Test func onlyTheOperationThatMeetsTheClientsMemberMakesRoom() throws {
    let names = ["api", "read", "API", "apis"]
    func spelled(_ configuration: String) throws -> [String]? {
      try Built(
        Self.document(operations: names), configuration: configuration, target: "Rows"
      ).outcome.definition?.endpoints.map(\.name.spelling)
    }
    #expect(try spelled(#"{"client":false}"#) == ["api", "read", "apiWithCapitals", "apis"])
    #expect(
      try spelled("{}") == ["apiOperation", "read", "apiOperationWithCapitals", "apis"])
  }

  @Test(arguments: [
    (#"{"client":"Row"}"#, "the document has a type 'Row'; choose another name for the client"),
    (
      #"{"client":"Endpoints"}"#,
      "'Endpoints' hides a name that generated code needs; choose another"
    ),
    (
      #"{"operations":{"read":"api"}}"#,
      "the client has a member 'api' of its own; choose another name"
    ),
  ])
  func refusesNamesThatCannotBe(_ configuration: String, _ sentence: String) throws {
    let built = try Built(
      Self.document(schemas: ["Row"]), configuration: configuration, target: "Rows")
    #expect(built.outcome.definition == nil)
    #expect(built.outcome.configurationDiagnostics.map(\.message) == [sentence])
    #expect(built.outcome.configurationDiagnostics.first?.location != nil)
  }

  @Test func refusesANameForAClientWithoutOperations() throws {
    let built = try Built(
      Self.document(operations: []), configuration: #"{"client":"Table"}"#, target: "Rows")
    #expect(
      built.outcome.configurationDiagnostics.map(\.message)
        == ["the document has no operations, so 'client' has no meaning"])
  }
}
