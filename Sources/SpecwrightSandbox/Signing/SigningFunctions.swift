#if !canImport(CryptoKit)
  internal import SpecwrightCrypto

  /// The functions of libcrypto that make keys and signatures, each with its signature in C and its
  /// manual page.
  struct SigningFunctions: Sendable {
    /// The function `EVP_PKEY_CTX_new_from_name`, EVP_PKEY_CTX_new(3ssl).
    ///
    /// ```c
    /// EVP_PKEY_CTX *EVP_PKEY_CTX_new_from_name(OSSL_LIB_CTX *libctx, const char *name,
    ///                                          const char *propquery);
    /// ```
    typealias NewKeyContext =
      @convention(c) @Sendable (
        OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
      ) -> OpaquePointer?

    /// The functions `EVP_PKEY_CTX_free`, EVP_PKEY_CTX_new(3ssl), `EVP_PKEY_free`,
    /// EVP_PKEY_new(3ssl), and `EVP_MD_CTX_free`, EVP_DigestInit(3ssl).
    ///
    /// ```c
    /// void EVP_PKEY_CTX_free(EVP_PKEY_CTX *ctx);
    /// void EVP_PKEY_free(EVP_PKEY *key);
    /// void EVP_MD_CTX_free(EVP_MD_CTX *ctx);
    /// ```
    typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void

    /// The function `EVP_PKEY_keygen_init`, EVP_PKEY_keygen(3ssl).
    ///
    /// ```c
    /// int EVP_PKEY_keygen_init(EVP_PKEY_CTX *ctx);
    /// ```
    typealias StartKey = @convention(c) @Sendable (OpaquePointer?) -> CInt

    /// The functions `EVP_PKEY_CTX_set_rsa_keygen_bits`, `EVP_PKEY_CTX_set_rsa_padding` and
    /// `EVP_PKEY_CTX_set_rsa_pss_saltlen`, EVP_PKEY_CTX_ctrl(3ssl).
    ///
    /// ```c
    /// int EVP_PKEY_CTX_set_rsa_keygen_bits(EVP_PKEY_CTX *ctx, int mbits);
    /// int EVP_PKEY_CTX_set_rsa_padding(EVP_PKEY_CTX *ctx, int pad);
    /// int EVP_PKEY_CTX_set_rsa_pss_saltlen(EVP_PKEY_CTX *ctx, int saltlen);
    /// ```
    typealias SetNumber = @convention(c) @Sendable (OpaquePointer?, CInt) -> CInt

    /// The function `EVP_PKEY_CTX_set_group_name`, EVP_PKEY_CTX_ctrl(3ssl).
    ///
    /// ```c
    /// int EVP_PKEY_CTX_set_group_name(EVP_PKEY_CTX *ctx, const char *name);
    /// ```
    typealias SetName = @convention(c) @Sendable (OpaquePointer?, UnsafePointer<CChar>?) -> CInt

    /// The function `EVP_PKEY_generate`, EVP_PKEY_keygen(3ssl).
    ///
    /// ```c
    /// int EVP_PKEY_generate(EVP_PKEY_CTX *ctx, EVP_PKEY **ppkey);
    /// ```
    typealias GenerateKey =
      @convention(c) @Sendable (OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?) -> CInt

    /// The functions `i2d_PrivateKey` and `i2d_PublicKey`, d2i_PrivateKey(3ssl).
    ///
    /// ```c
    /// int i2d_PrivateKey(const EVP_PKEY *a, unsigned char **pp);
    /// int i2d_PublicKey(const EVP_PKEY *a, unsigned char **pp);
    /// ```
    typealias EncodeKey =
      @convention(c) @Sendable (
        OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
      ) -> CInt

    /// The function `d2i_AutoPrivateKey`, d2i_PrivateKey(3ssl).
    ///
    /// ```c
    /// EVP_PKEY *d2i_AutoPrivateKey(EVP_PKEY **a, const unsigned char **pp, long length);
    /// ```
    typealias DecodePrivateKey =
      @convention(c) @Sendable (
        UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, CLong
      ) -> OpaquePointer?

    /// The function `EVP_MD_CTX_new`, EVP_DigestInit(3ssl).
    ///
    /// ```c
    /// EVP_MD_CTX *EVP_MD_CTX_new(void);
    /// ```
    typealias NewDigestContext = @convention(c) @Sendable () -> OpaquePointer?

    /// The function `EVP_DigestSignInit_ex`, EVP_DigestSignInit(3ssl).
    ///
    /// ```c
    /// int EVP_DigestSignInit_ex(EVP_MD_CTX *ctx, EVP_PKEY_CTX **pctx,
    ///                           const char *mdname, OSSL_LIB_CTX *libctx,
    ///                           const char *props, EVP_PKEY *pkey,
    ///                           const OSSL_PARAM params[]);
    /// ```
    typealias StartSigning =
      @convention(c) @Sendable (
        OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?,
        UnsafePointer<CChar>?, OpaquePointer?,
        UnsafePointer<CChar>?, OpaquePointer?, OpaquePointer?
      ) -> CInt

    /// The function `EVP_DigestSign`, EVP_DigestSignInit(3ssl).
    ///
    /// ```c
    /// int EVP_DigestSign(EVP_MD_CTX *ctx, unsigned char *sig, size_t *siglen,
    ///                    const unsigned char *tbs, size_t tbslen);
    /// ```
    typealias Sign =
      @convention(c) @Sendable (
        OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?,
        UnsafePointer<UInt8>?, Int
      ) -> CInt

    /// The function `ERR_clear_error`, ERR_clear_error(3ssl).
    ///
    /// ```c
    /// void ERR_clear_error(void);
    /// ```
    typealias ClearErrors = @convention(c) @Sendable () -> Void

    let newKeyContext: NewKeyContext
    let freeKeyContext: Free
    let startKey: StartKey
    let setModulusBitCount: SetNumber
    let setGroup: SetName
    let generateKey: GenerateKey
    let encodePrivateKey: EncodeKey
    let encodePublicKey: EncodeKey
    let decodePrivateKey: DecodePrivateKey
    let freeKey: Free
    let newDigestContext: NewDigestContext
    let freeDigestContext: Free
    let startSigning: StartSigning
    let setPadding: SetNumber
    let setSaltLength: SetNumber
    let sign: Sign
    let clearErrors: ClearErrors

    private static let result = Result { () throws(CryptographyError) in
      try SigningFunctions(in: LibCrypto.loaded.get().symbols)
    }

    /// The functions, found once.
    static func loaded() throws(SigningError) -> SigningFunctions {
      do throws(CryptographyError) {
        return try result.get()
      } catch {
        throw .system(error)
      }
    }

    private init(in symbols: LibCrypto.Symbols) throws(CryptographyError) {
      newKeyContext = try symbols.function(
        "EVP_PKEY_CTX_new_from_name", as: NewKeyContext.self)
      freeKeyContext = try symbols.function("EVP_PKEY_CTX_free", as: Free.self)
      startKey = try symbols.function("EVP_PKEY_keygen_init", as: StartKey.self)
      setModulusBitCount = try symbols.function(
        "EVP_PKEY_CTX_set_rsa_keygen_bits", as: SetNumber.self)
      setGroup = try symbols.function("EVP_PKEY_CTX_set_group_name", as: SetName.self)
      generateKey = try symbols.function("EVP_PKEY_generate", as: GenerateKey.self)
      encodePrivateKey = try symbols.function("i2d_PrivateKey", as: EncodeKey.self)
      encodePublicKey = try symbols.function("i2d_PublicKey", as: EncodeKey.self)
      decodePrivateKey = try symbols.function("d2i_AutoPrivateKey", as: DecodePrivateKey.self)
      freeKey = try symbols.function("EVP_PKEY_free", as: Free.self)
      newDigestContext = try symbols.function("EVP_MD_CTX_new", as: NewDigestContext.self)
      freeDigestContext = try symbols.function("EVP_MD_CTX_free", as: Free.self)
      startSigning = try symbols.function("EVP_DigestSignInit_ex", as: StartSigning.self)
      setPadding = try symbols.function("EVP_PKEY_CTX_set_rsa_padding", as: SetNumber.self)
      setSaltLength = try symbols.function(
        "EVP_PKEY_CTX_set_rsa_pss_saltlen", as: SetNumber.self)
      sign = try symbols.function("EVP_DigestSign", as: Sign.self)
      clearErrors = try symbols.function("ERR_clear_error", as: ClearErrors.self)
    }
  }
#endif
