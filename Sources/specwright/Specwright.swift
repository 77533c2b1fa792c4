import SpecwrightGenerator

/// The executable for people: picks the command that the first word names.
@main
enum Specwright {
  // In the order of the help.
  private static let commands = [
    ToolCommand.generate(name: "specwright generate"),
    ToolCommand.audit(name: "specwright audit"),
    ToolCommand.diff(name: "specwright diff"),
    ToolCommand.docs(name: "specwright docs"),
  ]

  static func main() {
    ToolProcess.run(usage: CommandList.usage) { words, streams in
      CommandList(commands: commands).run(words, streams: streams)
    }
  }
}
