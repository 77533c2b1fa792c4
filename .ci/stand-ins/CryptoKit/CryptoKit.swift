// What we use of CryptoKit, declared as its interface declares it.

public import Foundation

public protocol HashFunction {
  associatedtype Digest: Sequence<UInt8>
  static func hash<D: DataProtocol>(data: D) -> Digest
}

public struct SHA256Digest: Sequence {
  public func makeIterator() -> IndexingIterator<[UInt8]> { [].makeIterator() }
}

public struct SHA256: HashFunction {
  public static func hash<D: DataProtocol>(data: D) -> SHA256Digest { SHA256Digest() }
}

public enum Insecure {
  public struct MD5: HashFunction {
    public static func hash<D: DataProtocol>(data: D) -> SHA256Digest { SHA256Digest() }
  }
}

public struct SymmetricKey {
  public init<D: ContiguousBytes>(data: D) {}
}

public struct HashedAuthenticationCode<H: HashFunction>: Sequence {
  public func makeIterator() -> IndexingIterator<[UInt8]> { [].makeIterator() }
}

public struct HMAC<H: HashFunction> {
  public static func authenticationCode<D: DataProtocol>(
    for data: D, using key: SymmetricKey
  ) -> HashedAuthenticationCode<H> {
    HashedAuthenticationCode()
  }
}

public enum P256 {
  public enum Signing {
    public struct PublicKey: Sendable {
      init() {}
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {}
      public var x963Representation: Data { Data() }
      public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D)
        -> Bool
      { false }
    }

    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) {}
      public init<Bytes: ContiguousBytes>(rawRepresentation data: Bytes) throws {}
      public var publicKey: PublicKey { PublicKey() }
      public var rawRepresentation: Data { Data() }
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
        try ECDSASignature(rawRepresentation: Data())
      }
    }

    public struct ECDSASignature: Sendable {
      public init<D: DataProtocol>(rawRepresentation: D) throws {}
      public var rawRepresentation: Data { Data() }
      public var derRepresentation: Data { Data() }
    }
  }
}
