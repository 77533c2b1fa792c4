/// An algorithm of RFC 7518 section 3.1 together with a key that fits it.
///
/// All three hash with SHA-256. There is no way to put an algorithm and a key of another kind
/// together, nor an algorithm that we do not verify.
package enum SignatureVerifier: Hashable, Sendable {
  /// RSASSA-PKCS1-v1_5 (RFC 7518 section 3.3).
  case rs256(RSAPublicKey)
  /// RSASSA-PSS with MGF1 on SHA-256 and a salt of 32 bytes (RFC 7518 section 3.5).
  case ps256(RSAPublicKey)
  /// ECDSA on P-256, the signature as r and s in 32 bytes each (RFC 7518 section 3.4).
  case es256(P256PublicKey)

  /// Whether a signature fits a message.
  ///
  /// - Parameters:
  ///   - signature: The signature, of any bytes and any length.
  ///   - message: The message.
  /// - Returns: Whether the key's owner signed this message with this algorithm.
  /// - Throws: ``CryptographyError`` when the system has no library to find out with.
  package func isValid(
    _ signature: some Sequence<UInt8>, for message: some Sequence<UInt8>
  ) throws(CryptographyError) -> Bool {
    let signature = Array(signature)
    guard signature.count == signatureByteCount else { return false }
    return switch self {
    case .rs256(let key):
      try SystemCryptography.isValid(signature, for: Array(message), key: key, padding: .pkcs1)
    case .ps256(let key):
      try SystemCryptography.isValid(signature, for: Array(message), key: key, padding: .pss)
    case .es256(let key):
      try SystemCryptography.isValid(signature, for: Array(message), key: key)
    }
  }

  /// The one length that a signature can have.
  private var signatureByteCount: Int {
    switch self {
    case .rs256(let key), .ps256(let key): key.modulus.count
    case .es256: 2 * P256PublicKey.coordinateByteCount
    }
  }
}

/// How a digest is made into a number before RSA is applied to it (RFC 8017 section 8).
enum RSAPadding {
  case pkcs1
  case pss
}
