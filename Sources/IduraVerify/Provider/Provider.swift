import Foundation

/// What a login needs to know of the provider: its metadata, checked, and its keys.
struct Provider: Sendable {
  let issuer: String
  let authorizationEndpoint: URL
  let tokenEndpoint: URL
  /// Where parameters are pushed; nil when the provider says nothing of it.
  let pushEndpoint: URL?
  /// Whether every answer to a login names the issuer (RFC 9207).
  let namesIssuer: Bool
  /// The algorithms that ID tokens may be signed with; nil when the provider says nothing of it.
  let algorithms: [String]?
  let keys: CachedKeys

  init(_ metadata: CheckedMetadata, keys: CachedKeys) {
    issuer = metadata.issuer
    authorizationEndpoint = metadata.authorizationEndpoint
    tokenEndpoint = metadata.tokenEndpoint
    pushEndpoint = metadata.pushEndpoint
    namesIssuer = metadata.namesIssuer
    algorithms = metadata.algorithms
    self.keys = keys
  }
}

/// A key set, and which of all that were read it is.
struct CachedKeys: Sendable {
  let set: VerificationKeySet
  /// Grows with every set that is read.
  let generation: Int
}

/// A discovery document whose issuer is the right one and whose addresses may be used.
struct CheckedMetadata: Sendable {
  let issuer: String
  let authorizationEndpoint: URL
  let tokenEndpoint: URL
  let pushEndpoint: URL?
  let keysURL: URL
  let namesIssuer: Bool
  let algorithms: [String]?

  /// Checks a document.
  ///
  /// - Parameters:
  ///   - metadata: The document.
  ///   - settings: Whose document it must be, and which addresses are admitted.
  /// - Throws: `LoginFailure`.
  init(_ metadata: ProviderMetadata, settings: LoginSettings) throws(LoginFailure) {
    // Byte by byte (OpenID Connect Discovery 1.0 section 4.3).
    guard metadata.issuer.utf8.elementsEqual(settings.issuer.utf8) else {
      throw .internalError(.discovery, "The document is not of the provider at this domain.")
    }
    issuer = metadata.issuer
    let rule = settings.rule
    authorizationEndpoint = try Self.page(metadata.authorizationEndpoint, rule)
    tokenEndpoint = try Self.address(metadata.tokenEndpoint, "token endpoint", rule)
    keysURL = try Self.address(metadata.jwksURI, "address of the keys", rule)
    pushEndpoint = try metadata.pushedAuthorizationRequestEndpoint.map {
      (text) throws(LoginFailure) -> URL in
      try Self.address(text, "endpoint for pushed parameters", rule)
    }
    for text in [metadata.userinfoEndpoint, metadata.endSessionEndpoint].compactMap({ $0 }) {
      _ = try Self.address(text, "endpoint that this SDK does not use", rule)
    }
    namesIssuer = metadata.authorizationResponseIssParameterSupported ?? false
    algorithms = metadata.idTokenSigningAlgValuesSupported
  }

  /// The page of the login, whose query may hold anything but what each login puts there itself:
  /// servers differ in which of two they believe.
  private static func page(_ text: String, _ rule: AddressRule) throws(LoginFailure) -> URL {
    let url = try address(text, "authorization endpoint", rule)
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let own = [
      PushedAuthorizationRequest.CodingKeys.clientID.rawValue,
      PushedAuthorization.CodingKeys.requestURI.rawValue,
    ]
    guard let pairs = QueryPair.all(in: parts?.percentEncodedQuery),
      !pairs.contains(where: { own.contains($0.name) })
    else {
      throw .internalError(
        .discovery, "The authorization endpoint has a parameter that belongs to the login.")
    }
    return url
  }

  private static func address(
    _ text: String, _ name: String, _ rule: AddressRule
  ) throws(LoginFailure) -> URL {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: text),
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), rule.admits(parts)
    else {
      throw .internalError(
        .discovery, "The \(name) is no 'https' address without a user and a fragment.")
    }
    return url
  }
}
