import Foundation
import SpecwrightCrypto
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// The login service with a clock that stands still, reached through its door in memory.
struct IduraDoor {
  static let origin = "https://example.idura.broker"
  static let redirectURI = "https://app.example/callback"
  /// The pair of RFC 7636, appendix B.
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

  let sandbox: Sandbox
  let clock = ManualClock()

  /// Opens the door; what the description forbids fails the call.
  init(_ settings: Idura.Settings = Idura.Settings(), sendsForbidden: Bool = false) {
    sandbox = Sandbox(
      idura: settings, clock: clock.clock, random: .seeded(1),
      descriptions: sendsForbidden ? .strictAnswers : .strict)
  }

  /// What an application pushes; nil takes a field away.
  static func push(_ changes: [String: String?] = [:]) -> [String: String] {
    var fields: [String: String] = [
      "client_id": Idura.Client.sample.id, "redirect_uri": redirectURI, "response_type": "code",
      "scope": "openid", "state": "a state", "nonce": "a nonce", "code_challenge": challenge,
      "code_challenge_method": "S256", "acr_values": "urn:grn:authn:dk:mitid:substantial",
      "prompt": "login",
    ]
    for (name, value) in changes { fields[name] = value }
    return fields
  }

  func send(_ request: HTTPRequest) async throws -> IduraAnswer {
    try await IduraAnswer(sandbox.transport().send(request))
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> IduraAnswer {
    let url = try #require(URL(string: Self.origin + path))
    return try await send(HTTPRequest(method: "GET", url: url, headers: headers, body: .none))
  }

  func post(
    _ path: String, _ fields: [String: String], headers: [String: String] = [:]
  ) async throws -> IduraAnswer {
    let form = Idura.Callback.form(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    return try await post(path, raw: form, headers: headers)
  }

  func post(
    _ path: String, raw: String, headers: [String: String] = [:]
  ) async throws -> IduraAnswer {
    let url = try #require(URL(string: Self.origin + path))
    let type = ["Content-Type": "application/x-www-form-urlencoded"]
    return try await send(
      HTTPRequest(
        method: "POST", url: url, headers: type.merging(headers) { $1 },
        body: .data(Data(raw.utf8))))
  }

  /// The URL that a browser opens for a pushed request.
  func url(of answer: IduraAnswer, client: String = Idura.Client.sample.id) throws -> URL {
    let name = try #require(answer.body["request_uri"]?.string)
    let query = Idura.Callback.form([("client_id", client), ("request_uri", name)])
    return try #require(URL(string: "\(Self.origin)/oauth2/authorize?\(query)"))
  }

  func url(_ changes: [String: String?] = [:]) async throws -> URL {
    try url(of: try await post("/oauth2/par", Self.push(changes)))
  }

  func browser(
    _ choice: Idura.Browser.Choice = .anybody, eID: String? = nil
  ) -> Idura.Browser {
    Idura.Browser(transport: sandbox.transport(), choice: choice, eID: eID)
  }

  /// Logs in up to the callback.
  func callback(
    _ changes: [String: String?] = [:], _ choice: Idura.Browser.Choice = .anybody
  ) async throws -> URL {
    let callback = try #require(URL(string: Self.redirectURI))
    return try await browser(choice)
      .present(url: try await url(changes), callback: callback, ephemeral: true)
  }

  /// What an application exchanges; nil takes a field away.
  static func exchange(
    _ code: String, _ changes: [String: String?] = [:]
  ) -> [String: String] {
    var fields = [
      "grant_type": "authorization_code", "client_id": Idura.Client.sample.id, "code": code,
      "redirect_uri": redirectURI, "code_verifier": verifier,
    ]
    for (name, value) in changes { fields[name] = value }
    return fields
  }

  /// Logs in up to the token.
  func token(
    _ changes: [String: String?] = [:], _ choice: Idura.Browser.Choice = .anybody
  ) async throws -> IduraToken {
    let code = try #require(parameters(try await callback(changes, choice))["code"])
    let answer = try await post("/oauth2/token", Self.exchange(code))
    #expect(answer.status == 200)
    return IduraToken(try #require(answer.body["id_token"]?.string))
  }

  /// Whether a published key made a token's signature.
  func isSigned(_ token: IduraToken) async throws -> Bool {
    let keys = try await get("/.well-known/jwks").body["keys"]?.elements ?? []
    guard let key = keys.first(where: { $0["kid"] == token.header["kid"] }) else { return false }
    let bytes = { (name: String) in IduraToken.bytes(key[name]?.string ?? "") ?? [] }
    let verifier: SignatureVerifier
    switch token.header["alg"]?.string {
    case "RS256":
      verifier = .rs256(try RSAPublicKey(modulus: bytes("n"), exponent: bytes("e")))
    case "PS256":
      verifier = .ps256(try RSAPublicKey(modulus: bytes("n"), exponent: bytes("e")))
    case "ES256": verifier = .es256(try P256PublicKey(x: bytes("x"), y: bytes("y")))
    default: return false
    }
    return try verifier.isValid(token.signature, for: token.signed.utf8)
  }
}

/// The parameters of a callback; one that comes twice is there as `name` and `name[]`.
func parameters(_ url: URL) -> [String: String] {
  let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
  return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first + " twice" }
}

/// An answer of the login service, read.
struct IduraAnswer {
  var status: Int
  var headers: [String: String]
  var text: String
  var body: JSON

  init(_ response: HTTPResponse) async throws {
    status = response.status
    headers = response.headers
    let bytes = Array(try await response.body.data())
    text = String(decoding: bytes, as: UTF8.self)
    body = JSON(reading: bytes) ?? .null
  }

  var error: String? { body["error"]?.string }
}

/// A token, taken apart without any check.
struct IduraToken {
  var text: String
  var parts: [String]

  init(_ text: String) {
    self.text = text
    parts = text.components(separatedBy: ".")
  }

  var header: JSON { Self.json(parts[0]) }
  var claims: JSON { parts.count > 1 ? Self.json(parts[1]) : .null }
  var signed: String { parts.prefix(2).joined(separator: ".") }
  var signature: [UInt8] { parts.count > 2 ? Self.bytes(parts[2]) ?? [] : [] }

  /// The names of the claims, in order, each as often as it comes.
  var payload: String { String(decoding: Self.bytes(parts[1]) ?? [], as: UTF8.self) }

  private static func json(_ part: String) -> JSON { JSON(reading: bytes(part) ?? []) ?? .null }

  static func bytes(_ part: String) -> [UInt8]? {
    var base64 = part.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    return Data(base64Encoded: base64).map { Array($0) }
  }
}
