import Foundation
import SpecwrightHTTP
import SpecwrightSandbox
import SpecwrightTestSupport

@testable import IduraVerify

/// A provider without a network: it does its part of a login, unless a test says otherwise.
final class ScriptedProvider: HTTPTransport {
  /// What a request is for.
  enum Call: Hashable, Sendable, CaseIterable {
    case metadata, keys, push, token, other
  }

  /// How a test answers a call: by its request, and how often the call came before.
  typealias Answer = @Sendable (HTTPRequest, Int) async throws -> HTTPResponse

  static let origin = "https://example.idura.broker"
  static let clientID = "urn:my:application:identifier:1234"
  static let requestURI = "urn:ietf:params:oauth:request_uri:a-secret-name"
  static let code = "a-secret-code-of-the-login"
  static let person = "{9d0c1d3c-6f6a-4d25-a2d9-7d5c5b8f5f6e}"

  let origin: String
  /// The documents that are answered, as members of JSON objects.
  let metadata: Locked<[String: any Sendable]>
  let tokens: Locked<TokenMaker>
  private let answers = Locked<[Call: Answer]>([:])
  private let received = Locked<[(call: Call, request: HTTPRequest)]>([])

  init(origin: String = ScriptedProvider.origin, tokens: TokenMaker) {
    self.origin = origin
    self.tokens = Locked(tokens)
    metadata = Locked([
      "issuer": origin, "authorization_endpoint": origin + "/oauth2/authorize",
      "pushed_authorization_request_endpoint": origin + "/oauth2/par",
      "token_endpoint": origin + "/oauth2/token", "jwks_uri": origin + "/.well-known/jwks",
      "id_token_signing_alg_values_supported": ["ES256"],
    ])
  }

  /// Answers a call by a test's own means.
  func answer(_ call: Call, _ answer: @escaping Answer) {
    answers.withLock { $0[call] = answer }
  }

  /// What was received for a call, oldest first.
  func requests(_ call: Call) -> [HTTPRequest] {
    received.withLock { $0.filter { $0.call == call }.map(\.request) }
  }

  /// The parameters of the last form of a call.
  func form(_ call: Call) -> [String: String] {
    guard let request = requests(call).last, case .data(let body) = request.body,
      let pairs = QueryPair.all(in: String(decoding: body, as: UTF8.self))
    else { return [:] }
    return Dictionary(pairs.map { ($0.name, $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let call = Self.call(of: request)
    let count = received.withLock { received in
      defer { received.append((call, request)) }
      return received.filter { $0.call == call }.count
    }
    if let answer = answers.withLock({ $0[call] }) { return try await answer(request, count) }
    return try usual(call)
  }

  private static func call(of request: HTTPRequest) -> Call {
    switch request.url.path {
    case "/.well-known/openid-configuration": .metadata
    case "/.well-known/jwks": .keys
    case "/oauth2/par": .push
    case "/oauth2/token": .token
    default: .other
    }
  }

  /// What the provider answers by itself.
  func usual(_ call: Call) throws -> HTTPResponse {
    switch call {
    case .metadata:
      let members = metadata.withLock { $0 }
      return Self.json(200, members)
    case .keys:
      let keys = tokens.withLock { $0.keySet }
      return Self.json(200, ["keys": keys])
    case .push:
      return Self.json(201, ["request_uri": Self.requestURI, "expires_in": 60])
    case .token:
      let nonce = form(.push)["nonce"] ?? ""
      let token = try tokens.withLock { try $0.token(nonce: nonce) }
      return Self.json(
        200,
        [
          "token_type": "Bearer", "expires_in": "120", "access_token": "a-secret-access-token",
          "id_token": token,
        ])
    case .other: return HTTPResponse(status: 404)
    }
  }

  static func json(_ status: Int, _ object: [String: Any]) -> HTTPResponse {
    let body = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    return HTTPResponse(
      status: status, headers: ["Content-Type": "application/json"], body: body)
  }

  static func text(_ status: Int, _ text: String, _ headers: [String: String] = [:]) -> HTTPResponse
  {
    HTTPResponse(status: status, headers: headers, body: Data(text.utf8))
  }
}
