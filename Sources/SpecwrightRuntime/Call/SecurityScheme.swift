/// One security scheme of a description: where a credential goes.
public struct SecurityScheme: Hashable, Sendable {
  /// Where an API key goes.
  public enum KeyPlace: Hashable, Sendable {
    /// A header field.
    case header
    /// A query parameter.
    case query
    /// A cookie.
    case cookie
  }

  enum Kind: Hashable, Sendable {
    case basic
    case http(scheme: String)
    case apiKey(KeyPlace, name: String)
    case mutualTLS
  }

  /// The scheme's name in the description.
  public let key: String
  let kind: Kind

  /// `Authorization: Basic` with a user name and a password (RFC 7617).
  ///
  /// - Parameter key: The scheme's name in the description.
  /// - Returns: The scheme.
  public static func basic(_ key: String) -> SecurityScheme {
    SecurityScheme(key: key, kind: .basic)
  }

  /// `Authorization:` with a scheme's name and a token, such as `Bearer` (RFC 6750).
  ///
  /// - Parameters:
  ///   - key: The scheme's name in the description.
  ///   - scheme: The authentication scheme as it goes out.
  /// - Returns: The scheme.
  public static func http(_ key: String, scheme: String) -> SecurityScheme {
    SecurityScheme(key: key, kind: .http(scheme: scheme))
  }

  /// A key in a header field, a query parameter or a cookie.
  ///
  /// - Parameters:
  ///   - key: The scheme's name in the description.
  ///   - place: Where the key goes.
  ///   - name: The name of the field, parameter or cookie.
  /// - Returns: The scheme.
  public static func apiKey(_ key: String, in place: KeyPlace, name: String) -> SecurityScheme {
    SecurityScheme(key: key, kind: .apiKey(place, name: name))
  }

  /// An access token of OAuth 2 or OpenID Connect, sent as a bearer token.
  ///
  /// - Parameter key: The scheme's name in the description.
  /// - Returns: The scheme.
  public static func oauth(_ key: String) -> SecurityScheme {
    SecurityScheme(key: key, kind: .http(scheme: "Bearer"))
  }

  /// A client certificate, which is the transport's business.
  ///
  /// - Parameter key: The scheme's name in the description.
  /// - Returns: The scheme.
  public static func mutualTLS(_ key: String) -> SecurityScheme {
    SecurityScheme(key: key, kind: .mutualTLS)
  }
}
