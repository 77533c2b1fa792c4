import Foundation
import SpecwrightAudit
import SpecwrightGenerator
import SpecwrightJSON

extension ToolCommand {
  /// The command that fills the tables of documents.
  static func docs(name: String) -> ToolCommand {
    ToolCommand(DocsRequest.syntax(name: name)) { arguments, streams throws(CommandError) in
      try DocsRequest(arguments).perform(streams)
    }
  }
}

/// What `docs` was asked for.
struct DocsRequest {
  private let description: ComparedFile
  private let configuration: InputFile?
  private let pages: [InputFile]
  private let isCheck: Bool

  static func syntax(name: String) -> CommandSyntax {
    CommandSyntax(
      name: name,
      summary: "Fills or checks the marked tables of Markdown files, from an OpenAPI document.",
      operands: "<document> <markdown>…",
      options: [
        CommandOption("--write", summary: "fill the tables of the files"),
        CommandOption("--check", summary: "write nothing; fail if a table is out of date"),
        CommandOption(
          "--config", value: "<file>",
          summary: "the target's specwright.json; by default the one beside the target's code"),
        CommandOption(
          "--root", value: "<folder>", summary: "the folder that shown paths are relative to"),
        CommandOption("--help", summary: "show this help"),
      ])
  }

  /// Reads the request out of the words.
  init(_ arguments: Arguments) throws(CommandError) {
    let root = arguments.value(of: "--root")
    guard let first = arguments.operands.first else { throw .usage("'<document>' is missing") }
    description = ComparedFile(first, root: root)
    configuration = arguments.value(of: "--config").map { InputFile($0, relativeTo: root) }
    pages = arguments.operands.dropFirst().map { InputFile($0, relativeTo: root) }
    if pages.isEmpty { throw .usage("'<markdown>' is missing") }
    isCheck = arguments.contains("--check")
    guard isCheck != arguments.contains("--write") else {
      throw .usage("one of '--write' and '--check' is needed")
    }
  }

  /// Fills the tables of every file, or of none when there is any mistake.
  func perform(_ streams: StandardStreams) throws(CommandError) -> ExitStatus {
    let file = try description.read()
    var settings = try configuration?.read()
    if settings == nil { settings = try description.configuration() }
    let configured = DescriptionReader.settings(settings)
    streams.report(configured.complaints)
    guard let configuration = configured.value else { return .findings }
    let reader = DescriptionReader(target: description.target)
    let attempt = reader.read(file, configuration, isOwn: true)
    streams.report(attempt.complaints)
    guard let read = attempt.value, read.isConfigured else { return .findings }
    let tables = DocumentTables(
      read.document, name: description.target,
      others: DescriptionPlaces(description).names.subtracting([description.target]),
      client: read.client)
    var filled: [(page: InputFile, bytes: [UInt8])] = []
    var isSound = true
    for page in pages {
      let source = try page.read()
      let outcome = tables.fill(source)
      let findings = outcome.diagnostics + (isCheck ? outcome.stale : [])
      isSound = isSound && findings.isEmpty
      streams.report(
        DiagnosticRenderer(
          file: source, showsExcerpts: streams.isTerminal, isColored: streams.isColored
        ).render(findings))
      if outcome.bytes != source.bytes { filled.append((page, outcome.bytes)) }
    }
    guard isSound else { return .findings }
    if !isCheck {
      for (page, bytes) in filled { try write(bytes, to: page) }
    }
    return .success
  }

  private func write(_ bytes: [UInt8], to page: InputFile) throws(CommandError) {
    // A link stays one.
    let url = URL(fileURLWithPath: page.path).resolvingSymlinksInPath()
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw .unwritable(path: page.shownPath, reason: "it is no UTF-8")
    }
    do {
      try OutputFolder(path: url.deletingLastPathComponent().path)
        .write([GeneratedFile(name: url.lastPathComponent, contents: text)])
    } catch {
      throw .unwritable(path: page.shownPath, reason: error.reason)
    }
  }
}
