import Foundation
import SpecwrightJSON
import SpecwrightOpenAPI

@testable import SpecwrightModel

/// What becomes of the text of a document, and of a configuration.
struct Built {
  var outcome: BuildOutcome

  /// Builds a whole document.
  init(_ document: String, configuration: String? = nil, target: String? = nil) throws {
    let configuration = try configuration.map(Self.configuration) ?? Configuration()
    let file = SourceFile(path: "spec/Rows.json", bytes: [UInt8](Self.expanded(document).utf8))
    let root = try JSONParser.parse(file)
    let (read, diagnostics) = DocumentReader.read(root)
    guard let read else { throw Unreadable(sentences: diagnostics.map(\.message)) }
    outcome = ClientBuilder.build(
      document: read, configuration: configuration, target: target)
  }

  /// Builds a document that has nothing but schemas; `"@Row"` is short for a reference to one.
  init(schemas: String, version: Version = .v31, configuration: String? = nil) throws {
    try self.init(version.document(schemas: schemas), configuration: configuration)
  }

  static func configuration(_ text: String) throws -> Configuration {
    let file = SourceFile(path: "specwright.json", bytes: [UInt8](text.utf8))
    let (configuration, diagnostics) = ConfigurationReader.read(try JSONParser.parse(file))
    guard let configuration else { throw Unreadable(sentences: diagnostics.map(\.message)) }
    return configuration
  }

  /// A document with its short references written out.
  static func expanded(_ document: String) -> String {
    document.replacingOccurrences(of: "\"@", with: "\"#/components/schemas/")
  }

  /// The definitions as short text.
  var lines: String {
    guard let definition = outcome.definition else {
      return (outcome.documentDiagnostics + outcome.configurationDiagnostics)
        .map { "\($0.severity.rawValue): \($0.message)" }.joined(separator: "\n")
    }
    return Dump.client(definition)
  }

  enum Version: String {
    case v30 = "3.0.3"
    case v31 = "3.1.0"

    func document(schemas: String) -> String {
      """
      {"openapi":"\(rawValue)","info":{"title":"Rows","version":"1"},"paths":{},\
      "components":{"schemas":\(schemas)}}
      """
    }

    func document(paths: String, components: String = "{}") -> String {
      """
      {"openapi":"\(rawValue)","info":{"title":"Rows","version":"1"},"paths":\(paths),\
      "components":\(components)}
      """
    }
  }

  /// A document that does not come as far as building.
  struct Unreadable: Error {
    var sentences: [String]
  }
}

/// A text with the mark `▸` before the byte a diagnostic must begin at.
struct MarkedText {
  let text: String
  /// The offset of the byte behind the mark.
  let offset: Int?

  init(_ marked: String) {
    let parts = marked.components(separatedBy: "▸")
    text = parts.joined()
    offset = parts.count == 2 ? parts[0].utf8.count : nil
  }
}
