import Foundation

/// The settings of an instance after they were checked.
struct LoginSettings: Sendable {
  let clientID: String
  /// The provider's address: scheme, host and port, and what the issuer must be.
  let provider: URL
  let redirectURI: RedirectURI
  let rule: AddressRule

  /// Settings of an app.
  ///
  /// - Parameters:
  ///   - clientID: The application as the dashboard names it.
  ///   - domain: The domain as the app gives it.
  ///   - redirectURI: The redirect URI, or nil for the one of the domain.
  /// - Throws: `IduraVerifyConfigurationError`.
  init(
    clientID: String, domain: String, redirectURI: URL?
  ) throws(IduraVerifyConfigurationError) {
    let domain = try Domain(domain)
    guard let provider = Servers.provider(domain: domain.text) else {
      throw .invalidDomain(message: "The domain '\(domain.text)' makes no address.")
    }
    guard redirectURI != nil || provider.port == nil else {
      throw .invalidRedirectUri(
        message: "The domain has a port, which no redirect URI has. "
          + "Give the one that is registered, like 'https://example.idura.broker/ios/callback'.")
    }
    try self.init(
      clientID: clientID, provider: provider,
      redirectURI: redirectURI ?? Self.defaultRedirectURI(of: provider), rule: .secure)
  }

  /// Settings for a provider whose address is given.
  ///
  /// - Parameters:
  ///   - clientID: The application.
  ///   - provider: The address: `https`, or `http` on this machine.
  ///   - redirectURI: The redirect URI, by the same rule.
  ///   - rule: Which addresses are admitted.
  /// - Throws: `IduraVerifyConfigurationError`.
  init(
    clientID: String, provider: URL, redirectURI: URL, rule: AddressRule
  ) throws(IduraVerifyConfigurationError) {
    let parts = URLComponents(url: provider, resolvingAgainstBaseURL: true)
    guard let parts, rule.admits(parts), parts.query == nil, parts.path.isEmpty else {
      throw .invalidDomain(
        message: "The provider must be 'https://' and a domain, or 'http://' and this machine.")
    }
    self.clientID = clientID
    self.provider = provider
    self.redirectURI = try RedirectURI(redirectURI, rule: rule)
    self.rule = rule
  }

  /// What the provider must call itself (OpenID Connect Discovery 1.0 section 4.3).
  var issuer: String { provider.absoluteString }

  /// The host of the provider, with its port if it has one.
  var domain: String {
    issuer.components(separatedBy: "://").last ?? ""
  }

  private static func defaultRedirectURI(of provider: URL) -> URL {
    provider.appendingPathComponent("ios").appendingPathComponent("callback")
  }
}
