#if !canImport(CryptoKit)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Android)
    internal import Android
  #endif

  /// What was set up for a key, each when it was first needed; it comes and goes with the key.
  ///
  /// All of these are equal, since keys of the same numbers are, used or not.
  ///
  /// The lock is that of the system: Foundation, which has others, brings the library with it, and those
  /// who run without the one have to run without the other.
  ///
  /// `@unchecked`: `prepared` is read and written under `lock` only.
  final class PreparedVerifications: Hashable, @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var prepared: [RSAPadding?: PreparedVerification] = [:]

    init() {
      lock = .allocate(capacity: 1)
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deinitialize(count: 1)
      lock.deallocate()
    }

    /// The verification for a padding, nil for a key on a curve.
    ///
    /// - Parameters:
    ///   - padding: The padding.
    ///   - key: Writes the key for the library; asked at the first use.
    /// - Returns: The verification.
    /// - Throws: ``CryptographyError`` as setting it up does; the next use tries again.
    func verification(
      _ padding: RSAPadding?, of key: () -> LibCrypto.EncodedKey
    ) throws(CryptographyError) -> PreparedVerification {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      if let verification = prepared[padding] { return verification }
      let verification = try PreparedVerification(key())
      prepared[padding] = verification
      return verification
    }

    static func == (one: PreparedVerifications, other: PreparedVerifications) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }
#endif
