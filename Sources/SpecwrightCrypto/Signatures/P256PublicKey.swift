/// A public key for ECDSA on the curve P-256 (FIPS 186-5, SEC 2 section 2.4.2).
package struct P256PublicKey: Hashable, Sendable {
  /// The length of a coordinate in bytes, and of each half of a signature.
  package static let coordinateByteCount = 32

  /// The first coordinate, its highest byte first.
  package let x: [UInt8]
  /// The second coordinate, likewise.
  package let y: [UInt8]
  #if !canImport(CryptoKit)
    /// What the system's library has made of the key.
    let verifications = PreparedVerifications()
  #endif

  /// Checks the coordinates of a key.
  ///
  /// The point at infinity has no coordinates and so is never a key.
  ///
  /// - Parameters:
  ///   - x: The first coordinate: 32 bytes, the highest first.
  ///   - y: The second coordinate, likewise.
  /// - Throws: ``PublicKeyError`` when a coordinate is shorter or longer (RFC 7518 section 6.2.1.2),
  ///   or the point is not on the curve.
  package init(x: some Sequence<UInt8>, y: some Sequence<UInt8>) throws(PublicKeyError) {
    self.x = Array(x)
    self.y = Array(y)
    guard self.x.count == Self.coordinateByteCount, self.y.count == Self.coordinateByteCount
    else { throw .coordinateByteCount }
    let isOnCurve: Bool
    do throws(CryptographyError) {
      isOnCurve = try SystemCryptography.isOnCurve(self)
    } catch {
      throw .unavailable(error)
    }
    guard isOnCurve else { throw .notOnCurve }
  }

  /// The point, uncompressed (SEC 1 section 2.3.3).
  package var point: [UInt8] { [0x04] + x + y }

  /// The key as `SubjectPublicKeyInfo` (RFC 5480 section 2) in DER.
  package var subjectPublicKeyInfo: [UInt8] { Self.subjectPublicKeyInfoPrefix + point }

  /// What stands before the point in every such key: the algorithm `id-ecPublicKey` with the curve
  /// `secp256r1`, and the head of a BIT STRING of 66 bytes without unused bits.
  private static let subjectPublicKeyInfoPrefix: [UInt8] = [
    0x30, 0x59,
    0x30, 0x13,
    0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
    0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
    0x03, 0x42, 0x00,
  ]
}
