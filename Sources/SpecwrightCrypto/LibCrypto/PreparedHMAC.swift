#if !canImport(CryptoKit)
  /// HMAC with a hash function of the library, set up but for the key; each message has a copy.
  ///
  /// Setting it up looks functions up by their names, each behind a lock. A copy is for one thread, has
  /// the only key, and goes with it: the library overwrites what it gives back.
  ///
  /// `@unchecked`: the context is changed by `init` alone. Copying only reads it, and counts references
  /// with atomic operations.
  package final class PreparedHMAC: @unchecked Sendable {
    /// HMAC with SHA-256.
    static let sha256 = Result { () throws(CryptographyError) in
      try PreparedHMAC(LibCrypto.loaded.get(), algorithm: "SHA256")
    }

    /// The longest code of all (`EVP_MAX_MD_SIZE`).
    private static let maximumByteCount = 64

    private let functions: LibCrypto.Functions
    private let context: OpaquePointer

    /// Sets it up.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - algorithm: Its name of the hash function, such as `SHA256`.
    /// - Throws: ``CryptographyError`` when the library refuses the hash function.
    package init(_ library: LibCrypto, algorithm: String) throws(CryptographyError) {
      let functions = library.functions
      self.functions = functions
      guard let mac = functions.fetchMAC(nil, "HMAC", nil) else {
        throw .operationFailed(function: "EVP_MAC_fetch")
      }
      // The context keeps it.
      defer { functions.freeMAC(mac) }
      guard let context = functions.newMACContext(mac) else {
        throw .operationFailed(function: "EVP_MAC_CTX_new")
      }
      self.context = context
      // Without any key there is nothing to copy yet; each copy gets its own.
      let isSet = DigestParameter(algorithm).withPointer {
        functions.startMAC(context, [0], 1, $0) == 1
      }
      guard isSet else {
        library.signatures.clearErrors()
        throw .operationFailed(function: "EVP_MAC_init")
      }
    }

    deinit { functions.freeMACContext(context) }

    /// Authenticates bytes.
    ///
    /// - Parameters:
    ///   - bytes: The message.
    ///   - key: The key, of any length.
    /// - Returns: The code.
    /// - Throws: ``CryptographyError`` when the library fails.
    package func code(of bytes: [UInt8], key: [UInt8]) throws(CryptographyError) -> [UInt8] {
      guard let copy = functions.copyMACContext(context) else {
        throw .operationFailed(function: "EVP_MAC_CTX_dup")
      }
      defer { functions.freeMACContext(copy) }
      // To the library no bytes might be no key. HMAC fills keys up with zeros (RFC 2104 section 2), so
      // that one of them is the same key.
      let key = key.isEmpty ? [0] : key
      guard functions.startMAC(copy, key, key.count, nil) == 1,
        functions.updateMAC(copy, bytes, bytes.count) == 1
      else { throw .operationFailed(function: "EVP_MAC_init") }
      var status: CInt = 0
      let code = [UInt8](unsafeUninitializedCapacity: Self.maximumByteCount) { buffer, count in
        status = functions.finishMAC(copy, buffer.baseAddress, &count, buffer.count)
        if status != 1 { count = 0 }
      }
      guard status == 1 else { throw .operationFailed(function: "EVP_MAC_final") }
      return code
    }
  }

  /// The parameter that says which hash function a code is made with, and the end of the list behind it
  /// (OSSL_PARAM(3ssl), EVP_MAC-HMAC(7ssl)).
  ///
  /// ```c
  /// struct ossl_param_st {
  ///   const char *key;
  ///   unsigned int data_type;
  ///   void *data;
  ///   size_t data_size;
  ///   size_t return_size;
  /// };
  /// ```
  private struct DigestParameter {
    private static let word = MemoryLayout<Int>.size
    private static let byteCount = 5 * word
    /// `OSSL_PARAM_UTF8_STRING`.
    private static let text: CUnsignedInt = 4
    /// `OSSL_PARAM_UNMODIFIED`.
    private static let unmodified = Int(bitPattern: UInt.max)

    private let algorithm: String

    init(_ algorithm: String) {
      self.algorithm = algorithm
    }

    func withPointer<Value>(_ body: (UnsafeRawPointer) -> Value) -> Value {
      "digest".withCString { key in
        algorithm.withCString { name in
          // The end is a parameter of zeros.
          let list = UnsafeMutableRawPointer.allocate(
            byteCount: 2 * Self.byteCount, alignment: Self.word)
          defer { list.deallocate() }
          list.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * Self.byteCount)
          list.storeBytes(of: key, as: UnsafePointer<CChar>.self)
          list.storeBytes(of: Self.text, toByteOffset: Self.word, as: CUnsignedInt.self)
          list.storeBytes(of: name, toByteOffset: 2 * Self.word, as: UnsafePointer<CChar>.self)
          list.storeBytes(of: algorithm.utf8.count, toByteOffset: 3 * Self.word, as: Int.self)
          list.storeBytes(of: Self.unmodified, toByteOffset: 4 * Self.word, as: Int.self)
          return body(list)
        }
      }
    }
  }
#endif
