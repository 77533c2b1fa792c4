public import Foundation
public import SpecwrightHTTP

/// Logs people in with the eIDs of Europe.
///
///     let idura = IduraVerify(
///       clientId: "urn:my:application:identifier:1234", domain: "example.idura.broker")
///     let result = try await idura.login(eid: DanishMitID.substantial())
///     print(result.jwt.subject)
///
/// Make one and keep it for as long as the app runs: it keeps what it knows of the provider, and
/// begins to ask for it when it is made. One login runs at a time.
///
/// A login pushes its parameters, opens the system's browser, exchanges the code that comes back and
/// verifies the ID token. A domain or a redirect URI that cannot be used makes each login fail; use
/// ``validate(domain:)`` and ``validate(redirectUri:)`` to find out before.
@MainActor
public final class IduraVerify {
  /// What logs people in, or what is wrong with the settings.
  private let engine: Result<LoginEngine, IduraVerifyConfigurationError>
  private let environment: LoginEnvironment
  private let isEphemeral: Bool
  private var isLoggingIn = false

  /// Makes an instance.
  ///
  /// - Parameters:
  ///   - clientId: The application as the dashboard names it.
  ///   - domain: The domain, such as `example.idura.broker`; it decides whether eIDs are real ones.
  ///   - redirectUri: Where the browser comes back to, an `https` address that the dashboard knows;
  ///     `https://DOMAIN/ios/callback` unless given.
  ///   - useEphemeralBrowserSession: Whether the browser shares no cookies with others. That is so
  ///     unless `false` is given, and saves people a question of the system.
  ///   - transport: What carries requests instead of the network, those with traces as well.
  ///   - browser: What shows pages instead of the system.
  ///   - telemetry: Whether the service is told how logins went.
  public convenience init(
    clientId: String, domain: String, redirectUri: URL? = nil,
    useEphemeralBrowserSession: Bool? = nil, transport: (any HTTPTransport)? = nil,
    browser: (any BrowserPresenting)? = nil, telemetry: Telemetry = .enabled
  ) {
    self.init(
      Self.checked { () throws(IduraVerifyConfigurationError) in
        try LoginSettings(clientID: clientId, domain: domain, redirectURI: redirectUri)
      },
      isEphemeral: useEphemeralBrowserSession ?? true,
      environment: LoginEnvironment(transport: transport, browser: browser, telemetry: telemetry))
  }

  /// Makes an instance for a provider on this machine, which may speak `http` on any port.
  ///
  /// - Parameters:
  ///   - clientId: The application.
  ///   - provider: The provider's address without path: `https`, or `http` at `127.0.0.1`, `[::1]`
  ///     or `localhost`.
  ///   - redirectUri: Where the browser comes back to, by the same rule.
  ///   - transport: What carries requests instead of the network.
  ///   - browser: What shows pages.
  package convenience init(
    clientId: String, provider: URL, redirectUri: URL, transport: (any HTTPTransport)? = nil,
    browser: any BrowserPresenting
  ) {
    self.init(
      Self.checked { () throws(IduraVerifyConfigurationError) in
        try LoginSettings(
          clientID: clientId, provider: provider, redirectURI: redirectUri, rule: .secureOrLoopback)
      },
      isEphemeral: true,
      environment: LoginEnvironment(transport: transport, browser: browser, telemetry: .disabled))
  }

  init(
    _ settings: Result<LoginSettings, IduraVerifyConfigurationError>, isEphemeral: Bool,
    environment: LoginEnvironment
  ) {
    self.isEphemeral = isEphemeral
    self.environment = environment
    engine = settings.map { LoginEngine($0, environment) }
    if environment.isEager, case .success(let engine) = engine {
      let cache = engine.cache
      // What goes wrong here goes wrong again, and is told, at the first login.
      Task { _ = try? await cache.provider() }
    }
  }

  /// Logs a person in.
  ///
  /// Cancelling the task closes the browser and ends the login.
  ///
  /// - Parameters:
  ///   - eid: Which eID to log in with, and what is asked of it.
  ///   - prompt: Whether the person is asked; `nil` leaves it to the service. Write `Prompt.none` in
  ///     full: Swift takes a bare `.none` for `nil`.
  ///   - useEphemeralBrowserSession: Whether the browser shares no cookies with others this time.
  /// - Returns: The verified ID token, and the trace id.
  /// - Throws: ``IduraVerifyError``, and nothing else.
  @available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
  public func login(
    eid: some EID, prompt: Prompt? = .login, useEphemeralBrowserSession: Bool? = nil
  ) async throws -> LoginResult {
    var trace = LoginTrace(at: environment.now(), from: environment.random)
    let isEphemeral = useEphemeralBrowserSession ?? isEphemeral
    do throws(LoginFailure) {
      let jwt = try await login(eid, prompt, isEphemeral: isEphemeral, trace: &trace)
      return LoginResult(jwt: jwt, traceId: trace.id.text)
    } catch {
      // A cancelled task ends a login at every stage, that of its settings included.
      let failure: LoginFailure = Task.isCancelled ? .cancelled : error
      throw failure.error(traceID: trace.id.text)
    }
  }

  private func login(
    _ eid: some EID, _ prompt: Prompt?, isEphemeral: Bool, trace: inout LoginTrace
  ) async throws(LoginFailure) -> JWT {
    guard !isLoggingIn else {
      throw .internalError(
        .configuration, "Another login of this instance is not over; wait for it or cancel it.")
    }
    isLoggingIn = true
    defer { isLoggingIn = false }
    let engine = try checkedEngine()
    let settings = engine.client.settings
    let request = try LoginRequest(eid, prompt: prompt, settings: settings)
    let result = await engine.run(request, isEphemeral: isEphemeral, trace: &trace)
    export(&trace, result, request, settings)
    return try result.get()
  }

  private func checkedEngine() throws(LoginFailure) -> LoginEngine {
    do throws(IduraVerifyConfigurationError) {
      return try engine.get()
    } catch {
      throw .internalError(.configuration, error.errorDescription ?? "", cause: error)
    }
  }

  private func export(
    _ trace: inout LoginTrace, _ result: Result<JWT, LoginFailure>, _ request: LoginRequest,
    _ settings: LoginSettings
  ) {
    guard let exporter = environment.exporter else { return }
    var failure: LoginFailure?
    if case .failure(let reason) = result { failure = reason }
    let export = trace.finish(
      at: environment.now(), failure: failure, acrValues: request.acrValues,
      domain: settings.domain)
    Task { await exporter.send(export) }
  }

  private static func checked(
    _ read: () throws(IduraVerifyConfigurationError) -> LoginSettings
  ) -> Result<LoginSettings, IduraVerifyConfigurationError> {
    do throws(IduraVerifyConfigurationError) {
      return .success(try read())
    } catch {
      return .failure(error)
    }
  }
}

extension IduraVerify {
  /// Checks a domain as each login does.
  ///
  /// - Parameter domain: A host name of at least two parts, with a port if it has one; blanks around
  ///   it do not count.
  /// - Throws: ``IduraVerifyConfigurationError/invalidDomain(message:)``.
  public nonisolated static func validate(domain: String) throws {
    _ = try Domain(domain)
  }

  /// Checks a redirect URI as each login does.
  ///
  /// - Parameter redirectUri: An `https` address without a user, a fragment, and a port other than
  ///   443.
  /// - Throws: ``IduraVerifyConfigurationError/invalidRedirectUri(message:)``.
  public nonisolated static func validate(redirectUri: URL) throws {
    _ = try RedirectURI(redirectUri, rule: .secure)
  }
}

extension IduraVerify: CustomReflectable {
  /// A mirror without children: what is kept of the provider and of the app is nobody's business.
  public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}
