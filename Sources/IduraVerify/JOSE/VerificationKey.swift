internal import SpecwrightCrypto

/// A key of a provider's key set, as far as signatures can be verified with it.
struct VerificationKey: Hashable, Sendable {
  /// The name of the key, if it has one.
  let keyID: String?
  /// How the key verifies, by algorithm; none when it is not for verifying, or breaks a limit.
  ///
  /// It is an error where the system has no library to look at the key with.
  let verifiers: [SigningAlgorithm: Result<SignatureVerifier, CryptographyError>]
}
