import Foundation
import Testing

/// Two documents that differ, and what is said of it in both directions: `differences.json`.
struct DifferenceCase: CustomTestStringConvertible, Sendable {
  let rule: String
  let old: String
  let new: String
  /// `rule class pointer: message` of each difference; the class is that of requests and responses,
  /// or the only one where nothing travels.
  let forth: [String]
  let back: [String]
  let testDescription: String

  /// As the file has it.
  private struct Row: Decodable {
    let rule: String
    let place: Place
    let versions: [String]?
    let old: String
    let new: String
    let forth: [String]
    let back: [String]
  }

  private init(_ row: Row) {
    rule = row.rule
    // The version stands where all documents of the table have one.
    let version = row.rule == "SD002" ? "2" : "1"
    old = row.place.document(row.old, row.versions?.first ?? "3.1.0", version: "1")
    new = row.place.document(row.new, row.versions?.last ?? "3.1.0", version: version)
    forth = row.forth
    back = row.back
    testDescription = "\(row.rule): \(row.old) → \(row.new)"
  }

  /// Empty, which a test notices, when the file cannot be read.
  static let all: [DifferenceCase] = {
    let file = Bundle.module.url(forResource: "Fixtures/differences", withExtension: "json")
    let bytes = file.flatMap { try? Data(contentsOf: $0) } ?? Data()
    return ((try? JSONDecoder().decode([Row].self, from: bytes)) ?? []).map(DifferenceCase.init)
  }()

  /// What of a document the two texts stand for.
  enum Place: String, Decodable {
    /// Members beside the paths.
    case document
    /// All members but the first two.
    case root
    case info
    /// Members of a path item.
    case path
    /// Members of an operation.
    case operation
    /// The answers of an operation.
    case answers
    /// Members of the one answer of an operation.
    case answer
    /// Members of a parameter.
    case parameter
    /// Members of the media type of a form.
    case body
    /// A schema that is sent and answered.
    case schema
    /// A schema whose values are answered, among others.
    case open

    func document(_ text: String, _ openAPI: String, version: String) -> String {
      let head = #"{"openapi": "\#(openAPI)", "info": {"title": "T", "version": "\#(version)""#
      switch self {
      case .info: return #"\#(head), \#(text)}, "paths": {}}"#
      default: return #"\#(head)}, \#(members(text))}"#
      }
    }

    private func members(_ text: String) -> String {
      let more = text.isEmpty ? "" : ", \(text)"
      let schema = ##"{"$ref": "#/components/schemas/S"}"##
      switch self {
      case .root, .info: return text
      case .document: return #""paths": {}, \#(text)"#
      case .path: return #""paths": {"/a": {\#(text)}}"#
      case .operation:
        return Self.path.members(#""get": {"responses": {"200": {"description": ""}}\#(more)}"#)
      case .answers: return Self.path.members(#""get": {"responses": {\#(text)}}"#)
      case .answer: return Self.answers.members(#""200": {"description": ""\#(more)}"#)
      case .parameter:
        return Self.operation.members(#""parameters": [{"name": "p", "in": "query"\#(more)}]"#)
      case .body:
        return Self.operation.members(
          #""requestBody": {"content": {"multipart/form-data": {\#(text)}}}"#)
      case .schema:
        let content = #""content": {"application/json": {"schema": \#(schema)}}"#
        return #""paths": {"/a": {"post": {"requestBody": {\#(content)}, "#
          + #""responses": {"200": {"description": "", \#(content)}}}}}, "#
          + #""components": {"schemas": {"S": \#(text)}}"#
      case .open:
        let content = #"{"schema": {"anyOf": [\#(schema), {"type": "string"}]}}"#
        return #""paths": {"/a": {"get": {"responses": {"200": {"description": "", "#
          + #""content": {"application/json": \#(content)}}}}}}, "#
          + #""components": {"schemas": {"S": \#(text)}}"#
      }
    }
  }
}
