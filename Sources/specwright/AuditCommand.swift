import SpecwrightAudit
import SpecwrightGenerator
import SpecwrightJSON
import SpecwrightOpenAPI

extension ToolCommand {
  /// The command that runs the lints over descriptions.
  static func audit(name: String) -> ToolCommand {
    ToolCommand(AuditRequest.syntax(name: name)) { arguments, streams throws(CommandError) in
      try AuditRequest(arguments).perform(streams)
    }
  }
}

/// What `audit` was asked for.
struct AuditRequest {
  private let documents: [InputFile]
  private let format: AuditFormat
  private let disabled: Set<String>
  private let showsFacts: Bool

  static func syntax(name: String) -> CommandSyntax {
    CommandSyntax(
      name: name,
      summary: "Says all that OpenAPI documents say, and what the lints find wrong with them.",
      operands: "<document>…",
      options: [
        CommandOption(
          "--format", value: AuditFormat.allCases.map(\.rawValue).joined(separator: "|"),
          summary: "how the findings are written; text by default"),
        CommandOption(
          "--findings", summary: "leave out what the descriptions say, for text and Markdown"),
        CommandOption(
          "--disable", value: "<lint>", .repeated, summary: "a lint that is left out, such as SW008"
        ),
        CommandOption(
          "--root", value: "<folder>", summary: "the folder that shown paths are relative to"),
        CommandOption("--help", summary: "show this help"),
      ])
  }

  /// Reads the request out of the words.
  init(_ arguments: Arguments) throws(CommandError) {
    let root = arguments.value(of: "--root")
    documents = arguments.operands.map { InputFile($0, relativeTo: root) }
    if documents.isEmpty { throw .usage("'<document>' is missing") }
    let format = arguments.value(of: "--format") ?? AuditFormat.text.rawValue
    guard let known = AuditFormat(rawValue: format) else {
      throw .unknown("format", format, near: AuditFormat.allCases.map(\.rawValue))
    }
    self.format = known
    showsFacts = !arguments.contains("--findings")
    disabled = Set(arguments.values(of: "--disable"))
    let identifiers = LintList.all.map(\.identifier)
    for word in disabled.sorted() where !identifiers.contains(word) {
      throw .unknown("lint", word, near: identifiers)
    }
  }

  /// Audits every document; those that cannot be read as OpenAPI only give their errors.
  func perform(_ streams: StandardStreams) throws(CommandError) -> ExitStatus {
    var audits: [Audit] = []
    var refused: [RefusedDocument] = []
    for document in documents {
      let file = try document.read()
      let (description, diagnostics) = Self.description(file)
      let renderer = DiagnosticRenderer(
        file: file, showsExcerpts: streams.isTerminal, isColored: streams.isColored)
      streams.report(renderer.render(diagnostics))
      guard let description else {
        refused.append(RefusedDocument(file, diagnostics))
        continue
      }
      audits.append(Audit(description, disabled: disabled))
    }
    try streams.print(text(of: audits, refused, streams))
    return !refused.isEmpty || audits.contains { $0.count(.error) > 0 } ? .findings : .success
  }

  private static func description(
    _ file: SourceFile
  ) -> (document: OpenAPI.Document?, diagnostics: [Diagnostic]) {
    do throws(JSONError) {
      return DocumentReader.read(try JSONParser.parse(file, ignoresByteOrderMark: true))
    } catch {
      return (nil, error.diagnostics)
    }
  }

  /// Whoever does not stand before the terminal is told of refused documents too.
  private func text(
    of audits: [Audit], _ refused: [RefusedDocument], _ streams: StandardStreams
  ) -> String {
    switch format {
    case .text:
      let text = TextFormat(
        showsExcerpts: streams.isOutputTerminal, isColored: streams.isOutputColored,
        showsFacts: showsFacts)
      return audits.map { text.render($0) }.joined(separator: "\n")
    case .json: return JSONFormat.render(audits, refused: refused)
    case .markdown:
      let pages =
        refused.map { MarkdownFormat.render($0) }
        + audits.map { MarkdownFormat.render($0, showsFacts: showsFacts) }
      return pages.joined(separator: "\n")
    case .html: return HTMLFormat.render(audits, refused: refused)
    case .github:
      return refused.map { GitHubFormat.render($0) }.joined()
        + audits.map { GitHubFormat.render($0) }.joined()
    }
  }
}
