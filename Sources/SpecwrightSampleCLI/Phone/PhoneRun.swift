internal import DIDWWVerification
internal import Foundation

/// Carries out a single call, and what belongs to it.
struct PhoneRun {
  let command: PhoneCommand
  let service: PhoneService
  let presenter: PhonePresenter
  let input: Input

  func run() async throws -> ExitCode {
    switch command.action {
    case .start(let number, let options):
      return try await start(number, options)
    case .verify(let target, let code):
      guard try await isKnown(target) else { return .negative }
      return try await report(try code ?? firstCode(), on: target)
    case .status(let target):
      guard try await isKnown(target) else { return .negative }
      return finish(try await status(target))
    }
  }

  private func start(
    _ number: String, _ options: PhoneCommand.StartOptions
  ) async throws -> ExitCode {
    let verification = try await service.client.start(
      destination: number, method: command.method, sms: options.sms(command.method),
      callout: options.callout(command.method), custom: options.custom)
    let outcome = PhoneOutcome(verification)
    presenter.show(outcome)
    guard outcome.status == .pending, input.isTerminal, !command.printsJSON else {
      return outcome.exitCode
    }
    guard let code = ask("Code, or Return to leave it pending: ") else { return outcome.exitCode }
    return try await report(code, on: .id(outcome.id))
  }

  /// Reports a code, and on a terminal further ones as long as another may be tried.
  private func report(_ first: String, on target: PhoneCommand.Target) async throws -> ExitCode {
    var code = first
    while true {
      do {
        let outcome = PhoneOutcome(try await verify(target, code))
        presenter.show(outcome)
        return outcome.status == .verified ? .success : .negative
      } catch {
        // Each attempt would be an object, and programs are promised one.
        guard let failure = PhoneFailure(error), failure.asksForAnotherCode, input.isTerminal,
          !command.printsJSON
        else { throw error }
        presenter.show(failure)
        guard let next = ask("Another code, or Return to stop: ") else { return failure.exitCode }
        code = next
      }
    }
  }

  /// The code that was not among the words.
  private func firstCode() throws -> String {
    guard let code = ask("Code: ") else {
      throw UsageError(
        "no code: give it as the last word, or on standard input", topic: .verify)
    }
    return code
  }

  /// A line of standard input; nil at its end, or when there is nothing in it.
  private func ask(_ prompt: String) -> String? {
    if input.isTerminal {
      if service.isEmbedded {
        presenter.note("No message is sent; the sandbox's codes are the digits from 1 upwards.")
      }
      presenter.errors.prompt(prompt)
    }
    let line = input.line()
    if line == nil, input.isTerminal { presenter.errors.print() }
    guard let code = line?.trimmingCharacters(in: .whitespaces), !code.isEmpty else { return nil }
    return code
  }

  /// The sandbox in this process has seen nothing yet, so a code is sent before a number is looked
  /// up in it; false when that ends the verification, and then it is shown.
  private func isKnown(_ target: PhoneCommand.Target) async throws -> Bool {
    guard service.isEmbedded, case .number(let number) = target else { return true }
    presenter.note("The sandbox inside this command begins empty, so a code is sent first.")
    let outcome = PhoneOutcome(
      try await service.client.start(destination: number, method: command.method))
    if outcome.exitCode != .success { presenter.show(outcome) }
    return outcome.exitCode == .success
  }

  private func status(_ target: PhoneCommand.Target) async throws -> VerificationResult {
    switch target {
    case .id(let id): try await service.client.status(handle(id))
    case .number(let number): try await service.client.status(number: number)
    }
  }

  private func verify(
    _ target: PhoneCommand.Target, _ code: String
  ) async throws -> VerificationResult {
    switch target {
    case .id(let id): try await service.client.verify(handle(id), code: code)
    case .number(let number):
      try await service.client.verify(number: number, code: code, method: command.method)
    }
  }

  private func finish(_ result: VerificationResult) -> ExitCode {
    let outcome = PhoneOutcome(result)
    presenter.show(outcome)
    return outcome.exitCode
  }

  /// A start of which only the id is known any more; calls look at nothing else but the method.
  private func handle(_ id: String) -> Verification {
    Verification(
      id: id, destination: "", deliveryMethod: command.method, expiresAt: .distantFuture)
  }
}

extension PhoneCommand.StartOptions {
  /// Options of the channel; nil for the other one, which the client would refuse.
  fileprivate func sms(_ method: DeliveryMethod) -> SMSOptions? {
    guard method == .sms, languages != nil || autofill != nil || templateGroup != nil else {
      return nil
    }
    return SMSOptions(languages: languages, autofill: autofill, templateGroup: templateGroup)
  }

  fileprivate func callout(_ method: DeliveryMethod) -> CalloutOptions? {
    guard method == .callout, languages != nil || templateGroup != nil else { return nil }
    return CalloutOptions(languages: languages, templateGroup: templateGroup)
  }
}
