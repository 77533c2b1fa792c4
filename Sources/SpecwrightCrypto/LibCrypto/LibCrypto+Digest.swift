#if !canImport(CryptoKit)
  extension LibCrypto {
    /// The longest digest of all (`EVP_MAX_MD_SIZE`); the library writes no more.
    private static let maximumDigestByteCount = 64

    /// SHA-256 of the library, looked up once: by its name it would be looked up for each digest.
    static let sha256 = Result { () throws(CryptographyError) in
      try HashFunction(loaded.get().functions, name: "SHA256")
    }

    /// A hash function of the library.
    ///
    /// `@unchecked`: it never changes, and is never given back.
    struct HashFunction: @unchecked Sendable {
      let pointer: OpaquePointer
      private let hash: Functions.Digest

      init(_ functions: Functions, name: String) throws(CryptographyError) {
        guard let pointer = functions.fetchDigest(nil, name, nil) else {
          throw .operationFailed(function: "EVP_MD_fetch")
        }
        self.pointer = pointer
        hash = functions.digest
      }

      /// Hashes bytes.
      func digest(of bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
        var byteCount: CUnsignedInt = 0
        var status: CInt = 0
        let digest = [UInt8](unsafeUninitializedCapacity: maximumDigestByteCount) { buffer, count in
          status = hash(bytes, bytes.count, buffer.baseAddress, &byteCount, pointer, nil)
          count = status == 1 ? Int(byteCount) : 0
        }
        guard status == 1 else { throw .operationFailed(function: "EVP_Digest") }
        return digest
      }
    }

    /// Hashes bytes with a function that is needed once in a while.
    ///
    /// - Parameters:
    ///   - bytes: The message.
    ///   - algorithm: The library's name of the hash function, such as `MD5`.
    /// - Returns: The digest.
    /// - Throws: ``CryptographyError`` when the library refuses the hash function.
    package func digest(
      of bytes: [UInt8], algorithm: String
    ) throws(CryptographyError) -> [UInt8] {
      var digest = [UInt8](repeating: 0, count: Self.maximumDigestByteCount)
      var byteCount = 0
      let status = functions.quickDigest(
        nil, algorithm, nil, bytes, bytes.count, &digest, &byteCount)
      guard status == 1 else { throw .operationFailed(function: "EVP_Q_digest") }
      return Array(digest.prefix(byteCount))
    }

    /// Compares bytes of the same length in constant time.
    func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
      functions.memoryComparison(first, second, first.count) == 0
    }
  }
#endif
