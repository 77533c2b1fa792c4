internal import SpecwrightCrypto

/// The keys of a provider (RFC 7517 section 5).
///
/// Keys of kinds that we do not know, and such that break a limit, do no harm to the others: they
/// only verify nothing.
package struct VerificationKeySet: Hashable, Sendable {
  /// The keys, in the order of the set.
  let keys: [VerificationKey]

  /// Chooses what a token is verified with.
  ///
  /// - Parameters:
  ///   - algorithm: The algorithm of the token's header.
  ///   - keyID: The name of the key in the header, if there is one.
  /// - Returns: What to verify with.
  /// - Throws: ``IDTokenError/unknownKey`` when a newer key set may have what this one has not;
  ///   other errors when it could not help.
  func verifier(
    for algorithm: SigningAlgorithm, keyID: String?
  ) throws(IDTokenError) -> SignatureVerifier {
    var candidates = keys
    if let keyID {
      // Names are compared byte by byte (RFC 7515 section 4.1.4), not as people read them.
      candidates = keys.filter { $0.keyID?.utf8.elementsEqual(keyID.utf8) ?? false }
      guard !candidates.isEmpty else { throw .unknownKey }
    }
    let verifiers = candidates.compactMap { $0.verifiers[algorithm] }
    guard let verifier = verifiers.first else {
      throw keyID == nil ? .unknownKey : .unfitKey
    }
    guard verifiers.count == 1 else { throw .ambiguousKey }
    do throws(CryptographyError) {
      return try verifier.get()
    } catch {
      throw .cryptography(error.description)
    }
  }
}
