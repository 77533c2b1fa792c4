import SpecwrightGenerator

/// The commands of `specwright`, and what stands before them on its command line.
struct CommandList {
  static let usage = "usage: specwright <command> [--help]"

  /// The commands; each one's name is the last word of its syntax's.
  var commands: [ToolCommand]

  /// Runs the command that the first word names.
  func run(_ words: [String], streams: StandardStreams) -> ExitStatus {
    do throws(CommandError) {
      guard let first = words.first else { throw .usage("a command is missing") }
      return try run(first, Array(words.dropFirst()), streams: streams)
    } catch {
      streams.report("error: \(error.message)\n\(Self.usage)\n")
      return .failure
    }
  }

  private func run(
    _ first: String, _ rest: [String], streams: StandardStreams
  ) throws(CommandError) -> ExitStatus {
    switch first {
    case "--version":
      try streams.print("specwright \(ToolVersion.current)\n")
    case "--help", "-h", "help":
      guard let name = rest.first else {
        try streams.print(help)
        break
      }
      try streams.print(try command(named: name).syntax.help)
    default:
      return try command(named: first).run(rest, streams: streams)
    }
    return .success
  }

  private func command(named name: String) throws(CommandError) -> ToolCommand {
    if let command = commands.first(where: { self.name(of: $0) == name }) { return command }
    if name.hasPrefix("-") {
      throw .unknown("option", name, near: ["--help", "--version"])
    }
    throw .unknown("command", name, near: commands.map(self.name(of:)) + ["help"])
  }

  private func name(of command: ToolCommand) -> String {
    String(command.syntax.name.split(separator: " ").last ?? "")
  }

  private var help: String {
    let width = commands.map { name(of: $0).count }.max() ?? 0
    let rows = commands.map { command in
      let name = name(of: command)
      let padding = String(repeating: " ", count: width - name.count)
      return "  \(name)\(padding)  \(command.syntax.summary)\n"
    }
    return """
      Generates and checks Swift clients of OpenAPI documents.

      \(Self.usage)

      \(rows.joined())
      'specwright <command> --help' tells what a command takes; '--version' the version.

      """
  }
}
