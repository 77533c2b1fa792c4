package import SpecwrightCrypto

/// A private RSA key of a provider that is played here.
///
/// It stands here and not in the cryptography of the SDKs, which verify and never sign.
package struct RSASigningKey: Sendable {
  /// The key as `RSAPrivateKey` of PKCS #1 in DER.
  private let privateKey: [UInt8]
  /// What others verify with.
  package let publicKey: RSAPublicKey

  /// Makes a new key with the exponent 65537.
  ///
  /// - Parameter bitCount: The length of the modulus, one of ``RSAPublicKey/modulusBitCounts``.
  /// - Throws: ``SigningError`` when the system cannot.
  package init(bitCount: Int = 2048) throws(SigningError) {
    let pair = try SystemSigning.newRSAKey(bitCount: bitCount)
    privateKey = pair.privateKey
    // What the system made of a key is `RSAPublicKey` of PKCS #1: the modulus and the exponent.
    let numbers = try DERReader.unsignedIntegers(inSequence: pair.publicKey)
    guard numbers.count == 2 else { throw .unreadable }
    do throws(PublicKeyError) {
      publicKey = try RSAPublicKey(modulus: numbers[0], exponent: numbers[1])
    } catch {
      throw .unusable(error)
    }
  }

  /// Signs with RSASSA-PKCS1-v1_5 and SHA-256 (RFC 7518 section 3.3).
  package func rs256(_ message: [UInt8]) throws(SigningError) -> [UInt8] {
    try SystemSigning.signature(of: message, key: privateKey, scheme: .rs256)
  }

  /// Signs with RSASSA-PSS, SHA-256 and a salt of 32 bytes (RFC 7518 section 3.5).
  package func ps256(_ message: [UInt8]) throws(SigningError) -> [UInt8] {
    try SystemSigning.signature(of: message, key: privateKey, scheme: .ps256)
  }
}
