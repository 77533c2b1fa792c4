extension ToolCommand {
  /// The command that writes a client, under the name that it is called by.
  package static func generate(name: String) -> ToolCommand {
    ToolCommand(GenerateRequest.syntax(name: name)) { arguments, streams throws(CommandError) in
      let request = try GenerateRequest(arguments)
      _ = try request.document?.read()
      streams.report("error: the generator is not joined to its command yet\n")
      return .failure
    }
  }
}
