package import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI

/// The whole generator: a description and a configuration in, Swift files or findings out.
///
///     bytes ─parse→ JSONNode ─read→ OpenAPI.Document ─build→ ClientDefinition
///           ─translate→ SwiftFile ─render→ text
///
/// The first three may find faults, and report all that one run can see; the last two cannot.
package struct GeneratorPipeline: Sendable {
  private var target: String
  private var document: SourceFile?
  private var configuration: SourceFile?
  private var embedded: [EmbeddedDocument]

  /// Takes the input of one target.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - document: The description; nil where the configuration only embeds documents.
  ///   - configuration: The target's `specwright.json`, if it has one.
  ///   - embedded: The documents that the configuration names.
  package init(
    target: String, document: SourceFile?, configuration: SourceFile?,
    embedded: [EmbeddedDocument]
  ) {
    self.target = target
    self.document = document
    self.configuration = configuration
    self.embedded = embedded
  }

  /// Runs all stages.
  ///
  /// - Returns: The files, or none and why.
  package func run() -> GeneratorOutcome {
    var findings = FindingsCollector()
    let configuration = readConfiguration(&findings)
    let documents = embeddedDocuments(configuration, &findings)
    var remains: [any Sendable] = []
    let client = client(configuration ?? Configuration(), &findings, &remains)
    let files = findings.hasErrors ? [] : files(client, documents)
    return GeneratorOutcome(
      files: files, findings: findings.findings(in: inputs), remains: remains)
  }

  private var inputs: [SourceFile] {
    [document, configuration].compactMap(\.self) + embedded.map(\.file)
  }

  private func readConfiguration(_ findings: inout FindingsCollector) -> Configuration? {
    guard let configuration, let root = findings.parse(configuration) else { return nil }
    let (result, diagnostics) = ConfigurationReader.read(root)
    findings.add(diagnostics, to: configuration)
    return result
  }

  private func client(
    _ settings: Configuration, _ findings: inout FindingsCollector,
    _ remains: inout [any Sendable]
  ) -> ClientDefinition? {
    guard let document else {
      if settings.embedded.isEmpty, embedded.isEmpty, !findings.hasErrors {
        let place = configuration ?? SourceFile(path: target, bytes: [])
        findings.add([Diagnostic(.error, GeneratorMessages.noDocument, at: nil)], to: place)
      }
      return nil
    }
    guard let root = findings.parse(document) else { return nil }
    let (result, diagnostics) = DocumentReader.read(root, strict: settings.isStrict)
    findings.add(diagnostics, to: document)
    guard let result, !findings.hasErrors else { return nil }
    remains.append(result)
    let outcome = ClientBuilder.build(
      document: result, configuration: settings, target: target)
    findings.add(outcome.documentDiagnostics, to: document)
    if let configuration { findings.add(outcome.configurationDiagnostics, to: configuration) }
    remains.append(outcome.definition)
    return outcome.definition
  }

  /// The documents to embed, in the order of the configuration.
  private func embeddedDocuments(
    _ settings: Configuration?, _ findings: inout FindingsCollector
  ) -> [DocumentsTranslator.Document] {
    if let settings, let configuration {
      findings.add(mismatches(settings), to: configuration)
    }
    return embedded.compactMap { item in
      let text = String(decoding: item.file.bytes, as: UTF8.self)
      guard text.utf8.elementsEqual(item.file.bytes) else {
        findings.add([Diagnostic(.error, GeneratorMessages.notUTF8, at: nil)], to: item.file)
        return nil
      }
      return DocumentsTranslator.Document(
        path: FileHeader.path(of: item.file), name: SwiftName(unchecked: item.name), text: text)
    }
  }

  private func mismatches(_ settings: Configuration) -> [Diagnostic] {
    let listed = Set(settings.embedded.map(\.name.value.spelling))
    let given = Set(embedded.map(\.name))
    let missing = settings.embedded.filter { !given.contains($0.name.value.spelling) }.map { item in
      Diagnostic(
        .error, GeneratorMessages.notGiven(item.document.value), at: item.document.location)
    }
    let surplus = embedded.filter { !listed.contains($0.name) }.map { item in
      Diagnostic(.error, GeneratorMessages.notListed(item.name), at: nil)
    }
    return missing + surplus
  }

  private func files(
    _ client: ClientDefinition?, _ documents: [DocumentsTranslator.Document]
  ) -> [GeneratedFile] {
    let header = FileHeader.lines(for: document ?? configuration)
    let empty = ClientDefinition(title: "", version: "")
    let documents = DocumentsTranslator(documents: documents, header: header).file()
    return ClientWriter(client ?? empty, header: header).files()
      + [GeneratedFile(name: documents.name, contents: documents.text)]
  }
}
