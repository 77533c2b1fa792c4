/// A command of the tool: what it takes, and what it does with it.
package struct ToolCommand: Sendable {
  /// What a command does with its arguments.
  package typealias Action =
    @Sendable (Arguments, StandardStreams) throws(CommandError) -> ExitStatus

  /// What it takes.
  package var syntax: CommandSyntax
  private var action: Action

  /// Joins the two.
  package init(_ syntax: CommandSyntax, action: @escaping Action) {
    self.syntax = syntax
    self.action = action
  }

  /// Runs it with the words behind its name; whatever it throws ends in its usage line.
  package func run(_ words: [String], streams: StandardStreams) -> ExitStatus {
    do throws(CommandError) {
      // Asked for help, a command does not mind what else is missing.
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        try streams.print(syntax.help)
        return .success
      }
      return try action(try Arguments(words, for: syntax), streams)
    } catch {
      streams.report("error: \(error.message)\n\(syntax.usage)\n")
      return .failure
    }
  }
}
