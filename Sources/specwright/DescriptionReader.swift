import SpecwrightAudit
import SpecwrightGenerator
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI

/// Reads descriptions with the clients that they make.
struct DescriptionReader: Sendable {
  /// The name of the target that the client is for.
  let target: String

  /// Reads a description and makes its client.
  ///
  /// - Parameters:
  ///   - file: The description.
  ///   - settings: The target's configuration.
  ///   - isOwn: Whether the configuration was written for this very description, so that what it
  ///     says of unknown things is a mistake.
  /// - Returns: What came of it; nothing is reported yet.
  func read(_ file: SourceFile, _ settings: Settings, isOwn: Bool) -> Attempt<Reading> {
    var attempt = Attempt<Reading>()
    guard let root = attempt.parse(file) else { return attempt }
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
    attempt.value = Reading(
      document: document, client: outcome.definition,
      isConfigured: !mistakes.contains { $0.severity == .error })
    return attempt
  }

  /// What came of a file: a description or a configuration, with what is wrong with it.
  struct Attempt<Value: Sendable>: Sendable {
    /// Nil where it is none.
    fileprivate(set) var value: Value?
    /// What is wrong with it, or with what was read with it.
    fileprivate(set) var complaints: [RefusedDocument] = []

    /// Reads a file as JSON; nil, and a complaint, where it is none.
    fileprivate mutating func parse(_ file: SourceFile) -> JSONNode? {
      do throws(JSONError) {
        return try JSONParser.parse(file, ignoresByteOrderMark: true)
      } catch {
        complain(error.diagnostics, file)
        return nil
      }
    }

    fileprivate mutating func complain(_ diagnostics: [Diagnostic], _ file: SourceFile) {
      if !diagnostics.isEmpty { complaints.append(RefusedDocument(file, diagnostics)) }
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

  /// Reads a configuration, if there is one.
  static func settings(_ file: SourceFile?) -> Attempt<Settings> {
    var attempt = Attempt<Settings>()
    var settings = Settings(file: file)
    if let file {
      guard let root = attempt.parse(file) else { return attempt }
      let (read, diagnostics) = ConfigurationReader.read(root)
      guard let read else {
        attempt.complain(diagnostics, file)
        return attempt
      }
      settings.configuration = read
    }
    // What is refused of a document is the business of 'generate'.
    settings.configuration.isStrict = false
    attempt.value = settings
    return attempt
  }
}

extension DescriptionReader.Attempt<DescriptionReader.Reading> {
  /// A description of which a client is made, and of which nothing is wrong.
  var sound: DescriptionReader.Reading? {
    complaints.isEmpty && value?.client != nil ? value : nil
  }
}

extension StandardStreams {
  /// Tells people what is wrong with files.
  func report(_ refused: [RefusedDocument]) {
    for document in refused {
      let renderer = DiagnosticRenderer(
        file: document.file, showsExcerpts: isTerminal, isColored: isColored)
      report(renderer.render(document.diagnostics))
    }
  }
}
