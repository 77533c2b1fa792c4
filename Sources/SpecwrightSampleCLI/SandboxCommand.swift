internal import Foundation
internal import SpecwrightSandbox

/// Serves the sandbox and says what to set in a client.
struct SandboxCommand {
  let terminal: Terminal

  /// Serves until the task is cancelled or the process is stopped.
  func run(port: UInt16, hasLimits: Bool) async throws {
    let limits = hasLimits ? DIDWW.RateLimits() : .none
    let sandbox = Sandbox(didww: DIDWW.Settings(limits: limits))
    let listener = try sandbox.listen(port: port)
    terminal.print(introduction(listener.url.absoluteString))
    await untilCancelled()
    await listener.stop()
  }

  private func introduction(_ url: String) -> String {
    let application = DIDWW.Application.sample
    let rows = DIDWW.ScenarioRule.standard.map { rule in
      "  +\(rule.pattern.padding(toLength: 14, withPad: " ", startingAt: 0))\(rule.scenario.summary)"
    }
    return """
      \(terminal.styled("The sandbox listens on \(url)", .strong)); Control-C stops it. No message is sent.

      \(terminal.styled("DIDWW phone-number verification", .strong))
        environment  .custom(URL(string: "\(url)")!)
        auth         .public(appKey: "\(application.key)")
                     .basic(appKey: "\(application.key)", secret: "\(application.secret)")

      \(terminal.styled("Numbers", .strong)) (an X stands for any digit; every other number: \(DIDWW.Scenario.dispatchFailure.summary))
      \(rows.joined(separator: "\n"))
      """
  }

  private func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    continuation.finish()
  }
}

extension DIDWW.Scenario {
  /// What becomes of a start, in a few words.
  fileprivate var summary: String {
    switch self {
    case .delivered: "the code arrives, 123456"
    case .dispatchFailure: "the code cannot be delivered"
    case .expires: "the code arrives too late"
    case .unsupported(let channel): "not reached by \(channel.rawValue)"
    case .countryDisabled: "the country is switched off"
    case .slowDispatch: "the first report comes too early"
    case .noBalance: "402: nothing left to spend"
    case .volumeLimit: "429: no more starts for two days"
    case .serverFault: "500: the service fails"
    }
  }
}
