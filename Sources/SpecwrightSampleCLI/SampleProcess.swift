/// How the process ends.
enum ExitCode: Int32 {
  case success = 0
  /// A step did not go as it should, or the port cannot be had.
  case failure = 1
  /// The words on the command line do not fit.
  case usage = 2
}

/// The program without the process around it, so that tests can run it.
enum SampleProcess {
  /// Runs what the words say.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - output: Where people read.
  ///   - errors: Where complaints go.
  /// - Returns: How the process is to end.
  static func run(_ words: [String], output: Terminal, errors: Terminal) async -> ExitCode {
    do throws(UsageError) {
      switch try SampleCommand(words) {
      case .help(let text):
        output.print(text)
        return .success
      case .tour:
        return await perform(errors) { try await Tour(terminal: output).run() }
      case .sandbox(let port, let hasLimits):
        return await perform(errors) {
          try await SandboxCommand(terminal: output).run(port: port, hasLimits: hasLimits)
        }
      }
    } catch {
      errors.print("SampleCLI: \(error.sentence)\n\(SampleCommand.usage)")
      return .usage
    }
  }

  private static func perform(
    _ errors: Terminal, _ work: () async throws -> Void
  ) async -> ExitCode {
    do {
      try await work()
      return .success
    } catch {
      errors.print("SampleCLI: \(error)")
      return .failure
    }
  }
}
