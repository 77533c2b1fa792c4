/// Why numbers make no public key that we verify with.
package enum PublicKeyError: Error, Hashable, Sendable {
  /// The modulus of an RSA key has fewer or more bits than ``RSAPublicKey/modulusBitCounts``.
  case modulusBitCount(Int)
  /// The modulus of an RSA key is even, so that it is no product of two odd primes.
  case evenModulus
  /// The exponent of an RSA key is even, below 3 or above 2³²−1.
  case exponent
  /// A coordinate has not the 32 bytes of the curve.
  case coordinateByteCount
  /// The point is not on the curve.
  case notOnCurve
  /// The system has no library to find out with.
  case unavailable(CryptographyError)
}
