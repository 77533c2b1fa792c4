import SpecwrightAudit
import SpecwrightGenerator
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI

/// Reads descriptions with the clients that they make.
struct DescriptionReader {
  let streams: StandardStreams
  /// The name of the target that the client is for.
  let target: String

  /// Reads a description and makes its client.
  ///
  /// - Parameters:
  ///   - file: The description.
  ///   - settings: The target's configuration.
  ///   - isOwn: Whether the configuration was written for this very description, so that what it
  ///     says of unknown things is a mistake.
  /// - Returns: The two; nil, with its errors reported, when it is no description.
  func read(_ file: SourceFile, _ settings: Settings, isOwn: Bool) -> Reading? {
    guard let root = parsed(file) else { return nil }
    let (document, diagnostics) = DocumentReader.read(root)
    guard let document else {
      report(diagnostics, file)
      return nil
    }
    let outcome = ClientBuilder.build(
      document: document, configuration: settings.configuration, target: target,
      overlooksConfigurationErrors: !isOwn)
    let mistakes = isOwn ? outcome.configurationDiagnostics : []
    if outcome.definition == nil {
      report(outcome.documentDiagnostics.filter { $0.severity == .error }, file)
      if let file = settings.file { report(mistakes, file) }
    }
    return Reading(
      side: .init(document, client: outcome.definition),
      isConfigured: !mistakes.contains { $0.severity == .error })
  }

  /// A description with its client.
  struct Reading {
    let side: DescriptionDifferences.Side
    /// Whether its own configuration fits it.
    let isConfigured: Bool
  }

  /// A configuration, and the file that it was read of, if there is one.
  struct Settings {
    fileprivate var configuration = Configuration()
    fileprivate let file: SourceFile?
  }

  /// Reads a configuration; nil, with its errors reported, when it is none.
  func settings(_ file: SourceFile?) -> Settings? {
    var settings = Settings(file: file)
    if let file {
      guard let root = parsed(file) else { return nil }
      let (read, diagnostics) = ConfigurationReader.read(root)
      guard let read else {
        report(diagnostics, file)
        return nil
      }
      settings.configuration = read
    }
    // What is refused of a document is the business of 'generate'.
    settings.configuration.isStrict = false
    return settings
  }

  private func parsed(_ file: SourceFile) -> JSONNode? {
    do throws(JSONError) {
      return try JSONParser.parse(file)
    } catch {
      report(error.diagnostics, file)
      return nil
    }
  }

  private func report(_ diagnostics: [Diagnostic], _ file: SourceFile) {
    let renderer = DiagnosticRenderer(
      file: file, showsExcerpts: streams.isTerminal, isColored: streams.isColored)
    streams.report(renderer.render(diagnostics))
  }
}
