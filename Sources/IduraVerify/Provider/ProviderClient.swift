import Foundation
import SpecwrightHTTP
import SpecwrightRuntime

/// Sends the requests of a login, and says of each failure what it means.
struct ProviderClient: Sendable {
  let settings: LoginSettings
  let transport: any HTTPTransport

  /// The most bytes of each answer.
  private enum Limit {
    static let metadata = 1 << 20
    static let keys = 1 << 20
    static let push = 64 << 10
    /// FrejaID's photos make large tokens.
    static let token = 32 << 20
  }

  func metadata() async throws(LoginFailure) -> CheckedMetadata {
    let document = try await send(
      Endpoints.getProviderMetadata(), .discovery, "discovery document", limit: Limit.metadata)
    return try CheckedMetadata(document, settings: settings)
  }

  func keys(at url: URL) async throws(LoginFailure) -> VerificationKeySet {
    let call = try moved(Endpoints.getKeys(), to: url, .keys)
    return VerificationKeySet(
      try await send(call, .keys, "key set", limit: Limit.keys))
  }

  /// Pushes the parameters of a login.
  ///
  /// - Returns: Their name.
  func push(
    _ form: PushedAuthorizationRequest, at url: URL, trace: String, without secrets: [String]
  ) async throws(LoginFailure) -> String {
    let call = Endpoints.pushAuthorization(traceparent: trace, body: form)
    return try await send(
      try moved(call, to: url, .par), .par, "pushed parameters", limit: Limit.push,
      without: secrets
    ).requestURI
  }

  /// Exchanges a code.
  ///
  /// - Returns: The ID token.
  func exchange(
    _ form: TokenRequest, at url: URL, trace: String, without secrets: [String]
  ) async throws(LoginFailure) -> String {
    let call = Endpoints.exchangeCode(traceparent: trace, body: form)
    let content = try await send(
      try moved(call, to: url, .token).orRefusal(200), .token, "tokens", limit: Limit.token,
      without: secrets)
    let answer: TokenAnswer
    switch content {
    case .answer(let tokens): answer = tokens
    case .refusal(let refusal): throw LoginFailure(refusal, without: secrets)
    }
    if let type = answer.tokenType {
      guard type.lowercased() == TokenType.bearer.rawValue.lowercased() else {
        throw .internalError(.token, "The answer has tokens of an unknown type.")
      }
    }
    guard !answer.idToken.isEmpty else {
      throw .internalError(.token, "The answer has an empty ID token.")
    }
    return answer.idToken
  }

  private func moved<Answer>(
    _ call: Endpoint<Answer>, to url: URL, _ stage: LoginStage
  ) throws(LoginFailure) -> Endpoint<Answer> {
    guard let moved = call.moved(to: url) else {
      throw .internalError(stage, "The provider's address cannot be called.")
    }
    return moved
  }

  private func send<Answer>(
    _ call: Endpoint<Answer>, _ stage: LoginStage, _ subject: String, limit: Int,
    without secrets: [String] = []
  ) async throws(LoginFailure) -> Answer {
    var call = call
    // Refusals are told apart by their content: providers differ in the statuses.
    if stage.hasRefusals { call.failures = [.json(.any, as: OAuthError.self)] }
    var client = APIClient(
      baseURL: settings.provider, transport: transport, userAgent: SDKVersion.userAgent)
    client.responseLimit = limit
    do {
      return try await client.send(call)
    } catch {
      throw failure(error, stage, subject, without: secrets)
    }
  }

  private func failure(
    _ error: any Error, _ stage: LoginStage, _ subject: String, without secrets: [String]
  ) -> LoginFailure {
    switch error {
    // A transport may say so although nobody has cancelled, and others may wait for the answer.
    case is CancellationError where Task.isCancelled:
      return .cancelled
    case let refusal as ErrorResponse:
      if let body = refusal.body(as: OAuthError.self), body.hasName {
        return LoginFailure(body, without: secrets)
      }
      return .internalError(
        stage, "The request for the \(subject) was answered with status \(refusal.status).")
    case let fault as UnreadableAnswer:
      return .internalError(
        stage,
        "The answer with status \(fault.status) to the request for the \(subject) cannot be read.",
        cause: fault)
    case let failure as URLError where failure.code == .dataLengthExceedsMaximum:
      return .internalError(
        stage, "The answer to the request for the \(subject) is too long.",
        cause: ForeignError.bare(failure))
    default:
      return .internalError(
        stage, "The request for the \(subject) was not answered.", cause: ForeignError.bare(error))
    }
  }
}

extension LoginStage {
  /// Whether the service answers with an error of OAuth when it refuses.
  fileprivate var hasRefusals: Bool {
    switch self {
    case .par, .token: true
    case .configuration, .discovery, .keys, .browser, .callback, .idToken: false
    }
  }
}
