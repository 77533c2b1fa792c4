#if !canImport(CryptoKit)
  extension SystemCryptography {
    static func isOnCurve(_ key: P256PublicKey) throws(CryptographyError) -> Bool {
      try LibCrypto.loaded.get().accepts(.elliptic(key.subjectPublicKeyInfo))
    }

    /// The library wants the two halves as `Ecdsa-Sig-Value` (RFC 3279 section 2.2.3), and itself
    /// refuses any that is zero or not below the order of the curve.
    static func isValid(
      _ signature: [UInt8], for message: [UInt8], key: P256PublicKey
    ) throws(CryptographyError) -> Bool {
      let half = P256PublicKey.coordinateByteCount
      let encoded = DERWriter.sequence([
        DERWriter.unsignedInteger(Array(signature.prefix(half))),
        DERWriter.unsignedInteger(Array(signature.dropFirst(half))),
      ])
      let verification = try key.verifications.verification(nil) {
        .elliptic(key.subjectPublicKeyInfo)
      }
      return try verification.isValid(encoded, for: message)
    }

    static func isValid(
      _ signature: [UInt8], for message: [UInt8], key: RSAPublicKey, padding: RSAPadding
    ) throws(CryptographyError) -> Bool {
      let verification = try key.verifications.verification(padding) {
        .rsa(key.pkcs1, padding)
      }
      return try verification.isValid(signature, for: message)
    }
  }
#endif
