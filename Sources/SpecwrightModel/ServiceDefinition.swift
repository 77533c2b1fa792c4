/// One security scheme.
package struct SecuritySchemeDefinition: Equatable, Sendable {
  package var name: SwiftName
  /// The key under `components/securitySchemes`.
  package var key: String
  package var kind: Kind
  package var documentation: Documentation

  package enum Kind: Equatable, Sendable {
    /// RFC 7617.
    case basic
    /// `Authorization: <scheme> <token>`; bearer (RFC 6750) and every other HTTP scheme.
    case http(scheme: String)
    case apiKey(place: ParameterPlace, name: String)
    /// OAuth 2 and OpenID Connect: the token travels as a bearer token.
    case oauth
    case mutualTLS
  }

  package enum ParameterPlace: String, Sendable {
    case header
    case query
    case cookie
  }

  package init(name: SwiftName, key: String, kind: Kind, documentation: Documentation) {
    self.name = name
    self.key = key
    self.kind = kind
    self.documentation = documentation
  }
}

/// A scheme that a call may use.
package struct SecurityRequirementDefinition: Equatable, Sendable {
  /// The Swift name of the scheme.
  package var scheme: SwiftName
  package var scopes: [String]

  package init(scheme: SwiftName, scopes: [String] = []) {
    self.scheme = scheme
    self.scopes = scopes
  }
}

/// A response header as a typed key.
package struct HeaderDefinition: Equatable, Sendable {
  package var name: SwiftName
  /// The field name as the document spells it.
  package var key: String
  package var type: TypeReference
  package var reading: Reading
  package var documentation: Documentation
  package var sensitivity: Sensitivity?

  /// How the value is made of the field's text.
  package enum Reading: Hashable, Sendable {
    /// A scalar.
    case text
    /// An array of scalars.
    case list
    /// An object, as a map of texts.
    case members(explode: Bool)
    case json
  }

  package init(
    name: SwiftName, key: String, type: TypeReference, reading: Reading = .text,
    documentation: Documentation, sensitivity: Sensitivity? = nil
  ) {
    self.name = name
    self.key = key
    self.type = type
    self.reading = reading
    self.documentation = documentation
    self.sensitivity = sensitivity
  }
}
