internal import Foundation

/// The login service Idura Verify, as the sandbox plays it: an OpenID provider with pushed
/// authorization requests (RFC 9126) for public clients.
///
/// Nobody is identified: whoever sits at the browser picks one of the people of
/// ``Settings/people``, or cancels.
public enum Idura: Sendable {
  /// What a request can be for.
  public enum Endpoint: String, Hashable, Sendable, CaseIterable {
    /// The discovery document.
    case discovery
    /// The key set.
    case keys
    /// The pushed authorization request.
    case push
    /// What the browser opens.
    case authorize
    /// Where a code becomes a token.
    case token
  }

  /// How ID tokens are signed (RFC 7518, section 3.1).
  public enum Algorithm: String, Hashable, Sendable, CaseIterable {
    /// RSA, PKCS #1 v1.5, SHA-256: what the service uses.
    case rs256 = "RS256"
    /// RSA, PSS, SHA-256.
    case ps256 = "PS256"
    /// ECDSA on P-256, SHA-256.
    case es256 = "ES256"
  }
}

extension ScriptedAnswer {
  /// The refusal of an OAuth endpoint (RFC 6749, section 5.2).
  ///
  /// - Parameters:
  ///   - error: The code, such as `invalid_grant`.
  ///   - description: A sentence about it.
  ///   - status: The status code.
  /// - Returns: The answer.
  public static func refusal(
    _ error: String, _ description: String? = nil, status: Int = 400
  ) -> Self {
    let failure = Idura.Failure(error, description, status: status)
    return Self(
      status: status, headers: ["Content-Type": "application/json"],
      body: Data(failure.json.bytes))
  }
}
