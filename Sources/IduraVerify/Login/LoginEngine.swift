import Foundation

/// Does what a `LoginMachine` asks for, one step after the other.
struct LoginEngine: Sendable {
  let client: ProviderClient
  let cache: ProviderCache
  let environment: LoginEnvironment

  init(_ settings: LoginSettings, _ environment: LoginEnvironment) {
    client = ProviderClient(settings: settings, transport: environment.transport)
    cache = ProviderCache(client, now: environment.now)
    self.environment = environment
  }

  /// Runs one login.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - isEphemeral: Whether the browser shares nothing with others.
  ///   - trace: Where the steps are noted.
  /// - Returns: The verified token, or why there is none. A cancelled task gives `.cancelled`,
  ///   whatever the last step has led to.
  func run(
    _ request: LoginRequest, isEphemeral: Bool, trace: inout LoginTrace
  ) async -> Result<JWT, LoginFailure> {
    var machine = LoginMachine(request)
    var step = machine.handle(Task.isCancelled ? .cancelled : .started)
    while true {
      if case .finish(let result) = step { return result }
      let span = Self.span(of: step).map {
        trace.begin($0, at: environment.now(), from: environment.random)
      }
      var event: LoginMachine.Event
      do throws(LoginFailure) {
        event = try await perform(step, request, isEphemeral, traceparent: trace.parent(span))
      } catch {
        event = .failed(error)
      }
      if Task.isCancelled { event = .cancelled }
      if let span { trace.end(span, at: environment.now(), failure: event.failure) }
      step = machine.handle(event)
    }
  }

  private static func span(of step: LoginMachine.Step) -> SpanName? {
    switch step {
    case .browse: .browser
    case .exchange: .codeExchange
    case .verify: .tokenVerification
    case .load, .push, .renewKeys, .finish, .none: nil
    }
  }

  private func perform(
    _ step: LoginMachine.Step, _ request: LoginRequest, _ isEphemeral: Bool, traceparent: String
  ) async throws(LoginFailure) -> LoginMachine.Event {
    switch step {
    case .load:
      // Before anything is sent: a request that is pushed would wait for nobody.
      guard environment.browser != nil else { throw Self.noBrowser }
      let provider = try await cache.provider()
      return .loaded(provider, LoginSecrets(from: environment.random))
    case .push(let form, let url, let secrets):
      return .pushed(
        requestURI: try await client.push(
          form, at: url, trace: traceparent, without: secrets.all + request.hints))
    case .browse(let url, let reader):
      return .returned(try await present(url, request.redirectURI.url, isEphemeral, reader))
    case .exchange(let form, let url, let secrets):
      return .exchanged(
        token: try await client.exchange(
          form, at: url, trace: traceparent, without: [form.code] + secrets.all + request.hints))
    case .verify(let token, let provider, let nonce):
      return try verify(token, provider, request.clientID, nonce)
    case .renewKeys(let provider):
      return .keysRenewed(try await cache.provider(newerThan: provider.keys))
    case .finish, .none:
      return .cancelled
    }
  }

  private static let noBrowser = LoginFailure.internalError(
    .browser, "There is no browser on this system: give the SDK one.")

  private func present(
    _ url: URL, _ callback: URL, _ isEphemeral: Bool, _ reader: CallbackReader
  ) async throws(LoginFailure) -> URL {
    guard let browser = environment.browser else { throw Self.noBrowser }
    do {
      return try await browser.present(
        url: url, callback: callback, ephemeral: isEphemeral, isAnswer: reader.isAnswer)
    } catch {
      throw LoginFailure(ofBrowser: error)
    }
  }

  private func verify(
    _ token: String, _ provider: Provider, _ clientID: String, _ nonce: String
  ) throws(LoginFailure) -> LoginMachine.Event {
    let expectation = IDTokenExpectation(
      issuer: provider.issuer, clientID: clientID, nonce: nonce,
      announcedAlgorithms: provider.algorithms, now: environment.now())
    do throws(IDTokenError) {
      return .verified(
        try IDTokenVerification.verify(token, keys: provider.keys.set, expecting: expectation))
    } catch {
      if error == .unknownKey { return .keyUnknown }
      throw .internalError(.idToken, error.sentence, cause: error)
    }
  }
}

extension LoginMachine.Event {
  /// The failure that the event tells of, if it does.
  fileprivate var failure: LoginFailure? {
    switch self {
    case .failed(let failure): failure
    case .cancelled: .cancelled
    case .keyUnknown:
      .internalError(.idToken, IDTokenError.unknownKey.sentence, cause: IDTokenError.unknownKey)
    case .started, .loaded, .pushed, .returned, .exchanged, .verified, .keysRenewed: nil
    }
  }
}
