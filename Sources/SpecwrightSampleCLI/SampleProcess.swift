internal import Foundation

/// How the process ends; the help says when.
enum ExitCode: Int32 {
  case success = 0
  /// The number is not verified and will not be, or a step of the tour did not go as it should.
  case negative = 1
  /// The words on the command line do not fit, or credentials are missing.
  case usage = 2
  /// The service refused the call or cannot be reached, the port cannot be had, or what there is to say
  /// cannot be said: the output is full or closed.
  case noVerdict = 3
}

/// The program without the process around it, so that tests can run it.
struct SampleProcess {
  /// Where people read.
  var output = Terminal.standardOutput
  /// Where complaints and questions go.
  var errors = Terminal.standardError
  /// Where answers come from.
  var input = Input.standard
  /// The variables of the environment.
  var variables = ProcessInfo.processInfo.environment

  /// Runs what the words say.
  ///
  /// - Parameter words: The command line without the program's name.
  /// - Returns: How the process is to end.
  func run(_ words: [String]) async -> ExitCode {
    do {
      return try await perform(try SampleCommand(words))
    } catch let error as UsageError {
      let topic = error.topic
      errors.print(
        "SampleCLI: \(error.sentence)\n\(topic.usage)\nMore: \(topic.command)")
      return .usage
    } catch {
      if let failure = PhoneFailure(error) {
        errors.print("SampleCLI: \(PlainText.of(failure.headline))")
        return failure.exitCode
      }
      errors.print("SampleCLI: \(error)")
      return error is PortFailure ? .noVerdict : .negative
    }
  }

  private func perform(_ command: SampleCommand) async throws -> ExitCode {
    switch command {
    case .help(let topic):
      output.print(topic.text)
    case .tour:
      try await Tour(terminal: output).run()
    case .sandbox(let command):
      try await SandboxServer(terminal: output).run(command)
    case .phone(let command):
      return try await call(command)
    case .email(let command):
      return try await call(command)
    case .login(let command):
      return try await call(command)
    }
    return .success
  }

  private func call(_ command: PhoneCommand) async throws -> ExitCode {
    let presenter = PhonePresenter(
      output: output, errors: errors, printsJSON: command.printsJSON)
    let service = try PhoneService(
      for: command, variables: variables, logger: presenter.logger)
    do {
      let run = PhoneRun(command: command, service: service, presenter: presenter, input: input)
      let code = try await run.run()
      await service.close()
      return code
    } catch {
      await service.close()
      guard var failure = PhoneFailure(error) else { throw error }
      if failure.status == 404, service.isEmbedded {
        failure.advice =
          "The sandbox inside this command begins empty; one that lasts: SampleCLI sandbox"
      }
      presenter.show(failure)
      return failure.exitCode
    }
  }

  private func call(_ command: EmailCommand) async throws -> ExitCode {
    let presenter = EmailPresenter(output: output, errors: errors, format: command.format)
    let run = EmailRun(command: command, presenter: presenter, input: input, variables: variables)
    do {
      return try await run.run()
    } catch {
      guard let failure = EmailFailure(error) else { throw error }
      presenter.show(failure)
      return failure.exitCode
    }
  }

  private func call(_ command: LoginCommand) async throws -> ExitCode {
    let presenter = LoginPresenter(
      output: output, errors: errors, printsJSON: command.printsJSON)
    do {
      return try await LoginRun(command: command, presenter: presenter).run()
    } catch {
      guard let failure = LoginFailure(error) else { throw error }
      presenter.show(failure)
      return failure.exitCode
    }
  }
}
