/// The hash function SHA-256 (FIPS 180-4).
package enum SHA256 {
  /// The length of a digest in bytes.
  package static let byteCount = 32

  /// Hashes bytes.
  ///
  /// - Parameter bytes: The message.
  /// - Returns: The 32 bytes of the digest.
  /// - Throws: ``CryptographyError`` when the system has no library to do it with.
  package static func digest(
    of bytes: some Sequence<UInt8>
  ) throws(CryptographyError) -> [UInt8] {
    try SystemCryptography.sha256(Array(bytes))
  }
}
