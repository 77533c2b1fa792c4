import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// A small document with the mark `▸` before the byte its finding must begin at.
struct MarkedDocument {
  let file: SourceFile
  let offset: Int?

  init(_ text: String) {
    let bytes = [UInt8](text.utf8)
    let mark = [UInt8]("▸".utf8)
    let offset = bytes.indices.first { bytes[$0...].starts(with: mark) }
    var unmarked = bytes
    if let offset { unmarked.removeSubrange(offset..<offset + mark.count) }
    file = SourceFile(path: "spec/Rows.json", bytes: unmarked)
    self.offset = offset
  }

  /// A document with some members behind `info`.
  static func text(_ members: String, version: String = "3.1.0") -> String {
    """
    {"openapi": "\(version)", "info": {"title": "Rows", "version": "1"}, \(members)}
    """
  }

  /// A document with one schema, called Row.
  static func schema(_ schema: String, version: String = "3.1.0") -> String {
    text(#""paths": {}, "components": {"schemas": {"Row": \#(schema)}}"#, version: version)
  }

  /// A document with one operation.
  static func operation(_ operation: String, version: String = "3.1.0") -> String {
    text(#""paths": {"/rows": {"get": \#(operation)}}"#, version: version)
  }

  /// A document with one parameter.
  static func parameter(_ parameter: String) -> String {
    operation(#"{"parameters": [\#(parameter)], "responses": {}}"#)
  }

  /// A document with some components.
  static func components(_ components: String, version: String = "3.1.0") -> String {
    text(#""paths": {}, "components": {\#(components)}"#, version: version)
  }
}

/// A marked document and the one thing that is to be said about it.
struct ExpectedFinding: CustomTestStringConvertible, Sendable {
  let text: String
  let message: String
  let severity: Diagnostic.Severity

  init(_ text: String, _ message: String, _ severity: Diagnostic.Severity = .error) {
    self.text = text
    self.message = message
    self.severity = severity
  }

  var testDescription: String { message }

  /// Reads the document and compares.
  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let marked = MarkedDocument(text)
    let root = try JSONParser.parse(marked.file)
    let (document, diagnostics) = DocumentReader.read(root)
    #expect(diagnostics.map(\.message) == [message], sourceLocation: sourceLocation)
    #expect(diagnostics.map(\.severity) == [severity], sourceLocation: sourceLocation)
    let offset = diagnostics.first?.location?.range.lowerBound
    #expect(offset == marked.offset, sourceLocation: sourceLocation)
    #expect((document == nil) == (severity == .error), sourceLocation: sourceLocation)
    let strict = DocumentReader.read(root, strict: true)
    #expect(strict.document == nil, sourceLocation: sourceLocation)
    #expect(strict.diagnostics.map(\.severity) == [.error], sourceLocation: sourceLocation)
  }
}

/// Reads a document that is meant to be fine.
func readDocument(
  _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> OpenAPI.Document {
  let root = try JSONParser.parse(SourceFile(path: "spec/Rows.json", text: text))
  let (document, diagnostics) = DocumentReader.read(root)
  #expect(diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  return try #require(document, sourceLocation: sourceLocation)
}
