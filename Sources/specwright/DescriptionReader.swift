import SpecwrightAudit
import SpecwrightGenerator
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI

/// Reads descriptions with the clients that they make.
struct DescriptionReader: Sendable {
  let streams: StandardStreams
  /// The name of the target that the client is for.
  let target: String
  /// Whether what is wrong is written as annotations of a pull request as well.
  var annotates = false

  /// Reads a description and makes its client.
  ///
  /// - Parameters:
  ///   - file: The description.
  ///   - settings: The target's configuration.
  ///   - isOwn: Whether the configuration was written for this very description, so that what it
  ///     says of unknown things is a mistake.
  /// - Returns: What came of it; nothing is reported yet.
  func read(_ file: SourceFile, _ settings: Settings, isOwn: Bool) -> Attempt {
    var attempt = Attempt()
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONParser.parse(file)
    } catch {
      attempt.complain(error.diagnostics, file)
      return attempt
    }
    let (document, diagnostics) = DocumentReader.read(root)
    guard let document else {
      attempt.complain(diagnostics, file)
      return attempt
    }
    let outcome = ClientBuilder.build(
      document: document, configuration: settings.configuration, target: target,
      overlooksConfigurationErrors: !isOwn)
    let mistakes = isOwn ? outcome.configurationDiagnostics : []
    if outcome.definition == nil {
      attempt.complain(outcome.documentDiagnostics.filter { $0.severity == .error }, file)
      if let file = settings.file { attempt.complain(mistakes, file) }
    }
    attempt.reading = Reading(
      document: document, client: outcome.definition,
      isConfigured: !mistakes.contains { $0.severity == .error })
    return attempt
  }

  /// Reports what an attempt complained about, and returns what it read.
  func result(of attempt: Attempt) throws(CommandError) -> Reading? {
    for (diagnostics, file) in attempt.complaints { try report(diagnostics, file) }
    return attempt.reading
  }

  /// A description that was read, or the reasons why it was not.
  struct Attempt: Sendable {
    fileprivate(set) var reading: Reading?
    fileprivate var complaints: [(diagnostics: [Diagnostic], file: SourceFile)] = []

    fileprivate mutating func complain(_ diagnostics: [Diagnostic], _ file: SourceFile) {
      complaints.append((diagnostics, file))
    }
  }

  /// A description with its client.
  struct Reading: Sendable {
    let document: OpenAPI.Document
    /// Nil where none can be made of the description.
    let client: ClientDefinition?
    /// Whether its own configuration fits it.
    let isConfigured: Bool
  }

  /// A configuration, and the file that it was read of, if there is one.
  struct Settings: Sendable {
    fileprivate var configuration = Configuration()
    fileprivate let file: SourceFile?
  }

  /// Reads a configuration; nil, with its errors reported, when it is none.
  func settings(_ file: SourceFile?) throws(CommandError) -> Settings? {
    var settings = Settings(file: file)
    if let file {
      guard let root = try parsed(file) else { return nil }
      let (read, diagnostics) = ConfigurationReader.read(root)
      guard let read else {
        try report(diagnostics, file)
        return nil
      }
      settings.configuration = read
    }
    // What is refused of a document is the business of 'generate'.
    settings.configuration.isStrict = false
    return settings
  }

  private func parsed(_ file: SourceFile) throws(CommandError) -> JSONNode? {
    let diagnostics: [Diagnostic]
    do throws(JSONError) {
      return try JSONParser.parse(file)
    } catch {
      diagnostics = error.diagnostics
    }
    try report(diagnostics, file)
    return nil
  }

  private func report(_ diagnostics: [Diagnostic], _ file: SourceFile) throws(CommandError) {
    let renderer = DiagnosticRenderer(
      file: file, showsExcerpts: streams.isTerminal, isColored: streams.isColored)
    streams.report(renderer.render(diagnostics))
    if annotates { try streams.print(GitHubFormat.render(RefusedDocument(file, diagnostics))) }
  }
}
