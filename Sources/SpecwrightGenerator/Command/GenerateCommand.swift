import SpecwrightJSON

extension ToolCommand {
  /// The command that writes a client, under the name that it is called by.
  package static func generate(name: String) -> ToolCommand {
    ToolCommand(GenerateRequest.syntax(name: name)) { arguments, streams throws(CommandError) in
      try GenerateRequest(arguments).perform(streams)
    }
  }
}

extension GenerateRequest {
  /// Reads, generates, and writes or compares; nothing is written if there is any error.
  func perform(_ streams: StandardStreams) throws(CommandError) -> ExitStatus {
    let outcome = try pipeline().run()
    KeptValue.keep(outcome.remains)
    for findings in outcome.findings {
      let renderer = DiagnosticRenderer(
        file: findings.file, showsExcerpts: streams.isTerminal, isColored: streams.isColored)
      streams.report(renderer.render(FindingsLimit.shown(of: findings.diagnostics)))
    }
    guard !outcome.files.isEmpty else { return .findings }
    let folder = OutputFolder(path: output)
    if isCheck {
      return report(
        stale: folder.stale(outcome.files), strays: folder.strays(besides: outcome.files), streams)
    }
    do throws(OutputError) {
      try folder.write(outcome.files)
      return .success
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
  }

  private func pipeline() throws(CommandError) -> GeneratorPipeline {
    var documents: [EmbeddedDocument] = []
    for (name, file) in embedded {
      documents.append(EmbeddedDocument(name: name, file: try file.read()))
    }
    return GeneratorPipeline(
      target: target, document: try document?.read(), configuration: try configuration?.read(),
      embedded: documents)
  }

  private func report(
    stale: [String], strays: [String], _ streams: StandardStreams
  ) -> ExitStatus {
    for name in stale {
      streams.report("\(output)/\(name): error: out of date; generate again without --check\n")
    }
    for name in strays {
      streams.report("\(output)/\(name): error: generated before and not any more; remove it\n")
    }
    return stale.isEmpty && strays.isEmpty ? .success : .findings
  }
}
