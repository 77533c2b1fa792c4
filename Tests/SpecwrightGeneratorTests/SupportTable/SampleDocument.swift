import Foundation
import SpecwrightJSON

@testable import SpecwrightGenerator
@testable import SpecwrightOpenAPI

/// A sound document with an object of a kind, into which a member can be put.
struct SampleDocument {
  enum Version: String, CaseIterable, Sendable {
    case v30 = "3.0.3"
    case v31 = "3.1.0"
  }

  private let text: String

  init(of object: SpecificationObject, _ version: Version) {
    text = Self.document(of: object).replacingOccurrences(of: "VERSION", with: version.rawValue)
  }

  /// Whether the reader takes a member of the object for one that belongs there.
  func isKnown(_ key: String) throws -> Bool {
    guard let root = try? JSONParser.parse(file(with: key)) else {
      // The parser refuses a member that stands twice: the sample has it, and is sound.
      return true
    }
    let messages = DocumentReader.read(root).1.filter { $0.location?.pointer.tokens.last == key }
      .map(\.message)
    return !messages.contains { message in
      message.hasPrefix("unknown member") || message.hasSuffix("it came with 3.1")
        || message.contains("has no meaning here") || message.contains("beside '$ref' is ignored")
    }
  }

  /// What the generator makes of the object with a member.
  func outcome(_ key: String) throws -> GeneratorOutcome {
    GeneratorPipeline(
      target: "Sample", document: file(with: key), configuration: nil, embedded: []
    ).run()
  }

  private func file(with key: String) -> SourceFile {
    let member = "\"\(key)\": \(Self.values[key] ?? "true"),"
    return SourceFile(
      path: "sample.json",
      bytes: [UInt8](text.replacingOccurrences(of: "…", with: member).utf8))
  }

  /// Values of the kind that a member must have, where true is none.
  private static let values = [
    "if": "{}", "then": "{}", "else": "{}", "dependentSchemas": "{}", "unevaluatedItems": "{}",
    "unevaluatedProperties": "{}", "contentSchema": "{}", "$vocabulary": "{}",
  ]

  private static func document(of object: SpecificationObject) -> String {
    switch object {
    case .openAPI: #"{… "openapi": "VERSION", "info": \#(info), "paths": {}}"#
    case .info: document(info: #"{… "title": "T", "version": "1"}"#)
    case .contact:
      document(info: #"{"title": "T", "version": "1", "contact": {… "name": "N"}}"#)
    case .license:
      document(info: #"{"title": "T", "version": "1", "license": {… "name": "N"}}"#)
    case .server: document(#""servers": [{… "url": "https://a.example"}]"#)
    case .serverVariable:
      document(
        #""servers": [{"url": "https://{a}.example", "variables": {"a": {… "default": "a"}}}]"#)
    case .externalDocumentation: document(#""externalDocs": {… "url": "https://a.example"}"#)
    case .tag: document(#""tags": [{… "name": "a"}]"#)
    case .components:
      #"{"openapi": "VERSION", "info": \#(info), "paths": {}, "components": {… "x-last": 1}}"#
    case .pathItem: document(paths: #"{"/a": {… "get": \#(operation)}}"#)
    case .operation: document(paths: #"{"/a": {"get": {… "responses": \#(responses)}}}"#)
    case .parameter:
      component("parameters", #"{… "name": "a", "in": "query", "schema": {"type": "string"}}"#)
    case .requestBody: component("requestBodies", #"{… "content": {"application/json": {}}}"#)
    case .mediaType:
      component("requestBodies", #"{"content": {"application/json": {… "x-last": 1}}}"#)
    case .encoding:
      component(
        "requestBodies",
        """
        {"content": {"multipart/form-data": {"schema": {"type": "object", "properties": \
        {"a": {"type": "string"}}}, "encoding": {"a": {… "contentType": "text/plain"}}}}}
        """)
    case .response: component("responses", #"{… "description": "D"}"#)
    case .example: component("examples", #"{… "summary": "S"}"#)
    case .link: component("links", #"{… "operationId": "a"}"#)
    case .header: component("headers", #"{… "schema": {"type": "string"}}"#)
    case .reference:
      document(
        """
        "components": {"responses": {"A": {… "$ref": "#/components/responses/B"}, \
        "B": {"description": "D"}}}
        """)
    case .schema: component("schemas", #"{… "type": "object"}"#)
    case .discriminator:
      component("schemas", #"{"type": "object", "discriminator": {… "propertyName": "a"}}"#)
    case .securityScheme: component("securitySchemes", #"{… "type": "http", "scheme": "basic"}"#)
    case .oauthFlows:
      component("securitySchemes", #"{"type": "oauth2", "flows": {… "x-last": 1}}"#)
    case .oauthFlow:
      component(
        "securitySchemes",
        """
        {"type": "oauth2", "flows": {"password": {… "tokenUrl": "https://a.example", \
        "scopes": {}}}}
        """)
    }
  }

  private static let info = #"{"title": "T", "version": "1"}"#
  private static let responses = #"{"204": {"description": "D"}}"#
  private static let operation = #"{"responses": {"204": {"description": "D"}}}"#

  private static func document(
    _ member: String = #""x-last": 1"#, info: String = info, paths: String = "{}"
  ) -> String {
    #"{"openapi": "VERSION", "info": \#(info), "paths": \#(paths), \#(member)}"#
  }

  private static func component(_ kind: String, _ object: String) -> String {
    document(#""components": {"\#(kind)": {"A": \#(object)}}"#)
  }
}
