/// A public key for RSA signatures (RFC 8017 section 3.1).
///
/// A library of cryptography takes nearly any numbers for a key, also those under which anybody can
/// make a signature that fits, as under the exponent 1. So the limits are ours, and hold before the
/// library sees the key.
package struct RSAPublicKey: Hashable, Sendable {
  /// The lengths that are taken: RFC 7518 section 3.3 asks for 2048 bits at least, and beyond 8192
  /// a verification takes too long for what it is worth.
  package static let modulusBitCounts = 2048...8192

  /// The modulus, its highest byte first and none of them zero before it.
  package let modulus: [UInt8]
  /// The exponent, likewise.
  package let exponent: [UInt8]
  #if !canImport(CryptoKit)
    /// What the system's library has made of the key.
    let verifications = PreparedVerifications()
  #endif

  /// Checks the numbers of a key.
  ///
  /// - Parameters:
  ///   - modulus: The modulus, its highest byte first; zeros in front of it do not count.
  ///   - exponent: The exponent, likewise.
  /// - Throws: ``PublicKeyError`` when a limit is not kept.
  package init(
    modulus: some Sequence<UInt8>, exponent: some Sequence<UInt8>
  ) throws(PublicKeyError) {
    self.modulus = Array(modulus.drop { $0 == 0 })
    self.exponent = Array(exponent.drop { $0 == 0 })
    let bitCount = self.modulus.count * 8 - (self.modulus.first?.leadingZeroBitCount ?? 0)
    guard Self.modulusBitCounts.contains(bitCount) else { throw .modulusBitCount(bitCount) }
    guard self.modulus.last.map({ $0 % 2 == 1 }) ?? false else { throw .evenModulus }
    guard Self.isFit(exponent: self.exponent) else { throw .exponent }
  }

  /// Whether an exponent is odd, at least 3 and at most 2³²−1.
  private static func isFit(exponent: [UInt8]) -> Bool {
    guard (1...4).contains(exponent.count) else { return false }
    let value = exponent.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return value >= 3 && value % 2 == 1
  }

  /// The key as `RSAPublicKey` of PKCS #1 (RFC 8017 appendix A.1.1) in DER.
  package var pkcs1: [UInt8] {
    DERWriter.sequence([
      DERWriter.unsignedInteger(modulus), DERWriter.unsignedInteger(exponent),
    ])
  }
}
