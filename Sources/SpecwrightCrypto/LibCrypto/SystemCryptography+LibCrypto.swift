#if !canImport(CryptoKit)
  /// The operations, done by the system's libcrypto.
  enum SystemCryptography {
    static func sha256(_ bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
      try LibCrypto.loaded.get().digest(of: bytes, algorithm: "SHA256")
    }

    static func hmacSHA256(
      _ bytes: [UInt8], key: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
      try LibCrypto.loaded.get().hmac(of: bytes, key: key, algorithm: "SHA256")
    }

    static func constantTimeEqual(
      _ first: [UInt8], _ second: [UInt8]
    ) throws(CryptographyError) -> Bool {
      try LibCrypto.loaded.get().isEqual(first, second)
    }
  }
#endif
