package import SpecwrightJSON

extension OpenAPI {
  /// A way to prove who calls.
  package struct SecurityScheme: Sendable {
    /// The kinds of scheme.
    package enum Kind: String, Sendable, CaseIterable {
      case apiKey
      case http
      case mutualTLS
      case oauth2
      case openIDConnect = "openIdConnect"
    }

    /// Where an API key can travel.
    package enum Place: String, Sendable, CaseIterable {
      case query
      case header
      case cookie
    }

    package let location: Location
    package let kind: Located<Kind>
    package let description: Located<String>?
    /// The name of the field that carries an API key.
    package let name: Located<String>?
    /// Where an API key travels.
    package let place: Located<Place>?
    /// The authentication scheme of RFC 9110 section 11.1.
    package let scheme: Located<String>?
    package let bearerFormat: Located<String>?
    package let flows: OAuthFlows?
    package let openIDConnectURL: Located<String>?
  }

  /// The OAuth 2.0 flows a scheme supports.
  package final class OAuthFlows: Sendable {
    package let location: Location
    package let implicit: OAuthFlow?
    package let password: OAuthFlow?
    package let clientCredentials: OAuthFlow?
    package let authorizationCode: OAuthFlow?

    init?(_ node: JSONNode, _ context: ReadingContext) {
      guard var reader = ObjectReader(node, context.log) else { return nil }
      location = node.location
      implicit = reader.flow("implicit", ["authorizationUrl"], context)
      password = reader.flow("password", ["tokenUrl"], context)
      clientCredentials = reader.flow("clientCredentials", ["tokenUrl"], context)
      authorizationCode = reader.flow(
        "authorizationCode", ["authorizationUrl", "tokenUrl"], context)
      context.finish(reader)
    }
  }

  /// The addresses and scopes of one flow.
  package struct OAuthFlow: Sendable {
    package let location: Location
    package let authorizationURL: Located<String>?
    package let tokenURL: Located<String>?
    package let refreshURL: Located<String>?
    /// Descriptions by scope.
    package let scopes: [Member<Located<String>>]
  }

  /// The schemes of which all must be met; several requirements are alternatives.
  package struct SecurityRequirement: Sendable {
    package let location: Location
    /// The scopes or roles by the name of a security scheme; no scheme at all means anybody.
    package let schemes: [Member<[Located<String>]>]
  }
}
