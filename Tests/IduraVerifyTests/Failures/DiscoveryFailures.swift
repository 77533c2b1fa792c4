import Foundation
import SpecwrightHTTP

@testable import IduraVerify

/// What goes wrong with the discovery document and the keys.
extension FailureTests {
  static let discovery: [Row] = [
    .answers(
      "no network", .metadata, "Discovery: The request for the discovery document was not answered."
    ) {
      throw URLError(.notConnectedToInternet, userInfo: ["x": "a-secret-code-of-the-login"])
    },
    .answers(
      "404", .metadata,
      "Discovery: The request for the discovery document was answered with status 404."
    ) {
      HTTPResponse(status: 404)
    },
    .answers(
      "302", .metadata,
      "Discovery: The request for the discovery document was answered with status 302."
    ) {
      ScriptedProvider.text(302, "", ["Location": "https://evil.example"])
    },
    .answers(
      "an OAuth error", .metadata,
      "Discovery: The request for the discovery document was answered with status 400."
    ) {
      refusal(400, "access_denied")
    },
    .answers(
      "no JSON", .metadata,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ) {
      ScriptedProvider.text(200, "<html>", ["Content-Type": "application/json"])
    },
    .answers(
      "another shape", .metadata,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ) {
      ScriptedProvider.json(200, ["issuer": 1])
    },
    .answers(
      "huge", .metadata,
      "Discovery: The answer to the request for the discovery document is too long."
    ) {
      HTTPResponse(status: 200, body: Data(repeating: 0x20, count: 1 << 20 | 1))
    },
    lie(
      "no token endpoint", "token_endpoint", nil,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ),
    lie(
      "no key address", "jwks_uri", nil,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ),
    lie(
      "no push endpoint", "pushed_authorization_request_endpoint", nil,
      "Discovery: The provider takes no pushed parameters (RFC 9126)."),
    lie(
      "another issuer", "issuer", "https://evil.example",
      "Discovery: The document is not of the provider at this domain."),
    lie(
      "an issuer with a slash", "issuer", "https://example.idura.broker/",
      "Discovery: The document is not of the provider at this domain."),
    lie(
      "an http token endpoint", "token_endpoint", "http://example.idura.broker/oauth2/token",
      "Discovery: The token endpoint is no 'https' address without a user and a fragment."),
    lie(
      "an http page", "authorization_endpoint", "http://example.idura.broker/oauth2/authorize",
      "Discovery: The authorization endpoint is no 'https' address without a user and a fragment."),
    lie(
      "an app's page", "authorization_endpoint", "app://login",
      "Discovery: The authorization endpoint is no 'https' address without a user and a fragment."),
    lie(
      "a page with an application", "authorization_endpoint",
      "https://example.idura.broker/oauth2/authorize?client_id=x", own),
    lie(
      "a page with a name", "authorization_endpoint",
      "https://example.idura.broker/oauth2/authorize?a=b&request%5Furi=", own),
    lie(
      "http keys", "jwks_uri", "http://127.0.0.1/keys",
      "Discovery: The address of the keys is no 'https' address without a user and a fragment."),
    lie(
      "a relative endpoint", "pushed_authorization_request_endpoint", "/oauth2/par",
      "Discovery: The endpoint for pushed parameters is no 'https' address without a user and a fragment."
    ),
    lie(
      "a user in an endpoint", "token_endpoint", "https://user:pw@example.idura.broker/token",
      "Discovery: The token endpoint is no 'https' address without a user and a fragment."),
    lie(
      "an http logout", "end_session_endpoint", "http://a.b/x",
      "Discovery: The endpoint that this SDK does not use is no 'https' address without a user and a fragment."
    ),
    lie(
      "http information", "userinfo_endpoint", "http://a.b/x",
      "Discovery: The endpoint that this SDK does not use is no 'https' address without a user and a fragment."
    ),
    lie(
      "no page", "authorization_endpoint", nil,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ),
    lie(
      "no issuer", "issuer", nil,
      "Discovery: The answer with status 200 to the request for the discovery document cannot be read."
    ),
    .answers("keys: 302", .keys, "Keys: The request for the key set was answered with status 302.")
    {
      ScriptedProvider.text(302, "", ["Location": "https://evil.example"])
    },
    .answers("keys: 500", .keys, "Keys: The request for the key set was answered with status 500.")
    {
      HTTPResponse(status: 500)
    },
    .answers(
      "keys: no set", .keys,
      "Keys: The answer with status 200 to the request for the key set cannot be read."
    ) {
      ScriptedProvider.json(200, ["key": [String]()])
    },
    .answers("keys: huge", .keys, "Keys: The answer to the request for the key set is too long.") {
      HTTPResponse(status: 200, body: Data(repeating: 0x20, count: 1 << 20 | 1))
    },
    .answers(
      "nobody's cancellation", .metadata,
      "Discovery: The request for the discovery document was not answered."
    ) {
      throw CancellationError()
    },
    .answers(
      "keys: nobody's cancellation", .keys, "Keys: The request for the key set was not answered."
    ) {
      throw CancellationError()
    },
    .answers("keys: time", .keys, "Keys: The request for the key set was not answered.") {
      throw URLError(.timedOut)
    },
  ]

  private static let own =
    "Discovery: The authorization endpoint has a parameter that belongs to the login."

  private static func lie(
    _ name: String, _ member: String, _ value: String?, _ summary: String
  ) -> Row {
    Row(name, summary) { provider in
      provider.metadata.withLock { $0[member] = value }
    }
  }
}
