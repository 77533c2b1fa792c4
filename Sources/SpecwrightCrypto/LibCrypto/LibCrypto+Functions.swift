#if !canImport(CryptoKit)
  extension LibCrypto {
    /// The functions in use, each with its signature in C and the manual page it is from.
    struct Functions: Sendable {
      /// The function `EVP_Q_digest`, EVP_DigestInit(3ssl).
      ///
      /// ```c
      /// int EVP_Q_digest(OSSL_LIB_CTX *libctx, const char *name, const char *propq,
      ///                  const void *data, size_t datalen,
      ///                  unsigned char *md, size_t *mdlen);
      /// ```
      typealias QuickDigest =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafePointer<CChar>, UnsafePointer<CChar>?,
          UnsafeRawPointer?, Int,
          UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?
        ) -> CInt

      /// The functions `EVP_MD_fetch`, EVP_DigestInit(3ssl), and `EVP_MAC_fetch`, EVP_MAC(3ssl).
      ///
      /// ```c
      /// EVP_MD *EVP_MD_fetch(OSSL_LIB_CTX *ctx, const char *algorithm,
      ///                      const char *properties);
      /// EVP_MAC *EVP_MAC_fetch(OSSL_LIB_CTX *libctx, const char *algorithm,
      ///                        const char *properties);
      /// ```
      typealias Fetch =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafePointer<CChar>, UnsafePointer<CChar>?
        ) -> OpaquePointer?

      /// The function `EVP_Digest`, EVP_DigestInit(3ssl).
      ///
      /// ```c
      /// int EVP_Digest(const void *data, size_t count, unsigned char *md, unsigned int *size,
      ///                const EVP_MD *type, ENGINE *impl);
      /// ```
      typealias Digest =
        @convention(c) @Sendable (
          UnsafeRawPointer?, Int, UnsafeMutablePointer<UInt8>?,
          UnsafeMutablePointer<CUnsignedInt>?, OpaquePointer?, OpaquePointer?
        ) -> CInt

      /// The functions `EVP_MAC_CTX_new` and `EVP_MAC_CTX_dup`, EVP_MAC(3ssl).
      ///
      /// ```c
      /// EVP_MAC_CTX *EVP_MAC_CTX_new(EVP_MAC *mac);
      /// EVP_MAC_CTX *EVP_MAC_CTX_dup(const EVP_MAC_CTX *src);
      /// ```
      typealias Make = @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?

      /// The functions `EVP_MAC_free` and `EVP_MAC_CTX_free`, EVP_MAC(3ssl).
      ///
      /// ```c
      /// void EVP_MAC_free(EVP_MAC *mac);
      /// void EVP_MAC_CTX_free(EVP_MAC_CTX *ctx);
      /// ```
      typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void

      /// The function `EVP_MAC_init`, EVP_MAC(3ssl).
      ///
      /// ```c
      /// int EVP_MAC_init(EVP_MAC_CTX *ctx, const unsigned char *key, size_t keylen,
      ///                  const OSSL_PARAM params[]);
      /// ```
      typealias StartMAC =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafeRawPointer?
        ) -> CInt

      /// The function `EVP_MAC_update`, EVP_MAC(3ssl).
      ///
      /// ```c
      /// int EVP_MAC_update(EVP_MAC_CTX *ctx, const unsigned char *data, size_t datalen);
      /// ```
      typealias UpdateMAC =
        @convention(c) @Sendable (OpaquePointer?, UnsafePointer<UInt8>?, Int) -> CInt

      /// The function `EVP_MAC_final`, EVP_MAC(3ssl).
      ///
      /// ```c
      /// int EVP_MAC_final(EVP_MAC_CTX *ctx, unsigned char *out, size_t *outl, size_t outsize);
      /// ```
      typealias FinishMAC =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?, Int
        ) -> CInt

      /// The function `CRYPTO_memcmp`, CRYPTO_memcmp(3ssl).
      ///
      /// ```c
      /// int CRYPTO_memcmp(const void *a, const void *b, size_t len);
      /// ```
      typealias MemoryComparison =
        @convention(c) @Sendable (UnsafeRawPointer?, UnsafeRawPointer?, Int) -> CInt

      let quickDigest: QuickDigest
      let fetchDigest: Fetch
      let digest: Digest
      let fetchMAC: Fetch
      let freeMAC: Free
      let newMACContext: Make
      let copyMACContext: Make
      let freeMACContext: Free
      let startMAC: StartMAC
      let updateMAC: UpdateMAC
      let finishMAC: FinishMAC
      let memoryComparison: MemoryComparison

      init(in symbols: Symbols) throws(CryptographyError) {
        quickDigest = try symbols.function("EVP_Q_digest", as: QuickDigest.self)
        fetchDigest = try symbols.function("EVP_MD_fetch", as: Fetch.self)
        digest = try symbols.function("EVP_Digest", as: Digest.self)
        fetchMAC = try symbols.function("EVP_MAC_fetch", as: Fetch.self)
        freeMAC = try symbols.function("EVP_MAC_free", as: Free.self)
        newMACContext = try symbols.function("EVP_MAC_CTX_new", as: Make.self)
        copyMACContext = try symbols.function("EVP_MAC_CTX_dup", as: Make.self)
        freeMACContext = try symbols.function("EVP_MAC_CTX_free", as: Free.self)
        startMAC = try symbols.function("EVP_MAC_init", as: StartMAC.self)
        updateMAC = try symbols.function("EVP_MAC_update", as: UpdateMAC.self)
        finishMAC = try symbols.function("EVP_MAC_final", as: FinishMAC.self)
        memoryComparison = try symbols.function("CRYPTO_memcmp", as: MemoryComparison.self)
      }
    }
  }
#endif
