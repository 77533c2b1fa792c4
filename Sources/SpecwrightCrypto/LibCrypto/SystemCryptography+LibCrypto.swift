#if !canImport(CryptoKit)
  /// The operations, done by the system's libcrypto.
  enum SystemCryptography {
    static func sha256(_ bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
      try LibCrypto.sha256.get().digest(of: bytes)
    }

    static func hmacSHA256(
      _ bytes: [UInt8], key: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
      try PreparedHMAC.sha256.get().code(of: bytes, key: key)
    }

    static func constantTimeEqual(
      _ first: [UInt8], _ second: [UInt8]
    ) throws(CryptographyError) -> Bool {
      try LibCrypto.loaded.get().isEqual(first, second)
    }
  }
#endif
