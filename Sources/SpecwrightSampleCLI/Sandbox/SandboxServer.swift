internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightSandbox

/// Serves the sandbox and says what to set in a client.
struct SandboxServer {
  let terminal: Terminal

  /// Serves until the task is cancelled or the process is told to stop.
  func run(_ command: SandboxCommand) async throws {
    let sandbox = Sandbox(didww: Self.settings(command))
    let listener = try sandbox.listen(address: command.address, port: command.port)
    terminal.print(introduction(listener.url.absoluteString, command))
    await StopSignal.wait()
    await listener.stop()
  }

  private static func settings(_ command: SandboxCommand) -> DIDWW.Settings {
    var settings = DIDWW.Settings(limits: command.hasLimits ? DIDWW.RateLimits() : .none)
    if let callback = command.callback {
      settings.applications[0].callbackURL = callback
      settings.callback = DIDWW.askingBackends(over: URLSessionTransport())
    }
    return settings
  }

  private func introduction(_ url: String, _ command: SandboxCommand) -> String {
    let application = DIDWW.Application.sample
    let backend =
      command.callback.map { "asks \($0.absoluteString), signed with the secret" }
      ?? "allows every start; --callback <URL> asks one of yours"
    return """
      \(terminal.styled("The sandbox listens on \(url)", .strong)); Control-C stops it. No message is sent.

      \(terminal.styled("In Swift", .strong))
        environment  .custom(URL(string: "\(url)")!)
        auth         .public(appKey: "\(application.key)")
                     .basic(appKey: "\(application.key)", secret: "\(application.secret)")

      \(terminal.styled("In a shell", .strong))
        export DIDWW_VERIFICATION_KEY=\(application.key) DIDWW_VERIFICATION_SECRET=\(application.secret)
        swift run SampleCLI phone start +12025550100 --environment \(url)

      \(terminal.styled("Backend", .strong))
        \(backend)

      \(terminal.styled("Numbers", .strong)) (an X stands for any digit; every other number: \(DIDWW.Scenario.dispatchFailure.summary))
      \(ScenarioTable.text)
      """
  }
}
