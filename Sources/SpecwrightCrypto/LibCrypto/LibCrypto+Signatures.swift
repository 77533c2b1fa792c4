#if !canImport(CryptoKit)
  extension LibCrypto {
    /// A public key in a form that the library reads.
    enum EncodedKey {
      /// `RSAPublicKey` of PKCS #1.
      case rsa([UInt8], RSAPadding)
      /// `SubjectPublicKeyInfo` of a key on a curve.
      case elliptic([UInt8])

      /// The function that reads it.
      var decodingFunction: String {
        switch self {
        case .rsa: "d2i_PublicKey"
        case .elliptic: "d2i_PUBKEY"
        }
      }
    }

    /// Whether the library takes a key.
    func accepts(_ key: EncodedKey) -> Bool {
      defer { signatures.clearErrors() }
      let pointer = pointer(to: key)
      defer { signatures.freeKey(pointer) }
      return pointer != nil
    }

    /// Whether a signature fits a message, hashed with SHA-256.
    ///
    /// - Parameters:
    ///   - signature: The signature: of the modulus' length for RSA, in DER for a curve.
    ///   - message: The message.
    ///   - key: The key.
    /// - Returns: Whether it fits; no failure of the library is taken for a success.
    /// - Throws: ``CryptographyError`` when the library refuses the algorithm or the key.
    func isValid(
      _ signature: [UInt8], for message: [UInt8], key: EncodedKey
    ) throws(CryptographyError) -> Bool {
      // What a failure leaves in the thread's queue would be found by others who use the library.
      defer { signatures.clearErrors() }
      guard let pointer = pointer(to: key) else {
        throw .keyRefused(function: key.decodingFunction)
      }
      defer { signatures.freeKey(pointer) }
      guard let context = signatures.newContext() else {
        throw .operationFailed(function: "EVP_MD_CTX_new")
      }
      defer { signatures.freeContext(context) }
      // It belongs to the context and goes with it.
      var keyContext: OpaquePointer?
      guard
        signatures.startVerification(context, &keyContext, "SHA256", nil, nil, pointer, nil) == 1
      else { throw .operationFailed(function: "EVP_DigestVerifyInit_ex") }
      if case .rsa(_, let padding) = key { try apply(padding, to: keyContext) }
      // Only 1 is success: 0 says that the signature does not fit, below are other failures.
      return signatures.verify(context, signature, signature.count, message, message.count) == 1
    }

    /// The key of the library; nil when it does not take it.
    private func pointer(to key: EncodedKey) -> OpaquePointer? {
      switch key {
      case .rsa(let bytes, _):
        bytes.withUnsafeBufferPointer { bytes in
          var start = bytes.baseAddress
          return signatures.decodePublicKey(Self.rsaKeyType, nil, &start, bytes.count)
        }
      case .elliptic(let bytes):
        bytes.withUnsafeBufferPointer { bytes in
          var start = bytes.baseAddress
          return signatures.decodeSubjectPublicKeyInfo(nil, &start, bytes.count)
        }
      }
    }

    private func apply(
      _ padding: RSAPadding, to keyContext: OpaquePointer?
    ) throws(CryptographyError) {
      switch padding {
      case .pkcs1:
        guard signatures.setPadding(keyContext, Self.pkcs1Padding) == 1 else {
          throw .operationFailed(function: "EVP_PKEY_CTX_set_rsa_padding")
        }
      case .pss:
        guard signatures.setPadding(keyContext, Self.pssPadding) == 1,
          signatures.setMaskDigest(keyContext, "SHA256", nil) == 1,
          signatures.setSaltLength(keyContext, Self.saltLengthOfDigest) == 1
        else { throw .operationFailed(function: "EVP_PKEY_CTX_set_rsa_padding") }
      }
    }

    /// `EVP_PKEY_RSA` of `openssl/evp.h`.
    private static let rsaKeyType: CInt = 6
    /// `RSA_PKCS1_PADDING` of `openssl/rsa.h`.
    private static let pkcs1Padding: CInt = 1
    /// `RSA_PKCS1_PSS_PADDING` of `openssl/rsa.h`.
    private static let pssPadding: CInt = 6
    /// `RSA_PSS_SALTLEN_DIGEST` of `openssl/rsa.h`: the salt is as long as the digest.
    private static let saltLengthOfDigest: CInt = -1
  }
#endif
