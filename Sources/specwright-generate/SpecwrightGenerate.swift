import SpecwrightGenerator

/// The executable that the build plugin runs: one command, and as little else as can be.
@main
enum SpecwrightGenerate {
  static func main() {
    let command = ToolCommand.generate(name: "specwright-generate")
    ToolProcess.run(usage: command.syntax.usage, command.run)
  }
}
