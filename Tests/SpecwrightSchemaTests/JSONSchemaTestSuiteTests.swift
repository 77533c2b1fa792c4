import Foundation
import SpecwrightJSON
import SpecwrightOpenAPI
import SpecwrightSchema
import Testing

/// The cases of the JSON Schema Test Suite for draft 2020-12; see `Fixtures/README.md`.
@Suite struct JSONSchemaTestSuiteTests {
  /// Files that no case of is run, with the reason.
  static let leftOut = [
    "anchor.json": "'$anchor' is not supported",
    "dynamicRef.json": "'$dynamicRef' is not supported",
    "refRemote.json": "references lead out of the file",
    "vocabulary.json": "'$vocabulary' is not supported",
    "format.json": "formats only annotate there; 'annotatesFormatsWhenAsked' runs it",
  ]

  /// How many groups of other files are refused: those that name schemas by URI.
  static let refused = [
    "defs.json": 1,
    "ref.json": 22,
    "unevaluatedItems.json": 1,
    "unevaluatedProperties.json": 1,
  ]

  static let names: [String] = {
    let folder = try? fixtures().appendingPathComponent("json-schema-2020-12")
    guard let folder,
      let top = try? FileManager.default.contentsOfDirectory(atPath: folder.path),
      let formats = try? FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("format").path)
    else { return [] }
    let names = top.filter { $0.hasSuffix(".json") } + formats.map { "format/" + $0 }
    return names.filter { leftOut[$0] == nil }.sorted()
  }()

  @Test func findsTheSuite() {
    #expect(Self.names.count == 41 + 7)
  }

  @Test(arguments: names) func agreesWithTheSuite(_ name: String) throws {
    let refusals = try run(name, SchemaOptions(formats: .asserted))
    #expect(refusals.count == Self.refused[name] ?? 0, "\(refusals.joined(separator: "\n"))")
  }

  @Test func annotatesFormatsWhenAsked() throws {
    #expect(try run("format.json", SchemaOptions(formats: .annotated)) == [])
  }

  /// Runs the cases of a file.
  ///
  /// - Returns: why schemas were refused, so that their cases were not run.
  private func run(_ name: String, _ options: SchemaOptions) throws -> [String] {
    var refusals: [String] = []
    for group in try fixture("json-schema-2020-12/" + name).elements {
      let schema = try #require(group["schema"])
      let title = group["description"]?.string ?? ""
      let (standalone, diagnostics) = OpenAPI.StandaloneSchema.read(schema, version: .v31)
      guard let standalone else {
        refusals.append("\(title): \(diagnostics.first { $0.severity == .error }?.message ?? "")")
        #expect(Self.namesSchemas(schema), "\(title)")
        continue
      }
      let library = SchemaLibrary(standalone, options: options)
      guard let validator = library.validator(for: standalone.schema) else {
        refusals.append("\(title): \(library.diagnostics.first?.message ?? "")")
        #expect(Self.namesSchemas(schema), "\(title)")
        continue
      }
      for test in group["tests"]?.elements ?? schema.elements {
        let value = try #require(test["data"])
        let violations = validator.violations(of: value)
        let label = "\(name), \(title), \(test["description"]?.string ?? ""): \(violations)"
        #expect(violations.isEmpty == test["valid"]?.boolean, "\(label)")
      }
    }
    return refusals
  }

  /// Whether a schema has what is refused on purpose.
  private static func namesSchemas(_ schema: JSONNode) -> Bool {
    ["\"$id\"", "\"$dynamicRef\"", "\"$ref\": \"http"].contains { schema.text.contains($0) }
  }
}
