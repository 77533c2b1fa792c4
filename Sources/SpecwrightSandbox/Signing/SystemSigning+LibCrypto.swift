#if !canImport(CryptoKit)
  internal import SpecwrightCrypto

  extension SystemSigning {
    static func newRSAKey(bitCount: Int) throws(SigningError) -> KeyPair {
      try newKey(type: "RSA") { functions, context in
        functions.setModulusBitCount(context, CInt(clamping: bitCount)) == 1
      }
    }

    static func newP256Key() throws(SigningError) -> KeyPair {
      try newKey(type: "EC") { functions, context in
        functions.setGroup(context, "prime256v1") == 1
      }
    }

    static func signature(
      of message: [UInt8], key: [UInt8], scheme: SigningScheme
    ) throws(SigningError) -> [UInt8] {
      let functions = try SigningFunctions.loaded()
      defer { functions.clearErrors() }
      let pointer = key.withUnsafeBufferPointer { bytes in
        var start = bytes.baseAddress
        return functions.decodePrivateKey(nil, &start, bytes.count)
      }
      guard let pointer else { throw failure("d2i_AutoPrivateKey") }
      defer { functions.freeKey(pointer) }
      guard let context = functions.newDigestContext() else { throw failure("EVP_MD_CTX_new") }
      defer { functions.freeDigestContext(context) }
      // It belongs to the context and goes with it.
      var keyContext: OpaquePointer?
      guard functions.startSigning(context, &keyContext, "SHA256", nil, nil, pointer, nil) == 1
      else { throw failure("EVP_DigestSignInit_ex") }
      if scheme == .ps256 {
        guard functions.setPadding(keyContext, pssPadding) == 1,
          functions.setSaltLength(keyContext, saltLengthOfDigest) == 1
        else { throw failure("EVP_PKEY_CTX_set_rsa_padding") }
      }
      // Asked without a place for it, the library says how long a signature can be.
      var byteCount = 0
      guard functions.sign(context, nil, &byteCount, message, message.count) == 1 else {
        throw failure("EVP_DigestSign")
      }
      var signature = [UInt8](repeating: 0, count: byteCount)
      guard functions.sign(context, &signature, &byteCount, message, message.count) == 1 else {
        throw failure("EVP_DigestSign")
      }
      return Array(signature.prefix(byteCount))
    }

    private static func newKey(
      type: String, _ setUp: (SigningFunctions, OpaquePointer) -> Bool
    ) throws(SigningError) -> KeyPair {
      let functions = try SigningFunctions.loaded()
      defer { functions.clearErrors() }
      guard let context = functions.newKeyContext(nil, type, nil) else {
        throw failure("EVP_PKEY_CTX_new_from_name")
      }
      defer { functions.freeKeyContext(context) }
      var key: OpaquePointer?
      guard functions.startKey(context) == 1, setUp(functions, context),
        functions.generateKey(context, &key) == 1
      else { throw failure("EVP_PKEY_generate") }
      defer { functions.freeKey(key) }
      return KeyPair(
        privateKey: try encoding(of: key, with: functions.encodePrivateKey),
        publicKey: try encoding(of: key, with: functions.encodePublicKey))
    }

    /// What one of the `i2d` functions writes: first asked for the length, then for the bytes.
    private static func encoding(
      of key: OpaquePointer?, with function: SigningFunctions.EncodeKey
    ) throws(SigningError) -> [UInt8] {
      let byteCount = Int(function(key, nil))
      guard byteCount > 0 else { throw failure("i2d_PrivateKey") }
      var bytes = [UInt8](repeating: 0, count: byteCount)
      let written = bytes.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        return Int(function(key, &start))
      }
      guard written == byteCount else { throw .unreadable }
      return bytes
    }

    private static func failure(_ function: String) -> SigningError {
      .system(.operationFailed(function: function))
    }

    /// `RSA_PKCS1_PSS_PADDING` of `openssl/rsa.h`.
    private static let pssPadding: CInt = 6
    /// `RSA_PSS_SALTLEN_DIGEST` of `openssl/rsa.h`: the salt is as long as the digest.
    private static let saltLengthOfDigest: CInt = -1
  }
#endif
