import Foundation

/// Where the browser comes back to, and which addresses count as having come back.
struct RedirectURI: Hashable, Sendable {
  /// The address, spelled as it is sent and registered.
  let text: String
  let url: URL
  private let place: Place
  private let query: [QueryPair]

  /// Checks an address.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - rule: Which addresses are admitted.
  /// - Throws: `IduraVerifyConfigurationError.invalidRedirectUri`.
  init(_ url: URL, rule: AddressRule) throws(IduraVerifyConfigurationError) {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    guard let parts, rule.isHTTPS(parts) || rule.isLoopback(parts) else {
      throw Self.fault("must begin with 'https://'")
    }
    guard let place = Place(parts) else { throw Self.fault("has no host") }
    guard parts.user == nil, parts.password == nil else { throw Self.fault("has a user") }
    // RFC 6749 section 3.1.2.
    guard parts.fragment == nil else { throw Self.fault("has a fragment") }
    // The system compares host and path only, so that it could not tell another port.
    guard rule.isLoopback(parts) || place.port == 443 else {
      throw Self.fault("has another port than 443")
    }
    guard let query = QueryPair.all(in: parts.percentEncodedQuery) else {
      throw Self.fault("has a query that is not percent-encoded")
    }
    // The answer's own parameters would stand there twice.
    guard !query.contains(where: { CallbackParameter(rawValue: $0.name) != nil }) else {
      throw Self.fault("has a query with a parameter of the answer to a login")
    }
    self.url = url
    self.text = url.absoluteString
    self.place = place
    self.query = query
  }

  private static func fault(_ problem: String) -> IduraVerifyConfigurationError {
    .invalidRedirectUri(
      message: "The redirect URI \(problem). "
        + "Write it like 'https://example.idura.broker/ios/callback'.")
  }

  /// Whether an address is this one, but for its query.
  func isPlace(of callback: URLComponents) -> Bool {
    Place(callback) == place && callback.user == nil && callback.password == nil
  }

  /// Whether the query of this address has come back among others.
  func hasQuery(in pairs: [QueryPair]) -> Bool { query.allSatisfy(pairs.contains) }

  /// Scheme, host and port without regard to letter case and usual ports, and the path as it is.
  ///
  /// Host and path as they are written: what is percent-encoded is another address to a browser.
  private struct Place: Hashable {
    var scheme: String
    var host: String
    var port: Int
    var path: String

    init?(_ url: URLComponents) {
      guard let scheme = url.scheme?.lowercased(),
        let host = url.percentEncodedHost?.lowercased(), !host.isEmpty
      else { return nil }
      self.scheme = scheme
      self.host = host
      port = url.port ?? (scheme == "https" ? 443 : 80)
      // A browser asks for `/` where no path is written.
      path = url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath
    }
  }
}
