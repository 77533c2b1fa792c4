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

    /// The key of the library, to be given back by the caller; nil when it does not take it.
    func pointer(to key: EncodedKey) -> OpaquePointer? {
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

    /// `EVP_PKEY_RSA` of `openssl/evp.h`.
    private static let rsaKeyType: CInt = 6
  }
#endif
