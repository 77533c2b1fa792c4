import Foundation
import SpecwrightRuntime

/// The course of one login as a table: what has happened, and what is to be done next.
///
/// It does nothing by itself. `LoginEngine` does what it asks for and tells it how that went.
struct LoginMachine: Sendable {
  /// Where a login stands.
  enum State: Sendable {
    /// Nothing has been done.
    case ready
    /// The provider is being asked who it is.
    case loading
    /// The parameters are being pushed.
    case pushing(Provider, LoginSecrets)
    /// The person logs in.
    case browsing(Provider, LoginSecrets)
    /// The code is being exchanged.
    case exchanging(Provider, LoginSecrets)
    /// The token is being verified.
    case verifying(Provider, LoginSecrets, token: String)
    /// The keys are being read once more, for a token whose key is not among them.
    case renewingKeys(Provider, LoginSecrets, token: String)
    /// The token is being verified with the newer keys.
    case verifyingAgain
    /// The login is over.
    case over
  }

  /// What can happen.
  enum Event: Sendable {
    case started
    case loaded(Provider, LoginSecrets)
    case pushed(requestURI: String)
    case returned(URL)
    case exchanged(token: String)
    case verified(JWT)
    case keyUnknown
    case keysRenewed(Provider)
    case failed(LoginFailure)
    case cancelled
  }

  /// What is to be done.
  enum Step: Sendable {
    case load
    case push(PushedAuthorizationRequest, at: URL, LoginSecrets)
    case browse(URL, CallbackReader)
    case exchange(TokenRequest, at: URL, LoginSecrets)
    case verify(token: String, Provider, nonce: String)
    case renewKeys(Provider)
    case finish(Result<JWT, LoginFailure>)
    /// Nothing, since the login is over.
    case none
  }

  private(set) var state = State.ready
  private let request: LoginRequest

  init(_ request: LoginRequest) {
    self.request = request
  }

  /// Takes notice of an event.
  ///
  /// - Parameter event: What has happened.
  /// - Returns: What is to be done next. An event that cannot happen in a state ends the login
  ///   with an internal error; none has any effect once the login is over.
  mutating func handle(_ event: Event) -> Step {
    do throws(LoginFailure) {
      return try step(after: event)
    } catch {
      state = .over
      return .finish(.failure(error))
    }
  }

  private mutating func step(after event: Event) throws(LoginFailure) -> Step {
    switch (state, event) {
    case (.over, _):
      return .none
    case (_, .failed(let failure)):
      throw failure
    case (_, .cancelled):
      throw .cancelled
    case (.ready, .started):
      state = .loading
      return .load
    case (.loading, .loaded(let provider, let secrets)):
      return try push(provider, secrets)
    case (.pushing(let provider, let secrets), .pushed(let requestURI)):
      return try browse(provider, secrets, requestURI)
    case (.browsing(let provider, let secrets), .returned(let url)):
      return try exchange(provider, secrets, url)
    case (.exchanging(let provider, let secrets), .exchanged(let token)):
      state = .verifying(provider, secrets, token: token)
      return .verify(token: token, provider, nonce: secrets.nonce)
    case (.verifying(let provider, let secrets, let token), .keyUnknown):
      state = .renewingKeys(provider, secrets, token: token)
      return .renewKeys(provider)
    case (.renewingKeys(_, let secrets, let token), .keysRenewed(let provider)):
      state = .verifyingAgain
      return .verify(token: token, provider, nonce: secrets.nonce)
    case (.verifyingAgain, .keyUnknown):
      throw .internalError(
        .idToken, IDTokenError.unknownKey.sentence, cause: IDTokenError.unknownKey)
    case (.verifying, .verified(let jwt)), (.verifyingAgain, .verified(let jwt)):
      state = .over
      return .finish(.success(jwt))
    default:
      throw .internalError(state.stage, "The steps of the login came out of order.")
    }
  }

  private mutating func push(
    _ provider: Provider, _ secrets: LoginSecrets
  ) throws(LoginFailure) -> Step {
    guard let endpoint = provider.pushEndpoint else {
      throw .internalError(.discovery, "The provider takes no pushed parameters (RFC 9126).")
    }
    let form = try request.form(secrets)
    state = .pushing(provider, secrets)
    return .push(form, at: endpoint, secrets)
  }

  private mutating func browse(
    _ provider: Provider, _ secrets: LoginSecrets, _ requestURI: String
  ) throws(LoginFailure) -> Step {
    guard !requestURI.isEmpty else {
      throw .internalError(.par, "The answer with status 201 has no name for the parameters.")
    }
    let call = Endpoints.authorize(clientID: request.clientID, requestURI: requestURI)
    guard let url = call.moved(to: provider.authorizationEndpoint)?.url else {
      throw .internalError(.browser, "The address of the login cannot be written.")
    }
    var secrets = secrets
    secrets.requestURI = requestURI
    state = .browsing(provider, secrets)
    return .browse(url, reader(provider, secrets))
  }

  private mutating func exchange(
    _ provider: Provider, _ secrets: LoginSecrets, _ url: URL
  ) throws(LoginFailure) -> Step {
    let code = try reader(provider, secrets).code(in: url)
    state = .exchanging(provider, secrets)
    return .exchange(
      TokenRequest(
        grantType: .authorizationCode, code: code, redirectURI: request.redirectURI.text,
        clientID: request.clientID, codeVerifier: secrets.verifier),
      at: provider.tokenEndpoint, secrets)
  }

  /// What reads the answer to the login.
  private func reader(_ provider: Provider, _ secrets: LoginSecrets) -> CallbackReader {
    CallbackReader(
      redirectURI: request.redirectURI, state: secrets.state, issuer: provider.issuer,
      namesIssuer: provider.namesIssuer, secrets: secrets.all + request.hints)
  }
}

extension LoginMachine.State {
  /// The stage whose message a failure here would begin with.
  var stage: LoginStage {
    switch self {
    case .ready: .configuration
    case .loading: .discovery
    case .pushing: .par
    case .browsing: .browser
    case .exchanging: .token
    case .renewingKeys: .keys
    case .verifying, .verifyingAgain, .over: .idToken
    }
  }
}
