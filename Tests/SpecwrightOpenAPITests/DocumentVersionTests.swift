import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

@Suite struct DocumentVersionTests {
  static let findings = [
    ExpectedFinding(
      #"{"swagger": ▸"2.0", "info": [], "paths": 1}"#,
      "Swagger 2.0 is not supported; convert the document to OpenAPI 3.1 or 3.0"),
    ExpectedFinding(
      #"{"openapi": ▸"3.2.0", "info": [], "paths": 1}"#,
      "OpenAPI version '3.2.0' is not supported; supported are 3.0.x and 3.1.x"),
    ExpectedFinding(
      #"{"openapi": ▸"3.1"}"#,
      "OpenAPI version '3.1' is not supported; supported are 3.0.x and 3.1.x"),
    ExpectedFinding(
      #"{"openapi": ▸"3.10.0"}"#,
      "OpenAPI version '3.10.0' is not supported; supported are 3.0.x and 3.1.x"),
    ExpectedFinding(
      #"{"openapi": ▸"3.1.x"}"#,
      "OpenAPI version '3.1.x' is not supported; supported are 3.0.x and 3.1.x"),
    ExpectedFinding(
      #"{"openapi": ▸"2.0"}"#,
      "OpenAPI version '2.0' is not supported; supported are 3.0.x and 3.1.x"),
    ExpectedFinding(#"{"openapi": ▸3.1}"#, "expected a string, found a number"),
    ExpectedFinding("▸{}", "missing member 'openapi'"),
    ExpectedFinding("▸[]", "expected an object, found an array"),
    ExpectedFinding("▸null", "expected an object, found null"),
  ]

  @Test(arguments: findings)
  func refusesByVersionAndSaysNothingElse(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  @Test(arguments: ["3.0.0", "3.0.4", "3.0.12", "3.0.0-rc1"])
  func reads30(_ version: String) throws {
    let document = try readDocument(MarkedDocument.text(#""paths": {}"#, version: version))
    #expect(document.version == .v30)
    #expect(document.openAPI.value == version)
  }

  @Test(arguments: ["3.1.0", "3.1.1", "3.1.2"])
  func reads31(_ version: String) throws {
    let document = try readDocument(MarkedDocument.text(#""paths": {}"#, version: version))
    #expect(document.version == .v31)
  }

  @Test(arguments: [#""paths": {}"#, #""components": {}"#, #""webhooks": {}"#])
  func asks31DocumentsForAnythingAtAll(_ member: String) throws {
    _ = try readDocument(MarkedDocument.text(member))
  }
}
