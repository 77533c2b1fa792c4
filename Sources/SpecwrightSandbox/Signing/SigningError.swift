package import SpecwrightCrypto

/// Why the sandbox cannot make a key or a signature.
package enum SigningError: Error, Hashable, Sendable {
  /// The system's library is missing or refused.
  case system(CryptographyError)
  /// The system answered something else than its documentation says.
  case unreadable
  /// The system made a key that no client of ours takes, as a modulus that is too short.
  case unusable(PublicKeyError)
}
