internal import Foundation
internal import IduraVerify
internal import SpecwrightHTTP
internal import SpecwrightSandbox

/// Carries out a login.
struct LoginRun {
  let command: LoginCommand
  let presenter: LoginPresenter

  func run() async throws -> ExitCode {
    guard #available(macOS 14.4, *) else {
      throw UsageError("a login needs macOS 14.4", topic: .login)
    }
    let listener = try command.server == nil ? Sandbox(descriptions: .strict).listen() : nil
    do {
      let result = try await logIn(at: command.server ?? listener?.url)
      await listener?.stop()
      presenter.show(result)
      return .success
    } catch {
      await listener?.stop()
      throw error
    }
  }

  @available(macOS 14.4, *)
  private func logIn(at provider: URL?) async throws -> LoginResult {
    guard let provider else { throw UsageError("say where", topic: .login) }
    guard let person = command.person else {
      if command.opensBrowser, !TerminalBrowser.canOpen {
        // Before the provider is asked for anything: what it hands out for the page expires soon.
        presenter.note("No browser can be opened from here: the page is for one of your own.")
      }
      let callbacks = try CallbackListener()
      let browser = TerminalBrowser(callbacks: callbacks, command: command, presenter: presenter)
      do {
        let result = try await logIn(at: provider, callbacks.redirectURI, browser)
        await callbacks.stop()
        return result
      } catch {
        await callbacks.stop()
        throw error
      }
    }
    let usual = LoginEID.usual(of: person)
    let eID = command.eIDs.contains(usual) ? usual : command.eIDs.first ?? usual
    let browser = Idura.Browser(
      transport: PatientTransport(), choice: .person(person), eID: eID.eID.acrValue)
    // Nobody listens there; the browser comes back without opening it.
    let redirectURI = provider.appendingPathComponent("callback")
    return try await logIn(at: provider, redirectURI, browser)
  }

  @available(macOS 14.4, *)
  private func logIn(
    at provider: URL, _ redirectURI: URL, _ browser: any BrowserPresenting
  ) async throws -> LoginResult {
    let idura = await IduraVerify(
      clientId: Idura.Client.sample.id, provider: provider, redirectUri: redirectURI,
      transport: PatientTransport(), browser: browser)
    return try await idura.login(eid: LoginEID.choice(of: command.eIDs))
  }
}

/// Waits longer than an app would, since a busy machine may hold up a sandbox.
struct PatientTransport: HTTPTransport {
  private let transport = URLSessionTransport()

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    request.timeout = 300
    return try await transport.send(request)
  }
}
