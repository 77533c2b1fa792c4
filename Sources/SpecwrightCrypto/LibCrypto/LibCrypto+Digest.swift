#if !canImport(CryptoKit)
  extension LibCrypto {
    /// The longest digest of all (`EVP_MAX_MD_SIZE`); the library writes no more.
    private static let maximumDigestByteCount = 64

    /// Hashes bytes.
    ///
    /// - Parameters:
    ///   - bytes: The message.
    ///   - algorithm: The library's name of the hash function, such as `SHA256`.
    /// - Returns: The digest.
    /// - Throws: ``CryptographyError`` when the library refuses the hash function.
    package func digest(
      of bytes: [UInt8], algorithm: String
    ) throws(CryptographyError) -> [UInt8] {
      var digest = [UInt8](repeating: 0, count: Self.maximumDigestByteCount)
      var byteCount = 0
      let status = functions.quickDigest(
        nil, algorithm, nil, bytes, bytes.count, &digest, &byteCount)
      guard status == 1 else { throw .operationFailed(function: "EVP_Q_digest") }
      return Array(digest.prefix(byteCount))
    }

    /// Authenticates bytes with HMAC.
    ///
    /// - Parameters:
    ///   - bytes: The message.
    ///   - key: The key, of any length.
    ///   - algorithm: The library's name of the hash function, such as `SHA256`.
    /// - Returns: The code.
    /// - Throws: ``CryptographyError`` when the library refuses the hash function.
    package func hmac(
      of bytes: [UInt8], key: [UInt8], algorithm: String
    ) throws(CryptographyError) -> [UInt8] {
      var code = [UInt8](repeating: 0, count: Self.maximumDigestByteCount)
      var byteCount = 0
      let result = functions.quickMAC(
        nil, "HMAC", nil, algorithm, nil, key, key.count, bytes, bytes.count,
        &code, code.count, &byteCount)
      guard result != nil else { throw .operationFailed(function: "EVP_Q_mac") }
      return Array(code.prefix(byteCount))
    }

    /// Compares bytes of the same length in constant time.
    func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
      functions.memoryComparison(first, second, first.count) == 0
    }
  }
#endif
