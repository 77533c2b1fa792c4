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

      /// The functions `EVP_PKEY_free`, EVP_PKEY_new(3ssl), and `EVP_MD_CTX_free`,
      /// EVP_DigestInit(3ssl).
      ///
      /// ```c
      /// void EVP_PKEY_free(EVP_PKEY *key);
      /// void EVP_MD_CTX_free(EVP_MD_CTX *ctx);
      /// ```
      typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void

      /// The function `EVP_MD_CTX_new`, EVP_DigestInit(3ssl).
      ///
      /// ```c
      /// EVP_MD_CTX *EVP_MD_CTX_new(void);
      /// ```
      typealias NewContext = @convention(c) @Sendable () -> OpaquePointer?

      /// The function `EVP_DigestVerifyInit_ex`, EVP_DigestVerifyInit(3ssl).
      ///
      /// ```c
      /// int EVP_DigestVerifyInit_ex(EVP_MD_CTX *ctx, EVP_PKEY_CTX **pctx,
      ///                             const char *mdname, OSSL_LIB_CTX *libctx,
      ///                             const char *props, EVP_PKEY *pkey,
      ///                             const OSSL_PARAM params[]);
      /// ```
      typealias StartVerification =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?,
          UnsafePointer<CChar>?, OpaquePointer?,
          UnsafePointer<CChar>?, OpaquePointer?, OpaquePointer?
        ) -> CInt

      /// The function `EVP_DigestVerify`, EVP_DigestVerifyInit(3ssl).
      ///
      /// ```c
      /// int EVP_DigestVerify(EVP_MD_CTX *ctx, const unsigned char *sig, size_t siglen,
      ///                      const unsigned char *tbs, size_t tbslen);
      /// ```
      typealias Verify =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int
        ) -> CInt

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
      let freeContext: Free
      let startVerification: StartVerification
      let verify: Verify
      let setPadding: SetNumber
      let setSaltLength: SetNumber
      let setMaskDigest: SetDigest
      let clearErrors: ClearErrors

      init(in symbols: Symbols) throws(CryptographyError) {
        decodePublicKey = try symbols.function("d2i_PublicKey", as: DecodePublicKey.self)
        decodeSubjectPublicKeyInfo = try symbols.function(
          "d2i_PUBKEY", as: DecodeSubjectPublicKeyInfo.self)
        freeKey = try symbols.function("EVP_PKEY_free", as: Free.self)
        newContext = try symbols.function("EVP_MD_CTX_new", as: NewContext.self)
        freeContext = try symbols.function("EVP_MD_CTX_free", as: Free.self)
        startVerification = try symbols.function(
          "EVP_DigestVerifyInit_ex", as: StartVerification.self)
        verify = try symbols.function("EVP_DigestVerify", as: Verify.self)
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
