package import SpecwrightCrypto

/// A private key on the curve P-256 of a provider that is played here.
package struct P256SigningKey: Sendable {
  /// The key in the system's own form.
  private let privateKey: [UInt8]
  /// What others verify with.
  package let publicKey: P256PublicKey

  /// Makes a new key.
  ///
  /// - Throws: ``SigningError`` when the system cannot.
  package init() throws(SigningError) {
    let pair = try SystemSigning.newP256Key()
    privateKey = pair.privateKey
    // A byte that says that the point is not compressed, and its coordinates (SEC 1 section 2.3.3).
    let half = P256PublicKey.coordinateByteCount
    guard pair.publicKey.count == 1 + 2 * half else { throw .unreadable }
    do throws(PublicKeyError) {
      publicKey = try P256PublicKey(
        x: pair.publicKey[1...half], y: pair.publicKey[(1 + half)...])
    } catch {
      throw .unusable(error)
    }
  }

  /// Signs with ECDSA and SHA-256: r and s in 32 bytes each (RFC 7518 section 3.4).
  package func es256(_ message: [UInt8]) throws(SigningError) -> [UInt8] {
    let encoded = try SystemSigning.signature(of: message, key: privateKey, scheme: .es256)
    let halves = try DERReader.unsignedIntegers(inSequence: encoded)
    let half = P256PublicKey.coordinateByteCount
    guard halves.count == 2, halves.allSatisfy({ $0.count <= half }) else { throw .unreadable }
    return halves.flatMap { [UInt8](repeating: 0, count: half - $0.count) + $0 }
  }
}
