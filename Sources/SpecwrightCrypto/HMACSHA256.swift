/// The message authentication code HMAC-SHA-256 (RFC 2104, RFC 4231).
package enum HMACSHA256 {
  /// Authenticates bytes.
  ///
  /// Compare a code that came from elsewhere with ``constantTimeEqual(_:_:)`` only.
  ///
  /// - Parameters:
  ///   - bytes: The message.
  ///   - key: The key, of any length.
  /// - Returns: The 32 bytes of the code.
  /// - Throws: ``CryptographyError`` when the system has no library to do it with.
  package static func authenticationCode(
    for bytes: some Sequence<UInt8>, key: some Sequence<UInt8>
  ) throws(CryptographyError) -> [UInt8] {
    try SystemCryptography.hmacSHA256(Array(bytes), key: Array(key))
  }
}
