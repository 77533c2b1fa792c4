internal import Foundation
internal import SpecwrightJSON
internal import SpecwrightOpenAPI
internal import SpecwrightSchema

/// Says of values whether they fit schemas of a document, for comparison with other validators.
///
/// Reads lines of JSON such as `{"schema": "/components/schemas/Pet", "value": {}}` and answers each
/// with one: `{"verdict": "fits"}`, `fails` with the first violation, `undecided`, or `refused` with
/// the reason where the schema cannot be checked against.
@main
enum Main {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      end("usage: SpecwrightSchemaProbe DOCUMENT", 2)
    }
    let path = CommandLine.arguments[1]
    guard let contents = FileManager.default.contents(atPath: path) else {
      end("cannot read \(path)", 2)
    }
    do {
      let root = try JSONParser.parse(SourceFile(path: path, bytes: [UInt8](contents)))
      let (document, diagnostics) = DocumentReader.read(root)
      guard let document else {
        end(diagnostics.first { $0.severity == .error }?.message ?? "no document", 1)
      }
      answer(document)
    } catch {
      end("\(path): \(error)", 1)
    }
  }

  private static func answer(_ document: OpenAPI.Document) {
    var probes: [String: Probe] = [:]
    while let line = readLine() {
      guard
        let call = try? JSONParser.parse(SourceFile(path: "line", text: line), maximumDepth: 1_000),
        let pointer = call["schema"]?.string, let value = call["value"]
      else { end("expected an object with 'schema' and 'value'", 2) }
      let probe = probes[pointer] ?? Probe(pointer, document)
      probes[pointer] = probe
      print(probe.answer(value))
    }
  }

  private static func end(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}

/// A schema that values are held against.
private struct Probe {
  private let validator: SchemaValidator?
  private let refusal: String

  init(_ pointer: String, _ document: OpenAPI.Document) {
    guard let schema = JSONPointer(pointer).flatMap({ document.references.schema(at: $0) }) else {
      validator = nil
      refusal = "there is no schema"
      return
    }
    let library = SchemaLibrary([schema], of: document)
    validator = library.validator(for: schema)
    refusal = library.diagnostics.first?.message ?? ""
  }

  func answer(_ value: JSONNode) -> String {
    guard let validator else { return line("refused", refusal) }
    let violations = validator.violations(of: value)
    guard let first = violations.first else { return line("fits", "") }
    return line(violations.contains(where: \.isUndecided) ? "undecided" : "fails", "\(first)")
  }

  private func line(_ verdict: String, _ reason: String) -> String {
    let escaped = reason.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<"\u{20}": " "
      default: String(scalar)
      }
    }
    return "{\"verdict\": \"\(verdict)\", \"reason\": \"\(escaped.joined())\"}"
  }
}
