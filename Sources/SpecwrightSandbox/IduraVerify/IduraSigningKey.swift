internal import SpecwrightCrypto
internal import SpecwrightHTTP

extension Idura {
  /// A key that signs ID tokens, under the name it has in the key set.
  struct SigningKey: Sendable {
    /// What a key is for.
    enum Kind: Hashable, Sendable {
      case rsa
      case p256
    }

    private enum Secret: Sendable {
      case rsa(RSASigningKey)
      case p256(P256SigningKey)
    }

    /// 40 hexadecimal digits in capitals, as the service's are.
    let identifier: String
    private let secret: Secret

    private init(_ kind: Kind) throws(SigningError) {
      secret =
        switch kind {
        case .rsa: .rsa(try RSASigningKey())
        case .p256: .p256(try P256SigningKey())
        }
      // The members that a thumbprint takes, in its order (RFC 7638, section 3.2).
      let members = Self.members(of: secret).sorted { $0.key < $1.key }
      let digest: [UInt8]
      do throws(CryptographyError) {
        digest = try SHA256.digest(of: JSON.object(members).bytes)
      } catch {
        throw .system(error)
      }
      identifier = ByteText.hexadecimal(digest.prefix(20), isUppercase: true)
    }

    private static func members(of secret: Secret) -> [JSON.Member] {
      let members =
        switch secret {
        case .rsa(let key): key.publicKey.jsonWebKey
        case .p256(let key): key.publicKey.jsonWebKey
        }
      return members.sorted { $0.key < $1.key }
        .map { JSON.Member(key: $0.key, value: .string($0.value)) }
    }

    /// The public half as a JSON Web Key (RFC 7517, section 4).
    var jwk: [JSON.Member] {
      Self.members(of: secret) + [
        JSON.Member(key: "use", value: "sig"), JSON.Member(key: "kid", value: .string(identifier)),
      ]
    }

    /// The number that is no secret: the modulus, or the point.
    var publicBytes: [UInt8] {
      switch secret {
      case .rsa(let key): key.publicKey.modulus
      case .p256(let key): key.publicKey.point
      }
    }

    func signature(
      of message: [UInt8], _ algorithm: Algorithm
    ) throws(SigningError) -> [UInt8] {
      switch secret {
      case .rsa(let key):
        algorithm == .ps256 ? try key.ps256(message) : try key.rs256(message)
      case .p256(let key): try key.es256(message)
      }
    }
  }
}

extension Idura.SigningKey {
  /// The keys made in this process.
  private static let pool = Locked<[Kind: [Self]]>([:])

  /// The key of a number, the same for every sandbox in this process, since making one takes a
  /// while and tests make many sandboxes.
  static func number(_ number: Int, of kind: Kind) throws(SigningError) -> Self {
    let result = pool.withLock { pool in
      Result { () throws(SigningError) -> Self in
        while (pool[kind] ?? []).count <= number {
          pool[kind, default: []].append(try Self(kind))
        }
        return pool[kind, default: []][number]
      }
    }
    return try result.get()
  }
}
