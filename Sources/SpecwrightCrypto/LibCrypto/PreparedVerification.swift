#if !canImport(CryptoKit)
  /// The verification of signatures by one key, set up but for the signature; each one has a copy.
  ///
  /// Reading the key and looking the algorithm up takes nearly as long as the verification itself, and
  /// a key that was used before is verified with faster. A copy is for one thread and goes with it.
  ///
  /// `@unchecked`: the context is changed by `init` alone. Copying only reads it, and counts references
  /// with atomic operations; what the library remembers of a key it keeps behind a lock of its own.
  final class PreparedVerification: @unchecked Sendable {
    private let signatures: LibCrypto.SignatureFunctions
    private let context: OpaquePointer

    /// Sets it up for SHA-256.
    ///
    /// - Throws: ``CryptographyError`` when the library is missing, or refuses the algorithm or the key.
    init(_ key: LibCrypto.EncodedKey) throws(CryptographyError) {
      let library = try LibCrypto.loaded.get()
      let sha256 = try LibCrypto.sha256.get()
      let signatures = library.signatures
      self.signatures = signatures
      // What a failure leaves in the thread's queue would be found by others who use the library.
      defer { signatures.clearErrors() }
      guard let pointer = library.pointer(to: key) else {
        throw .keyRefused(function: key.decodingFunction)
      }
      // The context keeps it.
      defer { signatures.freeKey(pointer) }
      guard let context = signatures.newContext(nil, pointer, nil) else {
        throw .operationFailed(function: "EVP_PKEY_CTX_new_from_pkey")
      }
      self.context = context
      guard signatures.startVerification(context) == 1 else {
        throw .operationFailed(function: "EVP_PKEY_verify_init")
      }
      if case .rsa(_, let padding) = key { try apply(padding) }
      guard signatures.setHashFunction(context, sha256.pointer) == 1 else {
        throw .operationFailed(function: "EVP_PKEY_CTX_set_signature_md")
      }
    }

    deinit { signatures.freeContext(context) }

    /// Whether a signature fits a message.
    ///
    /// - Parameters:
    ///   - signature: The signature: of the modulus' length for RSA, in DER for a curve.
    ///   - message: The message.
    /// - Returns: Whether it fits; no failure of the library is taken for a success.
    /// - Throws: ``CryptographyError`` when the library fails before it looks at the signature.
    func isValid(
      _ signature: [UInt8], for message: [UInt8]
    ) throws(CryptographyError) -> Bool {
      let digest = try LibCrypto.sha256.get().digest(of: message)
      guard let copy = signatures.copyContext(context) else {
        throw .operationFailed(function: "EVP_PKEY_CTX_dup")
      }
      defer { signatures.freeContext(copy) }
      // Only 1 is success: 0 says that the signature does not fit, below are other failures.
      if signatures.verify(copy, signature, signature.count, digest, digest.count) == 1 {
        return true
      }
      signatures.clearErrors()
      return false
    }

    private func apply(_ padding: RSAPadding) throws(CryptographyError) {
      switch padding {
      case .pkcs1:
        guard signatures.setPadding(context, Self.pkcs1Padding) == 1 else {
          throw .operationFailed(function: "EVP_PKEY_CTX_set_rsa_padding")
        }
      case .pss:
        guard signatures.setPadding(context, Self.pssPadding) == 1,
          signatures.setMaskDigest(context, "SHA256", nil) == 1,
          signatures.setSaltLength(context, Self.saltLengthOfDigest) == 1
        else { throw .operationFailed(function: "EVP_PKEY_CTX_set_rsa_padding") }
      }
    }

    /// `RSA_PKCS1_PADDING` of `openssl/rsa.h`.
    private static let pkcs1Padding: CInt = 1
    /// `RSA_PKCS1_PSS_PADDING` of `openssl/rsa.h`.
    private static let pssPadding: CInt = 6
    /// `RSA_PSS_SALTLEN_DIGEST` of `openssl/rsa.h`: the salt is as long as the digest.
    private static let saltLengthOfDigest: CInt = -1
  }
#endif
