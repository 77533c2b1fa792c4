internal import SpecwrightCrypto

/// The rules for ID tokens (OpenID Connect Core 1.0 section 3.1.3.7, RFC 8725), in their order.
///
/// It does no I/O and knows no clock: everything that it decides by is handed in.
package enum IDTokenVerification {
  /// Verifies a token.
  ///
  /// Nothing of the claims is looked at before the signature was found right.
  ///
  /// - Parameters:
  ///   - token: The token, as it was sent.
  ///   - keys: The keys of the provider.
  ///   - expectation: What the login knows.
  /// - Returns: The token with its claims; they are the ones that were checked.
  /// - Throws: ``IDTokenError``. It is ``IDTokenError/unknownKey`` when the same token may be
  ///   verified with a newer key set, and another one when it will never be.
  package static func verify(
    _ token: String, keys: VerificationKeySet, expecting expectation: IDTokenExpectation
  ) throws(IDTokenError) -> JWT {
    let payload = try signedPayload(
      of: token, keys: keys, announcedAlgorithms: expectation.announcedAlgorithms)
    let claims = try TokenClaims(payload)
    try claims.check(expectation)
    return try JWT(idToken: token, claims: claims)
  }

  /// What was signed, when the signature is that of a key of the provider (RFC 7515 section 5.2).
  static func signedPayload(
    of token: String, keys: VerificationKeySet, announcedAlgorithms: [String]?
  ) throws(IDTokenError) -> [UInt8] {
    let parts = try CompactToken(token)
    let fields = try TokenFields(parts.header, announced: announcedAlgorithms)
    let verifier = try keys.verifier(for: fields.algorithm, keyID: fields.keyID)
    guard try isValid(parts, verifier) else { throw .signature }
    return parts.payload
  }

  private static func isValid(
    _ parts: CompactToken, _ verifier: SignatureVerifier
  ) throws(IDTokenError) -> Bool {
    do throws(CryptographyError) {
      return try verifier.isValid(parts.signature, for: parts.signedBytes)
    } catch {
      throw .cryptography(error.description)
    }
  }
}
