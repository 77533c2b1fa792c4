#if !canImport(CryptoKit)
  extension LibCrypto {
    /// The functions that verify signatures, each with its signature in C and its manual page.
    struct SignatureFunctions: Sendable {
      /// The function `d2i_PublicKey`, d2i_PrivateKey(3ssl); `long` is as wide as a pointer on
      /// every system that has the library under this name.
      ///
      /// ```c
      /// EVP_PKEY *d2i_PublicKey(int type, EVP_PKEY **a, const unsigned char **pp, long length);
      /// ```
      typealias DecodePublicKey =
        @convention(c) @Sendable (
          CInt, UnsafeMutablePointer<OpaquePointer?>?,
          UnsafeMutablePointer<UnsafePointer<UInt8>?>?, CLong
        ) -> OpaquePointer?

      /// The function `d2i_PUBKEY`, d2i_X509(3ssl).
      ///
      /// ```c
      /// EVP_PKEY *d2i_PUBKEY(EVP_PKEY **a, const unsigned char **ppin, long length);
      /// ```
      typealias DecodeSubjectPublicKeyInfo =
        @convention(c) @Sendable (
          UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
          CLong
        ) -> OpaquePointer?

      /// The functions `EVP_PKEY_free`, EVP_PKEY_new(3ssl), and `EVP_PKEY_CTX_free`,
      /// EVP_PKEY_CTX_new(3ssl).
      ///
      /// ```c
      /// void EVP_PKEY_free(EVP_PKEY *key);
      /// void EVP_PKEY_CTX_free(EVP_PKEY_CTX *ctx);
      /// ```
      typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void

      /// The function `EVP_PKEY_CTX_new_from_pkey`, EVP_PKEY_CTX_new(3ssl).
      ///
      /// ```c
      /// EVP_PKEY_CTX *EVP_PKEY_CTX_new_from_pkey(OSSL_LIB_CTX *libctx, EVP_PKEY *pkey,
      ///                                          const char *propquery);
      /// ```
      typealias NewContext =
        @convention(c) @Sendable (
          OpaquePointer?, OpaquePointer?, UnsafePointer<CChar>?
        ) -> OpaquePointer?

      /// The function `EVP_PKEY_CTX_dup`, EVP_PKEY_CTX_new(3ssl).
      ///
      /// ```c
      /// EVP_PKEY_CTX *EVP_PKEY_CTX_dup(const EVP_PKEY_CTX *ctx);
      /// ```
      typealias CopyContext = @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?

      /// The function `EVP_PKEY_verify_init`, EVP_PKEY_verify(3ssl).
      ///
      /// ```c
      /// int EVP_PKEY_verify_init(EVP_PKEY_CTX *ctx);
      /// ```
      typealias StartVerification = @convention(c) @Sendable (OpaquePointer?) -> CInt

      /// The function `EVP_PKEY_verify`, EVP_PKEY_verify(3ssl).
      ///
      /// ```c
      /// int EVP_PKEY_verify(EVP_PKEY_CTX *ctx, const unsigned char *sig, size_t siglen,
      ///                     const unsigned char *tbs, size_t tbslen);
      /// ```
      typealias Verify =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int
        ) -> CInt

      /// The function `EVP_PKEY_CTX_set_signature_md`, EVP_PKEY_CTX_ctrl(3ssl).
      ///
      /// ```c
      /// int EVP_PKEY_CTX_set_signature_md(EVP_PKEY_CTX *ctx, const EVP_MD *md);
      /// ```
      typealias SetHashFunction =
        @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> CInt

      /// The functions `EVP_PKEY_CTX_set_rsa_padding` and `EVP_PKEY_CTX_set_rsa_pss_saltlen`,
      /// EVP_PKEY_CTX_ctrl(3ssl).
      ///
      /// ```c
      /// int EVP_PKEY_CTX_set_rsa_padding(EVP_PKEY_CTX *ctx, int pad);
      /// int EVP_PKEY_CTX_set_rsa_pss_saltlen(EVP_PKEY_CTX *ctx, int saltlen);
      /// ```
      typealias SetNumber = @convention(c) @Sendable (OpaquePointer?, CInt) -> CInt

      /// The function `EVP_PKEY_CTX_set_rsa_mgf1_md_name`, EVP_PKEY_CTX_ctrl(3ssl).
      ///
      /// ```c
      /// int EVP_PKEY_CTX_set_rsa_mgf1_md_name(EVP_PKEY_CTX *ctx, const char *mdname,
      ///                                       const char *mdprops);
      /// ```
      typealias SetDigest =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
        ) -> CInt

      /// The function `ERR_clear_error`, ERR_clear_error(3ssl).
      ///
      /// ```c
      /// void ERR_clear_error(void);
      /// ```
      typealias ClearErrors = @convention(c) @Sendable () -> Void

      let decodePublicKey: DecodePublicKey
      let decodeSubjectPublicKeyInfo: DecodeSubjectPublicKeyInfo
      let freeKey: Free
      let newContext: NewContext
      let copyContext: CopyContext
      let freeContext: Free
      let startVerification: StartVerification
      let verify: Verify
      let setHashFunction: SetHashFunction
      let setPadding: SetNumber
      let setSaltLength: SetNumber
      let setMaskDigest: SetDigest
      let clearErrors: ClearErrors

      init(in symbols: Symbols) throws(CryptographyError) {
        decodePublicKey = try symbols.function("d2i_PublicKey", as: DecodePublicKey.self)
        decodeSubjectPublicKeyInfo = try symbols.function(
          "d2i_PUBKEY", as: DecodeSubjectPublicKeyInfo.self)
        freeKey = try symbols.function("EVP_PKEY_free", as: Free.self)
        newContext = try symbols.function("EVP_PKEY_CTX_new_from_pkey", as: NewContext.self)
        copyContext = try symbols.function("EVP_PKEY_CTX_dup", as: CopyContext.self)
        freeContext = try symbols.function("EVP_PKEY_CTX_free", as: Free.self)
        startVerification = try symbols.function(
          "EVP_PKEY_verify_init", as: StartVerification.self)
        verify = try symbols.function("EVP_PKEY_verify", as: Verify.self)
        setHashFunction = try symbols.function(
          "EVP_PKEY_CTX_set_signature_md", as: SetHashFunction.self)
        setPadding = try symbols.function("EVP_PKEY_CTX_set_rsa_padding", as: SetNumber.self)
        setSaltLength = try symbols.function(
          "EVP_PKEY_CTX_set_rsa_pss_saltlen", as: SetNumber.self)
        setMaskDigest = try symbols.function(
          "EVP_PKEY_CTX_set_rsa_mgf1_md_name", as: SetDigest.self)
        clearErrors = try symbols.function("ERR_clear_error", as: ClearErrors.self)
      }
    }
  }
#endif
