extension Idura {
  /// The keys of a provider: for each kind the one that signs, and those from before that are
  /// still published.
  struct KeyRing: Sendable {
    private typealias Kind = SigningKey.Kind

    private var current: [Kind: SigningKey] = [:]
    private var older: [Kind: [SigningKey]] = [:]
    private var foreign: [Kind: SigningKey] = [:]
    /// How many keys of a kind this ring has had.
    private var count: [Kind: Int] = [:]

    /// The key that signs with an algorithm; made when it is asked for the first time.
    mutating func current(_ algorithm: Algorithm) throws(Failure) -> SigningKey {
      let kind = Self.kind(algorithm)
      if let key = current[kind] { return key }
      let key = try make(kind)
      current[kind] = key
      return key
    }

    /// A key that signs as well and is never published.
    mutating func unpublished(_ algorithm: Algorithm) throws(Failure) -> SigningKey {
      let kind = Self.kind(algorithm)
      if let key = foreign[kind] { return key }
      let key = try make(kind)
      foreign[kind] = key
      return key
    }

    /// The keys of the key set: those of the algorithm in use, then the others there are.
    mutating func published(_ algorithm: Algorithm) throws(Failure) -> [SigningKey] {
      let kind = Self.kind(algorithm)
      _ = try current(algorithm)
      return [kind, kind == .rsa ? .p256 : .rsa].flatMap { kind in
        (current[kind].map { [$0] } ?? []) + (older[kind] ?? [])
      }
    }

    /// Signs with other keys from now on.
    ///
    /// - Parameter keepsOld: Whether the keys so far stay published.
    mutating func rotate(keepsOld: Bool) {
      // Also of a kind that nobody has asked for since it was rotated.
      if !keepsOld { older = [:] }
      for (kind, key) in current where keepsOld { older[kind] = [key] + (older[kind] ?? []) }
      current = [:]
    }

    private static func kind(_ algorithm: Algorithm) -> Kind {
      switch algorithm {
      case .rs256, .ps256: .rsa
      case .es256: .p256
      }
    }

    private mutating func make(_ kind: Kind) throws(Failure) -> SigningKey {
      defer { count[kind, default: 0] += 1 }
      do throws(SigningError) {
        return try SigningKey.number(count[kind] ?? 0, of: kind)
      } catch {
        throw .unavailable
      }
    }
  }
}
