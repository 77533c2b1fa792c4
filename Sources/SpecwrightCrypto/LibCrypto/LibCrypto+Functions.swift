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

      /// The function `EVP_Q_mac`, EVP_MAC(3ssl).
      ///
      /// ```c
      /// unsigned char *EVP_Q_mac(OSSL_LIB_CTX *libctx, const char *name, const char *propq,
      ///                          const char *subalg, const OSSL_PARAM *params,
      ///                          const void *key, size_t keylen,
      ///                          const unsigned char *data, size_t datalen,
      ///                          unsigned char *out, size_t outsize, size_t *outlen);
      /// ```
      typealias QuickMAC =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafePointer<CChar>, UnsafePointer<CChar>?,
          UnsafePointer<CChar>?, OpaquePointer?,
          UnsafeRawPointer?, Int,
          UnsafePointer<UInt8>?, Int,
          UnsafeMutablePointer<UInt8>?, Int, UnsafeMutablePointer<Int>?
        ) -> UnsafeMutablePointer<UInt8>?

      /// The function `CRYPTO_memcmp`, CRYPTO_memcmp(3ssl).
      ///
      /// ```c
      /// int CRYPTO_memcmp(const void *a, const void *b, size_t len);
      /// ```
      typealias MemoryComparison =
        @convention(c) @Sendable (UnsafeRawPointer?, UnsafeRawPointer?, Int) -> CInt

      let quickDigest: QuickDigest
      let quickMAC: QuickMAC
      let memoryComparison: MemoryComparison

      init(in symbols: Symbols) throws(CryptographyError) {
        quickDigest = try symbols.function("EVP_Q_digest", as: QuickDigest.self)
        quickMAC = try symbols.function("EVP_Q_mac", as: QuickMAC.self)
        memoryComparison = try symbols.function("CRYPTO_memcmp", as: MemoryComparison.self)
      }
    }
  }
#endif
