internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightSandbox

/// Serves the sandbox and says what to set in a client.
struct SandboxServer {
  let terminal: Terminal

  /// Serves until the task is cancelled or the process is told to stop.
  func run(_ command: SandboxCommand) async throws {
    let sandbox = Sandbox(
      didww: Self.settings(command), email: Self.emailSettings(command), descriptions: warnings)
    let listener = try listen(sandbox, command)
    terminal.print(introduction(ShownURL.reaching(listener), command))
    let webhooks = Task {
      if command.webhook != nil { await sandbox.runEmailWebhooks(over: URLSessionTransport()) }
    }
    await StopSignal.wait()
    webhooks.cancel()
    await listener.stop()
  }

  /// Calls that the description forbids are answered as the service would, and pointed out.
  var warnings: DescriptionPolicy {
    let terminal = terminal
    return DescriptionPolicy { violation in
      terminal.print("\(terminal.styled("warning:", .bad)) \(violation)")
    }
  }

  private func listen(_ sandbox: Sandbox, _ command: SandboxCommand) throws -> LoopbackListener {
    do {
      return try sandbox.listen(address: command.address, port: command.port) { exchange in
        terminal.print(line(exchange))
      }
    } catch let error as SocketError {
      throw PortFailure(address: command.address, port: command.port, error: error)
    }
  }

  /// A request as a log may show it; a query may hold a key, which no mask would know.
  private func line(_ exchange: SandboxExchange) -> String {
    let mark = exchange.target.utf8.firstIndex(of: UInt8(ascii: "?"))
    let path = exchange.target[..<(mark ?? exchange.target.endIndex)]
    let query = mark == nil ? "" : "?…"
    let tone: Terminal.Tone = exchange.status < 400 ? .good : .bad
    let refusal = exchange.refusal.map { " refused: \($0)" } ?? ""
    let call = exchange.method.isEmpty ? "" : Masked.text(" \(exchange.method) \(path)") + query
    return terminal.styled(String(exchange.status), tone) + call + refusal
  }

  private static func settings(_ command: SandboxCommand) -> DIDWW.Settings {
    var settings = DIDWW.Settings(limits: command.hasLimits ? DIDWW.RateLimits() : .none)
    if let callback = command.callback {
      settings.applications[0].callbackURL = callback
      settings.callback = DIDWW.askingBackends(over: URLSessionTransport())
    }
    return settings
  }

  private static func emailSettings(_ command: SandboxCommand) -> EmailService.Settings {
    var settings = EmailService.Settings()
    if !command.hasLimits { settings.rateLimit = nil }
    settings.onlyKeys = command.emailKey.map { [$0] }
    settings.webhook = command.webhook.map {
      EmailService.Webhook(url: $0, secret: EmailService.Webhook.sampleSecret)
    }
    return settings
  }

  private static var specialKeys: String {
    EmailService.Settings.specialKeys.keys.sorted().joined(separator: ", ")
  }

  private func introduction(_ url: String, _ command: SandboxCommand) -> String {
    let application = DIDWW.Application.sample
    let backend =
      command.callback.map { "asks \(ShownURL.text($0)), signed with the secret" }
      ?? "allows every start; --callback <URL> asks one of yours"
    let events =
      command.webhook.map {
        "go to \(ShownURL.text($0)), signed with \(EmailService.Webhook.sampleSecret)"
      }
      ?? "are not sent; --webhook <URL> sends them to you"
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

      \(terminal.styled("Numbers", .strong))
      \(ScenarioTable.text)

      \(terminal.styled("E-mail validation", .strong))
        base URL     \(url)
        API key      \(command.emailKey ?? "any; \(Self.specialKeys) are special")
        addresses    <reason>@sandbox.email-validation.org, such as accepted@ or mailbox_full@, are
                     free; every other is judged by its spelling and domain alone
        events       \(events)

      \(terminal.styled("Logins with eIDs", .strong))
        provider     \(url)
        client       \(Idura.Client.sample.id), with any redirect URI on this machine
        people       who do not exist; the login page lists them
        swift run SampleCLI login mitid --environment \(url)

      \(terminal.styled("Requests", .strong)), with numbers and addresses masked
      """
  }
}

/// An address and a port that cannot be listened on.
struct PortFailure: Error, Hashable, CustomStringConvertible {
  var address: String
  var port: UInt16
  var error: SocketError

  var description: String {
    "cannot listen on \(address), port \(port) (\(error)); --port 0 takes a free port"
  }
}
